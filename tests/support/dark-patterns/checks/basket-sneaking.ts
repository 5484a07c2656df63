import type { Check } from "../check";
import type { Control, PageModel } from "../page-model";
import { phrases, quote, readable } from "../wording";

const isPaid = phrases(
  [
    /₹/,
    /\brs\.? ?\d/,
    /\b(?:insurance|insure|protection|protect|cover|add-?on|extras?|warranty|membership|subscription|donat|charity|tip|premium|express|priority|plan|care)\b/,
    /\bdonat/,
  ],
  [/बीमा/, /सुरक्षा/, /कवर/, /दान/, /सदस्यता/, /वारंटी/, /प्रीमियम/, /ऐड-?ऑन/, /प्लान/],
);

const isExtraName =
  /insur|protect|add_?on|donat|^tip|warrant|member|subscri|premium|extra|service_?fee|convenience|vas\b/i;

const added = phrases(
  [
    /\b(?:has|have|was|were|been|is|are)(?: automatically| already)? (?:added|included|bundled) (?:to|in|with) your\b/,
    /\bwe(?:'ve| have)? (?:added|included|bundled)\b/,
    /\b(?:added|included) (?:for you|automatically|by default)\b/,
  ],
  [
    /(?:अपने[- ]आप|स्वतः) (?:जोड़|शामिल)/,
    /आपके (?:ऋण|लोन|आवेदन|ऑर्डर) में (?:\S+ ){0,4}(?:जोड़ (?:दि|दी)|जोड़ा गया|जोड़ी गई|शामिल कर दि)/,
  ],
);

/** A box that only filters or compares a list: the form reads, it sends nothing. */
const reads = (page: PageModel, { form }: Control) => form !== null && page.forms[form]?.method === "get";

const siblings = (page: PageModel, { name, form }: Control) =>
  page.controls.filter((one) => one.kind === "radio" && one.name === name && one.form === form);

const isOn = (value: string) => value !== "" && !/^(?:0+(?:\.0+)?|no|off|false|none)$/i.test(value);

/** Nothing is chosen, added or charged that the customer did not choose. */
export const basketSneaking: Check = (page) => {
  const boxes = page.controls.filter(({ kind }) => kind === "checkbox");
  const radios = page.controls.filter(({ kind }) => kind === "radio");
  const lists = page.controls.filter(({ kind }) => kind === "select");
  const posts = page.forms.filter(({ method }) => method === "post");
  const hidden = posts.flatMap((form) => Object.entries(form.hidden));
  return {
    counted: { boxes: boxes.length, radios: radios.length, lists: lists.length, hiddenFields: hidden.length },
    found: [
      ...boxes
        .filter((box) => box.isChecked && (!reads(page, box) || isPaid(box.label) !== null))
        .map(({ label }) => `a box is ticked in advance: ${quote(label)}`),
      ...radios
        .filter(
          (radio) =>
            radio.isChecked &&
            (isPaid(radio.label) !== null || isExtraName.test(radio.name)) &&
            siblings(page, radio).some(
              ({ label }) => isPaid(label) === null || /\b(?:no|without)\b|नहीं|बिना/i.test(label),
            ),
        )
        .map(({ label }) => `the paid choice is chosen in advance: ${quote(label)}`),
      ...lists
        .filter(
          ({ value, label, name }) => isPaid(value) !== null && (isExtraName.test(name) || isPaid(label) !== null),
        )
        .map(({ value }) => `the paid choice of a list is chosen in advance: ${quote(value)}`),
      ...hidden
        .filter(([name, value]) => isExtraName.test(name) && isOn(value))
        .map(([name, value]) => `a form sends ${name}=${value} unseen`),
      ...page.controls
        .filter(
          ({ kind, type, name, value }) =>
            kind === "text" && type === "number" && isExtraName.test(name) && isOn(value),
        )
        .map(({ label, value }) => `an extra is filled in: ${quote(label)} ${value}`),
      ...readable(page)
        .filter((text) => added(text) !== null)
        .map((text) => `adds by itself: ${quote(text)}`),
    ],
  };
};
