import { expect, test } from "@playwright/test";
import type { Answer, Audience, PolicyLine } from "../architecture/policy-lines";
import { ASKED_ON, POLICY } from "../architecture/policy-table";
import {
  type Ending,
  halfPartnerVisitor,
  halfStaffVisitor,
  masqueradeVisitor,
  partnerVisitor,
  staffVisitor,
} from "../support/accounts";
import { bringTo, type Customer, type CustomerState } from "../support/customer-states";
import type { LocalResponse } from "../support/http";
import { ownerRows } from "../support/owner-rows";
import { fillPath, routeFiles } from "../support/route-files";
import { signIn, type Visitor, visitorOf } from "../support/visitor";

const OTHER_BRAND = "haldi";

/** Whose lines prove the rights of roles. */
const OF_ROLES: ReadonlySet<string> = new Set(["staff", "staff-login", "partner", "partner-login"]);

const routes = new Map(routeFiles().map((route) => [route.id, route]));

/** Created once, at the first use. */
function once<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}

const customerAt = once(async (key) => {
  const [brand = "", customerState] = key.split("|");
  return bringTo(visitorOf(brand), customerState as CustomerState);
});

/** Ids of a customer's and a brand's data, for paths and bodies. */
type Names = Record<string, string>;

const assetOf = once(async (brand) => {
  const [row] = await ownerRows<{ sha256: string }>(
    "select a.sha256 from brand_assets a join brands b on b.id = a.brand_id where b.key = $1 limit 1",
    [brand],
  );
  return `${row?.sha256}.png`;
});

/** For customers without one: a valid id, so that the path matches. */
const NO_APPLICATION = "00000000-0000-4000-8000-000000000000";

const SEGMENTS: Names = { lumen: "lumen-plus", haldi: "haldi-mandi" };

async function namesOf(brand: string, customer: Customer): Promise<Names> {
  return {
    id: customer.userId,
    userId: customer.userId,
    appId: customer.appId ?? NO_APPLICATION,
    file: await assetOf(brand),
    urlSegment: SEGMENTS[brand] ?? "no-segment",
    language: "en",
    list: "salaryMode",
    lender: "vindhya-bank",
    name: "cl",
    slug: "cashe",
    ref: "0",
    partner: brand,
    "*": "no/such/page",
  };
}

/** A token that a customer had, and how it ended. */
const ENDINGS: Record<string, string> = {
  expired: "update sessions set expires_at = now() - interval '1 second'",
  idle: "update sessions set last_seen_at = now() - interval '17 minutes'",
  revoked: "delete from sessions",
};

/**
 * Each line asks for one of the three endings, in turn: all three end in the same column of the policy, and each is asked of each guard many
 * times. `npm run verify:all` asks for all three of each line.
 */
const endingsOf = (index: number): string[] => {
  const all = Object.keys(ENDINGS);
  return process.env.VERIFY_ALL === "1" ? all : all.slice(index % all.length).slice(0, 1);
};

const deadTokenOn = once(async (key) => {
  const [brand = "", ending = ""] = key.split("|");
  const visitor = visitorOf(brand);
  const { userId } = await signIn(visitor);
  await ownerRows(`${ENDINGS[ending]} where customer_id = $1`, [userId]);
  return visitor;
});

/** A line's own parameters; a value that is a query is read from the database. */
const paramsOf = once(async (params) => {
  const found = Object.entries(JSON.parse(params) as Names).map(async ([name, value]) => {
    if (!value.startsWith("select ")) return [name, value] as const;
    const [row] = await ownerRows<Record<string, unknown>>(value);
    if (!row) throw new Error(`nothing is found by ${value}`);
    return [name, String(Object.values(row)[0])] as const;
  });
  return Object.fromEntries(await Promise.all(found)) as Names;
});

/**
 * Staff and partners, each with copies of the same cookies for every line; separate ones, with `|` and the route, where
 * a line would break them.
 */
const accountOf = once(async (key) => {
  const [kind = "", brand = "", ending = "alive"] = key.split("|");
  if (kind === "half") return halfStaffVisitor();
  if (kind === "halfPartner") return halfPartnerVisitor(brand);
  if (kind === "partner") return partnerVisitor(brand, ending as Ending);
  if (kind === "partnerStaff") return partnerVisitor(brand, ending as Ending, "staff");
  if (kind === "merchant") return partnerVisitor(brand, ending as Ending, "merchant");
  return staffVisitor(Number(kind.slice(-1)) as 1 | 2 | 3, ending as Ending);
});

