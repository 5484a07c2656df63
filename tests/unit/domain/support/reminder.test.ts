import { describe, expect, it } from "vitest";
import { reminderChannel, reminderDue } from "~/domain/support/reminder";

/** An instant by the clock time in India. */
const ist = (text: string) => new Date(`${text}+05:30`);

describe("when and how somebody is reminded", () => {
  it.each([
    ["hour", "2026-11-22T12:00:00", "2026-11-22T13:00:00"],
    ["hour", "2026-11-22T20:30:00", "2026-11-23T10:00:00"],
    ["hour", "2026-11-22T04:00:00", "2026-11-22T10:00:00"],
    ["tomorrow", "2026-11-22T23:59:00", "2026-11-23T10:00:00"],
    ["tomorrow", "2026-11-22T00:10:00", "2026-11-23T10:00:00"],
    ["three-days", "2026-11-22T15:00:00", "2026-11-25T15:00:00"],
    ["three-days", "2026-11-22T22:00:00", "2026-11-26T10:00:00"],
  ] as const)("OQ-29 %s, asked at %s, is due at %s", (choice, now, due) => {
    expect(reminderDue(choice, ist(now))).toEqual(ist(due));
  });

  it.each([
    [{ hasMobile: true, hasEmail: true, allowSms: null, allowEmails: null }, "mobile"],
    [{ hasMobile: true, hasEmail: true, allowSms: false, allowEmails: true }, "email"],
    [{ hasMobile: true, hasEmail: true, allowSms: false, allowEmails: false }, null],
    [{ hasMobile: false, hasEmail: true, allowSms: true, allowEmails: null }, "email"],
    [{ hasMobile: true, hasEmail: false, allowSms: false, allowEmails: true }, null],
  ])("OQ-29 %j goes by %s", (reach, channel) => {
    expect(reminderChannel(reach)).toBe(channel);
  });
});
