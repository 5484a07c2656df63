import { SignInList } from "~/ui/admin/sign-in-list";
import type { IntegrationView } from "./page.server";
import { useChange } from "./use-change";

/** The customers whom the partner's own site has signed in. */
export function SignInsPanel({ view: { words, signIns, mayEdit } }: { view: IntegrationView }) {
  const { change } = useChange();
  if (!signIns) return null;
  return (
    <SignInList
      words={words.signIns}
      keys={signIns}
      mayEdit={mayEdit}
      onEnd={(which) => void change({ intent: "end-sign-ins", ...which }, words.signIns.ended)}
    />
  );
}
