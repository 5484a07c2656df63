import { describe, expect, it } from "vitest";
import { utmsOf } from "~/services/access/open-visit.server";

const tags = (query: string) => utmsOf(new URLSearchParams(query));

describe("campaign tags", () => {
  it("the six tags are taken, and nothing else", () => {
    expect(
      tags(
        "utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&utm_id=f&utm_other=x&partner=lumen&pan=ABCPE1234F",
      ),
    ).toEqual({ utm_source: "a", utm_medium: "b", utm_campaign: "c", utm_term: "d", utm_content: "e", utm_id: "f" });
  });

  it("lose what is not a plain character, and what is over 100", () => {
    expect(tags("utm_source=%3Cscript%3Ealert(1)%3C/script%3E")).toEqual({ utm_source: "scriptalert1script" });
    expect(tags(`utm_source=${"x".repeat(300)}`)).toEqual({ utm_source: "x".repeat(100) });
    expect(tags("utm_source=Diwali+2026:north|a-b.c_d")).toEqual({ utm_source: "Diwali 2026:north|a-b.c_d" });
  });

  it("are none when nothing is left of them", () => {
    expect(tags("utm_source=&utm_medium=%20%20&utm_term=%3C%3E")).toEqual({});
    expect(tags("")).toEqual({});
  });

  it("keep Hindi letters with their signs, and cut no character in two", () => {
    expect(tags("utm_campaign=दिवाली+२०२६")).toEqual({ utm_campaign: "दिवाली २०२६" });
    const tag = tags(`utm_source=${"x".repeat(99)}𠮷𠮷`).utm_source ?? "";
    expect(decodeURIComponent(encodeURIComponent(tag)), "no half of a character").toBe(tag);
    expect([...tag]).toHaveLength(100);
  });

  it("take the first of two", () => expect(tags("utm_source=one&utm_source=two")).toEqual({ utm_source: "one" }));
});
