import { z } from "zod";
import { EMAIL_MAX_LENGTH, isEmail, normaliseEmail } from "~/domain/patterns/email";

const person = {
  name: z.string({ error: "name-needed" }).trim().min(2, "name-needed").max(80, "name-too-long"),
  email: z
    .string({ error: "email-shape" })
    .max(EMAIL_MAX_LENGTH, "email-shape")
    .transform(normaliseEmail)
    .refine(isEmail, "email-shape"),
};

const roleId = z.literal([1, 2, 3], { error: "role-needed" });

/** A new staff member. Messages are codes, as in all forms here. */
export const newStaffRequest = z.object({ ...person, roleId });

export type NewStaff = z.infer<typeof newStaffRequest>;

/** What the first administrator enters: their details, and the code of the authenticator app. */
export const firstAdministratorRequest = z.object({
  ...person,
  code: z
    .string({ error: "code-digits" })
    .transform((text) => text.replace(/\s/g, ""))
    .refine((text) => /^\d{6}$/.test(text), "code-digits"),
});

export type FirstAdministrator = z.infer<typeof firstAdministratorRequest>;

/** The staff member that a button of the list acts on. `version`, when sent, must be the record's own. */
const target = { id: z.string().catch(""), version: z.int().positive().nullable().catch(null) };

/** The forms of the users page. */
export const staffRequest = z.discriminatedUnion("intent", [
  newStaffRequest.extend({ intent: z.literal("create") }),
  z.object({ intent: z.literal("role"), ...target, roleId }),
  z.object({ intent: z.literal("activate"), ...target }),
  z.object({ intent: z.literal("deactivate"), ...target }),
  z.object({ intent: z.literal("reset"), ...target }),
  z.object({ intent: z.literal("signOut"), ...target }),
]);

export type StaffRequest = z.infer<typeof staffRequest>;
