import { z } from "zod";
import { type ApiCall, anyoneGet } from "./call";
import { openApiDocument } from "./document";
import { ADMIN_CALLS } from "./operations.admin";
import { PARTNER_CALLS } from "./operations.partners";
import { PUBLIC_CALLS } from "./operations.public";

const DOCUMENT = anyoneGet(
  "/api/openapi.json",
  "This document",
  { openapi: z.string(), paths: z.record(z.string(), z.unknown()) },
  { isEnveloped: false },
);

/** Every call of the API. A test compares it with the routes. */
export const CALLS: readonly ApiCall[] = [...PUBLIC_CALLS, ...ADMIN_CALLS, ...PARTNER_CALLS, DOCUMENT];

const texts = new Map<boolean, string>();

/**
 * The OpenAPI document as JSON, built once for each process. Only staff learn the calls of the back office; a call of
 * customers that staff may make too is for everybody.
 */
export function openApiText({ isStaff }: { isStaff: boolean }): string {
  const shown = CALLS.filter(({ audience }) => isStaff || audience !== "staff");
  const text = texts.get(isStaff) ?? JSON.stringify(openApiDocument(shown));
  texts.set(isStaff, text);
  return text;
}
