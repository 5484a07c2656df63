import { unixSeconds } from "../kit/clock-text";
import { BadResponse, type LenderConnection } from "../kit/connection";
import { hmac } from "../kit/signature";
import type { LenderConfig } from "../lender-config";
import { type ClickResponse, clickResponse } from "./wire";

/** The only server-to-server call: the result of a click. Signed with the HMAC of "<unix seconds>\n<path>". */
export function moneyTapClient(config: LenderConfig, connection: LenderConnection, now: () => Date) {
  return {
    findClick: (click: string): Promise<ClickResponse | null> => {
      const path = `/v1/clicks/${encodeURIComponent(click)}`;
      return connection.call(
        {
          operation: "status",
          submissionId: click,
          method: "GET",
          path,
          body: null,
          headers: () => {
            const sentAt = unixSeconds(now());
            return {
              "x-mt-partner": config.clientId ?? "loan-marketplace",
              "x-mt-ts": sentAt,
              "x-mt-sig": hmac(config.secret, "hex", `${sentAt}\n${path}`),
            };
          },
        },
        (response) => {
          if (response.kind !== "ok") return null;
          const found = clickResponse.parse(response.json);
          if (found.click !== click) throw new BadResponse("the response is about another click");
          return found;
        },
      );
    },
  };
}
