import { z } from "zod";
import { filesListQuery } from "~/domain/uploads/files-list-query";
import { UPLOAD_KINDS } from "~/domain/uploads/kinds";
import { uploadFileBody } from "~/domain/uploads/requests";
import { uploadPaths } from "~/domain/uploads/upload-paths";
import { uploadKindWords } from "~/i18n/staff/upload-kinds";
import { type ApiCall, staffGet, staffPost } from "./call";
import { uploadedFile } from "./response-schemas";

/** The two calls of each kind of upload. */
export const UPLOAD_CALLS: readonly ApiCall[] = UPLOAD_KINDS.flatMap((definition) => {
  const { permission, requirements } = definition;
  const { send, list } = uploadPaths(definition);
  const words = uploadKindWords(definition.kind);
  return [
    staffGet(
      permission,
      list,
      words.list,
      { data: z.array(uploadedFile), total: z.int(), page: z.int(), pages: z.int() },
      { query: filesListQuery, ...(requirements && { line: requirements.list }) },
    ),
    staffPost(
      permission,
      send,
      words.send,
      { errors: z.array(z.string()), rowsUpdated: z.int(), uploadId: z.string() },
      {
        body: uploadFileBody,
        bodyType: "multipart/form-data",
        otherStatuses: [202],
        refusals: [409, 507],
        ...(requirements && { line: requirements.send }),
      },
    ),
  ];
});
