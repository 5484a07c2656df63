import { connect } from "node:tls";
import type { CertificateProbe } from "./types";

const CONNECTED_BUT_REFUSED = /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|ECONNRESET)/;

const SHORT_LIVED_MS = 14 * 86_400_000;

function endOf({ valid_from: from, valid_to: to }: { valid_from: string; valid_to: string }) {
  const until = new Date(to);
  if (Number.isNaN(until.getTime())) return null;
  return until.getTime() - Date.parse(from) < SHORT_LIVED_MS ? "short-lived" : until;
}

type Options = {
  /** Our own proxy. The probe always connects to it, never to an address in a stranger's record. */
  proxy: { host: string; port: number };
  timeoutMs?: number;
};

/** Opens a TLS connection to our proxy with the host's name and checks whether the certificate is valid for it. */
export function createTlsProbe({ proxy, timeoutMs = 5_000 }: Options): CertificateProbe {
  return {
    ask: (host) =>
      new Promise((resolve) => {
        const socket = connect({ ...proxy, servername: host, rejectUnauthorized: true, timeout: timeoutMs });
        const end = (found: "valid" | "none" | "unreachable") => {
          resolve(found);
          socket.destroy();
        };
        socket.once("secureConnect", () => end("valid"));
        socket.once("timeout", () => end("unreachable"));
        socket.once("error", (error: NodeJS.ErrnoException) =>
          end(CONNECTED_BUT_REFUSED.test(error.code ?? "") ? "none" : "unreachable"),
        );
      }),
    until: (host) =>
      new Promise((resolve) => {
        // An ended certificate must be seen as well; nothing is sent over this connection.
        const socket = connect({ ...proxy, servername: host, rejectUnauthorized: false, timeout: timeoutMs });
        const end = (found: ReturnType<typeof endOf>) => {
          resolve(found);
          socket.destroy();
        };
        socket.once("secureConnect", () => end(endOf(socket.getPeerCertificate())));
        socket.once("timeout", () => end(null));
        socket.once("error", () => end(null));
      }),
  };
}
