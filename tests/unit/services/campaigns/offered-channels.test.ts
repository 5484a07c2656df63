import { expect, it, vi } from "vitest";
import { offeredChannels } from "~/services/campaigns/offered-channels.server";

const environment = vi.hoisted(() => ({ production: true, whatsapp: { url: null as string | null } }));
vi.mock("~/platform/env.server", () => ({ env: () => environment }));

it("OQ-47 production offers WhatsApp only with its gateway", () => {
  expect(offeredChannels()).toEqual(["sms", "email"]);
  environment.whatsapp.url = "https://whatsapp.example/send";
  expect(offeredChannels()).toEqual(["sms", "email", "whatsapp"]);
  Object.assign(environment, { production: false, whatsapp: { url: null } });
  expect(offeredChannels()).toEqual(["sms", "email", "whatsapp"]);
});
