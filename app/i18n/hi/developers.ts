import type { developers as en } from "../en/developers";
import type { Words } from "../words";

export const developers: Words<typeof en> = {
  title: "{{brand}} पार्टनर API",
  lead: "हर कॉल और हर इवेंट, उदाहरणों के साथ। कॉल करने के लिए आपके पार्टनर पोर्टल में बनी की चाहिए।",
  download: "OpenAPI JSON डाउनलोड करें",
  portal: "पोर्टल में की बनाएँ",
  untried: "इस पेज पर कॉल आज़माए नहीं जा सकते: उदाहरण कॉपी करके अपने सर्वर से भेजें।",
  noScript: "यहाँ पढ़ने के लिए स्क्रिप्ट चालू करें, या इसे डाउनलोड करें।",
};
