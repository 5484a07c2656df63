import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { masqueradeVisitor, staffVisitor } from "../support/accounts";
import { complaintsOf, sidewaysOf, takeCookies } from "../support/browser";
import { siteUrl } from "../support/customer";
import { ownerRows } from "../support/owner-rows";
import { openPortalPage, signInAsNewOwner } from "../support/portal-user";
import { test } from "../support/shared-page";
import { openHydrated, toast } from "../support/staff-browser";

const BRAND = "gaon";
const PHONE = { width: 360, height: 740 };

const at = (path: string) => siteUrl(BRAND, path);
const open = (page: Page, path: string) => openPortalPage(page, BRAND, path);
const main = (page: Page) => page.getByRole("main");
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Signs in as an owner of this test alone, and lists what the browser complains about. */
async function signIn(page: Page, language: "en" | "hi" = "en") {
  const complaints = complaintsOf(page);
  const partnerId = await signInAsNewOwner(page, { brand: BRAND, language });
  return { complaints, partnerId };
}

test("PAR-01 PAR-07 OQ-56 the first page of a partner's own portal counts its leads and loans, and each figure opens its list", async ({
  page,
}) => {
  const { complaints, partnerId } = await signIn(page);
  await open(page, "/partner?dates=last-30");
  await expect(page).toHaveTitle("Partner portal");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Meera Joshi$/);

  const figures = ["Leads", "Submitted", "Disbursed", "Commission pending", "Commission approved", "Commission paid"];
  const figure = (name: string) => main(page).getByRole("definition").nth(figures.indexOf(name));
  await expect(main(page).getByRole("term")).toHaveText(figures);
  const link = (name: string) => main(page).getByRole("link", { name, exact: true });
  const days = new URL((await link("Leads").getAttribute("href")) ?? "", at("/")).searchParams;
  const [loans] = await ownerRows<{ count: string }>(
    `select count(*) from submissions s join applications a on a.brand_id = s.brand_id and a.id = s.application_id
     join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
     where p.partner_id = $1 and s.state = 'disbursed' and (s.decided_at at time zone 'Asia/Kolkata')::date between $2 and $3`,
    [partnerId, days.get("from"), days.get("to")],
  );
  await expect(figure("Disbursed")).toContainText(loans?.count === "1" ? "1 loan, " : `${loans?.count} loans, `);
  await expect(link("Submitted")).toHaveAttribute("href", `/partner/leads?reached=submitted&${days}`);
  await expect(link("Disbursed")).toHaveAttribute("href", `/partner/leads?reached=disbursed&${days}`);
  for (const name of figures.slice(3)) await expect(link(name)).toHaveAttribute("href", "/partner/statements");
  await expect(main(page).getByLabel("Share link", { exact: true })).toHaveValue(/\/t\/[2-9A-Z]{7}$/);
  await expect(main(page).getByRole("img", { name: "QR code for the share link" })).toBeVisible();
  await expect(main(page).getByText("The portal speaks Hindi")).toBeVisible();

  await expect(main(page).getByRole("table", { name: "Where customers stop" }).getByRole("row")).toHaveCount(8);

  await page.getByRole("navigation", { name: "Dates" }).getByRole("link", { name: "Last 7 Days" }).click();
  await expect(page).toHaveURL(at("/partner?dates=last-7"));
  const shown = page.getByRole("navigation", { name: "Dates" }).getByRole("link", { name: "Last 7 Days" });
  await expect(shown).toHaveAttribute("aria-current", "page");
  const leads = Number.parseInt(await figure("Leads").innerText(), 10);
  expect(leads).toBeGreaterThan(0);
  await link("Leads").click();
  await expect(title(page, "Leads")).toBeVisible();
  await expect(main(page).getByRole("rowheader")).toHaveCount(leads);
  expect(complaints).toEqual([]);
});

