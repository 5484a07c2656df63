/**
 * Spread on a form: `<Form method="post" {...formGuards}>`. The browser's own bubbles stay away (their language is the
 * browser's); the script checks the fields that carry `invalidText` and lets a form go once.
 */
export const formGuards = { noValidate: true, "data-check": "", "data-once": "" } as const;
