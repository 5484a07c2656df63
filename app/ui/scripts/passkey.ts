import { askPasskey, hasPasskeys } from "../passkeys/credential-json";

// The second step of the sign-in only, and only where the account has a passkey.
const form = document.querySelector<HTMLFormElement>("form[data-passkey]");
if (form && hasPasskeys()) {
  const answer = form.elements.namedItem("passkey") as HTMLInputElement;
  const status = form.querySelector("[role=status]");
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    if (answer.value !== "") return;
    event.preventDefault();
    if (status) status.textContent = "";
    askPasskey(JSON.parse(form.dataset.passkey ?? "")).then(
      (signed) => {
        answer.value = signed;
        form.submit();
      },
      (error) => {
        console.error("no passkey", error);
        if (status) status.textContent = form.dataset.failed ?? "";
      },
    );
  });
}
