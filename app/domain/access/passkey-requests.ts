import { z } from "zod";
import { typedUpTo } from "~/domain/validation/form-fields";
import { parsePasskeyName } from "./passkeys";

const name = z.string({ error: "name-needed" }).transform((text, { addIssue }) => {
  const read = parsePasskeyName(text);
  if (read.ok) return read.name;
  addIssue({ code: "custom", message: read.code });
  return z.NEVER;
});

/** Asks whether a passkey may be added, before the device is asked to make one. */
export const beginPasskeyRequest = z.object({ intent: z.literal("begin"), name });

export const renamePasskeyRequest = z.object({ intent: z.literal("rename"), id: z.uuid(), name });

/** The forms of the page of passkeys. `passkey` is the browser's answer as JSON, a few kilobytes. */
export const passkeysRequest = z.discriminatedUnion("intent", [
  beginPasskeyRequest,
  z.object({ intent: z.literal("add"), name, passkey: typedUpTo(16_000) }),
  renamePasskeyRequest,
  z.object({ intent: z.literal("remove"), id: z.uuid() }),
]);

/** The forms of a portal user's page of the second step: those of passkeys, and turning all of it off. */
export const secondStepRequest = z.discriminatedUnion("intent", [
  ...passkeysRequest.options,
  z.object({ intent: z.literal("turn-off") }),
]);

export type PasskeysRequest = z.output<typeof passkeysRequest>;
