/**
 * The event of a form with `data-live` before its page is asked for again; its detail is the query of the new address.
 * A script of the page that has shown the change itself cancels it: the address changes at once, and the answer confirms
 * what is shown.
 */
export const SETTINGS_CHANGED = "settings-changed";
