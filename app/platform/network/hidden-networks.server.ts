import { sign } from "../crypto.server";
import { type Networks, networksOf } from "./address.server";

/** Enough of a keyed hash to tell networks apart. */
const LENGTH = 22;

/** A network as it is stored. */
const hiddenNetwork = (network: string): string => sign("network", network).slice(0, LENGTH);

/**
 * The networks of an address as limits count and store them: keyed hashes, so that the database shows nobody's address.
 * Null when it is not an address.
 */
export function hiddenNetworks(address: string | null): Networks | null {
  const networks = networksOf(address);
  return networks && { near: hiddenNetwork(networks.near), wide: hiddenNetwork(networks.wide) };
}
