/** The field that only a robot fills; a form that carries it is thanked and thrown away. */
export const HONEYPOT = "website";
