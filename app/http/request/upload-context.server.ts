import { UPLOAD_ADDRESSES, uploadKindAt } from "~/domain/uploads/addresses";
import type { UploadKind } from "~/domain/uploads/kinds";
import { addressOf } from "./paths";

/** The kind of upload of the request's address. */
export const uploadKindOf = (request: Request): UploadKind => uploadKindAt(addressOf(request));

/** The permission for uploads of the request's address. */
export const uploadPermission = (request: Request) => UPLOAD_ADDRESSES[uploadKindOf(request)].permission;
