// @vitest-environment happy-dom
import { mounted, settled } from "@tests/support/mounted";
import { render } from "@tests/support/render";
import { expect, it, vi } from "vitest";
import { signInWords as words } from "~/i18n/staff/brand-commercials";
import { type ShownKeySignIns, SignInList, type SignInsEnd } from "~/ui/admin/sign-in-list";

// The dialog's own behaviour is tested in a browser.
vi.mock("~/ui/admin/confirm-dialog", () => ({
  ConfirmDialog: ({ open, text, confirm, onConfirm }: Record<string, string> & { onConfirm: () => void }) =>
    open ? (
      <div role="alertdialog">
        {text}
        <button type="button" onClick={onConfirm}>{`Yes, ${confirm}`}</button>
      </div>
    ) : null,
}));

const key = (more: Partial<ShownKeySignIns> = {}): ShownKeySignIns => ({
  keyId: "k1",
  isRevoked: false,
  open: 22,
  linked: 3,
  sessions: [{ id: "s1", contact: "******3210", started: "10:00", lastSeen: "10:20" }],
  ...more,
});

it("OQ-20 says that nobody is signed in, and hides keys that have opened nothing", () => {
  const shown = (keys: ShownKeySignIns[]) => render(<SignInList words={words} keys={keys} mayEdit onEnd={() => {}} />);
  expect(shown([key({ open: 0, linked: 0, sessions: [] })]).text).toContain(words.none);
  const { text } = shown([key({ isRevoked: true })]);
  expect(text).toContain("Signed in now: 22. Linked accounts: 3.");
  expect(text).toContain("And 21 more.");
  expect(text).toContain(words.revoked);
});

it("OQ-20 who may only look has no way to end a session", () => {
  const { queryAllByRole } = render(<SignInList words={words} keys={[key()]} mayEdit={false} onEnd={() => {}} />);
  expect(queryAllByRole("button")).toEqual([]);
});

it("OQ-20 ends one session at once, and all with their links after a question", async () => {
  const ended: SignInsEnd[] = [];
  const page = await mounted(
    <SignInList words={words} keys={[key()]} mayEdit onEnd={(which) => void ended.push(which)} />,
  );
  await settled(() => page.getByRole("button", { name: "Sign out: ******3210" }).click());
  expect(ended).toEqual([{ keyId: "k1", session: "s1", withLinks: false }]);
  await settled(() => page.getByRole("button", { name: "Sign out all: k1" }).click());
  expect(page.getByRole("alertdialog").textContent).toContain("Signed in now: 22. Linked accounts: 3.");
  await settled(() => page.getByRole("button", { name: "Yes, Sign out all" }).click());
  expect(ended[1]).toEqual({ keyId: "k1", session: null, withLinks: true });
});
