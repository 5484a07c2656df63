import { definitionOf, type UploadKind } from "~/domain/uploads/kinds";
import { uploadKindAt } from "~/domain/uploads/upload-paths";
import { pathOfRequest } from "./paths";

/** The kind of upload of the request's address. */
export const uploadKindOf = (request: Request): UploadKind => uploadKindAt(pathOfRequest(request));

/** The permission for uploads of the request's address. */
export const uploadPermission = (request: Request) => definitionOf(uploadKindOf(request)).permission;
