import { pageUrl, redirect } from "./own-api";
import { at, isSame, json, NOT_MINE, PINCODE, refused, text } from "./parts";
import type { Protocol, Reading, WireRequest } from "./types";

const INTAKE = /^\/v1\/applications\/([^/?]+)\/intake$/;

/** Pincodes that start with 79 have no branch. */
const NO_BRANCH = /^79/;

/** The marketplace's lender API for a lender with its own pages, and the business form before them. */
export const muthootfincorp: Protocol = {
  ...redirect,
  slug: "muthootfincorp",
  refPrefix: "MFL-",
  read: (request) => (INTAKE.test(request.path) ? readIntake(request) : redirect.read(request)),
};

function readIntake(request: WireRequest): Reading {
  if (request.method !== "POST") return NOT_MINE;
  if (!isSame(request.headers.authorization, `Bearer ${request.secret}`))
    return refused(401, { error: "unauthorized" });
  const submissionId = decodeURIComponent(INTAKE.exec(request.path)?.[1] ?? "");
  const form = at(json(request.rawBody), "form");
  const pincode = text(at(form, "businessAddressPincode"));
  const problems = [
    { field: "loanAmount", problem: "missing", isWrong: !(Number(at(form, "loanAmount")) > 0) },
    { field: "name", problem: "missing", isWrong: text(at(form, "name")) === "" },
    { field: "businessAddressPincode", problem: "invalid", isWrong: !PINCODE.test(pincode) },
    { field: "businessAddressPincode", problem: "unsupported", isWrong: NO_BRANCH.test(pincode) },
  ].flatMap(({ isWrong, ...problem }) => (isWrong ? [problem] : []));
  const base = request.url.href.slice(0, request.url.href.indexOf("/v1/"));
  return { kind: "intake", submissionId, problems, next: pageUrl(base, submissionId, request.secret) };
}
