import type { No, Yes } from "~/domain/result";
import type { UploadKind } from "~/domain/uploads/kinds";
import type { UploadRequest } from "~/domain/uploads/requests";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { confirmUpload } from "~/services/uploads/confirm-upload.server";
import { discardUpload } from "~/services/uploads/discard-upload.server";
import { mapColumns } from "~/services/uploads/map-columns.server";
import { undoUpload } from "~/services/uploads/undo-upload.server";

type ActionInput = { ctx: TenantCtx<StaffActor>; kind: UploadKind; request: UploadRequest };

/** Applies, discards or undoes a file of a kind, or maps its columns, as posted by its page. */
export function actOnUpload({ ctx, kind, request }: ActionInput): Promise<Yes | No> {
  const input = { ctx, kind, uploadId: request.upload };
  switch (request.intent) {
    case "confirm":
      return confirmUpload(input);
    case "discard":
      return discardUpload(input);
    case "undo":
      return undoUpload(input);
    case "map":
      return mapColumns({ ...input, positions: request.column });
  }
}
