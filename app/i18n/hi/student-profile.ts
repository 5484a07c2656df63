import type { studentProfile as en } from "../en/student-profile";
import type { Words } from "../words";

export const studentProfile: Words<typeof en> = {
  step: "छात्र ऋण प्रोफ़ाइल, {{of}} में से चरण {{step}}",
  employmentName: "पढ़ाई",
  employmentTitle: "आपका कोर्स और उसका ख़र्च",
  study_course_label: "कोर्स",
  study_course_help: "जैसे बी.टेक या नर्सिंग डिप्लोमा।",
  study_institution_label: "संस्थान",
  study_institution_help: "कॉलेज या विश्वविद्यालय, और उसका शहर।",
  study_fees_label: "पूरे कोर्स की फ़ीस",
  study_fees_help: "सभी साल मिलाकर, पूरे रुपयों में।",
  co_name_label: "सह-आवेदक का नाम",
  co_name_help: "माता-पिता या कोई और, जो कमाते हों और आपके साथ आवेदन करें। तब ऋणदाता उनकी आय गिनते हैं।",
  co_name_why:
    "छात्र ऋण के ज़्यादातर ऋणदाता सह-आवेदक माँगते हैं। आय से हम मिलते-जुलते ऋणदाता ढूँढते हैं। आपके चुने हुए ऋणदाता को नाम, संबंध और आय मिलती है, और वह सह-आवेदक से ख़ुद सहमति माँगता है।",
  co_relation_label: "सह-आवेदक आपके कौन हैं?",
  co_relation_parent: "माता या पिता",
  co_relation_spouse: "पति या पत्नी",
  co_relation_sibling: "भाई या बहन",
  co_relation_guardian: "अभिभावक",
  co_income_label: "सह-आवेदक की मासिक आय",
  co_income_help: "पूरे रुपये, कर के बाद।",
  se_loan_amount_help: "फ़ीस, रहना और यात्रा मिलाकर, पूरे रुपयों में।",
};