/** Brands of the demo that have partners. */
const PARTNERED: ReadonlySet<string> = new Set(["cl", "lumen", "haldi", "gaon", "sona"]);

type Asker = { name: string; answer: Answer; who: () => Promise<Visitor> };

/** The customers for a line, with their answers in the policy. */
function customersFor(line: PolicyLine, brand: string, spoilt: string, dead: readonly string[]): Asker[] {
  return [
    ...dead.map((ending) => ({
      name: ending,
      answer: line.deadToken,
      who: () => deadTokenOn(`${brand}|${ending}${spoilt}`),
    })),
    {
      name: "otherBrand",
      answer: line.otherBrand,
      who: async () => carriedTo(brand, (await customerAt(`${OTHER_BRAND}|offers${spoilt}`)).visitor),
    },
    // Last: some lines end their session.
    {
      name: "customer",
      answer: line.customer,
      who: async () => (await customerAt(`${brand}|${line.customerState}${spoilt}`)).visitor,
    },
  ];
}

/** The accounts of staff for a line. */
function staffFor(line: PolicyLine, brand: string, spoilt: string, dead: readonly string[]): Asker[] {
  const at = (key: string) => async () => carriedTo(brand, await accountOf(`${key}${spoilt}`));
  return [
    ...([1, 2, 3] as const).map((role) => ({
      name: `staff${role}`,
      answer: line[`staff${role}`],
      who: at(`staff${role}|cl|alive`),
    })),
    ...dead.map((ending) => ({ name: `staff ${ending}`, answer: line.deadStaff, who: at(`staff1|cl|${ending}`) })),
    { name: "halfStaff", answer: line.halfStaff, who: at("half|cl|alive") },
  ];
}

/** The accounts of the portal for a line. */
function partnersFor(line: PolicyLine, brand: string, spoilt: string, dead: readonly string[]): Asker[] {
  const at = (key: string) => async () => carriedTo(brand, await accountOf(`${key}${spoilt}`));
  const own = PARTNERED.has(brand) ? brand : ASKED_ON;
  const other = own === OTHER_BRAND ? ASKED_ON : OTHER_BRAND;
  const ofOwn = (answer: Answer) => (own === brand ? answer : line.otherPartner);
  return [
    ...(["partner", "partnerStaff", "merchant"] as const).map((kind) => ({
      name: kind,
      answer: ofOwn(line[kind] ?? line.partner),
      who: at(`${kind}|${own}|alive`),
    })),
    { name: "halfPartner", answer: ofOwn(line.halfPartner), who: at(`halfPartner|${own}|alive`) },
    // Created for each line, because some lines end it.
    {
      name: "masquerade",
      answer: ofOwn(line.masquerade),
      who: async () => carriedTo(brand, await masqueradeVisitor(own)),
    },
    { name: "otherPartner", answer: line.otherPartner, who: at(`partner|${other}|alive`) },
    ...dead.map((ending) => ({
      name: `partner ${ending}`,
      answer: line.deadPartner,
      who: at(`partner|${own}|${ending}`),
    })),
  ];
}

/** The accounts that a guard tells apart; to every other guard they are strangers, whatever their role. */
const KNOWN_TO: Record<"customers" | "staff" | "partners", ReadonlySet<Audience>> = {
  customers: new Set(["visitor", "customer", "account", "journey"]),
  staff: new Set(["staff", "staff-login"]),
  partners: new Set(["partner", "partner-login"]),
};

/** Guards of so few handlers that each of them is asked by everybody. */
const FEW_LINES = 20;
const hasFewLines = (guarded: Audience) => POLICY.filter(({ audience }) => audience === guarded).length < FEW_LINES;

/**
 * Of strangers to a guard one is asked in turn, for each answer that the line gives them: every kind of account is asked of each guard many
 * times, and which guard a handler calls is an architecture test. `npm run verify:all` asks all of them of each line.
 */
function oneOfEach(strangers: readonly Asker[], index: number): Asker[] {
  // The endings of a session alternate over lines too.
  const turn = Math.floor(index / Object.keys(ENDINGS).length);
  return [...new Set(strangers.map(({ answer }) => answer))].flatMap((answer) => {
    const alike = strangers.filter((one) => one.answer === answer);
    return alike.slice(turn % alike.length).slice(0, 1);
  });
}

