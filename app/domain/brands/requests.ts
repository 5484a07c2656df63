import { z } from "zod";

const text = z.string().max(2_000);

/** A link of the brand on the main host: its address and its page. */
export const brandLinkRequest = z.object({
  segment: z.string().max(200),
  view: z.enum(["landing", "login"]),
});

/** The JSON calls of the brand editor. Files are sent as a form instead: see editFile. */
export const editBody = z.discriminatedUnion("intent", [
  /** `text` null restores the main brand's value. `version` is the version that was edited. */
  z.object({
    intent: z.literal("fields"),
    fields: z
      .array(z.object({ path: z.string().max(80), text: text.nullable(), version: z.int().min(0) }))
      .min(1)
      .max(100),
  }),
  z.object({ intent: z.literal("accept"), code: z.string().max(40), value: z.string().max(80) }),
  z.object({ intent: z.literal("clear-picture"), path: z.string().max(80) }),
  z.object({ intent: z.literal("copy"), from: z.string().max(40) }),
  z.object({ intent: z.literal("discard") }),
  z.object({ intent: z.literal("publish"), revision: z.int().min(0) }),
  z.object({ intent: z.literal("rollback"), version: z.int().min(1) }),
  brandLinkRequest.extend({ intent: z.literal("add-link") }),
  z.object({ intent: z.literal("remove-link"), segment: z.string().max(60) }),
]);

export const editFile = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("picture"),
    slot: z.enum(["logo", "favicon", "coBrandLogo"]),
    name: z.string().trim().max(60).optional(),
  }),
  z.object({ intent: z.literal("font"), family: z.string().max(60) }),
  z.object({ intent: z.literal("import") }),
]);

export type EditBody = z.infer<typeof editBody>;
export type EditFile = z.infer<typeof editFile>;

const line = z.string().max(300).default("");

/** The form of a new partner. The service validates it. */
export const newBrandRequest = z.object({ key: line, name: line, utmId: line });
