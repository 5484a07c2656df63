import { z } from "zod";
import { cookieNameBody, saveCookieBody } from "~/domain/access/browser-cookie-body";
import { logoutBody, secondFactorBody, sendOtpBody, verifyOtpBody } from "~/domain/access/sign-in-bodies";
import { goldLoanBody, openApplicationBody, submitApplicationBody } from "~/domain/applications/application-bodies";
import { cardView } from "~/domain/cards/card-view";
import { createCardBody } from "~/domain/cards/create-card-body";
import { deleteCardBody, updateCardBody } from "~/domain/cards/update-card-body";
import { uploadPictureBody } from "~/domain/cards/upload-picture-body";
import { setLanguageBody } from "~/domain/customers/set-language-body";
import { ruleMatchBody } from "~/domain/eligibility/rule-match-body";
import { intakeBody } from "~/domain/intake/intake-body";
import { createLenderBody } from "~/domain/lenders/create-lender-body";
import { createLenderGroupBody } from "~/domain/lenders/create-lender-group-body";
import { previewLenderChangeBody } from "~/domain/lenders/preview-lender-change-body";
import { safeDeleteLenderBody } from "~/domain/lenders/safe-delete-lender-body";
import { updateLenderDataBody } from "~/domain/lenders/update-lender-data-body";
import { updateSpecialOfferBody } from "~/domain/lenders/update-special-offer-body";
import { getLanguagesBody } from "~/domain/lists/get-languages-body";
import { updatePartnerRevenueBody } from "~/domain/partners/update-partner-revenue-body";
import { updatePartnerUtmBody } from "~/domain/partners/update-partner-utm-body";
import { createRevenueBody, setRevenueOrderBody, updateRevenueBody } from "~/domain/revenue/revenue-body";
import { filesListQuery } from "~/domain/uploads/files-list-query";
import { uploadFileBody } from "~/domain/uploads/upload-file-body";
import * as answers from "./answers";
import {
  type ApiCall,
  anyoneGet,
  anyonePost,
  customerGet,
  customerPost,
  lenderPost,
  partnerGet,
  staffGet,
  staffPost,
} from "./call";

const none = {};
const lists = (schema: z.ZodType) => ({ data: z.array(schema) });
const gives = (schema: z.ZodType) => ({ data: schema });
const anything = z.looseObject({});

