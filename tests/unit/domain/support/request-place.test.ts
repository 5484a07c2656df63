import { expect, it } from "vitest";
import { readRequestPlace, requestPlaceText } from "~/domain/support/request-place";

const PLACE = { at: "2026-11-25T04:30:00.000Z", id: "01999999-0000-7000-8000-000000000001" };

it.each([true, false])("OQ-91 a place of a page is read as it was written (waiting: %s)", (isWaiting) =>
  expect(readRequestPlace(requestPlaceText({ ...PLACE, isWaiting }))).toEqual({ ...PLACE, isWaiting }),
);

it.each([null, "", "waiting", `closed~${PLACE.at}~${PLACE.id}`, `waiting~${PLACE.at}~x`])("%j is not a place", (text) =>
  expect(readRequestPlace(text)).toBeNull(),
);
