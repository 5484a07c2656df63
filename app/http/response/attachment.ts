/** Headers of an answer that is a file to download, and is kept by nobody. */
export function attachment(fileName: string): Record<string, string> {
  const plain = fileName.replace(/[^\w.-]+/g, "_");
  return {
    "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    "Cache-Control": "no-store",
  };
}
