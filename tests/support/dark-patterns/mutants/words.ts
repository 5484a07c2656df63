import { html, type Mutant } from "./mutant";

export const falseUrgency: Mutant[] = [
  ...html(
    "<p>Hurry! This rate is for you.</p>",
    "<p>Only 2 slots left at this rate.</p>",
    "<p>Offer ends tonight.</p>",
    "<p>143 people are viewing this loan.</p>",
    "<p>जल्दी करें, सीमित समय के लिए।</p>",
    "<p>केवल 3 सीट बची हैं।</p>",
    "<p>आख़िरी मौका: ऑफ़र आज समाप्त हो रहा है।</p>",
  ),
  {
    html: '<p>Your rate is held for <b id="planted-clock">04:59</b></p>',
    act: 'document.getElementById("planted-clock").firstChild.data = "04:58"',
  },
  {
    html: '<p id="planted-clock">00:30</p>',
    act: 'document.getElementById("planted-clock").textContent = "00:29"',
  },
  {
    html: '<p id="planted-blink">Rate of the day</p>',
    act: 'document.getElementById("planted-blink").animate([{ opacity: 1 }, { opacity: 0.2 }], { duration: 400, iterations: Infinity })',
  },
];

export const confirmShaming: Mutant[] = html(
  "<button type=button>No, I don't want to save money</button>",
  "<button type=button>No thanks, I prefer to pay more</button>",
  "<a href='/help'>I'll risk it</a>",
  "<button type=button>Continue without protection</button>",
  "<label><input type=radio name=shame> I'm not interested in saving</label>",
  "<button type=button>नहीं, मुझे बचत की ज़रूरत नहीं</button>",
  "<button type=button>मैं ज़्यादा ब्याज चुकाऊँगा</button>",
  "<a href='/help'>मैं जोखिम उठाऊँगा</a>",
  "<p>Responsible parents insure their loan.</p>",
  "<p>समझदार लोग बीमा लेते हैं।</p>",
);

export const forcedAction: Mutant[] = html(
  "<form method=post><label><input type=checkbox name=promo required> I agree to marketing messages</label></form>",
  "<form method=post><label><input type=checkbox name=share required> Share my details with our group companies</label></form>",
  "<form method=post><label><input type=checkbox name=wa required> मुझे व्हाट्सऐप पर ऑफ़र भेजें</label></form>",
  "<p>By continuing you agree to receive promotional calls.</p>",
  "<p>आगे बढ़कर आप ऑफ़र और कॉल के लिए सहमत हैं।</p>",
  "<p>Download our app to see your offers.</p>",
  "<p>Invite 3 friends to unlock your rate.</p>",
  "<p>देखने के लिए पहले दोस्तों को आमंत्रित करें।</p>",
  "<form method=post><label>Facebook profile <input name=facebook_profile required></label></form>",
  "<div role=dialog aria-label=Wall style='position:fixed;inset:0;background:#fff;z-index:99'><form method=post><label>Mobile <input name=mobile required></label></form></div>",
);

export const trickWording: Mutant[] = html(
  "<form method=post><label><input type=checkbox name=a> I do not want to receive offers</label></form>",
  "<form method=post><label><input type=checkbox name=b> Do not stop sending me messages</label></form>",
  "<p>Tick this box if you do not want us to share your details.</p>",
  "<p>Uncheck the box unless you object.</p>",
  "<p>If you do not reply we assume that you agree.</p>",
  "<form method=post><label><input type=checkbox name=c> मैं ऑफ़र नहीं चाहता</label></form>",
  "<p>यदि आप संदेश नहीं चाहते तो टिक करें।</p>",
  "<div role=dialog aria-label=End>Cancel your application?<button type=button>Cancel</button><button type=button>Continue</button></div>",
  "<form method=post><input type=hidden name=intent value=allow><button>Stop</button></form>",
  "<form method=post><input type=hidden name=answer value=yes><button>नहीं</button></form>",
);

export const saasBilling: Mutant[] = html(
  "<p>Free trial for 30 days.</p>",
  "<p>Your plan renews automatically.</p>",
  "<p>₹99 per month until you cancel.</p>",
  "<p>We save your card for later. Auto-debit starts next month.</p>",
  "<p>सदस्यता शुल्क हर महीने अपने-आप कटेगा।</p>",
  "<p>मुफ़्त ट्रायल के बाद ₹199।</p>",
  "<p>ऑटो-पे चालू है।</p>",
  "<form method=post><label>Card <input name=number autocomplete=cc-number></label></form>",
  "<form method=post><label>CVV <input name=cvv></label></form>",
  "<form method=post><label>UPI PIN <input name=upi_pin></label></form>",
);
