import { expect, it } from "vitest";
import { readRequestCursor, requestCursorText } from "~/domain/support/request-cursor";

const CURSOR = { at: new Date("2026-11-25T04:30:00.000Z"), id: "01999999-0000-7000-8000-000000000001" };

it.each([true, false])("OQ-91 a cursor of a page is read as it was written (waiting: %s)", (isWaiting) =>
  expect(readRequestCursor(requestCursorText({ ...CURSOR, isWaiting }))).toEqual({ ...CURSOR, isWaiting }),
);

it.each([null, "", "waiting", `closed.mif3qtc0.${CURSOR.id}`, "waiting.mif3qtc0.x"])("%j is not a cursor", (text) =>
  expect(readRequestCursor(text)).toBeNull(),
);
