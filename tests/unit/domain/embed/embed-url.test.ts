import { expect, it } from "vitest";
import { embedQuery, embedStart } from "~/domain/embed/embed-url";

it.each([
  ["?product=PL&link=abc-123", "?product=PL&link=abc-123"],
  ["?product=Personal+Loans", "?product=PL"],
  ["?product=none&link=a%20b&site=%3Cx%3E", ""],
  ["?product=PL&site=shop.example.in", "?product=PL&site=shop.example.in"],
  ["", ""],
])("the start of %s is %s", (query, known) => expect(embedQuery(embedStart(new URLSearchParams(query)))).toBe(known));
