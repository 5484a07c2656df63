import { parseBankRow } from "~/domain/uploads/bank-statement/parse-bank-row";
import type { UploadHandlers } from "../upload-handlers";
import { applyBankChunk } from "./apply-bank-chunk.server";
import { stageBankRows } from "./stage-bank-rows.server";
import { undoBankChunk } from "./undo-bank-chunk.server";

export default {
  parse: parseBankRow,
  stage: stageBankRows,
  apply: applyBankChunk,
  undo: undoBankChunk,
} satisfies UploadHandlers;
