import type { ArticleKind } from "~/domain/partners-portal/articles";
import { newId } from "~/platform/ids";
import { ticketMessageColumns } from "~/services/partners-portal/ticket-texts.server";
import type { Db } from "./database";

type Text = readonly [kind: ArticleKind, title: string, titleHi: string, body: string, bodyHi: string];

const TEXTS: readonly Text[] = [
  [
    "customer",
    "Does it cost the customer anything to look at offers?",
    "क्या प्रस्ताव देखने के पैसे लगते हैं?",
    "No. Looking at offers is free, and no lender sees an enquiry until the customer agrees to apply.",
    "नहीं। प्रस्ताव देखना मुफ़्त है, और ग्राहक के आवेदन की सहमति देने तक किसी ऋणदाता को जाँच नहीं दिखती।",
  ],
  [
    "customer",
    "How long does a decision take?",
    "फ़ैसले में कितना समय लगता है?",
    "Many lenders decide within minutes, some within three working days. The customer sees each step under My loans.",
    "कई ऋणदाता कुछ मिनट में फ़ैसला करते हैं, कुछ तीन कार्य दिवस में। ग्राहक हर चरण अपने ऋण में देख सकता है।",
  ],
  [
    "customer",
    "The customer did not get the code. What now?",
    "ग्राहक को कोड नहीं मिला। अब क्या करें?",
    "Check the number on the page, wait until a new code can be sent, and send it again. A code works for 5 minutes.",
    "पेज पर नंबर जाँचें, नया कोड भेजने का समय आने तक रुकें और फिर भेजें। कोड 5 मिनट तक काम करता है।",
  ],
  [
    "customer",
    "Why did a lender decline?",
    "ऋणदाता ने क्यों अस्वीकार किया?",
    "The lender decides and gives its reason in My loans, with what would help. Other lenders may still match.",
    "फ़ैसला ऋणदाता का है; कारण और क्या मदद करेगा, यह मेरे ऋण में लिखा है। दूसरे ऋणदाता फिर भी मेल खा सकते हैं।",
  ],
  [
    "customer",
    "Can a customer take back a consent?",
    "क्या ग्राहक सहमति वापस ले सकता है?",
    "Yes, at any time under My consents. What was already sent to a lender stays with that lender.",
    "हाँ, मेरी सहमतियाँ में कभी भी। जो किसी ऋणदाता को भेजा जा चुका है, वह उसी के पास रहता है।",
  ],
  [
    "dsa",
    "When is a lead mine?",
    "कोई लीड मेरी कब मानी जाती है?",
    "When the customer comes by your link or code and gives a number or an e-mail. The lead's page says which rule decided.",
    "जब ग्राहक आपके लिंक या कोड से आकर नंबर या ई-मेल देता है। किस नियम से तय हुआ, यह लीड के पेज पर लिखा है।",
  ],
  [
    "dsa",
    "When am I paid?",
    "मुझे पैसे कब मिलते हैं?",
    "A month is closed after the lenders' statements for it have come. The payment and its bank reference are on the statement.",
    "ऋणदाताओं का हिसाब आने के बाद महीना बंद होता है। भुगतान और उसकी बैंक संदर्भ संख्या आपके हिसाब में होती है।",
  ],
  [
    "dsa",
    "A line of my statement is wrong. What can I do?",
    "मेरे हिसाब की एक पंक्ति ग़लत है। क्या करूँ?",
    "Open the line and dispute it with a reason. You get an answer by the date shown; a correction is a new line.",
    "पंक्ति खोलें और कारण लिखकर आपत्ति करें। बताई गई तारीख़ तक जवाब मिलेगा; सुधार एक नई पंक्ति होती है।",
  ],
  [
    "dsa",
    "May I fill in the form for a customer?",
    "क्या मैं ग्राहक का फ़ॉर्म भर सकता हूँ?",
    "No. Start the application by link, code or number; the customer enters the passcode and agrees on their own phone.",
    "नहीं। लिंक, कोड या नंबर से आवेदन शुरू करें; पासकोड और सहमति ग्राहक अपने फ़ोन पर देता है।",
  ],
  [
    "dsa",
    "May I promise a rate or an approval?",
    "क्या मैं दर या स्वीकृति का वादा कर सकता हूँ?",
    "No. Only the lender decides. The texts and pictures under Marketing Support promise nothing; use them as they are.",
    "नहीं। फ़ैसला केवल ऋणदाता का है। प्रचार सामग्री के लेख और चित्र कोई वादा नहीं करते; उन्हें वैसे ही उपयोग करें।",
  ],
  [
    "news",
    "Statements explain each line",
    "हिसाब में हर पंक्ति समझाई गई है",
    "Open a line of a statement to see the lead, the lender's row and the arithmetic.",
    "हिसाब की पंक्ति खोलें: लीड, ऋणदाता की पंक्ति और पूरा गणित दिखेगा।",
  ],
  [
    "news",
    "The portal speaks Hindi",
    "पोर्टल अब हिन्दी में",
    "Choose your language in the account menu. It is kept for your account.",
    "खाते के मेन्यू में अपनी भाषा चुनें। यह आपके खाते में सहेजी जाती है।",
  ],
  [
    "task",
    "Hang the new poster at your counter",
    "नया पोस्टर अपने काउंटर पर लगाएँ",
    "Print the A4 poster from Banners and Creatives: it has your own QR code.",
    "बैनर और चित्र से A4 पोस्टर छापें: उस पर आपका अपना QR कोड है।",
  ],
  [
    "creative",
    "Festive plans? Compare first",
    "त्योहार की तैयारी? पहले तुलना करें",
    "See all charges before you choose. Answer on your own phone.",
    "चुनने से पहले सभी शुल्क देखें। अपने फ़ोन पर जवाब दें।",
  ],
];

