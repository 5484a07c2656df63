import { createHmac } from "node:crypto";

const MAX_TRIES = 3;

export type Checked = { kind: "right" } | { kind: "wrong"; triesLeft: number } | { kind: "over" };

/** The passcodes that lenders have sent: six digits derived from the secret, the submission and the number of sends. */
export class Passcodes {
  readonly #secret: string;
  readonly #sends = new Map<string, number>();
  readonly #tries = new Map<string, number>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  codeOf(lender: string, submissionId: string): string {
    const sends = this.#sends.get(`${lender} ${submissionId}`) ?? 1;
    const digest = createHmac("sha256", this.#secret).update(`passcode ${lender} ${submissionId} ${sends}`).digest();
    return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, "0");
  }

  sendAnother(lender: string, submissionId: string): void {
    const key = `${lender} ${submissionId}`;
    this.#sends.set(key, (this.#sends.get(key) ?? 1) + 1);
    this.#tries.delete(key);
  }

  check(lender: string, submissionId: string, code: string): Checked {
    const key = `${lender} ${submissionId}`;
    const tries = (this.#tries.get(key) ?? 0) + 1;
    this.#tries.set(key, tries);
    if (tries > MAX_TRIES) return { kind: "over" };
    if (code === this.codeOf(lender, submissionId)) return { kind: "right" };
    return tries === MAX_TRIES ? { kind: "over" } : { kind: "wrong", triesLeft: MAX_TRIES - tries };
  }
}
