import type { BrandConfig, SegmentView } from "@tenants/brand/schema";
import type { MarkName } from "../logo-marks";
import type { LogoDrawing } from "../logo-svg";

/** What distinguishes one demo brand from the others. */
export type BrandSketch = {
  /** From 1; the brand's id and phone number follow from it. */
  number: number;
  key: string;
  name: string;
  nameHi: string;
  /** Primary and secondary. When omitted, they follow the main brand, like `font`. */
  colours: [string, string?];
  font?: string;
  mark: MarkName;
  lettering: LogoDrawing["lettering"];
  /** Six letters; when omitted, messages are sent in the main brand's name. */
  sms?: string;
  /** Grievance officer and office; when omitted, both follow the main brand. */
  officer?: string;
  office?: string;
  hasTitle?: boolean;
  /** What follows the name in the title, in English and Hindi; when omitted, that loans are compared. */
  about?: readonly [en: string, hi: string];
  segments?: { segment: string; view: SegmentView }[];
  coBrand?: LogoDrawing;
  more?: BrandConfig;
};
