import { Button } from "~/ui/button";
import { EnquiryMeter } from "~/ui/feedback/enquiry-meter";
import { formGuards } from "~/ui/fields/form-guards";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { Hero } from "~/ui/landing/hero";
import type { HeroPicture } from "~/ui/landing/hero-art";
import { type TrustItem, TrustList } from "~/ui/landing/trust-list";
import { TermsMark } from "~/ui/parts/terms-mark";

export type SocialLandingProps = {
  title: string;
  text: string;
  art: HeroPicture;
  termsMark: { text: string; href: string } | null;
  trust: readonly TrustItem[];
  form: {
    action: string;
    label: string;
    help: string;
    button: string;
    enquiry: string;
    productLabel: string;
    products: readonly { value: string; label: string }[];
  };
};

/** The lead page of social media: what for, where the code goes, and nothing else. Works without script. */
export function SocialLanding({ title, text, art, termsMark, trust, form }: SocialLandingProps) {
  return (
    <>
      <Hero title={title} text={text} art={art}>
        <form method="post" action={form.action} className="stack" {...formGuards}>
          <input type="hidden" name="intent" value="send" />
          {form.products.length > 1 && <SelectField name="product" label={form.productLabel} options={form.products} />}
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
          {termsMark && <TermsMark {...termsMark} />}
        </form>
      </Hero>
      <div className="wide">
        <TrustList items={trust} />
      </div>
    </>
  );
}
