import { z } from "zod";
import { EMAIL_MAX_LENGTH, isEmail, normaliseEmail } from "~/domain/patterns/email";

/** A new person of the back office. */
export const newStaffBody = z.object({
  name: z.string().trim().min(2, "Enter the person's name.").max(80, "Use at most 80 characters."),
  email: z
    .string()
    .max(EMAIL_MAX_LENGTH)
    .transform(normaliseEmail)
    .refine(isEmail, "Enter an e-mail address, such as name@company.in."),
  roleId: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)], { error: "Choose a role." })),
});

export type NewStaff = z.infer<typeof newStaffBody>;
