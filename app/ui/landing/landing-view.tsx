import type { ReactNode } from "react";
import type { ProductCode } from "~/domain/products";
import { Button } from "~/ui/button";
import { EnquiryMeter } from "~/ui/feedback/enquiry-meter";
import { formGuards } from "~/ui/fields/form-guards";
import { TextField } from "~/ui/fields/text-field";
import { TermsMark } from "~/ui/parts/terms-mark";
import { ClaimList } from "./claim-list";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import { ProductTile, ProductTiles } from "./product-tile";
import { Section } from "./section";
import { type TrustItem, TrustList } from "./trust-list";

type Step = { title: string; text: string };

export type LandingProps = {
  title: string;
  text: string;
  art: string;
  form: { action: string; label: string; help: string; button: string; enquiry: string; product: ProductCode | null };
  termsMark: { text: string; href: string } | null;
  trust: readonly TrustItem[];
  productsTitle: string;
  products: readonly { code: ProductCode; name: string; text: string; isOn: boolean }[];
  howTitle: string;
  how: readonly [Step, Step, Step];
  claimsTitle: string;
  claims: readonly { label: string; value: string }[];
  exampleTitle: string;
  example: string;
};

/** The landing page of a brand: start form, promises, products, how it works, the brand's figures. */
export function LandingView(props: LandingProps) {
  const mark: ReactNode = props.termsMark ? <TermsMark {...props.termsMark} /> : null;
  const { form } = props;
  return (
    <>
      <Hero title={props.title} text={props.text} mark={mark} art={props.art}>
        <form method="post" action={form.action} className="stack" {...formGuards}>
          <input type="hidden" name="intent" value="send" />
          {form.product && <input type="hidden" name="product" value={form.product} />}
          <TextField
            name="identifier"
            label={form.label}
            help={form.help}
            autoComplete="username"
            inputMode="email"
            required
          />
          <Button size="lg" block>
            {form.button}
          </Button>
          <EnquiryMeter text={form.enquiry} />
        </form>
      </Hero>
      <div className="wide">
        <TrustList items={props.trust} />
      </div>
      <Section title={props.productsTitle}>
        <form method="post" action="/?index">
          <ProductTiles>
            {props.products.map(({ code, name, text, isOn }) => (
              <ProductTile
                key={code}
                product={code}
                name={name}
                text={text}
                submit={isOn ? { name: "product", value: code } : undefined}
              />
            ))}
          </ProductTiles>
        </form>
      </Section>
      <Section title={props.howTitle}>
        <HowItWorks steps={props.how} />
      </Section>
      <Section title={props.claimsTitle}>
        <div className="stack stack-5">
          <div className="stack stack-3">
            <ClaimList claims={props.claims} />
            {mark && <p className="cap">{mark}</p>}
          </div>
          <div className="card stack stack-2">
            <b>{props.exampleTitle}</b>
            <p className="muted num">{props.example}</p>
          </div>
        </div>
      </Section>
    </>
  );
}
