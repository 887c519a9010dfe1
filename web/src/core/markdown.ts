/** A small Markdown reader for the rules pages: headings, paragraphs, lists, tables, quotes, code, bold, emphasis, links. */

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong"; children: Inline[] }
  | { kind: "emphasis"; children: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "link"; href: string; children: Inline[] };

export interface Item {
  anchor: string | null;
  children: Inline[];
  blocks: Block[];
}

export type Block =
  | { kind: "heading"; level: number; anchor: string; children: Inline[] }
  | { kind: "paragraph"; anchor: string | null; children: Inline[] }
  | { kind: "list"; ordered: boolean; start: number; items: Item[] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "code"; text: string }
  | { kind: "rule" };

const RULE_NUMBER = /^\W*((?:[A-Z]{3}-)?R?\d+(?:\.\d+)*[a-z]?)(?![\w])/;
const CITED = /^\W*([A-Z]{3}-[A-Z]?\d+(?:\.\d+)*[a-z]?)(?![\w])/;
const ITEM = /^(\s*)(?:([-*+])|(\d+)[.)])\s+(.*)$/;
const FENCE = /^(```|~~~)/;

/** Only addresses that cannot run anything. */
const safe = (href: string): boolean => /^(https?:\/\/|\/|#|mailto:)/i.test(href);

/** Blocks of a text. `prefix` (as in `PHA`) turns a bare number of a heading into a citable anchor. */
export function parseMarkdown(source: string, prefix = ""): Block[] {
  return new Reader(source.replaceAll("\r\n", "\n").split("\n"), prefix).blocks();
}

class Reader {
  readonly #lines: string[];
  readonly #prefix: string;
  #at = 0;

  constructor(lines: string[], prefix: string) {
    this.#lines = lines;
    this.#prefix = prefix;
  }

  get #line(): string {
    return this.#lines[this.#at] ?? "";
  }

  get #more(): boolean {
    return this.#at < this.#lines.length;
  }

  blocks(): Block[] {
    const out: Block[] = [];
    while (this.#more) {
      if (!this.#line.trim()) this.#at += 1;
      else out.push(this.#block());
    }
    return out;
  }

  #block(): Block {
    const line = this.#line;
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (heading) {
      this.#at += 1;
      const text = heading[2] ?? "";
      return { kind: "heading", level: heading[1]?.length ?? 1, anchor: this.#headingAnchor(text), children: inlines(text) };
    }
    if (FENCE.test(line)) return this.#fence();
    if (/^\s*(-{3,}|\*{3,}|_{3,})\s*$/.test(line)) {
      this.#at += 1;
      return { kind: "rule" };
    }
    if (/^>\s?/.test(line)) return this.#quote();
    if (ITEM.test(line)) return this.#list();
    if (this.#isTable()) return this.#table();
    return this.#paragraph();
  }

  #fence(): Block {
    const mark = FENCE.exec(this.#line)?.[1] ?? "```";
    const text: string[] = [];
    this.#at += 1;
    while (this.#more && !this.#line.startsWith(mark)) {
      text.push(this.#line);
      this.#at += 1;
    }
    this.#at += 1;
    return { kind: "code", text: text.join("\n") };
  }

  #quote(): Block {
    const inner: string[] = [];
    while (this.#more && this.#line.startsWith(">")) {
      inner.push(this.#line.replace(/^>\s?/, ""));
      this.#at += 1;
    }
    return { kind: "quote", blocks: new Reader(inner, this.#prefix).blocks() };
  }

  #list(): Block {
    const first = ITEM.exec(this.#line);
    const indent = first?.[1]?.length ?? 0;
    const ordered = first?.[3] !== undefined;
    const items: Item[] = [];
    while (this.#more) {
      const match = ITEM.exec(this.#line);
      if (!match || (match[1]?.length ?? 0) !== indent || (match[3] !== undefined) !== ordered) break;
      this.#at += 1;
      items.push(this.#item(match[4] ?? "", indent));
    }
    return { kind: "list", ordered, start: Number(first?.[3] ?? 1), items };
  }

  /** The item's own text, then everything indented deeper. */
  #item(head: string, indent: number): Item {
    const text = [head];
    const inner: string[] = [];
    while (this.#more) {
      const line = this.#line;
      const depth = line.length - line.trimStart().length;
      const blank = !line.trim();
      const next = this.#lines[this.#at + 1] ?? "";
      if (blank && !(next.trim() && next.length - next.trimStart().length > indent)) break;
      if (!blank && depth <= indent) {
        if (inner.length || ITEM.test(line) || /^[#>|]/.test(line)) break;
        text.push(line.trim());
      } else if (blank || inner.length || ITEM.test(line)) inner.push(line.slice(Math.min(depth, indent + 2)));
      else text.push(line.trim());
      this.#at += 1;
    }
    const joined = joinLines(text);
    return { anchor: cited(joined), children: inlines(joined), blocks: inner.length ? new Reader(inner, this.#prefix).blocks() : [] };
  }

  #isTable(): boolean {
    return this.#line.includes("|") && /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/.test(this.#lines[this.#at + 1] ?? "");
  }

  #table(): Block {
    const head = cells(this.#line);
    this.#at += 2;
    const rows: Inline[][][] = [];
    while (this.#more && this.#line.includes("|") && this.#line.trim()) {
      rows.push(cells(this.#line));
      this.#at += 1;
    }
    return { kind: "table", head, rows };
  }

  #paragraph(): Block {
    const text: string[] = [];
    while (this.#more && this.#line.trim() && !/^(#{1,6}\s|>|```|~~~)/.test(this.#line) && !(text.length && ITEM.test(this.#line))) {
      text.push(this.#line.trim());
      this.#at += 1;
    }
    const joined = joinLines(text);
    return { kind: "paragraph", anchor: cited(joined), children: inlines(joined) };
  }

  #headingAnchor(text: string): string {
    const explicit = cited(text);
    if (explicit) return explicit;
    const number = RULE_NUMBER.exec(text)?.[1];
    if (number && this.#prefix) return `${this.#prefix}-${number}`;
    return text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "");
  }
}

/** Japanese lines join without a space. */
function joinLines(lines: readonly string[]): string {
  return lines.reduce((sofar, line) => (sofar ? sofar + (/[\u3000-\u9FFF\uFF00-\uFFEF]$/.test(sofar) && /^[\u3000-\u9FFF\uFF00-\uFFEF]/.test(line) ? "" : " ") + line : line), "");
}

const cited = (text: string): string | null => CITED.exec(text)?.[1] ?? null;

const cells = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => inlines(cell.trim().replaceAll("\\|", "|")));

const INLINE = /(`+)(.+?)\1|\*\*(.+?)\*\*|(?<![\w*])[*_](?![\s*_])(.+?)(?<![\s*_])[*_](?![\w*])|\[([^\]]+)\]\(([^)\s]+)\)/;

export function inlines(text: string): Inline[] {
  const out: Inline[] = [];
  let rest = text;
  for (let match = INLINE.exec(rest); match; match = INLINE.exec(rest)) {
    if (match.index > 0) out.push({ kind: "text", text: rest.slice(0, match.index) });
    out.push(inline(match));
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest) out.push({ kind: "text", text: rest });
  return out;
}

function inline([whole, , code, strong, emphasis, label, href]: RegExpExecArray): Inline {
  if (code !== undefined) return { kind: "code", text: code };
  if (strong !== undefined) return { kind: "strong", children: inlines(strong) };
  if (emphasis !== undefined) return { kind: "emphasis", children: inlines(emphasis) };
  if (label !== undefined && href !== undefined && safe(href)) return { kind: "link", href, children: inlines(label) };
  return { kind: "text", text: label ?? whole };
}

export const plain = (children: readonly Inline[]): string =>
  children.map((child) => ("children" in child ? plain(child.children) : child.text)).join("");
