import type { SerializeFrom } from "@remix-run/node";
import { LandingView } from "~/ui/customer/landing/landing-view";
import { ProductChooser } from "~/ui/customer/products/product-chooser";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { BusinessQuestion } from "./business-question";
import type { choiceResponse } from "./chooser.server";
import type { homeResponse } from "./page.server";

type HomeScreenProps = SerializeFrom<typeof homeResponse> & {
  /** What the posted choice was answered with. */
  answered: SerializeFrom<typeof choiceResponse> | undefined;
};

/** What a home page or a segment's page shows: the landing page, the product chooser or the question after it. */
export function HomeScreen({ frame, landing, chooser, question, answered }: HomeScreenProps) {
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      {landing && <LandingView {...landing} />}
      {chooser && (
        <Page width="wide">
          <ProductChooser {...chooser} error={answered?.refused ? chooser.refusal : null} />
        </Page>
      )}
      {question && !answered?.refused && (
        <BusinessQuestion {...question} isUnanswered={answered?.unanswered ?? false} />
      )}
    </CustomerShell>
  );
}
