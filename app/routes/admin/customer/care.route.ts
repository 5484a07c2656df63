import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { customerCareRequest } from "~/domain/customers/requests";
import { isUuid } from "~/domain/patterns/uuid";
import { no } from "~/domain/result";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formCallResponse } from "~/http/response/respond.server";
import { customerCareRefusal, customerWords } from "~/i18n/staff/customer";
import { sendResumeLink } from "~/services/application-work/send-resume-link.server";
import { addCustomerNote } from "~/services/customer-care/customer-notes.server";
import { keepTyped } from "~/ui/admin/unsent";

/** Somebody who opens the address itself is sent to the search. */
export async function loader(args: LoaderFunctionArgs) {
  await staffContext(args, "customers:care", async () => null);
  throw redirect("/admin/csr-portal");
}

/** `note` adds a note about the customer of the address; `resume` sends a link to go on with one of the applications. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, customerCareRequest);
  const { id: customerId = "", pid: prospectId = "" } = args.params;
  const done = await staffContext(args, "customers:care", async (ctx) => {
    if (!isUuid(customerId) || !isUuid(prospectId)) return no("not-found");
    if (!form.ok) return form;
    const { value } = form;
    return value.intent === "note"
      ? addCustomerNote({ ctx, customerId, prospectId, text: value.text, key: value.key })
      : sendResumeLink({ ctx, customerId, prospectId, applicationId: value.applicationId });
  });
  const sent = done.ok && "later" in done && (done.later ? customerWords.linkLater : customerWords.linkSent);
  return formCallResponse(form, done, { message: sent || customerWords.noteAdded, words: customerCareRefusal });
}

export const clientAction = keepTyped;
