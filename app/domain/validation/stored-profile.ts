import type { ProfileAnswers } from "./profile";

/** A customer's answers, with what pages may show of the encrypted fields. */
export type StoredProfile = {
  answers: ProfileAnswers;
  masked: { pan: string | null; birthDate: string | null; mobile: string | null; email: string | null };
  hasVerifiedMobile: boolean;
  hasVerifiedEmail: boolean;
  /** The products with a complete profile (JRN-09). */
  completed: readonly ("PL" | "GL" | "BL" | "HL")[];
};
