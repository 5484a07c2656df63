import type { signIn as en } from "../en/sign-in";
import type { SameTexts } from "../same-texts";

export const signIn: SameTexts<typeof en> = {
  skip: "सीधे मुख्य सामग्री पर जाएँ",
  account: "खाता",
  title: "सहयोगी साइन इन",
  lead: "अपना मोबाइल नंबर या ई-मेल भरें। हम आपको 6 अंकों का कोड भेजेंगे।",
  label: "मोबाइल नंबर या ई-मेल",
  help: "अगर इस नंबर या पते को अनुमति है, तो कोड कुछ सेकंड में आ जाएगा।",
  noCode: "कोड नहीं मिला? देख लें कि पता सही है। कोड केवल उन्हीं को मिलता है जिन्हें अनुमति दी गई है।",
  lockedTitle: "बहुत बार ग़लत कोड भरा गया।",
  lockedText: { one: "1 मिनट बाद फिर कोशिश करें।", other: "{count} मिनट बाद फिर कोशिश करें।" },
};
