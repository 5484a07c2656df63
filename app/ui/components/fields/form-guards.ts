/**
 * Spread on a form: `<Form method="post" {...formGuards}>`. Turns off the browser's own messages, which are in the
 * browser's language; the script checks fields with `invalidText` and lets a form be sent once.
 */
export const formGuards = { noValidate: true, "data-check": "", "data-once": "" } as const;
