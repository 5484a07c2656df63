import list from "./branches.json";

const banks: Readonly<Record<string, string>> = list.banks;
const NONE: ReadonlySet<string> = new Set();
const unpacked = new Map<string, ReadonlySet<string>>();

/** The branches of a bank, six characters each, from the list's short form (`scripts/lib/branch-list.mjs`). */
function branchesOf(bank: string): ReadonlySet<string> {
  const known = unpacked.get(bank);
  if (known) return known;
  if (!Object.hasOwn(banks, bank)) return NONE;
  const [runs = "", others = ""] = (banks[bank] ?? "").split("|");
  const branches = new Set(others.split(" ").filter(Boolean));
  let end = 0;
  for (const run of runs.split(" ").filter(Boolean)) {
    const [gap = "", length = "0"] = run.split("+");
    const first = end + Number.parseInt(gap, 36);
    end = first + Number.parseInt(length, 36);
    for (let branch = first; branch <= end; branch++) branches.add(String(branch).padStart(6, "0"));
  }
  unpacked.set(bank, branches);
  return branches;
}

/**
 * Whether an IFSC of the right form is a branch that a payment can reach: money that is sent to another one is paid
 * nowhere. The list is that of the central bank as the `ifsc` package has it.
 */
export const isKnownBranch = (ifsc: string): boolean =>
  ifsc[4] === "0" && branchesOf(ifsc.slice(0, 4)).has(ifsc.slice(5));
