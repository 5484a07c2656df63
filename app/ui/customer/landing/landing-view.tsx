import type { ReactNode } from "react";
import type { ProductCode } from "~/domain/products";
import { Card } from "~/ui/components/card";
import { formGuards } from "~/ui/components/fields/form-guards";
import { Stack, stackClass } from "~/ui/components/layout";
import { TermsMark } from "~/ui/components/terms-mark";
import { ContactStart, type ContactStartProps } from "./contact-start";
import { Estimate, type EstimateProps } from "./estimate";
import { Hero } from "./hero";
import type { HeroPicture } from "./hero-art";
import { HowItWorks, type HowStep } from "./how-it-works";
import { ProductTile, ProductTiles } from "./product-tile";
import { type TrustItem, TrustList } from "./trust-list";

/** A part of the landing page under its own heading. */
function LandingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto w-wide pt-section">
      <h2 className="mb-6 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

/** The brand's figures, each above its label. */
function ClaimList({ claims }: { claims: readonly { label: string; value: string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-6 min-[62rem]:grid-cols-4">
      {claims.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-xl leading-[1.3] font-bold tracking-heading">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type LandingProps = {
  title: string;
  text: string;
  art: HeroPicture;
  form: ContactStartProps & {
    action: string;
    product: ProductCode | null;
    /** Answers that go along: profile field and value. */
    answers: readonly { name: string; value: string }[];
  };
  /** Questions about gold or a roof, before the start. */
  estimate: EstimateProps | null;
  termsMark: { text: string; href: string } | null;
  trust: readonly TrustItem[];
  productsTitle: string;
  /** Empty where there is nothing to choose. */
  products: readonly { code: ProductCode; name: string; text: string }[];
  howTitle: string;
  how: readonly [HowStep, HowStep, HowStep];
  claimsTitle: string;
  loans: readonly {
    code: ProductCode;
    name: string;
    lenders: string | null;
    figures: readonly { label: string; value: string }[];
  }[];
  /** Null where nothing comes within seconds. */
  speed: string | null;
  exampleTitle: string;
  /** Null without a lender to take one from. */
  example: string | null;
};

/** The landing page of a brand: start form, promises, products, how it works, the brand's figures. */
export function LandingView(props: LandingProps) {
  const mark: ReactNode = props.termsMark ? <TermsMark {...props.termsMark} /> : null;
  const { form } = props;
  return (
    <>
      <Hero title={props.title} text={props.text} mark={mark} art={props.art}>
        {props.estimate && (
          <div className="mb-6 border-b border-line pb-6">
            <Estimate {...props.estimate} />
          </div>
        )}
        <form method="post" action={form.action} className={stackClass()} {...formGuards}>
          <input type="hidden" name="intent" value="send" />
          {form.product && <input type="hidden" name="product" value={form.product} />}
          {form.answers.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ContactStart {...form} />
        </form>
      </Hero>
      <div className="mx-auto w-wide">
        <TrustList items={props.trust} />
      </div>
      {props.products.length > 0 && (
        <LandingSection title={props.productsTitle}>
          <form method="post" action="/?index">
            <ProductTiles>
              {props.products.map(({ code, name, text }) => (
                <ProductTile
                  key={code}
                  product={code}
                  name={name}
                  text={text}
                  submit={{ name: "product", value: code }}
                />
              ))}
            </ProductTiles>
          </form>
        </LandingSection>
      )}
      <LandingSection title={props.howTitle}>
        <HowItWorks steps={props.how} />
      </LandingSection>
      {props.loans.length > 0 && (
        <LandingSection title={props.claimsTitle}>
          <Stack gap={6}>
            {props.loans.map(({ code, name, lenders, figures }) => (
              <div key={code} className="grid gap-3 border-t border-line pt-4">
                <h3 className="text-lg">
                  {name} {lenders && <small className="text-sm font-normal text-ink-2">{lenders}</small>}
                </h3>
                <ClaimList claims={figures} />
              </div>
            ))}
            {props.speed && (
              <p className="text-xs text-ink-3">
                {props.speed} {mark}
              </p>
            )}
            {props.example && (
              <Card className={stackClass({ gap: 2 })}>
                <b>{props.exampleTitle}</b>
                <p className="text-ink-2 tabular-nums">{props.example}</p>
              </Card>
            )}
          </Stack>
        </LandingSection>
      )}
    </>
  );
}