test("ROUTE-P06 PAR-09 PAR-17 OQ-58 a partner copies a Hindi text with its own link, and a refused copy is only logged", async ({
  page,
}) => {
  const { complaints } = await signIn(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/partner/marketing-support");
  await expect(title(page, "Marketing Support")).toBeVisible();
  await expect(main(page).getByText("Hello! This is Gaon Sahayak.")).toBeVisible();
  await expect(main(page).getByRole("img", { name: "Square, for WhatsApp and Instagram" })).toBeVisible();
  await main(page).getByRole("link", { name: "Messaging Content" }).click();
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText(
    ["SMS", "WhatsApp", "E-mail"].flatMap((channel) => [`${channel}: Invitation`, `${channel}: Reminder to continue`]),
  );
  const hindi = main(page).getByRole("link", { name: "हिन्दी" });
  // The first Hindi word of an English page: it is in our letters, also where the machine has none and shows boxes.
  const widths = (link: Element) => {
    const ours = link.cloneNode(true) as HTMLElement;
    ours.style.fontFamily = '"Noto Sans Devanagari"';
    link.parentElement?.append(ours);
    const found = [link, ours].map((one) => Math.round(one.getBoundingClientRect().width));
    ours.remove();
    return new Set(found).size;
  };
  await expect.poll(() => hindi.evaluate(widths)).toBe(1);
  await hindi.click();
  await expect(page).toHaveURL(/texts=hi$/);
  const copy = main(page).getByRole("button", { name: "Copy text: SMS, Invitation" });
  await copy.click();
  await expect(toast(page, "Text copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^Gaon Sahayak: .+ पर अपने फ़ोन से विनियमित ऋणदाताओं के ऋण प्रस्तावों की तुलना करें: http\S+\/t\/[2-9A-Z]{7}$/,
  );
  await expect(main(page).getByText(copied, { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);

  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await copy.click();
  await expect(main(page).getByText("Copying is not allowed here. Select the text and copy it.")).toBeVisible();
  expect(logged).toEqual([expect.stringMatching(/^not copied/)]);
  const toasts = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
  await expect(toasts.filter({ hasNotText: "Text copied" })).toHaveCount(0);
});

test("PAR-09 OQ-58 a partner downloads a banner in each of five sizes, drawn as large as it says", async ({ page }) => {
  const { complaints } = await signIn(page);
  await open(page, "/partner/marketing-support");
  await main(page).getByRole("link", { name: "Banners and Creatives" }).click();
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText([
    "Square, for WhatsApp and Instagram",
    "Story, full phone screen",
    "Wide, for Facebook and e-mail",
    "Strip, for a website",
    "A4 poster, to print",
  ]);
  const sizes = ["1080 × 1080", "1080 × 1920", "1200 × 628", "1456 × 180", "1240 × 1754"];
  for (const [index, size] of sizes.entries()) {
    const picture = main(page).getByRole("img").nth(index);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => `${img.naturalWidth} × ${img.naturalHeight}`))
      .toBe(size);
    await expect(main(page).getByText(`${size} pixels`)).toBeVisible();
  }
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    main(page).getByRole("link", { name: "A4 poster, to print, PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("poster-en.pdf");
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  expect(complaints).toEqual([]);
});

test("ROUTE-P09 ROUTE-P10 ROUTE-P11 PAR-10 OQ-59 a partner asks tech support, staff answer in the back office, and the partner reads it", async ({
  page,
}) => {
  const subject = `Link is slow ${Date.now()}`;
  const { complaints } = await signIn(page);
  await open(page, "/partner/communication");
  await expect(title(page, "Communication")).toBeVisible();
  await main(page).getByRole("link", { name: "General Query", exact: true }).click();
  await expect(title(page, "General Query")).toBeVisible();
  await main(page).getByRole("link", { name: "Tech Support", exact: true }).click();
  await expect(title(page, "Tech Support")).toBeVisible();
  await main(page).getByLabel("Subject").fill(subject);
  await main(page).getByRole("button", { name: "Send" }).click();
  await expect(main(page).getByText("Write your question.")).toBeVisible();
  await main(page).getByLabel("Your question").fill("It takes ten seconds at the counter.");
  await main(page).getByRole("button", { name: "Send" }).click();
  const ticket = main(page).getByRole("row").filter({ hasText: subject });
  await expect(ticket).toContainText("With us");
  await expect(ticket).toContainText(/T-[A-Z0-9]{7}/);
  await expect(main(page).getByLabel("Subject")).toHaveValue("");

  // The back office is at another host: its cookies and the portal's do not meet.
  const staff = await page.context().newPage();
  await takeCookies(staff.context(), await staffVisitor(1));
  await openHydrated(staff, "/admin/partner-tickets");
  await staff.getByRole("link", { name: subject }).click();
  await staff.getByLabel("Answer").fill("Thank you. It is fast again.");
  await staff.getByRole("button", { name: "Send answer" }).click();
  await expect(staff.getByText("Answered", { exact: true })).toBeVisible();
  await staff.close();

  await open(page, "/partner");
  await main(page).getByRole("link", { name: "Read our answer to your ticket" }).click();
  await expect(ticket).toContainText("Answered");
  await ticket.getByRole("link", { name: subject }).click();
  await expect(main(page).getByRole("listitem").filter({ hasText: "Our team" })).toContainText(
    "Thank you. It is fast again.",
  );
  await main(page).getByRole("button", { name: "Close the ticket" }).click();
  await expect(main(page).getByText("Closed", { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("ROUTE-P12 ROUTE-P13 ROUTE-P14 PAR-11 OQ-59 on a phone in Hindi, the search finds the answer in Hindi, on the page of its kind", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { complaints } = await signIn(page, "hi");
  await open(page, "/partner/faqs");
  await expect(title(page, "सवाल-जवाब")).toBeVisible();
  await main(page).getByRole("searchbox", { name: "सवालों में खोजें" }).fill("दर स्वीकृति");
  await main(page).getByRole("button", { name: "खोजें" }).click();
  await expect(main(page).getByText("1 सवाल", { exact: true })).toBeVisible();
  const answer = main(page).getByText("नहीं। फ़ैसला केवल ऋणदाता का है।");
  await expect(answer).toBeHidden();
  await main(page).getByText("क्या मैं दर या स्वीकृति का वादा कर सकता हूँ?").click();
  await expect(answer).toBeVisible();
  expect(await sidewaysOf(page)).toEqual([]);

  await main(page).getByRole("link", { name: "ग्राहकों के सवाल" }).click();
  await expect(page).toHaveURL(at(`/partner/faqs/customer-queries?q=${encodeURIComponent("दर स्वीकृति")}`));
  await expect(main(page).getByText("इन शब्दों वाला कोई सवाल नहीं है। कम शब्दों से खोजें, या हमसे पूछें।")).toBeVisible();
  await main(page).getByRole("link", { name: "सभी दिखाएँ" }).click();
  await expect(main(page).getByText("फ़ैसले में कितना समय लगता है?")).toBeVisible();
  await main(page).getByRole("link", { name: "डीएसए के सवाल" }).click();
  await expect(page).toHaveURL(at("/partner/faqs/dsa-queries"));
  await expect(main(page).getByText("मुझे पैसे कब मिलते हैं?")).toBeVisible();
  await expect(main(page).getByText("फ़ैसले में कितना समय लगता है?")).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("ERR-06 OQ-106 criteria that cannot be read are only logged: the page says so without a toast, and Retry reads them", async ({
  page,
}) => {
  await signIn(page);
  await open(page, "/partner/training-material");
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  const reading = "**/partner/training-material/eligibility-criteria.data*";
  await page.route(reading, (route) => route.abort());
  await main(page).getByRole("link", { name: "Open the eligibility criteria" }).click();
  await expect(title(page, "This page could not be loaded")).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  expect(logged.filter((text) => text.startsWith("page not loaded"))).toHaveLength(1);
  await page.unroute(reading);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(title(page, "Eligibility Criteria")).toBeVisible();
});

test("ROUTE-P16 ROUTE-P17 ROUTE-P18 PAR-04 PAR-05 PAR-06 PAR-13 OQ-61 training: each lender's material, its criteria, and '-' where it gives nothing", async ({
  page,
}) => {
  const [lender] = await ownerRows<{ name: string; mp4_text: string; age_text: string }>(
    `update lenders set pptx_text = null, cibil_text = null, lender_journey_text = ' '
     where id = (select id from lenders where lender_status = 1 and deleted_at is null order by name desc limit 1)
     returning name, mp4_text, age_text`,
  );
  const { name, mp4_text, age_text } = lender ?? { name: "", mp4_text: "", age_text: "" };
  const { complaints } = await signIn(page);
  await open(page, "/partner/training-material");
  await expect(title(page, "Training Material")).toBeVisible();
  const row = main(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  await expect(row.getByRole("cell")).toHaveText(["Video", "-", "Document"]);
  await expect(row.getByRole("link", { name: `Video of ${name}` })).toHaveAttribute("href", mp4_text);

  await main(page).getByRole("link", { name: "Open the eligibility criteria" }).click();
  await expect(title(page, "Eligibility Criteria")).toBeVisible();
  await expect(main(page).getByRole("navigation", { name: "You are here" }).getByRole("listitem")).toHaveText([
    "Dashboard",
    "Training Material",
    "Eligibility Criteria",
  ]);
  await expect(main(page).getByRole("columnheader")).toHaveText([
    "Criteria",
    "Age",
    "Salaried/Selfemployed",
    "Monthly net income",
    "Min loan",
    "Max loan",
    "Cibil",
    "Lender Journey",
  ]);
  const cells = await row.getByRole("cell").allTextContents();
  expect([cells[0], cells[5], cells[6]]).toEqual([age_text, "-", "-"]);

  await page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "Lender Journey" }).click();
  await expect(title(page, "Lender Journey")).toBeVisible();
  const card = main(page).getByRole("region", { name, exact: true });
  await expect(card.getByRole("term")).toHaveText(["Steps", "Video", "Slides", "Document"]);
  await expect(card.getByRole("definition")).toHaveText(["-", "Video", "-", "Document"]);
  expect(complaints).toEqual([]);
});

test("ROUTE-P22 PAR-16 OQ-64 in the settings a user changes the name and the language, and both last", async ({
  page,
}) => {
  const { complaints } = await signIn(page);
  await open(page, "/partner");
  await page.getByRole("button", { name: "Account: Meera Joshi" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(title(page, "Settings")).toBeVisible();
  await main(page).getByLabel("Your name").fill("Meera Iyer");
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Saved")).toBeVisible();
  const hindi = main(page).getByRole("button", { name: "हिन्दी" });
  // Empty boxes where the system has no font with these letters: the page's own comes first.
  await expect(hindi).toHaveCSS("font-family", /^"Hindi Label"/);
  await hindi.click();
  await expect(title(page, "सेटिंग")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await open(page, "/partner");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Meera Iyer");
  await expect(main(page).getByRole("heading", { name: "आपका साझा लिंक" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("MSQ-02 PAR-03 in a view-only masquerade the tickets are shown under the badge, without a form to write", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize(PHONE);
  await takeCookies(page.context(), await masqueradeVisitor("lumen"));
  await openPortalPage(page, "lumen", "/partner/communication/general-query");
  const banner = page.getByRole("region", { name: "Masquerade Mode" });
  await expect(banner).toContainText("You see this as Peepal Stores, view only. Reason: policy matrix.");
  await expect(banner.getByRole("button", { name: "Exit" })).toBeVisible();
  await expect(main(page).getByRole("textbox")).toHaveCount(0);
  await main(page).getByRole("link", { name: "Payment of September" }).click();
  await expect(main(page).getByText("Answered", { exact: true })).toBeVisible();
  await expect(main(page).getByRole("textbox")).toHaveCount(0);
  await expect(main(page).getByRole("button")).toHaveCount(0);
  expect(await sidewaysOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("OQ-59 on a phone, the sentence of a list without tickets is in the middle", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInAsNewOwner(page, { brand: "haldi", language: "en" });
  await openPortalPage(page, "haldi", "/partner/communication");
  const box = await main(page).getByText("No tickets yet.").boundingBox();
  if (!box) throw new Error("the sentence is not shown");
  expect(Math.abs(box.x + box.width / 2 - PHONE.width / 2)).toBeLessThan(2);
});
