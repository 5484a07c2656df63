import type { offerCheck as en } from "../en/offer-check";
import type { Words } from "../words";

export const offerCheck: Words<typeof en> = {
  lead: "ऋणदाता के अपने आँकड़े आपस में मेल नहीं खाते। हस्ताक्षर से पहले ऋणदाता से पूछें:",
  ours: "हमारी गणना से आप हर महीने {{instalment}} चुकाएँगे। APR {{apr}} है और शुल्क {{charges}}।",
  "not-a-number": "एक आँकड़ा संख्या नहीं है: {{said}}",
  negative: "एक राशि शून्य से कम है: {{said}}",
  "nothing-lent": "एक राशि शून्य है",
  "not-whole": "महीनों की संख्या पूरी नहीं है: {{said}}",
  "impossible-date": "एक तारीख़ होती ही नहीं: {{said}}",
  "dates-out-of-order": "एक तारीख़ {{said}} है, जो {{expected}} से पहले है",
  "dates-not-tenor": "किस्तों की तारीख़ें {{said}} महीनों की हैं, अवधि {{expected}} है",
  "count-not-tenor": "{{said}} किस्तें हैं, अवधि के हिसाब से {{expected}} होनी चाहिए",
  "instalments-not-count": "{{said}} किस्तें गिनाई गई हैं, {{expected}} होनी चाहिए",
  "instalments-not-equal": "एक किस्त {{said}} है, बाक़ी {{expected}} हैं",
  "instalments-not-total": "कुल राशि {{said}} है, किस्तों का जोड़ {{expected}} है",
  "total-below-amount": "आप {{said}} चुकाएँगे, जो {{expected}} के ऋण से कम है",
  "interest-not-total": "ब्याज {{said}} है, कुल राशि और ऋण से {{expected}} बनता है",
  "breakup-not-total": "हिस्सों का जोड़ {{said}} है, कुल राशि {{expected}} है",
  "breakup-not-stated": "एक हिस्सा {{said}} है, दूसरी जगह वही {{expected}} है",
  "charges-not-sum": "कुल शुल्क {{said}} है, हिस्सों का जोड़ {{expected}} है",
  "charges-above-amount": "शुल्क {{said}} है, ऋण केवल {{expected}} है",
  "disbursed-not-amount": "आपको {{said}} मिलेंगे, ऋण और शुल्क से {{expected}} बनते हैं",
  "apr-below-rate": "APR {{said}} है, जो ब्याज दर {{expected}} से कम है",
  "apr-not-payments": "APR {{said}} है, भुगतानों से {{expected}} बनती है",
  "rate-not-instalment": "ब्याज दर {{said}} है, किस्त से {{expected}} बनती है",
  "rate-is-flat": "{{said}} ब्याज दर पूरी राशि पर पूरी अवधि के लिए लगती है: जितना चुकाना बाक़ी है उस पर यह {{expected}} होती है",
};
