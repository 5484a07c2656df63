import type { UploadKind } from "~/domain/uploads/kinds";
import type { UploadHandlers } from "./upload-handlers";

/** What a kind of upload does to rows: read from handlers.server.ts of the folder named like the kind, when a file of it is worked on. */
export async function loadHandlers(kind: UploadKind): Promise<UploadHandlers> {
  const file: { default: UploadHandlers } = await import(`./${kind}/handlers.server.ts`);
  return file.default;
}