const DAY_MS = 86_400_000;

async function seedTickets(db: Db, brandId: string, now: Date): Promise<void> {
  const partner = await db.partner.findFirst({ where: { brandId }, orderBy: { id: "asc" } });
  const owner = await db.partnerUser.findFirst({ where: { brandId, kind: "owner" }, orderBy: { id: "asc" } });
  if (!partner || !owner) return;
  const tickets = [
    [
      "T-4K7QMA3",
      "general-query",
      "Payment of September",
      "answered",
      "The payment of September has another reference than my bank shows. Which one is right?",
      "The bank shortens it. The first 12 characters are the same: it is this payment.",
    ],
    [
      "T-9PXTR6C",
      "tech-support",
      "Link opens the wrong product",
      "open",
      "Our QR code at the counter opens the start page instead of personal loans.",
      null,
    ],
  ] as const;
  for (const [index, [number, kind, subject, state, question, answer]] of tickets.entries()) {
    const id = newId();
    const asked = new Date(now.getTime() - (index + 2) * DAY_MS);
    const answered = new Date(asked.getTime() + DAY_MS / 2);
    const message = { brandId, ticketId: id };
    await db.portalTicket.create({
      data: {
        brandId,
        id,
        partnerId: partner.id,
        number,
        kind,
        subject,
        state,
        createdAt: asked,
        updatedAt: answer ? answered : asked,
      },
    });
    await db.portalTicketMessage.createMany({
      data: [
        {
          ...{ ...message, ...ticketMessageColumns(newId(), question) },
          ...{ side: "partner", author: owner.name, createdAt: asked },
        },
        ...(answer
          ? [
              {
                ...{ ...message, ...ticketMessageColumns(newId(), answer) },
                ...{ side: "us", author: "Asha Admin", createdAt: answered },
              },
            ]
          : []),
      ],
    });
  }
}

/** The texts of the portal in both languages, and two tickets of one partner. */
export async function seedPortalContent(
  db: Db,
  { brandIds, now }: { brandIds: ReadonlyMap<string, string>; now: Date },
) {
  await db.portalArticle.createMany({
    data: TEXTS.map(([kind, title, titleHi, body, bodyHi], index) => ({
      ...{ id: newId(), kind, title, titleHi, body, bodyHi, sortOrder: index + 1, status: 1 },
      createdAt: new Date(now.getTime() - (TEXTS.length - index) * 3 * DAY_MS),
    })),
  });
  const lumen = brandIds.get("lumen");
  if (lumen) await seedTickets(db, lumen, now);
}
