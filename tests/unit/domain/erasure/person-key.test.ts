import { expect, it } from "vitest";
import { parsePersonKey } from "~/domain/erasure/person-key";

it.each([
  [" 98765 43210 ", { channel: "mobile", value: "9876543210" }],
  ["Asha@Mail.Example", { channel: "email", value: "asha@mail.example" }],
  ["abcpv1234f", { channel: "pan", value: "ABCPV1234F" }],
  ["98765", null],
  ["asha", null],
  ["ABCPV1234", null],
  ["", null],
])("OQ-36 reads only a whole number, address or PAN: %s", (text, expected) =>
  expect(parsePersonKey(text)).toEqual(expected),
);
