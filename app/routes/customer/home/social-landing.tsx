import { formGuards } from "~/ui/components/fields/form-guards";
import { SelectField } from "~/ui/components/fields/select-field";
import { stackClass } from "~/ui/components/layout";
import { TermsMark } from "~/ui/components/terms-mark";
import { ContactStart, type ContactStartProps } from "~/ui/customer/landing/contact-start";
import { Hero } from "~/ui/customer/landing/hero";
import type { HeroPicture } from "~/ui/customer/landing/hero-art";
import { type TrustItem, TrustList } from "~/ui/customer/landing/trust-list";

export type SocialLandingProps = {
  title: string;
  text: string;
  art: HeroPicture;
  termsMark: { text: string; href: string } | null;
  trust: readonly TrustItem[];
  form: ContactStartProps & {
    action: string;
    productLabel: string;
    products: readonly { value: string; label: string }[];
  };
};

/** The lead page of social media campaigns: the purpose and one form. Works without script. */
export function SocialLanding({ title, text, art, termsMark, trust, form }: SocialLandingProps) {
  return (
    <>
      <Hero title={title} text={text} art={art}>
        <form method="post" action={form.action} className={stackClass()} {...formGuards}>
          <input type="hidden" name="intent" value="send" />
          {form.products.length > 1 && <SelectField name="product" label={form.productLabel} options={form.products} />}
          <ContactStart {...form} />
          {termsMark && <TermsMark {...termsMark} />}
        </form>
      </Hero>
      <div className="mx-auto w-wide">
        <TrustList items={trust} />
      </div>
    </>
  );
}