/** Every call of the API, one line each. A test holds it against the routes. */
export const CALLS: readonly ApiCall[] = [
  // Signing in and out
  anyonePost("/api/auth/send-otp", "Send a passcode", gives(answers.challenge), {
    body: sendOtpBody,
    refusals: [404, 429],
  }),
  anyonePost("/api/auth/verify-otp", "Sign in with a passcode", gives(answers.signedIn), {
    body: verifyOtpBody,
    refusals: [429],
  }),
  anyonePost(
    "/api/auth/second-factor",
    "Finish a staff sign-in with the authenticator app's code; with the token of the first step",
    gives(answers.signedIn),
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
  anyoneGet("/api/get-partner-by-name", "The main brand's public configuration", gives(answers.publicBrand), {
    line: "API-04",
  }),
  anyoneGet("/api/get-partner-by-name/{name}", "A brand's public configuration", gives(answers.publicBrand), {
    line: "API-04",
  }),
  anyoneGet(
    "/api/search-list/{language}",
    "Every dropdown list by name",
    gives(z.record(z.string(), z.array(answers.listEntry))),
    { refusals: [404], line: "API-34" },
  ),
  anyoneGet("/api/search-list/{language}/{list}", "One dropdown list", lists(answers.listEntry), {
    refusals: [404],
    line: "API-35",
  }),
  anyonePost("/api/getLanguages", "The languages of a country", lists(answers.language), {
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
    gives(answers.ruleMatch),
    { body: ruleMatchBody, refusals: [404], line: "API-45" },
  ),
  customerGet("/api/getMaskInfo/{id}", "The caller's PAN and date of birth, masked", gives(answers.maskedIdentity), {
    refusals: [404],
    line: "API-02",
  }),
  customerGet("/api/user/{id}", "The caller's account", gives(answers.account), { refusals: [404], line: "API-03" }),
  customerPost(
    "/api/applications",
    "Open the caller's application for a product",
    gives(z.object({ prospectId: z.string(), appId: z.string() })),
    { body: openApplicationBody, status: 201, otherStatuses: [200] },
  ),
  customerGet("/api/applications/{appId}", "One of the caller's applications", gives(answers.application), {
    refusals: [404],
  }),
  customerGet("/api/applications/{appId}/offers", "The offers for an application", gives(answers.offers), {
    refusals: [404, 422],
  }),
  customerGet(
    "/api/applications/{appId}/status",
    "Where an application stands with each lender",
    gives(answers.submissionStatuses),
    { otherStatuses: [304], refusals: [404] },
  ),
  customerGet("/api/applications/{appId}/submissions", "The submissions of an application", lists(answers.submission), {
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
    { body: anything, refusals: [404] },
  ),

  // The business form of a lender
  anyoneGet(
    "/api/muthootfincorp-intake-fields/{creditappUuid}",
    "The option lists of the form",
    gives(answers.intakeLists),
    {
      refusals: [404, 409, 429],
      line: "API-41",
    },
  ),
  anyonePost(
    "/api/muthootfincorp-intake/{creditappUuid}",
    "Send the form to the lender; success false without errors is the lender's no",
    { redirectionUrl: z.string() },
    { body: intakeBody, bodyType: "multipart/form-data", refusals: [404, 409, 429, 503], line: "API-42" },
  ),

  // Credit cards
  staffGet("cards:edit", "/api/get-credit-cards-data", "The credit cards by sort order", lists(cardView), {
    line: "API-17",
  }),
  staffPost("cards:edit", "/api/create-credit-card", "Add a credit card, switched off", gives(cardView), {
    body: createCardBody,
    status: 201,
    line: "API-16",
  }),
  staffPost("cards:edit", "/api/update-credit-card-data", "Change one property of a credit card", gives(cardView), {
    body: updateCardBody,
    refusals: [404, 409],
    line: "API-15",
  }),
  staffPost("cards:edit", "/api/safe-delete-credit-card", "Take a credit card off the list", none, {
    body: deleteCardBody,
    refusals: [404, 409],
    line: "API-18",
  }),
  staffPost(
    "cards:edit",
    "/api/s3-upload-file",
    "Upload a credit card's picture",
    { file: z.string() },
    { body: uploadPictureBody, bodyType: "multipart/form-data", line: "API-10" },
  ),

  // Lenders
  staffGet("lenders:edit", "/api/get-lenders-data", "Every lender", lists(answers.lender), { line: "API-19" }),
  staffGet(
    "lenders:edit",
    "/api/get-lenders-data/{segment}",
    "The lenders of pl, bl, gl or hl",
    lists(answers.lender),
    { refusals: [404], line: "API-20" },
  ),
  staffGet("lenders:edit", "/api/get-lender-data/{lenderId}", "One lender", gives(answers.lender), {
    refusals: [404],
    line: "API-23",
  }),
  staffPost("lenders:edit", "/api/create-lender", "Add a lender, switched off", gives(answers.lender), {
    body: createLenderBody,
    status: 201,
    line: "API-21",
  }),
  staffPost(
    "lenders:edit",
    "/api/update-lender-data",
    "Change one property of a lender",
    gives(z.looseObject({ lender_id: z.string(), property: z.string(), version: z.int() })),
    { body: updateLenderDataBody, refusals: [404, 409], line: "API-13" },
  ),
  staffPost("lenders:edit", "/api/update-special-offer", "Set a lender's special offer in one go", gives(anything), {
    body: updateSpecialOfferBody,
    refusals: [404, 409],
  }),
  staffPost(
    "lenders:edit",
    "/api/preview-lender-change",
    "How many applicants a change would gain and lose",
    gives(answers.eligibilityChange),
    { body: previewLenderChangeBody, refusals: [404] },
  ),
  staffPost(
    "lenders:edit",
    "/api/safe-delete-lender",
    "Take a lender off the list",
    gives(z.object({ lender_id: z.string() })),
    { body: safeDeleteLenderBody, refusals: [404], line: "API-22" },
  ),
  staffGet(
    "lenders:edit",
    "/api/lender-group/get-all",
    "Every lender group",
    { lenderGroups: z.array(answers.lenderGroup) },
    { line: "API-24" },
  ),
  staffPost(
    "lenders:edit",
    "/api/lender-group/create",
    "Add a lender group",
    { lenderGroup: answers.lenderGroup },
    { body: createLenderGroupBody, status: 201, line: "API-25" },
  ),

  // Revenue slabs
  staffGet(
    "revenue:edit",
    "/api/lender-revenue/get/{lenderId}",
    "A lender's revenue slabs in their order",
    { lenderRevenue: z.array(answers.revenueSlab) },
    { refusals: [404], line: "API-26" },
  ),
  staffGet("revenue:edit", "/api/lender-revenue/get-types", "The kinds of revenue", lists(answers.revenueType), {
    line: "API-27",
  }),
  staffPost(
    "revenue:edit",
    "/api/lender-revenue/create",
    "Add a revenue slab",
    { lenderRevenueItem: answers.revenueSlab },
    { body: createRevenueBody, refusals: [404], line: "API-28" },
  ),
  staffPost(
    "revenue:edit",
    "/api/lender-revenue/update",
    "Change a revenue slab",
    { lenderRevenueItem: answers.revenueSlab },
    { body: updateRevenueBody, refusals: [404, 409], line: "API-29" },
  ),
  staffPost("revenue:edit", "/api/lender-revenue/set-order", "Put a lender's revenue slabs in order", none, {
    body: setRevenueOrderBody,
    refusals: [404, 409],
    line: "API-30",
  }),
  staffPost("revenue:edit", "/api/lender-revenue/delete/{id}", "Take a revenue slab off", none, {
    refusals: [404],
    line: "API-31",
  }),

  // Partners
  staffGet("partners:edit", "/api/get-partners-data", "Every partner with its commercials", lists(answers.partner)),
  staffPost("partners:edit", "/api/update-partner-utm/{id}", "Set a partner's utm id", gives(answers.newVersion), {
    body: updatePartnerUtmBody,
    refusals: [404, 409],
    line: "API-11",
  }),
  staffPost(
    "partners:edit",
    "/api/update-partner-revenue-data/{id}",
    "Set a partner's revenue percent and flat fee",
    gives(answers.newVersion),
    { body: updatePartnerRevenueBody, refusals: [404, 409], line: "API-12" },
  ),
  partnerGet(
    "/api/partner/get-eligibility-criteria",
    "The lenders' criteria as partners may tell them",
    lists(answers.criteria),
    { line: "API-05" },
  ),

  // Uploaded files
  staffGet(
    "uploads:edit",
    "/api/get-application-status-files-list",
    "The uploaded application-status files, newest first",
    { ...lists(answers.uploadedFile), total: z.int(), page: z.int(), pages: z.int() },
    { query: filesListQuery, line: "API-32" },
  ),
  staffPost(
    "uploads:edit",
    "/api/upload-application-status-file",
    "Upload an application-status file; answers when it is applied, or after ten seconds with 202",
    { errors: z.array(z.string()), rowsUpdated: z.int(), uploadId: z.string() },
    { body: uploadFileBody, bodyType: "multipart/form-data", otherStatuses: [202], refusals: [409], line: "API-33" },
  ),

  staffGet(
    "statements:edit",
    "/api/get-mis-files-list",
    "The uploaded disbursal statements of lenders, newest first",
    { ...lists(answers.uploadedFile), total: z.int(), page: z.int(), pages: z.int() },
    { query: filesListQuery },
  ),
  staffPost(
    "statements:edit",
    "/api/upload-mis-file",
    "Upload a lender's disbursal statement; answers when it is applied, or after ten seconds with 202",
    { errors: z.array(z.string()), rowsUpdated: z.int(), uploadId: z.string() },
    { body: uploadFileBody, bodyType: "multipart/form-data", otherStatuses: [202], refusals: [409] },
  ),
  staffGet(
    "statements:edit",
    "/api/get-commission-files-list",
    "The uploaded commission files, newest first",
    { ...lists(answers.uploadedFile), total: z.int(), page: z.int(), pages: z.int() },
    { query: filesListQuery },
  ),
  staffPost(
    "statements:edit",
    "/api/upload-commission-file",
    "Upload commissions of partners; answers when they are applied, or after ten seconds with 202",
    { errors: z.array(z.string()), rowsUpdated: z.int(), uploadId: z.string() },
    { body: uploadFileBody, bodyType: "multipart/form-data", otherStatuses: [202], refusals: [409] },
  ),

  // This document
  anyoneGet(
    "/api/openapi.json",
    "This document",
    { openapi: z.string(), paths: z.record(z.string(), z.unknown()) },
    { isEnveloped: false },
  ),
];
