import type { ProfileAnswers } from "./profile";

/** What a customer has answered, with what the pages may show of the sealed fields. */
export type StoredProfile = {
  answers: ProfileAnswers;
  masked: { pan: string | null; birthDate: string | null; mobile: string | null; email: string | null };
  hasVerifiedMobile: boolean;
  hasVerifiedEmail: boolean;
  /** The products whose profile counts as complete (JRN-09). */
  completed: readonly ("PL" | "GL" | "BL" | "HL")[];
};
