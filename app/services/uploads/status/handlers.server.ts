import { parseStatusRow } from "~/domain/uploads/status/parse-status-row";
import type { UploadHandlers } from "../upload-handlers";
import { applyStatusChunk } from "./apply-status-chunk.server";
import { judgeStatusRows, stageStatusRows } from "./stage-status-rows.server";
import { undoStatusChunk } from "./undo-status-chunk.server";

export default {
  parse: parseStatusRow,
  judge: judgeStatusRows,
  stage: stageStatusRows,
  apply: applyStatusChunk,
  undo: undoStatusChunk,
} satisfies UploadHandlers;
