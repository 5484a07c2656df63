import { withCatalogue } from "~/platform/database/client.server";

/** The languages of a country (ENT-13), under the specification's field names. */
export async function readLanguages(countryCode: string) {
  const rows = await withCatalogue((tx) =>
    tx.language.findMany({
      where: { countryKey: { equals: countryCode, mode: "insensitive" } },
      orderBy: { id: "asc" },
    }),
  );
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    languageName: row.languageName,
    image: row.image,
    isDefault: row.isDefault,
    country_key: row.countryKey,
    country_name: row.countryName,
    phone_code: row.phoneCode,
  }));
}
