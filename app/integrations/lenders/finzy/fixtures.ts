/** Texts as the lender sends them. */
export const sanctionedJson = {
  finzyId: "FZ-2207",
  ourRef: "0198c0de-0000-7000-8000-000000000001",
  phase: "SANCTIONED",
  sanctioned: { value: 20_000_050, unit: "PAISE" },
  why: null,
};

export const refusedJson = { ...sanctionedJson, phase: "REFUSED", sanctioned: null, why: "PAPERS" };

export const finzyEventText = JSON.stringify({ id: "fz-evt-6", happenedAt: 1_748_859_330_000, loan: sanctionedJson });

export const finzyInvalidJson = {
  violations: [
    { at: "/work/experience", kind: "absent" },
    { at: "/borrower/home/pincode", kind: "not-served" },
  ],
};
