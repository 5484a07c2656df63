import { changeField } from "~/domain/lender-interfaces/field-change";
import { privateAddresses } from "~/domain/lender-interfaces/interface-faults";
import type { InterfaceRequest } from "~/domain/lender-interfaces/requests";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import { changeSection } from "~/domain/lender-interfaces/section-change";
import { no, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { setLenderSecret } from "~/services/lenders/lender-secrets.server";
import { askCanaryChange } from "./change-canary.server";
import { askConformance } from "./conformance.server";
import {
  changeDraft,
  discardInterfaceDraft,
  importInterface,
  restoreInterfaceDraft,
  startInterfaceDraft,
} from "./drafts.server";
import { askInterfaceLive } from "./go-live.server";

/** The fields of a section have their names under `values` in the form. */
const underValues = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([name, codes]) => [`values.${name}`, codes]));

/** Does what the editor of a lender's interface posts. Refuses as each of its verbs does. */
export async function editInterface({
  ctx,
  lenderId,
  request,
}: {
  ctx: TenantCtx<StaffActor>;
  lenderId: string;
  request: InterfaceRequest;
}) {
  const draft = { ctx, lenderId };
  switch (request.intent) {
    case "section": {
      const { section, revision, values } = request;
      const change = (content: DeclaredInterface) => {
        const changed = changeSection(content, section, values);
        if (!changed.ok) return no(changed.code, { errors: underValues(changed.errors) });
        const inside = section === "address" ? privateAddresses(changed.content, !env().production) : [];
        const errors = Object.fromEntries(inside.map((address) => [address, ["not-public"]]));
        return inside.length === 0 ? changed : no("invalid", { errors: underValues(errors) });
      };
      return changeDraft({ ...draft, revision, part: section, change });
    }
    case "field": {
      const { intent: _, index, revision, ...typed } = request;
      return changeDraft({
        ...draft,
        revision,
        part: typed.to,
        change: (content) => changeField(content, index, typed),
      });
    }
    case "remove-field":
      return changeDraft({
        ...draft,
        revision: request.revision,
        part: "fields",
        change: (content) =>
          yes({ content: { ...content, fields: content.fields.filter((_, at) => at !== request.index) } }),
      });
    case "start":
      return startInterfaceDraft({ ...draft, from: request.from });
    case "import":
      return importInterface({ ...draft, json: request.json });
    case "restore":
      return restoreInterfaceDraft({ ...draft, json: request.json });
    case "discard":
      return discardInterfaceDraft(draft);
    case "secret":
      if (!(await ctx.tx.lender.findFirst({ where: { id: lenderId, deletedAt: null }, select: { id: true } })))
        return no("no-lender");
      return setLenderSecret({ ...draft, place: request.place, name: request.name, value: request.value });
    case "try":
      return askConformance(draft);
    case "ask-live": {
      const { intent: _, ...input } = request;
      return askInterfaceLive({ ...draft, ...input });
    }
    case "ask-canary":
      return askCanaryChange({ ...draft, step: request.step, share: request.share ?? null, reason: request.reason });
  }
}
