import { updateLenderDataBody } from "./update-lender-data-body";

/** POST /api/preview-lender-change: what a change of a filter would do, without doing it (BEY-14). */
export const previewLenderChangeBody = updateLenderDataBody.omit({ version: true });
