import { html, type Mutant } from "./mutant";

export const basketSneaking: Mutant[] = [
  ...html(
    "<form method=post><label><input type=checkbox name=cover checked> Loan insurance</label></form>",
    "<form method=post><label><input type=checkbox name=more checked> Tell me about other things</label></form>",
    "<form method=post><label><input type=radio name=plan value=a checked> Protection plan ₹499</label><label><input type=radio name=plan value=b> No plan</label></form>",
    "<form method=post><label>Extras <select name=addon><option>None</option><option selected>Card protection ₹299</option></select></label></form>",
    "<form method=post><input type=hidden name=donation value=10><button>Send it</button></form>",
    "<form method=post><input type=hidden name=insurance_opt value=1><button>Send it</button></form>",
    "<form method=post><label>Tip <input type=number name=tip value=20></label></form>",
    "<p>We have added loan protection for you.</p>",
    "<p>आपके ऋण में बीमा जोड़ दिया गया है।</p>",
  ),
  {
    html: "<form method=post><label><input type=checkbox id=planted-late name=extra> बीमा ₹499</label></form>",
    act: 'document.getElementById("planted-late").checked = true',
  },
];

export const baitAndSwitch: Mutant[] = html(
  "<p>Guaranteed approval for all.</p>",
  "<p>Congratulations, you have been selected for a loan.</p>",
  "<p>आपका ऋण पहले से मंज़ूर है।</p>",
  "<p>100% मंज़ूरी।</p>",
  "<section><b>Free</b> report. Service fee ₹99.</section>",
  "<section>कोई शुल्क नहीं। प्रोसेसिंग शुल्क ₹500।</section>",
  "<p><s>₹9,999</s> ₹99</p>",
  "<a href='https://evil.example/x'>Close</a>",
  "<form method=post><input type=hidden name=intent value=accept><button>No, thank you</button></form>",
  "<a href='/credit-cards'>Privacy policy</a>",
);

export const dripPricing: Mutant[] = html(
  "<p>Fee ₹999 plus taxes.</p>",
  "<p>Rate 12%* a year.</p>",
  "<p>Other charges may apply.</p>",
  "<p>Conditions apply.</p>",
  "<p>The processing fee is shown later.</p>",
  "<p>शर्तें लागू।</p>",
  "<p>₹500 + जीएसटी</p>",
  "<p>अतिरिक्त शुल्क लागू होंगे।</p>",
  "<article>Swift Lender. EMI ₹4,512. Choose it now.</article>",
  "<article>Swift Lender. EMI ₹4,512. <details><summary>More</summary>APR 41 %, total cost ₹62,000</details></article>",
);

export const disguisedAdvertisement: Mutant[] = html(
  "<p>Sponsored</p>",
  "<p>Best rated lender</p>",
  "<p>Our recommendation: Swift Lender</p>",
  "<p>#1 in India</p>",
  "<p>★★★★★ Asha, Pune</p>",
  "<p>सर्वश्रेष्ठ ऋणदाता</p>",
  "<p>प्रायोजित</p>",
  "<p>5,000 संतुष्ट ग्राहक</p>",
  "<a href='https://ads.example/go?gclid=1'>See a loan</a>",
  "<a href='https://cards.example/apply'>Read our guide</a>",
);

export const interfaceInterference: Mutant[] = html(
  "<div role=group aria-label=a><button type=button style='height:52px;font-size:18px;width:300px'>Accept all</button><button type=button style='height:22px;min-height:0;font-size:11px;padding:0'>Decline</button></div>",
  "<div role=group aria-label=b><button type=button style='height:48px;width:300px'>Yes, add it</button> <a href='/help'>No</a></div>",
  "<div role=group aria-label=c><button type=button style='height:48px;color:#000;background:#fff'>Agree</button><button type=button style='height:48px;color:#ddd;background:#fff'>Refuse</button></div>",
  "<div role=group aria-label=d><button type=button style='height:48px'>Continue</button><button type=button style='height:48px' disabled>Skip</button></div>",
  "<div role=group aria-label=e><button type=button style='height:56px;width:330px;font-size:16px'>सहमत हूँ</button><button type=button style='height:48px;width:40px;padding:0;font-size:16px'>नहीं</button></div>",
  "<p style='font-size:9px'>A late payment costs ₹500.</p>",
  "<p style='color:#ccc;background:#fff'>Interest 36 % a year</p>",
  "<p style='opacity:.3'>Processing fee ₹2,999</p>",
  "<p style='font-size:8px'>शुल्क ₹999 वापस नहीं होगा</p>",
  "<div role=dialog aria-label=f>Offer <button type=button style='width:12px;height:12px;min-height:0;padding:0;font-size:8px'>×</button></div>",
);
