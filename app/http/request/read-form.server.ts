/** The fields of a posted form. A body that is no form, or is cut short, counts as a form without fields: every field is then asked for again. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
