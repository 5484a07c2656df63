import { parseCommissionRow } from "~/domain/uploads/commission/parse-commission-row";
import type { UploadHandlers } from "../upload-handlers";
import { applyCommissionChunk } from "./apply-commission-chunk.server";
import { stageCommissionRows } from "./stage-commission-rows.server";
import { undoCommissionChunk } from "./undo-commission-chunk.server";

export default {
  parse: parseCommissionRow,
  stage: stageCommissionRows,
  apply: applyCommissionChunk,
  undo: undoCommissionChunk,
} satisfies UploadHandlers;
