import { BadResponse, type LenderConnection } from "../kit/connection";
import type { LenderConfig } from "../lender-config";
import type { Decided, RejectedInput } from "../types";
import { toRefusal } from "./mapping";
import { type MuthootgoldLead, type MuthootgoldLeadRequest, muthootgoldLeadResponse } from "./wire";

export function muthootgoldClient(config: LenderConfig, connection: LenderConnection) {
  const apiKey = { "x-api-key": config.secret };

  return {
    createLead: (body: MuthootgoldLeadRequest): Promise<MuthootgoldLead | Decided | RejectedInput> =>
      connection.call(
        {
          operation: "submit",
          submissionId: body.SourceRefNo,
          method: "POST",
          path: "/api/lead/create",
          body,
          headers: () => ({ ...apiKey, "idempotency-key": body.SourceRefNo }),
        },
        (read) => {
          const response = muthootgoldLeadResponse.parse(read.kind === "ok" ? read.json : null);
          if (response.Status === "SUCCESS") return own(response, body.SourceRefNo);
          const refusal = toRefusal(response);
          if (!refusal) throw new BadResponse("lead refused with an unknown code");
          return refusal;
        },
      ),
    findLead: (submissionId: string): Promise<MuthootgoldLead | null> =>
      connection.call(
        {
          operation: "status",
          submissionId,
          method: "GET",
          path: `/api/lead/status?SourceRefNo=${encodeURIComponent(submissionId)}`,
          body: null,
          headers: () => apiKey,
        },
        (read) => {
          const response = muthootgoldLeadResponse.parse(read.kind === "ok" ? read.json : null);
          if (response.Status === "SUCCESS") return own(response, submissionId);
          if (response.ErrorCode !== "LEAD_NOT_FOUND") throw new BadResponse("status refused with an unknown code");
          return null;
        },
      ),
  };
}

function own(lead: MuthootgoldLead, submissionId: string): MuthootgoldLead {
  if (lead.SourceRefNo !== submissionId) throw new BadResponse("the response is about another submission");
  return lead;
}
