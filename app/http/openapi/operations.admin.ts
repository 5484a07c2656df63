import { z } from "zod";
import { cardsBulkBody } from "~/domain/cards/bulk-edit";
import { cardView } from "~/domain/cards/card-view";
import { createCardBody, deleteCardBody, updateCardBody, uploadPictureBody } from "~/domain/cards/requests";
import { lendersBulkBody } from "~/domain/lenders/bulk-edit";
import {
  createLenderBody,
  createLenderGroupBody,
  previewLenderChangeBody,
  safeDeleteLenderBody,
  updateLenderChargesBody,
  updateLenderDataBody,
  updateSpecialOfferBody,
} from "~/domain/lenders/requests";
import { merchantsBulkBody } from "~/domain/merchants/bulk-edit";
import { updatePartnerRevenueBody, updatePartnerUtmBody } from "~/domain/partners/requests";
import { createRevenueBody, setRevenueOrderBody, updateRevenueBody } from "~/domain/revenue/requests";
import { type ApiCall, partnerGet, staffGet, staffPost } from "./call";
import { UPLOAD_CALLS } from "./operations.uploads";
import * as schemas from "./response-schemas";

const none = {};
const lists = (schema: z.ZodType) => ({ data: z.array(schema) });
const gives = (schema: z.ZodType) => ({ data: schema });
const anything = z.looseObject({});

/** Calls of the back office and of the partner portal. */
export const ADMIN_CALLS: readonly ApiCall[] = [
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
  staffPost(
    "cards:edit",
    "/api/update-credit-cards",
    "Give several credit cards one value: preview, apply, undo",
    gives(anything),
    { body: cardsBulkBody },
  ),

  // Merchants
  staffPost(
    "merchants:edit",
    "/api/update-merchants",
    "Give several merchants one status or location: preview, apply, undo",
    gives(anything),
    { body: merchantsBulkBody },
  ),

  // Lenders
  staffGet("lenders:edit", "/api/get-lenders-data", "Every lender", lists(schemas.lender), { line: "API-19" }),
  staffGet(
    "lenders:edit",
    "/api/get-lenders-data/{segment}",
    "The lenders of pl, bl, gl or hl",
    lists(schemas.lender),
    { refusals: [404], line: "API-20" },
  ),
  staffGet("lenders:edit", "/api/get-lender-data/{lenderId}", "One lender", gives(schemas.lender), {
    refusals: [404],
    line: "API-23",
  }),
  staffPost("lenders:edit", "/api/create-lender", "Add a lender, switched off", gives(schemas.lender), {
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
  staffPost("lenders:edit", "/api/update-lender-charges", "Replace a lender's charges", gives(anything), {
    body: updateLenderChargesBody,
    refusals: [404, 409],
  }),
  staffPost("lenders:edit", "/api/update-special-offer", "Set a lender's special offer in one go", gives(anything), {
    body: updateSpecialOfferBody,
    refusals: [404, 409],
  }),
  staffPost(
    "lenders:edit",
    "/api/preview-lender-change",
    "How many applicants a change would gain and lose",
    gives(schemas.eligibilityChangeSchema),
    { body: previewLenderChangeBody, refusals: [404] },
  ),
  staffPost(
    "lenders:edit",
    "/api/update-lenders",
    "Give several lenders one value: preview, apply, undo",
    gives(anything),
    { body: lendersBulkBody },
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
    { lenderGroups: z.array(schemas.lenderGroup) },
    { line: "API-24" },
  ),
  staffPost(
    "lenders:edit",
    "/api/lender-group/create",
    "Add a lender group",
    { lenderGroup: schemas.lenderGroup },
    { body: createLenderGroupBody, status: 201, line: "API-25" },
  ),

  // Revenue slabs
  staffGet(
    "revenue:edit",
    "/api/lender-revenue/get/{lenderId}",
    "A lender's revenue slabs in their order",
    { lenderRevenue: z.array(schemas.revenueSlab) },
    { refusals: [404], line: "API-26" },
  ),
  staffGet("revenue:edit", "/api/lender-revenue/get-types", "The kinds of revenue", lists(schemas.revenueType), {
    line: "API-27",
  }),
  staffPost(
    "revenue:edit",
    "/api/lender-revenue/create",
    "Add a revenue slab",
    { lenderRevenueItem: schemas.revenueSlab },
    { body: createRevenueBody, refusals: [404], line: "API-28" },
  ),
  staffPost(
    "revenue:edit",
    "/api/lender-revenue/update",
    "Change a revenue slab",
    { lenderRevenueItem: schemas.revenueSlab },
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
  staffGet("partners:edit", "/api/get-partners-data", "Every partner with its commercials", lists(schemas.partner)),
  staffPost("partners:edit", "/api/update-partner-utm/{id}", "Set a partner's utm id", gives(schemas.newVersion), {
    body: updatePartnerUtmBody,
    refusals: [404, 409],
    line: "API-11",
  }),
  staffPost(
    "partners:edit",
    "/api/update-partner-revenue-data/{id}",
    "Set a partner's revenue percent and flat fee",
    gives(schemas.newVersion),
    { body: updatePartnerRevenueBody, refusals: [404, 409], line: "API-12" },
  ),
  partnerGet(
    "/api/partner/get-eligibility-criteria",
    "The lenders' criteria as partners may tell them",
    lists(schemas.criteria),
    { line: "API-05" },
  ),

  ...UPLOAD_CALLS,
];
