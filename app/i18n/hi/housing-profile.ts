import type { housingProfile as en } from "../en/housing-profile";
import type { Words } from "../words";

export const housingProfile: Words<typeof en> = {
  step: "किफ़ायती आवास ऋण प्रोफ़ाइल, {{of}} में से चरण {{step}}",
  employmentTitle: "आपका काम, आपका परिवार और ऋण",
  property_type_label: "आपने कौन-सी संपत्ति चुनी है?",
  property_type_help: "जिसे आप ख़रीदना, बनाना या सुधारना चाहते हैं।",
  housing_loan_amount_label: "आपको कितनी राशि चाहिए?",
  housing_loan_amount_help: "पूरे रुपयों में, अपनी ओर से दी जाने वाली राशि घटाकर।",
};
