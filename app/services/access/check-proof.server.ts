import { createHash, randomBytes } from "node:crypto";
import type { Area } from "~/domain/access/area";
import { isPaid, type Puzzle, puzzleText, readAnswer, WAITS_PER_DAY, waitFor } from "~/domain/passcodes/proof-of-work";
import { type FreeSends, workForSend } from "~/domain/passcodes/shield";
import type { Identifier } from "~/domain/patterns/identifier";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { sameText, sign } from "~/platform/crypto.server";
import { env } from "~/platform/env.server";
import { hiddenNetworks } from "~/platform/network/hidden-networks.server";
import { countHit, WIDER_NETWORK } from "~/platform/rate-limit.server";
import { contactIndex } from "~/services/messages/contact.server";
import { isKnownBrowser } from "./known-browser.server";
import { lockSendAllowance, type SendAllowance } from "./send-limits.server";
import { readSendFacts } from "./shield-counts.server";

const DAY_SECONDS = 86_400;
const ID_BYTES = 16;
const TAG_LENGTH = 22;
/** What a network may ask for in vain without work in a day: the sends of so many hours (OQ-22). */
const FREE_HOURS = 2;

/** A puzzle for this browser. `waitSeconds`: after so long the same form is taken without an answer. */
export type ProofNeeded = No<"proof-needed", { puzzle: string; bits: number; waitSeconds: number }>;

type Send = { ctx: TenantCtx; area: Area; to: Identifier };

const tagOf = ({ ctx, area, to }: Send, { issuedAt, bits, id }: Omit<Puzzle, "tag">): string =>
  sign("passcode-proof", [contactIndex(ctx.brand.id, to), area, issuedAt, bits, id].join(" ")).slice(0, TAG_LENGTH);

function newPuzzle(send: Send, bits: number): ProofNeeded {
  const issuedAt = Math.floor(send.ctx.now.getTime() / 1000);
  const puzzle = { issuedAt, bits, id: randomBytes(ID_BYTES).toString("base64url") };
  return no("proof-needed", {
    puzzle: puzzleText({ ...puzzle, tag: tagOf(send, puzzle) }),
    bits,
    waitSeconds: waitFor(bits),
  });
}

/** Whether the answer pays for this send. An answer pays once. */
async function pays(send: Send, bits: number, given: string): Promise<boolean> {
  const { ctx } = send;
  const answer = readAnswer(given);
  if (!answer || !sameText(answer.puzzle.tag, tagOf(send, answer.puzzle))) return false;
  const hash = createHash("sha256").update(given).digest();
  if (!isPaid(answer, hash, bits, Math.floor(ctx.now.getTime() / 1000))) return false;
  const { count } = await ctx.tx.rateHit.createMany({
    data: [
      {
        brandId: ctx.brand.id,
        key: `proof:${answer.puzzle.id}`,
        windowStart: new Date(answer.puzzle.issuedAt * 1000),
        count: 1,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0 || !answer.isWait) return count === 1;
  // Neighbours behind one address wait for their own numbers, and take nobody's way without script.
  const waiter = `${hiddenNetworks(ctx.ip)?.near ?? "unknown"}:${contactIndex(ctx.brand.id, send.to)}`;
  return (await countHit(ctx, `waited:${waiter}`, { max: WAITS_PER_DAY, windowSeconds: DAY_SECONDS })).allowed;
}

/** What strangers may ask for without work (OQ-22). */
function freeSends(): FreeSends {
  const { perAddress, perHour, perDay, perBrand } = env().passcodeSends;
  return {
    network: FREE_HOURS * perAddress,
    networkHour: perAddress,
    aroundHour: WIDER_NETWORK * perAddress,
    numberHour: perHour,
    numberDay: perDay,
    brandHour: perBrand,
  };
}

/**
 * Whether a stranger's browser has done the work that a passcode to this number or address costs now (BEY-27, OQ-115).
 * Costs nothing as a rule, and never anything for a browser that has signed this person in before.
 */
async function checkProof(send: Send, given: string, inVain: SendAllowance["inVain"]): Promise<Yes | ProofNeeded> {
  const { ctx, area, to } = send;
  if (isKnownBrowser(ctx, area, contactIndex(ctx.brand.id, to))) return yes();
  const bits = workForSend(await readSendFacts(ctx, area, to, inVain), freeSends());
  if (bits === 0 || (await pays(send, bits, given))) return yes();
  return newPuzzle(send, bits);
}

/**
 * Whether a passcode may be sent to this number or address now: `throttled` is about what this sender asked for itself,
 * `proof-needed` about strangers (OQ-22, OQ-115). `given` is the answer to an earlier puzzle, or null where somebody
 * vouches for the visitor, who then need not work. Holds a lock until the transaction ends, so that parallel sends count
 * each other.
 */
export async function checkSend(
  send: Send,
  given: string | null,
): Promise<Yes<{ resendAfterSeconds: number }> | No<"throttled", { resendAfterSeconds: number }> | ProofNeeded> {
  const { ctx, area, to } = send;
  const { verdict, inVain } = await lockSendAllowance(ctx, area, contactIndex(ctx.brand.id, to));
  const { allowed, resendAfterSeconds } = verdict;
  if (!allowed) return no("throttled", { resendAfterSeconds });
  const paid = given === null ? yes() : await checkProof(send, given, inVain);
  return paid.ok ? yes({ resendAfterSeconds }) : paid;
}
