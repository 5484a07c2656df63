import { createHmac } from "node:crypto";
import type { DeclaredInterface, HmacSignature } from "~/domain/lender-interfaces/schema";
import { type SignedValues, saidText, signedContent } from "./signed-parts";

/** The time of a signature in the lender's unit, as digits. */
export const clockText = (clock: HmacSignature["clock"], now: Date): string =>
  String(clock === "seconds" ? Math.floor(now.getTime() / 1000) : now.getTime());

/** The signature over the parts that it signs. */
export function hmacOf(signature: HmacSignature, secret: string, values: Omit<SignedValues, "signature">): string {
  const sum = createHmac(signature.algorithm, secret);
  for (const part of signedContent(signature.signs, { ...values, signature: "" })) sum.update(part);
  return sum.digest(signature.encoding);
}

/** The headers of a signature: what it says, and its time. */
export function signatureHeaders(
  signature: HmacSignature,
  secret: string,
  values: Omit<SignedValues, "signature">,
): Record<string, string> {
  const said = saidText(signature.says, { ...values, signature: hmacOf(signature, secret, values) });
  return {
    [signature.header]: said,
    ...(signature.clockHeader ? { [signature.clockHeader]: values.timestamp } : {}),
  };
}

/** Names of headers are compared without case. */
const lower = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The headers of a request: the interface's own, and what proves who we are. */
export function requestHeaders(
  declared: DeclaredInterface,
  { secret, token }: { secret: string; token: string | null },
  values: Omit<SignedValues, "signature" | "timestamp">,
  now: Date,
): Record<string, string> {
  const { signing, request } = declared;
  const clock = signing.kind === "hmac" ? signing.clock : "seconds";
  const timed = { ...values, timestamp: clockText(clock, now) };
  const own = request.headers.map(({ name, value }) => [name, saidText(value, { ...timed, signature: "" })]);
  const proof = (): Record<string, string> => {
    switch (signing.kind) {
      case "hmac":
        return signatureHeaders(signing, secret, timed);
      case "basic":
        return { authorization: `Basic ${Buffer.from(`${values.clientId}:${secret}`).toString("base64")}` };
      case "bearer":
        return { authorization: `Bearer ${secret}` };
      case "bearer-refresh":
        return { authorization: `Bearer ${token ?? ""}` };
      case "key":
        return { [signing.header]: secret };
    }
  };
  return lower({ ...Object.fromEntries(own), ...proof() });
}
