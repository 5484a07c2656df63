import { parseMisRow } from "~/domain/uploads/mis/parse-mis-row";
import type { UploadHandlers } from "../upload-handlers";
import { applyMisChunk } from "./apply-mis-chunk.server";
import { stageMisRows } from "./stage-mis-rows.server";
import { undoMisChunk } from "./undo-mis-chunk.server";

export default {
  parse: parseMisRow,
  stage: stageMisRows,
  apply: applyMisChunk,
  undo: undoMisChunk,
} satisfies UploadHandlers;
