import { z } from "zod";
import { HAND_OFF_STATES } from "./hand-off";
import { OUTCOMES, STAGES } from "./status";

/** Columns of applications and submissions as the database stores them. */
export const stageColumn = z.literal(Object.values(STAGES));
export const outcomeColumn = z.literal(Object.values(OUTCOMES));
export const stateColumn = z.enum(HAND_OFF_STATES);
