import type { UploadKind } from "~/domain/uploads/kinds";
import type { UploadVerbs } from "./upload-verbs";

/** What a kind of upload does to rows: read from verbs.server.ts of the folder named like the kind, when a file of it is worked on. */
export async function loadVerbs(kind: UploadKind): Promise<UploadVerbs> {
  const file: { default: UploadVerbs } = await import(`./${kind}/verbs.server.ts`);
  return file.default;
}
