import type { portalNotices as en } from "../en/portal-notices";
import type { Words } from "../words";

export const portalNotices: Words<typeof en> = {
  "lead-movedSms": "{{partner}} की एक लीड: {{move}}। सहयोगी पोर्टल में देखें। - {{brand}}",
  "lead-movedSubject": "{{partner}} की एक लीड: {{move}}",
  "lead-movedEmail":
    "{{partner}} की एक लीड आगे बढ़ी है: {{move}}।\n\nकौन सी, यह सहयोगी पोर्टल की लीड में देखें: {{link}}\n\nयह संदेश सेटिंग, सूचनाएँ में बंद किया जा सकता है।\n\n{{brand}}",
  move_submitted: "आवेदन ऋणदाता के पास पहुँच गया",
  move_approved: "ऋणदाता ने स्वीकृति दी",
  move_declined: "ऋणदाता ने मना किया",
  "move_paid-out": "राशि मिल गई",
  move_expired: "आवेदन की अवधि समाप्त हुई",
  move_withdrawn: "आवेदन वापस लिया गया",
  "statement-closedSms": "{{partner}} का {{month}} का हिसाब बंद हो गया है। सहयोगी पोर्टल में देखें। - {{brand}}",
  "statement-closedSubject": "{{partner}} का {{month}} का हिसाब बंद हो गया है",
  "statement-closedEmail":
    "{{partner}} का {{month}} का हिसाब बंद हो गया है। देय राशि: {{amount}}।\n\nहर पंक्ति सहयोगी पोर्टल के हिसाब में समझाई गई है: {{link}}\n\nयह संदेश सेटिंग, सूचनाएँ में बंद किया जा सकता है।\n\n{{brand}}",
  "payment-madeSms": "{{month}} के लिए {{partner}} को भुगतान किया गया। बैंक संदर्भ: {{reference}}। - {{brand}}",
  "payment-madeSubject": "{{month}} के लिए {{partner}} को भुगतान",
  "payment-madeEmail":
    "{{month}} के लिए {{partner}} को {{amount}} का भुगतान किया गया। बैंक संदर्भ: {{reference}}।\n\nहिसाब सहयोगी पोर्टल में है: {{link}}\n\nयह संदेश सेटिंग, सूचनाएँ में बंद किया जा सकता है।\n\n{{brand}}",
  "dispute-answeredSms": "{{month}} की पंक्ति पर आपकी आपत्ति का जवाब आ गया है। सहयोगी पोर्टल में पढ़ें। - {{brand}}",
  "dispute-answeredSubject": "{{month}} की पंक्ति पर आपकी आपत्ति का जवाब",
  "dispute-answeredEmail":
    "{{month}} की पंक्ति पर आपकी आपत्ति का जवाब:\n\n{{answer}}\n\nपंक्ति सहयोगी पोर्टल के हिसाब में देखें: {{link}}\n\nयह संदेश सेटिंग, सूचनाएँ में बंद किया जा सकता है।\n\n{{brand}}",
  "ticket-answeredSms": "आपके सवाल {{number}} का जवाब आ गया है। सहयोगी पोर्टल में पढ़ें। - {{brand}}",
  "ticket-answeredSubject": "आपके सवाल {{number}} का जवाब",
  "ticket-answeredEmail":
    "आपके सवाल {{number}} का जवाब आ गया है।\n\nसहयोगी पोर्टल के संपर्क में पढ़ें: {{link}}\n\nयह संदेश सेटिंग, सूचनाएँ में बंद किया जा सकता है।\n\n{{brand}}",
};
