import { z } from "zod";

const setName = z.string({ error: "name-required" }).trim().min(1, "name-required").max(80, "name-length");

/** The form of a new set. */
export const newDraftSetRequest = z.object({ intent: z.literal("create"), name: setName });

const stopReplay = z.object({ intent: z.literal("cancel"), runId: z.uuid() });

/** A new set, the proof that unchanged rules give what was shown, or the end of a run. */
export const timeMachineRequest = z.discriminatedUnion("intent", [
  newDraftSetRequest,
  z.object({ intent: z.literal("identity") }),
  stopReplay,
]);

/** The form of a change. Property and value are checked with the lender. */
export const draftChangeRequest = z.object({
  intent: z.literal("put"),
  lenderId: z.uuid("lender-required"),
  property: z.string({ error: "property-required" }).max(80, "property-required"),
  value: z.string().max(5_000).optional(),
});

/** What is done with a set. */
export const draftSetRequest = z.discriminatedUnion("intent", [
  draftChangeRequest,
  z.object({ intent: z.literal("remove"), lenderId: z.uuid(), property: z.string().max(80) }),
  z.object({ intent: z.literal("replay") }),
  z.object({ intent: z.literal("discard") }),
  stopReplay,
]);
