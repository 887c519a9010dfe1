/** The sand's worker: meshes, light and the count of the slab, off the page's thread. */
import type { SandField } from "./contract.ts";
import { Mesher, pieceOf } from "./mesher.ts";
import type { Order, Report } from "./messages.ts";
import { countSlab } from "./slab.ts";

/** What this file uses of a worker's own global, which is not among the page's types. */
interface Post {
  postMessage(report: Report, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<Order>) => void) | null;
}

function serve(post: Post): void {
  const mesher = new Mesher();
  let sand: SandField | null = null;
  post.onmessage = ({ data }) => {
    if (data.type === "count") {
      if (sand) post.postMessage({ type: "counted", id: data.id, grains: countSlab(sand, data.aim) }, []);
      return;
    }
    const built = data.type === "sand" ? mesher.sand(data.field, data.rods) : data.type === "piece" ? pieceOf(data.field) : mesher.between(data.field, data.part);
    if (data.type === "sand") sand = data.field;
    const buffers = [...built.meshes.flatMap((mesh) => [mesh.positions, mesh.normals, mesh.loose, mesh.indices]), ...built.lights.map(([, light]) => light), ...(built.board ? [built.board] : [])];
    post.postMessage({ type: "meshes", id: data.id, ...built }, buffers.map((array) => array.buffer as ArrayBuffer));
  };
}

serve(self as unknown as Post);
