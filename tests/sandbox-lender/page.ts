import type { Application, Change } from "./application-store";

const WORDS = {
  en: {
    title: "Loan application",
    intro: "You have come from your loan marketplace. This is a demonstration lender: no money is lent here.",
    reference: "Reference",
    amount: "Amount asked for",
    approve: "Approve",
    decline: "Decline",
    back: "Back",
    return: "Return to the marketplace",
    approved: "Your application is approved.",
    declined: "Your application is declined.",
    review: "Your application is under review.",
    disbursed: "Your loan has been paid out.",
    expired: "This link is no longer valid. Please start again from the marketplace.",
    down: "This page is not available at the moment. Please try again in a few minutes.",
    elsewhere: "This page stands in for the site that the link leads to. It is a demonstration: nothing is sold here.",
    address: "Address",
    keyFacts: "Key facts statement",
    keyFactsText:
      "A lender publishes here the cost of its loan: amount, rate, APR, instalments, fees and charges for late payment. This is a demonstration lender; its figures are those that the marketplace shows.",
  },
  hi: {
    title: "ऋण आवेदन",
    intro: "आप अपने ऋण मंच से आए हैं। यह एक नमूना ऋणदाता है: यहाँ कोई धन उधार नहीं दिया जाता।",
    reference: "संदर्भ",
    amount: "माँगी गई राशि",
    approve: "स्वीकृत करें",
    decline: "अस्वीकार करें",
    back: "वापस",
    return: "ऋण मंच पर लौटें",
    approved: "आपका आवेदन स्वीकृत हो गया है।",
    declined: "आपका आवेदन अस्वीकार हो गया है।",
    review: "आपके आवेदन की जाँच हो रही है।",
    disbursed: "आपका ऋण जारी हो गया है।",
    expired: "यह लिंक अब मान्य नहीं है। कृपया ऋण मंच से फिर शुरू करें।",
    down: "यह पेज अभी उपलब्ध नहीं है। कृपया कुछ मिनट बाद फिर प्रयास करें।",
    elsewhere: "यह पेज उस साइट की जगह दिखता है जहाँ लिंक ले जाता है। यह एक नमूना है: यहाँ कुछ नहीं बिकता।",
    address: "पता",
    keyFacts: "मुख्य तथ्य विवरण",
    keyFactsText:
      "ऋणदाता यहाँ अपने ऋण की लागत बताता है: राशि, दर, APR, किस्तें, शुल्क और देरी के शुल्क। यह एक नमूना ऋणदाता है; इसके आँकड़े वही हैं जो ऋण मंच दिखाता है।",
  },
};

type Language = keyof typeof WORDS;

/** The lender's own page: the form until the customer has decided, then the result. */
export function applicationPage(application: Application, change: Change): string {
  const words = WORDS[application.language];
  const amount = `₹${application.amountRupees.toLocaleString("hi-IN")}`;
  const facts = `<dl><dt>${words.reference}</dt><dd>${escapeHtml(application.ref)}</dd><dt>${words.amount}</dt><dd>${amount}</dd></dl>`;
  if (change.state === "awaiting_customer" || change.state === "received") {
    const button = (choice: string, label: string, look: string) =>
      `<button class="${look}" name="choice" value="${choice}">${label}</button>`;
    return page(
      application.language,
      `<p>${words.intro}</p>${facts}<form method="post">${button("approve", words.approve, "main")}${button("decline", words.decline, "")}</form>${link(application.returnUrl, words.back)}`,
    );
  }
  return page(
    application.language,
    `<p class="result">${words[change.state]}</p>${facts}${link(application.returnUrl, words.return)}`,
  );
}

export function noticePage(kind: "expired" | "down", language: Language, returnUrl: string | null): string {
  const words = WORDS[language];
  return page(language, `<p>${words[kind]}</p>${link(returnUrl, words.return)}`);
}

/** The page of a lender's key facts statement. */
export function keyFactsPage(lender: string, language: Language): string {
  const words = WORDS[language];
  return page(language, `<p><b>${words.keyFacts}: ${escapeHtml(lender)}</b></p><p>${words.keyFactsText}</p>`);
}

/** Replaces the site of a bank, an insurer or a shop that does not exist; shows the address with its reference. */
export function elsewherePage(address: string, language: Language): string {
  const words = WORDS[language];
  const host = URL.canParse(address) ? new URL(address).host : "";
  return page(
    language,
    `<p><b>${escapeHtml(host)}</b></p><p>${words.elsewhere}</p><p>${words.address}: <code>${escapeHtml(address.slice(0, 2_000))}</code></p>`,
  );
}

function link(url: string | null, label: string): string {
  return url && /^https?:\/\//.test(url) ? `<p><a href="${escapeHtml(url)}">${label}</a></p>` : "";
}

function page(language: Language, content: string): string {
  const { title } = WORDS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>
body { margin: 0; background: #f4f5f7; color: #1c2430; font: 1rem/1.5 system-ui, "Noto Sans Devanagari", sans-serif; }
main { max-width: 26rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border: 1px solid #d5d9e0; border-radius: 8px; }
h1 { margin: 0 0 1rem; font-size: 1.375rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0; }
dt { color: #56606f; }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
button { display: block; width: 100%; min-height: 2.75rem; margin: .5rem 0; border: 1px solid #7b8494; border-radius: 8px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
button.main { border-color: #27364b; background: #27364b; color: #fff; }
.result { font-weight: 600; }
a { color: #27364b; }
code { overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid #27364b; outline-offset: 2px; }
</style>
</head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
