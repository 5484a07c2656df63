import { networkCut } from "./support/network-cut";

await networkCut("postgresql");
