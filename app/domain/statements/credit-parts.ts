import { smaller } from "./sizes";
import type { TaxedPart, TaxTerms } from "./tax-book";

/** A credited line of one account (the lines of a partner for one application), with the terms of its month. */
export type CreditedLine = {
  readonly id: string;
  readonly paise: bigint;
  readonly terms: TaxTerms;
  /** The lines before it that it takes back. */
  readonly undoes?: readonly string[];
};

/** An amount that a line began, and what is left of it. */
type Amount = { paise: bigint; readonly isCredit: boolean; readonly at: number; readonly terms: TaxTerms };

/** What a line added to an amount, less what was undone of that. */
type Piece = { paise: bigint; readonly amount: Amount };

/** The amounts of one sign in the order in which they were begun. */
class Amounts {
  private readonly all: Amount[] = [];
  private from = 0;

  begin(isCredit: boolean, terms: TaxTerms): Amount {
    const amount = { paise: 0n, isCredit, at: this.all.length, terms };
    this.all.push(amount);
    return amount;
  }

  /** The oldest of which something is left. */
  oldest(): Amount | undefined {
    while (this.all[this.from]?.paise === 0n) this.from++;
    return this.all[this.from];
  }

  giveBack({ at }: Amount): void {
    this.from = Math.min(this.from, at);
  }
}

/**
 * The terms that tax the lines of one account, in the order in which they were credited. A line that undoes others has
 * their terms, and what they took back is there again. Otherwise a line takes back the oldest amount of the other sign
 * under that amount's terms; what remains has the terms of its own month. A line that was held in part comes twice.
 * Returns the parts of each line.
 */
export function creditParts(lines: readonly CreditedLine[]): TaxedPart[][] {
  const credits = new Amounts();
  const debits = new Amounts();
  const piecesOf = new Map<string, Piece[]>();
  return lines.map(({ id, paise, terms, undoes = [] }) => {
    const isCredit = paise > 0n;
    const [same, other] = isCredit ? [credits, debits] : [debits, credits];
    const pieces: Piece[] = [];
    let rest = paise;
    const add = (amount: Amount, limit: bigint) => {
      const part = isCredit ? smaller(limit, rest) : -smaller(limit, rest);
      if (part === 0n) return;
      amount.paise += part;
      rest -= part;
      pieces.push({ paise: part, amount });
    };
    const undone = undoes.toReversed().flatMap((one) => piecesOf.get(one)?.toReversed() ?? []);
    for (const piece of undone) {
      if (piece.paise > 0n === isCredit) continue;
      const { amount } = piece;
      const before = rest;
      add(amount, amount.isCredit === isCredit ? piece.paise : smaller(piece.paise, amount.paise));
      piece.paise += before - rest;
      if (amount.isCredit === isCredit) same.giveBack(amount);
    }
    for (let oldest = other.oldest(); rest !== 0n && oldest; oldest = other.oldest()) add(oldest, oldest.paise);
    if (rest !== 0n) add(same.begin(isCredit, terms), rest);
    piecesOf.set(id, [...(piecesOf.get(id) ?? []), ...pieces]);
    return pieces.map(({ paise: part, amount }) => ({ paise: part, terms: amount.terms }));
  });
}
