import { z } from "zod";
import { newStaffBody } from "./new-staff-body";

/** What the first administrator enters: who they are, and what the authenticator app shows. */
export const firstAdministratorBody = newStaffBody.pick({ name: true, email: true }).extend({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .refine((text) => /^\d{6}$/.test(text), "Enter the 6 digits that the app shows."),
});

export type FirstAdministrator = z.infer<typeof firstAdministratorBody>;
