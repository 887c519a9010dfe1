/** The little of WebSocket (RFC 6455) that a mock needs: text frames under 64 kB, one at a time. */
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

export function accept(request: IncomingMessage, socket: Duplex): void {
  const key = createHash("sha1")
    .update(`${request.headers["sec-websocket-key"] ?? ""}${GUID}`)
    .digest("base64");
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`);
}

export function encode(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  if (body.length < 126) return Buffer.concat([Buffer.from([0x81, body.length]), body]);
  const head = Buffer.from([0x81, 126, 0, 0]);
  head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** Whole text frames at the head of the buffer, and what is left over. */
export function decode(buffer: Buffer): { texts: string[]; rest: Buffer; closed: boolean } {
  const texts: string[] = [];
  let closed = false;
  for (;;) {
    if (buffer.length < 6) break;
    const opcode = (buffer[0] ?? 0) & 0x0f;
    let length = (buffer[1] ?? 0) & 0x7f;
    let at = 2;
    if (length === 126) {
      length = buffer.readUInt16BE(2);
      at = 4;
    }
    if (buffer.length < at + 4 + length) break;
    const mask = buffer.subarray(at, at + 4);
    const body = Buffer.from(buffer.subarray(at + 4, at + 4 + length)).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
    if (opcode === 1) texts.push(Buffer.from(body).toString());
    if (opcode === 8) closed = true;
    buffer = buffer.subarray(at + 4 + length);
  }
  return { texts, rest: buffer, closed };
}
