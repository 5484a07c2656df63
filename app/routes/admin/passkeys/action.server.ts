import type { PasskeysRequest } from "~/domain/access/passkey-requests";
import { no } from "~/domain/result";
import type { StaffSession } from "~/http/request/guards.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { addPasskey, beginPasskey } from "~/services/access/add-passkey.server";
import { removePasskey, renamePasskey } from "~/services/access/own-passkeys.server";

/** Everything but a new name changes who can sign in. */
export const changesSignIn = ({ intent }: PasskeysRequest): boolean => intent !== "rename";

type Asked = { ctx: TenantCtx<StaffActor>; session: StaffSession; request: PasskeysRequest };

/** Performs a posted form of the page of passkeys. The authenticator app comes first: it remains when a passkey is lost. */
export async function actOnPasskeys({ ctx, session, request }: Asked) {
  switch (request.intent) {
    case "begin":
      return session.isEnrolled ? beginPasskey({ ctx, userName: session.name }) : no("app-first");
    case "add":
      return session.isEnrolled ? addPasskey({ ctx, name: request.name, response: request.passkey }) : no("app-first");
    case "rename":
      return renamePasskey({ ctx, id: request.id, name: request.name });
    case "remove":
      return removePasskey({ ctx, id: request.id });
  }
}
