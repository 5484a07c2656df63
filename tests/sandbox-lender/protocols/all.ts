import { cashe } from "./cashe";
import { earlysalary } from "./earlysalary";
import { finzy } from "./finzy";
import { indiagold } from "./indiagold";
import { indialends } from "./indialends";
import { kreditbee } from "./kreditbee";
import { moneyTap } from "./money-tap";
import { moneyView } from "./money-view";
import { muthootfincorp } from "./muthootfincorp";
import { muthootgold } from "./muthootgold";
import { nira } from "./nira";
import { callback, instant, redirect } from "./own-api";
import type { Protocol } from "./types";
import { upwards } from "./upwards";

export const PROTOCOLS: ReadonlyMap<string, Protocol> = new Map(
  [
    instant,
    callback,
    redirect,
    cashe,
    moneyView,
    upwards,
    moneyTap,
    nira,
    kreditbee,
    finzy,
    earlysalary,
    indialends,
    muthootfincorp,
    muthootgold,
    indiagold,
  ].map((protocol) => [protocol.slug, protocol]),
);
