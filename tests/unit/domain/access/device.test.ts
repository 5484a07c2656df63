import { describe, expect, it } from "vitest";
import { deviceName, deviceOf } from "~/domain/access/device";

const CHROME =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36";

describe("the kind of a browser", () => {
  it.each([
    [CHROME, "chrome.android", "Chrome, Android"],
    [`${CHROME} EdgA/141.0`, "edge.android", "Edge, Android"],
    [CHROME.replace("Chrome", "SamsungBrowser/28.0 Chrome"), "samsung.android", "Samsung Internet, Android"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
      "safari.ios",
      "Safari, iOS",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
      "firefox.windows",
      "Firefox, Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64)", "linux", "Linux"],
    ["curl/8.5.0", null, null],
    [null, null, null],
  ])("reads %s as %s", (userAgent, stored, shown) => {
    expect(deviceOf(userAgent)).toBe(stored);
    expect(deviceName(stored)).toBe(shown);
  });

  it("shows nothing of a stored text that names no browser", () => {
    expect(deviceName("<b>.constructor")).toBeNull();
  });
});
