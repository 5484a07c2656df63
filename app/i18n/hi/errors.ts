import type { errors as en } from "../en/errors";
import type { Words } from "../words";

export const errors: Words<typeof en> = {
  brokenTitle: "ओह... यहाँ कुछ गड़बड़ हो गई",
  brokenText: "आपने जो लिंक खोला उसमें कोई समस्या थी और वह टूटा हुआ है",
  reload: "पेज फिर से लोड करें",
  errorId: "त्रुटि संख्या: {{id}}",
  notFoundTitle: "पेज नहीं मिला",
  notFoundText: "इस पते पर कोई पेज नहीं है। हो सकता है वह हट गया हो या लिंक अधूरा हो।",
  toHome: "मुखपृष्ठ पर जाएँ",
  busyTitle: "हम अभी व्यस्त हैं",
  busyText: "आपका भेजा हुआ कुछ भी खोया नहीं है। कृपया कुछ सेकंड बाद फिर कोशिश करें।",
  closedTitle: "यह साइट अभी बंद है",
  closedText: "{{brand}} की साइट अभी बंद है। क्या आपने यहाँ आवेदन किया है? {{email}} पर लिखें, हम आपको उसकी स्थिति बताएँगे।",
  crossSiteTitle: "यह अनुरोध हमारे पेज से नहीं भेजा गया",
  crossSiteText: "आपकी सुरक्षा के लिए हमने इसे पूरा नहीं किया। कृपया हमारे पेज पर लौटकर फिर कोशिश करें।",
  tooManyTitle: "बहुत अधिक प्रयास",
  tooManyText: "कृपया थोड़ी देर रुककर फिर कोशिश करें।",
};
