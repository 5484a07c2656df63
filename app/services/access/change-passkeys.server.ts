import type { PasskeysRequest } from "~/domain/access/passkey-requests";
import { no } from "~/domain/result";
import { addPasskey, beginPasskey } from "./add-passkey.server";
import { removePasskey, renamePasskey } from "./own-passkeys.server";
import type { PersonCtx, SecondStepSession } from "./second-step-account.server";

/** Everything but a new name changes who can sign in, and needs a step-up first. */
export const changesSignIn = ({ intent }: { intent: string }): boolean => intent !== "rename";

type Input = { ctx: PersonCtx; session: SecondStepSession; request: PasskeysRequest };

/** Changes the actor's passkeys. The authenticator app comes first: it remains when a passkey is lost. */
export async function changePasskeys({ ctx, session, request }: Input) {
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
