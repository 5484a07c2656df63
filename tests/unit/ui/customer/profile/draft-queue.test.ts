import { describe, expect, it } from "vitest";
import { draftQueue } from "~/ui/customer/profile/draft-queue";

type Queue = ReturnType<typeof draftQueue>;

const answer = (text: string) => {
  const body = new FormData();
  body.set("answer", text);
  return body;
};

const add = (queue: Queue, name: string, text: string) => queue.add(name, text, answer(text));
const sent = (queue: Queue) => queue.next()?.get("answer") ?? null;
const SAVED = { saved: true };
const REFUSED = { saved: false };

describe("answers on their way to the server", () => {
  it("go one at a time in their order, so that the last choice is the one that stays", () => {
    const queue = draftQueue();
    add(queue, "gender", "1");
    expect(sent(queue)).toBe("1");
    add(queue, "gender", "2");
    expect(queue.isNew("gender", "1", "")).toBe(true);
    add(queue, "gender", "1");
    expect(sent(queue)).toBeNull();
    expect(queue.settle("gender", SAVED)).toBe(false);
    expect(sent(queue)).toBe("1");
    expect(queue.settle("gender", SAVED)).toBe(true);
    expect(sent(queue)).toBeNull();
    expect(queue.isNew("gender", "1", "")).toBe(false);
  });

  it("are sent again with the next one when the server was not reached", () => {
    const queue = draftQueue();
    add(queue, "emi", "0");
    queue.next();
    queue.settle("emi", null);
    expect([queue.state(), queue.next()]).toEqual(["notSaved", undefined]);
    add(queue, "income", "65000");
    expect([sent(queue), queue.settle("emi", SAVED), queue.state()]).toEqual(["0", true, "savingNow"]);
    expect([sent(queue), queue.settle("income", SAVED), queue.state()]).toEqual(["65000", true, "savedNow"]);
  });
});

describe("what is said of a draft", () => {
  it("is nothing before the first answer, and 'Saving' until the server has replied", () => {
    const queue = draftQueue();
    expect(queue.state()).toBeNull();
    add(queue, "first_name", "Asha");
    queue.next();
    expect(queue.state()).toBe("savingNow");
    queue.settle("first_name", SAVED);
    expect(queue.state()).toBe("savedNow");
  });

  it("VAL-31 never is 'Saved just now' beside a wrong last name", () => {
    const queue = draftQueue();
    add(queue, "last_name", "Rao 2");
    queue.next();
    queue.settle("last_name", REFUSED);
    expect(queue.state()).toBe("noneSaved");
    add(queue, "tin", "AB");
    queue.next();
    queue.settle("tin", REFUSED);
    expect(queue.state()).toBe("noneSavedMany");
    queue.add("tin", "", null);
    expect(queue.state()).toBe("noneSaved");
    add(queue, "first_name", "Asha");
    queue.next();
    queue.settle("first_name", SAVED);
    expect(queue.state()).toBe("savedExcept");
    add(queue, "tin", "ABC");
    queue.next();
    queue.settle("tin", REFUSED);
    expect(queue.state()).toBe("savedExceptMany");
    queue.add("tin", "", null);
    queue.add("last_name", "", null);
    expect(queue.state()).toBe("savedNow");
  });
});
