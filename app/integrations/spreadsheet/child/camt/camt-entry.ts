/** An element of an entry with its text and the elements inside it. */
export type CamtNode = { name: string; currency: string; text: string; inner: CamtNode[] };

const childrenOf = (node: CamtNode | undefined, name: string): CamtNode[] =>
  node?.inner.filter((child) => child.name === name) ?? [];

const at = (node: CamtNode | undefined, ...path: readonly string[]): CamtNode | undefined =>
  path.reduce<CamtNode | undefined>((here, name) => childrenOf(here, name)[0], node);

const textAt = (node: CamtNode | undefined, ...path: readonly string[]): string =>
  at(node, ...path)
    ?.text.replace(/\s+/g, " ")
    .trim() ?? "";

/** An amount without superfluous zeros behind the paise; one in another currency keeps its name and is refused as a cell. */
function amountOf(node: CamtNode | undefined): string {
  const text = node?.text.trim() ?? "";
  const plain = text.replace(/(\.\d\d)0+$/, "$1");
  return node && node.currency !== "" && node.currency !== "INR" ? `${node.currency} ${plain}` : plain;
}

const amountOfTransaction = (transaction: CamtNode) =>
  at(transaction, "Amt") ?? at(transaction, "AmtDtls", "TxAmt", "Amt");

/** Paise of an amount in rupees; NaN for any other text. */
function paiseOf(text: string): number {
  const [, whole, decimals = ""] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

const isGiven = (reference: string) => reference !== "" && !/^NOT ?PROVIDED$/i.test(reference);

/** The reference that both banks know first, then those of our own bank. */
const referenceOf = (entry: CamtNode, transaction: CamtNode | undefined): string =>
  [
    ...["EndToEndId", "TxId", "InstrId", "AcctSvcrRef"].map((name) => textAt(transaction, "Refs", name)),
    textAt(entry, "AcctSvcrRef"),
    textAt(entry, "NtryRef"),
  ].find(isGiven) ?? "";

function narrationOf(entry: CamtNode, transaction: CamtNode | undefined, isCredit: boolean): string {
  const party = at(transaction, "RltdPties", isCredit ? "Dbtr" : "Cdtr");
  const texts = [
    textAt(party, "Nm") || textAt(party, "Pty", "Nm"),
    ...childrenOf(at(transaction, "RmtInf"), "Ustrd").map((node) => textAt(node)),
    textAt(transaction, "AddtlTxInf"),
    textAt(entry, "AddtlNtryInf"),
  ];
  return [...new Set(texts.filter(Boolean))].join(" ").slice(0, 500) || "-";
}

/** A date without its time zone, or a moment with it: that one is read as the day in India. */
const dayOf = (entry: CamtNode): string => {
  const [booked, value] = ["BookgDt", "ValDt"].map(
    (name) => textAt(entry, name, "Dt").slice(0, 10) || textAt(entry, name, "DtTm"),
  );
  return booked || value || "";
};

/**
 * The rows of an entry: date, narration, reference, credit, debit. An entry that is not booked has none. A batch whose
 * transactions name amounts that add up to it has a row for each of them.
 */
export function rowsOfEntry(entry: CamtNode): string[][] {
  const status = textAt(entry, "Sts", "Cd") || textAt(entry, "Sts");
  if (status !== "BOOK" && status !== "") return [];
  const isReversal = textAt(entry, "RvslInd") === "true";
  const amount = amountOf(at(entry, "Amt"));
  // The sign of an entry is that of its own movement, a reversed entry included (ISO 20022, Entry/CreditDebitIndicator).
  const isCredit = textAt(entry, "CdtDbtInd") === "CRDT";
  const transactions = childrenOf(entry, "NtryDtls").flatMap((details) => childrenOf(details, "TxDtls"));
  const amounts = transactions.map((transaction) => amountOf(amountOfTransaction(transaction)));
  const sum = amounts.reduce((all, one) => all + paiseOf(one), 0);
  const row = (transaction: CamtNode | undefined, paid: string) => [
    dayOf(entry),
    `${isReversal ? "REVERSAL " : ""}${narrationOf(entry, transaction, isCredit)}`,
    referenceOf(entry, transaction),
    isCredit ? paid : "",
    isCredit ? "" : paid,
  ];
  const isBatch = transactions.length > 1 && sum === paiseOf(amount);
  if (isBatch) return transactions.map((transaction, index) => row(transaction, amounts[index] ?? ""));
  return [row(transactions.length === 1 ? transactions[0] : undefined, amount)];
}
