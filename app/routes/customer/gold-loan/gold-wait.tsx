import { Card } from "~/ui/components/card";
import { PlainRefresh } from "~/ui/components/feedback/plain-refresh";
import { Spinner } from "~/ui/components/feedback/waiting";
import { stackClass } from "~/ui/components/layout";

type GoldWaitProps = { progressTitle: string; progressText: string; checkAgain: string; path: string };

/** Progress of the hand-off. Without script the page reloads after some seconds. */
export function GoldWait({ progressTitle, progressText, checkAgain, path }: GoldWaitProps) {
  return (
    <Card as="section" className={stackClass()} aria-busy="true">
      <h1 className="text-xl">
        <Spinner>{progressTitle}</Spinner>
      </h1>
      <p>{progressText}</p>
      <PlainRefresh seconds={3} />
      <p className="text-sm">
        <a href={path}>{checkAgain}</a>
      </p>
    </Card>
  );
}