/** Everybody who is asked for a line, but a visitor without an account. */
function askedFor(line: PolicyLine, brand: string, spoilt: string, index: number): Asker[] {
  const endings = endingsOf(index);
  const isWhole = process.env.VERIFY_ALL === "1" || hasFewLines(line.audience);
  const all = {
    staff: staffFor(line, brand, spoilt, endings),
    partners: partnersFor(line, brand, spoilt, endings),
    customers: customersFor(line, brand, spoilt, endings),
  };
  return (["staff", "partners", "customers"] as const).flatMap((group) =>
    isWhole || KNOWN_TO[group].has(line.audience) ? all[group] : oneOfEach(all[group], index),
  );
}

const filled = (text: string, names: Names) => text.replace(/\{(\w+)\}/g, (_whole, name: string) => names[name] ?? "");

type Request = { path: string; form?: Record<string, string>; json?: unknown };

/** The request of a line, with the names filled in. */
function requestOf({ route, query = "", handler, send = { form: {} } }: PolicyLine, names: Names): Request {
  const path = `${fillPath(routes.get(route)?.path ?? "", names)}${filled(query, names)}`;
  if (handler === "loader") return { path };
  if ("form" in send) return { path, form: send.form };
  return { path, json: JSON.parse(filled(JSON.stringify(send.json), names)) };
}

/** Sends the request with copies of somebody's cookies. */
function ask({ path, form, json }: Request, who: Visitor): Promise<LocalResponse> {
  const visitor = who.twin();
  if (form) return visitor.post(path, form);
  return json === undefined ? visitor.ask(path) : visitor.call(path, json);
}

const answerOf = ({ status, headers }: LocalResponse): Answer =>
  headers.location === undefined ? status : `${status} ${headers.location.split("?")[0]}`;

/** Sends one jar's cookies to another brand's host, as an attacker would. */
function carriedTo(brand: string, visitor: Visitor): Visitor {
  const carried = visitorOf(brand);
  for (const [name, value] of visitor.cookies) carried.cookies.set(name, value);
  return carried;
}

for (const [index, stated] of POLICY.entries()) {
  const line = { ...stated, ...stated.posted };
  const brand = line.brand ?? ASKED_ON;
  const spoilt = line.spoils ? `|${line.route}` : "";

  const proved = OF_ROLES.has(line.audience) ? "ROLE-06 " : "";
  test(`${proved}${line.route} ${line.handler} answers everybody as the policy says`, async () => {
    const customer = await customerAt(`${brand}|${line.customerState}${spoilt}`);
    const params = await paramsOf(JSON.stringify(line.params ?? {}));
    const request = requestOf(line, { ...(await namesOf(brand, customer)), ...params });

    const got: Record<string, Answer> = { anonymous: answerOf(await ask(request, visitorOf(brand))) };
    const expected: Record<string, Answer> = { anonymous: line.anonymous };
    for (const { name, answer, who } of askedFor(line, brand, spoilt, index)) {
      got[name] = answerOf(await ask(request, await who()));
      expected[name] = answer;
    }
    expect(got).toEqual(expected);
  });

  if (line.audience === "staff" || line.audience === "staff-login")
    test(`OQ-12 ${line.route} ${line.handler} is not to be had on a brand's host`, async () => {
      const names = await namesOf(ASKED_ON, await customerAt(`${ASKED_ON}|new`));
      const params = await paramsOf(JSON.stringify(line.params ?? {}));
      const request = requestOf(line, { ...names, ...params });
      const admin = carriedTo(ASKED_ON, await accountOf("staff1|cl|alive"));
      expect(answerOf(await ask(request, admin))).toBe(line.route.startsWith("/api/") ? 401 : 404);
    });

  const { someoneElses } = line;
  if (someoneElses === undefined) continue;

  test(`OQ-84 ${line.route} ${line.handler} gives nobody what is another's`, async () => {
    const customer = await customerAt(`${brand}|${line.customerState}`);
    const own = requestOf(line, await namesOf(brand, customer));
    const neighbour = requestOf(line, await namesOf(brand, await customerAt(`${brand}|offers|neighbour`)));
    const stranger = requestOf(line, await namesOf(OTHER_BRAND, await customerAt(`${OTHER_BRAND}|offers`)));
    const named = [neighbour, stranger].filter((request) => JSON.stringify(request) !== JSON.stringify(own));
    expect(named.length).toBeGreaterThan(0);
    for (const request of named) expect(answerOf(await ask(request, customer.visitor))).toBe(someoneElses);
  });
}
