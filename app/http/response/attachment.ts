/** Headers of a file download that must not be cached. */
export function attachment(fileName: string): Record<string, string> {
  const plain = fileName.replace(/[^\w.-]+/g, "_");
  return {
    "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    "Cache-Control": "no-store",
  };
}
