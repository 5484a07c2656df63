/**
 * Spread on a form: `<Form method="post" {...formGuards}>`. Turns off the browser's own messages, which are in the
 * browser's language; the script checks fields with `invalidText` and lets a form be sent once.
 */
export const formGuards = { noValidate: true, "data-check": "", "data-once": "" } as const;

/**
 * The same for a form with several questions: the server checks it, so that all its errors are shown at once, also
 * those that a browser cannot find.
 */
export const serverChecked = { noValidate: true, "data-once": "" } as const;
