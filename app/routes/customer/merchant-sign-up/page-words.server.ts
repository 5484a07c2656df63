import { brandName } from "@tenants/brand/names";
import { SIGN_UP_FIELDS, type SignUpFault, type SignUpFaults, type SignUpField } from "~/domain/merchants/sign-up";
import { cleanAddress } from "~/domain/patterns/address";
import { translator } from "~/i18n/translator.server";
import { hasText, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { signUpConsent } from "~/services/merchants/sign-up-consent.server";
import { newSignUpKey } from "~/services/merchants/sign-up-merchant.server";

function faultText(fault: SignUpFault, ctx: Ctx): string {
  const texts = words(ctx.locale, "merchant");
  const rules = words(ctx.locale, "validation");
  const faultWords: Record<SignUpFault, string> = {
    businessName: texts.faultBusinessName,
    contactName: texts.faultContactName,
    mobile: rules["validation.mobile.invalid"],
    email: rules["validation.email.invalid"],
    pan: rules["validation.pan.invalid"],
    gstin: texts.faultGstin,
    gstinPan: texts.faultGstinPan,
    address1: rules["validation.address1.invalid"],
    address2: rules["validation.address2.invalid"],
    pincode: rules["validation.pincode.invalid"],
    bankAccount: texts.faultBankAccount,
    ifsc: rules["validation.ifsc.invalid"],
    ifscUnknown: texts.faultIfscUnknown,
    consent: texts.faultConsent,
  };
  return faultWords[fault];
}

/** The text of a fault: of an empty field what to enter, else what is wrong. */
function errorText(field: SignUpField | "consent", fault: SignUpFault, typed: string, ctx: Ctx): string {
  const texts = words(ctx.locale, "merchant");
  const key = `empty_${field}`;
  return typed.trim() === "" && hasText(texts, key) ? texts[key] : faultText(fault, ctx);
}

type Typed = {
  values: Readonly<Record<string, string>>;
  /** True when the consent was given, so that the box stays ticked. */
  hasConsent?: boolean;
  faults: SignUpFaults;
  failure: string | null;
};

/** An empty form. */
export const NOTHING_TYPED: Typed = { values: {}, faults: {}, failure: null };

/**
 * The view of the sign-up form. `key` makes a form that is sent twice one sign-up. `referredBy` names the partner that
 * refers a new one, whose bank account is asked for in the portal.
 */
export function signUpPage(ctx: Ctx, typed: Typed = NOTHING_TYPED, referredBy: string | null = null) {
  const { values, hasConsent = false, faults, failure } = typed;
  const { brand, locale } = ctx;
  const texts = words(locale, "merchant");
  const t = translator(locale, "merchant");
  const common = words(locale, "common");
  const { text, textHash } = signUpConsent(ctx, locale, referredBy);
  const partner = brand.isMain ? "" : `?partner=${brand.key}`;
  const errors: Partial<Record<SignUpField | "consent", string>> = {};
  for (const field of [...SIGN_UP_FIELDS, "consent"] as const) {
    const fault = faults[field];
    if (fault) errors[field] = errorText(field, fault, values[field] ?? "", ctx);
  }
  return {
    title: t(referredBy === null ? "title" : "partnerTitle", { brand: brandName(brand, locale) }),
    asksBank: referredBy === null,
    formKey: values.key ?? newSignUpKey(),
    failure,
    errors,
    canCleanUp: (["address1", "address2"] as const).filter(
      (field) => faults[field] && cleanAddress(values[field] ?? "") !== null,
    ) as readonly SignUpField[],
    values: Object.fromEntries(SIGN_UP_FIELDS.map((field) => [field, values[field] ?? ""])) as Record<
      SignUpField,
      string
    >,
    words: {
      ...texts,
      ...(referredBy === null ? {} : { lead: t("partnerLead", { partner: referredBy }) }),
      optional: common.optional,
      errorsTitle: common.errorsTitle,
      cleanUp: words(locale, "validation")["validation.address.cleanUp"],
      invalid: {
        mobile: faultText("mobile", ctx),
        email: faultText("email", ctx),
        pan: faultText("pan", ctx),
        pincode: faultText("pincode", ctx),
        ifsc: faultText("ifsc", ctx),
        businessName: faultText("businessName", ctx),
        contactName: faultText("contactName", ctx),
      },
    },
    consent: {
      text,
      hash: textHash,
      isChecked: hasConsent,
      links: [
        { href: `/terms-of-use${partner}`, label: common.terms },
        { href: `/privacy-policy${partner}`, label: common.privacy },
      ],
    },
  };
}

/** What a referral link that does not count any more shows. */
export function expiredReferral({ brand, onMainHost, locale }: Ctx) {
  const { expiredTitle, expiredText, expiredLink: label } = words(locale, "merchant");
  const query = onMainHost && !brand.isMain ? `?partner=${brand.key}` : "";
  return { title: expiredTitle, text: expiredText, link: { href: `/create-merchant-form${query}`, label } };
}

/** The page that confirms a sign-up. */
export function signUpDone({ brand, onMainHost, locale }: Ctx) {
  const texts = words(locale, "merchant");
  return {
    title: texts.successTitle,
    text: texts.successText,
    next: texts.successNext,
    home: words(locale, "common").home,
    signIn: {
      href: onMainHost && !brand.isMain ? `/${brand.key}/partner/login` : "/partner/login",
      label: texts.signIn,
    },
  };
}
