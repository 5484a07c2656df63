import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Reading } from "./types";

export const NOT_MINE: Reading = { kind: "not-mine" };

export function refused(status: number, body: unknown, submissionId?: string): Reading {
  return { kind: "refused", answer: { status, body }, ...(submissionId ? { submissionId } : {}) };
}

export function hmac(secret: string, text: string, encoding: "hex" | "base64" = "hex"): string {
  return createHmac("sha256", secret).update(text).digest(encoding);
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export function isSame(given: string | undefined | null, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given ?? ""), digest(expected));
}

/** An object's field, or undefined where there is no object. */
export function at(value: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) =>
      typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  );
}

export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

export function json(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    return null;
  }
}

export const MOBILE = /^[6-9]\d{9}$/;
export const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
export const PINCODE = /^[1-9]\d{5}$/;
