import pino, { type Logger } from "pino";

/** JSON logs. Callers pass ids, counts and codes; fields that could identify a person are always removed. */
export const logger: Logger = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: { role: process.env.APP_ROLE ?? "web" },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: [
      "mobile",
      "email",
      "pan",
      "birthDate",
      "name",
      "firstName",
      "lastName",
      "code",
      "token",
      "cookie",
      "authorization",
      "destination",
      "body",
      "study",
      "coApplicant",
      "*.study",
      "*.coApplicant",
      "*.mobile",
      "*.email",
      "*.pan",
      "*.birthDate",
      "*.firstName",
      "*.lastName",
      "*.code",
      "*.token",
      "*.cookie",
      "*.authorization",
    ],
    remove: true,
  },
});

/** What may be logged of an error: its kind and a message without values of ours. */
export function describeError(error: unknown): { kind: string; message: string; code?: string } {
  if (error instanceof Error) {
    const code = (error as { code?: unknown }).code;
    return {
      kind: error.name,
      message: error.message.split("\n").at(-1)?.slice(0, 300) ?? "",
      ...(typeof code === "string" ? { code } : {}),
    };
  }
  return { kind: typeof error, message: "" };
}
