import { UPLOAD_ADDRESSES, uploadKindAt } from "~/domain/uploads/addresses";
import type { UploadKind } from "~/domain/uploads/kinds";
import { addressOf } from "./paths";

/** The kind of upload that a request is about, by its address. */
export const uploadKindOf = (request: Request): UploadKind => uploadKindAt(addressOf(request));

/** What a member of staff must be allowed for the uploads of the request's address. */
export const uploadPermission = (request: Request) => UPLOAD_ADDRESSES[uploadKindOf(request)].permission;
