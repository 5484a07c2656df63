import { PrismaPg } from "@prisma/adapter-pg";
import { freshSeededDatabase } from "@tests/support/database";
import { buildMatcher } from "~/domain/eligibility/build-matcher";
import type { Facts } from "~/domain/eligibility/facts";
import { PrismaClient } from "~/platform/generated/prisma/client";
import { type CatalogueLender, catalogueLender, WITH_ROWS } from "~/services/eligibility/catalogue-lender";
import { runScript } from "../../scripts/lib/run-tool.mjs";
import { matchOffers } from "../support/match-offers";
import { answerOf, textOf } from "./offers/answer";
import { someCustomers } from "./offers/customers";
import { loadAndFilter } from "./offers/load-and-filter";
import { buildRulesEngine } from "./offers/rules-engine";
import { bench } from "./support/bench";
import { reportSpeedUp, reportValue } from "./support/figure";
import { alternate, median, percentile, ROUND_SECONDS } from "./support/rounds";
import { IS_TRIAL, size } from "./support/size";

const SIZES = IS_TRIAL ? [100] : [1_000, 10_000];
const PAIRS = size(1_000_000, 5_000);
const CUSTOMERS = size(2_000, 50);
const CHECKED = size(20, 2);
const MIN_ASKED = 3;

/** The catalogue of this many lenders, as the web process reads it. */
async function readCatalogue(prisma: PrismaClient): Promise<CatalogueLender[]> {
  const rows = await prisma.lender.findMany({
    where: { deletedAt: null, lenderStatus: 1 },
    include: WITH_ROWS,
  });
  return rows.flatMap((row) => catalogueLender(row, "2026-11-23") ?? []);
}

type Times = { p50: number; p99: number };

/** Matches one customer after another for a while; milliseconds for each. */
async function timeOffers(customers: Facts[], ask: (facts: Facts) => unknown): Promise<Times> {
  const times: number[] = [];
  const until = performance.now() + ROUND_SECONDS * 1_000;
  for (let turn = 0; turn < MIN_ASKED || performance.now() < until; turn++) {
    const facts = customers[turn % customers.length] as Facts;
    const startedAt = performance.now();
    await ask(facts);
    times.push(performance.now() - startedAt);
  }
  return { p50: median(times), p99: percentile(times, 0.99) };
}

/** Compares our matcher with the plain one over a million pairs of customer and lender. */
function compareWithPlain(lenders: CatalogueLender[], match: ReturnType<typeof buildMatcher<CatalogueLender>>) {
  for (const facts of someCustomers(Math.ceil(PAIRS / lenders.length), 11)) {
    if (textOf(answerOf(match(facts))) !== textOf(answerOf(matchOffers(facts, lenders))))
      throw new Error(`the matcher and the plain one differ on ${JSON.stringify(facts)}`);
  }
}

async function compare(prisma: PrismaClient, size: number): Promise<void> {
  const lenders = await readCatalogue(prisma);
  const match = buildMatcher(lenders);
  const askRules = buildRulesEngine(lenders);
  const customers = someCustomers(CUSTOMERS);

  compareWithPlain(lenders, match);
  for (const facts of customers.slice(0, CHECKED)) {
    const ours = textOf(answerOf(match(facts)));
    if (textOf(await askRules(facts)) !== ours)
      throw new Error(`json-rules-engine differs on ${JSON.stringify(facts)}`);
    if (textOf(await loadAndFilter(prisma, facts)) !== ours)
      throw new Error(`load and filter differs on ${JSON.stringify(facts)}`);
  }

  const measure = `offers for one customer, ${size.toLocaleString("en-US")} lenders`;
  const sides = [
    { name: "json-rules-engine", atLeast: 100, ask: askRules },
    { name: "load and filter", atLeast: 200, ask: (facts: Facts) => loadAndFilter(prisma, facts) },
  ];
  for (const { name, atLeast, ask } of sides) {
    const rounds = await alternate(
      () => timeOffers(customers, ask),
      () => timeOffers(customers, match),
    );
    const p50 = (times: Times[]) => median(times.map((time) => time.p50));
    reportSpeedUp({
      measure: `${measure}, ${name}`,
      unit: "µs",
      baseline: p50(rounds.baseline) * 1_000,
      ours: p50(rounds.ours) * 1_000,
      goal: { atLeast },
    });
    if (name === "load and filter")
      reportValue(`${measure}, p99`, "ms", median(rounds.ours.map(({ p99 }) => p99)), { atMost: 1 });
  }
}

await bench(async (later) => {
  const database = await freshSeededDatabase("offers");
  later(database.drop);
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: database.appUrl, max: 10 }) });
  later(() => prisma.$disconnect());
  for (const size of SIZES) {
    const missing = size - (await prisma.lender.count());
    const env = { ...process.env, DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: database.appUrl };
    await runScript("prisma/seed/seed.ts", ["--lenders", String(missing)], { env });
    await compare(prisma, size);
  }
});
