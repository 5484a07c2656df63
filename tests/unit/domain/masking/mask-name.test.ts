import { expect, it } from "vitest";
import { maskName } from "~/domain/masking/mask-name";

it("OQ-75 shows two letters of the first name and the initial of the last", () => {
  expect([
    maskName("Sunita", "Reddy"),
    maskName(" Ram ", null),
    maskName("Jo", "Thomas"),
    maskName(null, "Rao"),
    maskName("सुनीता", "रेड्डी"),
    maskName(null, null),
    maskName(" ", ""),
  ]).toEqual(["Su•••• R.", "Ra••••", "J•••• T.", "R.", "सुनी•••• रे.", null, null]);
});
