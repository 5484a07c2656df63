import type { Mutant } from "./mutant";

const SHIELD = "app/domain/passcodes/shield.ts";
const SHIELD_TESTS = ["tests/unit/domain/passcodes/shield.test.ts"];
const AREA_TESTS = ["tests/integration/access/area-shield.test.ts"];
const PROBE = "app/http/security/probe.server.ts";
const PROBE_TESTS = ["tests/integration/http/server.test.ts"];
const START = "app/platform/start-rules.ts";
const START_TESTS = ["tests/unit/platform/start-rules.test.ts"];
const GATE = "scripts/lib/advisories/gate.mjs";
const GATE_TESTS = ["tests/unit/scripts/lib/advisories/gate.test.ts"];

/** What strangers must do, what only machines may ask, and what keeps a process from starting or a release from being made. */
export const shieldMutants: readonly Mutant[] = [
  {
    title: "wrong codes for accounts of staff and partners count against the network that sends them",
    file: SHIELD,
    text: "sent - answered - right + wrong.near;",
    becomes: "sent - answered - right + 0 * wrong.near;",
    killedBy: SHIELD_TESTS,
  },
  {
    title: "strangers work for an account of staff or partners that is guessed at",
    file: SHIELD,
    text: "facts.wrong.number - free.numberDay",
    becomes: "0 * facts.wrong.number - free.numberDay",
    killedBy: SHIELD_TESTS,
  },
  {
    title: "a stranger's wrong code for an account of staff or partners is counted",
    file: "app/services/access/check-area-code.server.ts",
    text: "if (!row.knownBrowser) await countWrongAreaCode(ctx, area, contactOf(challengeId, row));",
    becomes: "",
    killedBy: AREA_TESTS,
  },
  {
    title: "while the portal's codes are guessed one right code is not enough",
    file: "app/services/access/check-area-code.server.ts",
    text: "  needsSecondAreaCode(await readAreaCodeFacts(ctx, area, owner));",
    becomes: '  owner === "";',
    killedBy: AREA_TESTS,
  },
  {
    title: "a sign-in of staff or partners takes back what its passcode counted",
    file: "app/services/access/check-area-code.server.ts",
    text: "if (!row.knownBrowser) await countRightCode(ctx, area, checked.accepted.contact);",
    becomes: "",
    killedBy: AREA_TESTS,
  },
  {
    title: "from the sixty-first passcode of a day for one number the work is hard",
    file: SHIELD,
    text: "if (day >= SHIELD.number.many) return Math.min(numberMost + mine, hardest);",
    becomes: "",
    killedBy: SHIELD_TESTS,
  },
  {
    title: "a network that has asked in vain works for the next passcode",
    file: SHIELD,
    text: "growing(vainOfDay(facts) - free.network, base, most),",
    becomes: "",
    killedBy: SHIELD_TESTS,
  },
  {
    title: "strangers work for a number that others have asked for",
    file: SHIELD,
    text: "return over < 0 ? 0 : Math.min(number",
    becomes: "return over < 1e9 ? 0 : Math.min(number",
    killedBy: SHIELD_TESTS,
  },
  {
    title: "strangers work while a brand's breaker is open",
    file: SHIELD,
    text: "return isTripped ? base : 0;",
    becomes: "return isTripped ? 0 : 0;",
    killedBy: SHIELD_TESTS,
  },
  {
    title: "the twenty-first send in vain of an hour from one address costs work",
    file: SHIELD,
    text: "growing(Math.floor((near - free.networkHour) / 2), base, numberMost),",
    becomes: "",
    killedBy: SHIELD_TESTS,
  },
  {
    title: "strangers work above a brand's budget",
    file: SHIELD,
    text: "if (inVain >= free.brandHour) return",
    becomes: "if (inVain >= 1e9) return",
    killedBy: SHIELD_TESTS,
  },
  {
    title: "one network counts for a brand with a share at most",
    file: SHIELD,
    text: "inVain < SHIELD.ofBrand;",
    becomes: "inVain < 1e9;",
    killedBy: SHIELD_TESTS,
  },
  {
    title: "an account by e-mail vouches for no network",
    file: SHIELD,
    text: "if (!mobileVerifiedAt || ",
    becomes: "if (mobileVerifiedAt && ",
    killedBy: SHIELD_TESTS,
  },
  {
    title: "a second passcode is asked for while codes are guessed",
    file: SHIELD,
    text: "if (!isSpray(facts)) return false;",
    becomes: "if (isSpray(facts) || !isSpray(facts)) return false;",
    killedBy: SHIELD_TESTS,
  },
  {
    title: "a network that guesses is asked though its neighbours have a name",
    file: SHIELD,
    text: " || isGuessing(facts);",
    becomes: ";",
    killedBy: SHIELD_TESTS,
  },
  {
    title: "an answer with too few zeros pays nothing",
    file: "app/domain/passcodes/proof-of-work.ts",
    text: ": leadingZeroBits(hash) >= puzzle.bits;",
    becomes: ": leadingZeroBits(hash) >= 0;",
    killedBy: ["tests/unit/domain/passcodes/proof-of-work.test.ts"],
  },
  {
    title: "waiting instead of working takes five minutes",
    file: "app/domain/passcodes/proof-of-work.ts",
    text: "isWait ? age >= waitFor(puzzle.bits) :",
    becomes: "isWait ? true :",
    killedBy: ["tests/unit/domain/passcodes/proof-of-work.test.ts"],
  },
  {
    title: "the public port has no figures",
    file: PROBE,
    text: "if (isPrivate(path)) return NOT_FOUND;",
    becomes:
      'if (path === "/metrics") return { status: 200, type: registry.contentType, body: await registry.metrics() };',
    killedBy: PROBE_TESTS,
  },
  {
    title: "the private port refuses what a proxy passed on",
    file: PROBE,
    text: "if (!isFromOwnNetwork(callerOf(req), env().trustedProxies)) return NOT_FOUND;",
    becomes: "",
    killedBy: PROBE_TESTS,
  },
  {
    title: "a foreign network reads no figures",
    file: "app/platform/own-network.ts",
    text: "(LOOPBACK.has(address) || trustedProxies.includes(address))",
    becomes: "(LOOPBACK.has(address) || address !== '')",
    killedBy: ["tests/unit/platform/own-network.test.ts"],
  },
  {
    title: "plain http is sent to https in production",
    file: "app/http/request/resolve-request.server.ts",
    text: "if (!secure && !settings.outsideProduction)",
    becomes: "if (!secure && secure && !settings.outsideProduction)",
    killedBy: ["tests/integration/http/resolve-request.test.ts"],
  },
  {
    title: "https alone reaches the names under a host only where its brand says so",
    file: "app/http/security/strict-transport.ts",
    text: "brandOfHost?.subdomainsHttps ?",
    becomes: "brandOfHost ?",
    killedBy: ["tests/unit/http/security/strict-transport.test.ts"],
  },
  {
    title: "production over plain http does not start",
    file: START,
    text: 'if (production && (origin.protocol === "http:" ||',
    becomes: "if (production && (",
    killedBy: START_TESTS,
  },
  {
    title: "https without a trusted proxy does not start",
    file: START,
    text: " && !proxies.some(Boolean))",
    becomes: " && false)",
    killedBy: START_TESTS,
  },
  {
    title: "a release needs a snapshot of the advisories from the last 14 days",
    file: GATE,
    text: "const MAX_DAYS = 14;",
    becomes: "const MAX_DAYS = 15;",
    killedBy: GATE_TESTS,
  },
  {
    title: "a release needs a snapshot of its own packages",
    file: GATE,
    text: "if (snapshot.packages !== packagesStamp(packages))",
    becomes: "if (snapshot.packages === '')",
    killedBy: GATE_TESTS,
  },
];
