import type { studentProfile as en } from "../en/student-profile";
import type { Words } from "../words";

export const studentProfile: Words<typeof en> = {
  step: "छात्र ऋण प्रोफ़ाइल, {{of}} में से चरण {{step}}",
  se_loan_amount_help: "फ़ीस, रहना और यात्रा मिलाकर, पूरे रुपयों में।",
};
