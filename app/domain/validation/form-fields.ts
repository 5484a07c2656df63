import { z } from "zod";
import { storableText } from "~/domain/patterns/storable";

/** A text of a customer's form as typed; empty when it was not sent. Of several values with one name, the first. */
export const typedText = z.union([z.string(), z.array(z.string()).transform(([first = ""]) => first)]).catch("");

/** The same, cut to this many characters, but not within one: half an emoji cannot be stored. */
export const typedUpTo = (most: number) => typedText.transform((text) => storableText(text.slice(0, most)));

/** The random key of a form that makes a record, a UUID: the same form sent again makes no second one. */
export const formKey = z.string().max(64).optional().describe("A UUID (version 4): the same call again adds nothing");

/** True for a checked box, or a button, with the value 1. */
export const checkbox = typedText.transform((text) => text === "1");

/** A text for each of these names. */
export const typedTexts = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, typedText])) as Record<Name, typeof typedText>;

/** The consent in a form: its checkbox, and the hash of the text beside it. */
export const consentFields = { consent: checkbox, consent_hash: typedText };

/** The parsed consent of a form. */
export type ConsentSent = { consent: boolean; consent_hash: string };
