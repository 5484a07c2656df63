function release(form: HTMLFormElement) {
  delete form.dataset.sent;
  for (const button of form.querySelectorAll("[data-pending]")) {
    button.removeAttribute("data-pending");
    button.removeAttribute("aria-disabled");
  }
}

/** Sends a form with `data-once` once, submits forms that need only a choice, and focuses what a reply points to. */
export function enhanceSending() {
  // On the window in the capture phase, before React's own listener, which would send the form by fetch.
  addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      if (!form.matches("[data-once]")) return;
      if (form.dataset.sent) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      const { submitter } = event;
      setTimeout(() => {
        if (event.defaultPrevented) return;
        form.dataset.sent = "1";
        submitter?.setAttribute("data-pending", "");
        submitter?.setAttribute("aria-disabled", "true");
      });
    },
    true,
  );
  addEventListener("pageshow", () => document.querySelectorAll<HTMLFormElement>("form[data-sent]").forEach(release));
  document.addEventListener("change", ({ target }) => {
    const control = target as HTMLInputElement;
    if (control.matches("[data-autosubmit]")) control.form?.requestSubmit();
  });
  document.querySelector<HTMLElement>("[data-focus]")?.focus();
}
