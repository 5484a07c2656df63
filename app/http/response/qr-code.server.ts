import QRCode from "qrcode";

/** A QR code as an SVG path of `size` × `size` units, with a quiet zone of four units, which readers need. */
export type QrCode = { size: number; path: string };

const QUIET_ZONE = 4;

export function qrCode(text: string): QrCode {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const cells = Array.from({ length: size * size }, (_, index) => index).filter((index) => modules.data[index]);
  return {
    size: size + 2 * QUIET_ZONE,
    path: cells
      .map((index) => `M${(index % size) + QUIET_ZONE} ${Math.floor(index / size) + QUIET_ZONE}h1v1h-1z`)
      .join(""),
  };
}
