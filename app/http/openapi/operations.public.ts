import { z } from "zod";
import {
  cookieNameBody,
  logoutBody,
  saveCookieBody,
  secondFactorBody,
  sendOtpBody,
  verifyOtpBody,
} from "~/domain/access/requests";
import { goldLoanBody, openApplicationBody, submitApplicationBody } from "~/domain/applications/requests";
import { setLanguageBody } from "~/domain/customers/requests";
import { ruleMatchBody } from "~/domain/eligibility/requests";
import { INTAKE_LENDER } from "~/domain/intake/intake-state";
import { intakeBody } from "~/domain/intake/requests";
import { getLanguagesBody } from "~/domain/lists/requests";
import {
  type ApiCall,
  anyoneGet,
  anyonePost,
  customerGet,
  customerPost,
  lenderPost,
  partnerGet,
  staffGet,
} from "./call";
import * as schemas from "./response-schemas";

const none = {};
const lists = (schema: z.ZodType) => ({ data: z.array(schema) });
const gives = (schema: z.ZodType) => ({ data: schema });
const anything = z.looseObject({});

/** The customer's own record, or with this permission any (OQ-84). */
const ALSO_STAFF = { alsoStaff: "customers:read" } as const;

/** Calls of sign-in, pages, customers and lenders' callbacks. */
export const PUBLIC_CALLS: readonly ApiCall[] = [
  // Signing in and out
  anyonePost("/api/auth/send-otp", "Send a passcode", gives(schemas.challenge), {
    body: sendOtpBody,
    refusals: [404, 429],
  }),
  anyonePost("/api/auth/verify-otp", "Sign in with a passcode", gives(schemas.signedIn), {
    body: verifyOtpBody,
    refusals: [429],
  }),
  anyonePost(
    "/api/auth/second-factor",
    "Finish a sign-in of staff or a portal user with the code of the authenticator app; with the token of the first step",
    gives(schemas.signedIn),
    { body: secondFactorBody, refusals: [401, 409, 429] },
  ),
  anyonePost("/api/logout", "End the session of an area", none, { body: logoutBody, line: "API-44" }),
  partnerGet("/api/partner-reverify", "Whose portal the token opens", gives(z.looseObject({ partnerId: z.string() })), {
    line: "API-39",
  }),
  staffGet(
    "admin:enter",
    "/api/admin-reverify",
    "Whose back office session the token is",
    gives(z.object({ adminId: z.string(), roleId: z.literal([1, 2, 3]) })),
    { line: "API-40" },
  ),

  // A page's own cookies, the caller's address
  anyonePost("/api/cookies/save", "Keep one of a page's own cookies", none, { body: saveCookieBody, line: "API-07" }),
  anyoneGet(
    "/api/cookies/read",
    "Read one of a page's own cookies",
    { value: z.string().nullable() },
    { query: cookieNameBody, line: "API-08" },
  ),
  anyonePost("/api/cookies/delete", "Delete one of a page's own cookies", none, {
    body: cookieNameBody,
    line: "API-09",
  }),
  anyoneGet("/api/get-client-ip", "The caller's address", { ip: z.string().nullable() }, { line: "API-06" }),

  // Brands, lists, languages
  anyoneGet("/api/get-partner-by-name", "The main brand's public configuration", gives(schemas.publicBrandSchema), {
    line: "API-04",
  }),
  anyoneGet("/api/get-partner-by-name/{name}", "A brand's public configuration", gives(schemas.publicBrandSchema), {
    line: "API-04",
  }),
  anyoneGet(
    "/api/search-list/{language}",
    "Every dropdown list by name",
    gives(z.record(z.string(), z.array(schemas.listEntry))),
    { refusals: [404], line: "API-34" },
  ),
  anyoneGet("/api/search-list/{language}/{list}", "One dropdown list", lists(schemas.listEntry), {
    refusals: [404],
    line: "API-35",
  }),
  anyonePost("/api/getLanguages", "The languages of a country", lists(schemas.language), {
    body: getLanguagesBody,
    line: "API-36",
  }),
  customerPost("/api/set-language", "Set the caller's language", gives(z.object({ language: z.enum(["en", "hi"]) })), {
    body: setLanguageBody,
    refusals: [404],
    line: "API-37",
  }),

  // The customer's own account and applications
  customerGet("/api/keep-alive", "Count as use of the session", none),
  customerPost(
    "/api/rule-match",
    "The caller's lenders in the disclosed order, the others with their reasons",
    gives(schemas.ruleMatchSchema),
    { body: ruleMatchBody, refusals: [404], line: "API-45" },
  ),
  customerGet(
    "/api/getMaskInfo/{id}",
    "The caller's PAN and date of birth, masked; for staff any customer's",
    gives(schemas.maskedIdentity),
    { ...ALSO_STAFF, refusals: [404], line: "API-02" },
  ),
  customerGet("/api/user/{id}", "The caller's account; for staff any customer's", gives(schemas.account), {
    ...ALSO_STAFF,
    refusals: [404],
    line: "API-03",
  }),
  customerPost(
    "/api/applications",
    "Open the caller's application for a product",
    gives(z.object({ prospectId: z.string(), appId: z.string() })),
    { body: openApplicationBody, status: 201, otherStatuses: [200] },
  ),
  customerGet("/api/applications/{appId}", "One of the caller's applications", gives(schemas.application), {
    refusals: [404],
  }),
  customerGet("/api/applications/{appId}/offers", "The offers for an application", gives(schemas.offers), {
    refusals: [404, 422],
  }),
  customerGet(
    "/api/applications/{appId}/status",
    "Where an application stands with each lender",
    gives(schemas.submissionStatusesSchema),
    { otherStatuses: [304], refusals: [404] },
  ),
  customerGet("/api/applications/{appId}/submissions", "The submissions of an application", lists(schemas.submission), {
    refusals: [404],
  }),
  customerPost(
    "/api/applications/{appId}/submissions",
    "Apply at a lender",
    gives(z.object({ submissionId: z.string() })),
    { body: submitApplicationBody, status: 202, refusals: [404, 409] },
  ),
  customerPost(
    "/api/gold-loans/{appId}",
    "Apply for a gold loan",
    { redirect: z.string() },
    { body: goldLoanBody, otherStatuses: [202], refusals: [404], line: "API-38" },
  ),
  lenderPost(
    "/api/lender-callbacks/{slug}/{ref}",
    "A lender's signed message about a submission; each lender signs in its own way",
    gives(anything),
    { body: anything, refusals: [404, 429] },
  ),

  // The business form of a lender
  anyoneGet(
    `/api/${INTAKE_LENDER}-intake-fields/{creditappUuid}`,
    "The option lists of the form",
    gives(schemas.intakeListsSchema),
    {
      refusals: [404, 409, 429],
      line: "API-41",
    },
  ),
  anyonePost(
    `/api/${INTAKE_LENDER}-intake/{creditappUuid}`,
    "Send the form to the lender; success false without errors is the lender's no",
    { redirectionUrl: z.string() },
    { body: intakeBody, bodyType: "multipart/form-data", refusals: [404, 409, 429, 503], line: "API-42" },
  ),
];
