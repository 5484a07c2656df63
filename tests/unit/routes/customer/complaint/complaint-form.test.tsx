import { read, render } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { OMBUDSMAN } from "~/domain/support/complaint";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import { ComplaintForm } from "~/routes/customer/complaint/complaint-form";
import { ComplaintProgressView } from "~/routes/customer/complaint/complaint-progress";
import { Ombudsman } from "~/routes/customer/complaint/ombudsman";

describe("the pages of a complaint", () => {
  it.each(["en", "hi"] as const)("OQ-91 the form asks in %s", (locale) => {
    const texts = words(locale, "complaints");
    const validation = words(locale, "validation");
    const page = render(
      <ComplaintForm
        formKey="k"
        values={{}}
        errors={{ subject: texts.subjectRequired }}
        words={{
          ...texts,
          optional: words(locale, "common").optional,
          errorsTitle: words(locale, "common").errorsTitle,
          mobileInvalid: validation["validation.mobile.invalid"],
          emailInvalid: validation["validation.email.invalid"],
        }}
      />,
    );
    page.getByRole("radio", { name: texts["about-recovery"] });
    expect(page.getByRole("link", { name: texts.subjectRequired }).getAttribute("href")).toBe("#subject");
    expect(page.getAllByRole("radio")).toHaveLength(5);
  });

  it.each(["en", "hi"] as const)("OQ-91 says in %s where to go when we do not help", (locale) => {
    const texts = words(locale, "complaints");
    const page = renderToStaticMarkup(
      <Ombudsman
        title={texts.ombudsmanTitle}
        text={translator(locale, "complaints")("ombudsman", { days: 30, phone: OMBUDSMAN.phone })}
        link={{ href: OMBUDSMAN.site, label: texts.ombudsmanLink }}
        board={texts.board}
      />,
    );
    expect(read(page).hrefs).toContain("https://cms.rbi.org.in");
    expect(page).toContain("14448");
    expect(page).toContain("30");
  });

  it("OQ-91 shows number, days, status and answer, and never the complaint's words", () => {
    const page = render(
      <ComplaintProgressView
        title="Complaint GR-261122-7K3M9QA"
        promise={null}
        status={{ tone: "ok", text: "Answered" }}
        facts={[{ label: "Answer by", value: "22-12-2026" }]}
        stateLabel="Status"
        answer={{ title: "Our answer", text: "The fee is paid back.\nWe are sorry." }}
        keepLink="Keep"
      />,
    );
    expect(page.getByRole("row", { name: "Answer by 22-12-2026" }).children[0]).toHaveProperty("scope", "row");
    expect(page.getAllByRole("paragraph").map((line) => line.textContent)).toEqual(
      expect.arrayContaining(["The fee is paid back.", "We are sorry."]),
    );
    page.getByText("Answered");
  });
});
