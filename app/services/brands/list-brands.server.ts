import { brands } from "./brands.server";

export type ListedBrand = { key: string; name: string; host: string };

/**
 * Every live brand with the host that opens it: its own host, else its name under localhost. The main brand comes
 * first.
 */
export function listBrands(): ListedBrand[] {
  const { byKey, main } = brands().current();
  const all = [main, ...[...byKey.values()].filter((brand) => brand !== main)];
  return all.map(({ key, name, hosts }) => ({
    key,
    name,
    host: hosts[0] ?? (key === main.key ? "localhost" : `${key}.localhost`),
  }));
}
