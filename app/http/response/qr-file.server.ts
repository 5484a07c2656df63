import QRCode from "qrcode";

const PNG_PIXELS = 1_024;

/** A QR code to print, as a download: an SVG, or a PNG of 1,024 pixels. Both have the quiet zone that readers need. */
export async function qrFileResponse(
  text: string,
  { name, format }: { name: string; format: "svg" | "png" },
): Promise<Response> {
  const look = { errorCorrectionLevel: "M", margin: 4 } as const;
  const body =
    format === "svg"
      ? await QRCode.toString(text, { ...look, type: "svg" })
      : new Uint8Array(await QRCode.toBuffer(text, { ...look, width: PNG_PIXELS }));
  return new Response(body, {
    headers: {
      "Content-Type": format === "svg" ? "image/svg+xml" : "image/png",
      "Content-Disposition": `attachment; filename="${name}.${format}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
