/** The response that is thrown. */
export async function refusalOf(work: () => unknown): Promise<Response> {
  try {
    await work();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("nothing was refused");
}
