import { no } from "~/domain/result";
import type { CallbackVerdict } from "../types";

/** For lenders that never call back: whatever arrives in their name is forged. */
export function noCallbacks(): CallbackVerdict {
  return no("bad-signature");
}
