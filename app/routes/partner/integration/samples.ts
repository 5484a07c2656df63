/** The languages of the sample calls. */
export const SAMPLE_LANGUAGES = ["curl", "node", "php", "python"] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

export const SAMPLE_NAMES: Record<SampleLanguage, string> = {
  curl: "curl",
  node: "Node",
  php: "PHP",
  python: "Python",
};

export const isSampleLanguage = (text: string | null): text is SampleLanguage =>
  SAMPLE_LANGUAGES.some((language) => language === text);

type Site = {
  /** The address of the brand's site. */
  origin: string;
  /** The beginning of the caller's own key. */
  prefix: string;
};

export type Samples = Record<"key" | "first" | "link" | "play" | "hook", string>;

const curl = ({ origin, prefix }: Site): Samples => ({
  key: `export PARTNER_API_KEY="${prefix}…"`,
  first: `curl -s ${origin}/api/v1/partner \\\n  -H "Authorization: Bearer $PARTNER_API_KEY"`,
  link: `curl -s ${origin}/api/v1/partner/application-links \\
  -H "Authorization: Bearer $PARTNER_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"product": "PL", "reference": "crm-4711"}'`,
  play: `curl -s ${origin}/api/v1/partner/test/leads \\
  -H "Authorization: Bearer $PARTNER_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"product": "PL", "reference": "crm-4711"}'`,
  hook: `# \${id}.\${timestamp}.\${body}, HMAC-SHA256 with the base64 part of the secret
printf '%s.%s.%s' "$WEBHOOK_ID" "$WEBHOOK_TIMESTAMP" "$BODY" |
  openssl dgst -sha256 -binary -mac HMAC \\
    -macopt hexkey:$(printf %s "\${WEBHOOK_SECRET#whsec_}" | base64 -d | xxd -p -c 99) |
  base64   # equals one of the v1,… values of webhook-signature`,
});

const node = ({ origin, prefix }: Site): Samples => ({
  key: `// .env\nPARTNER_API_KEY="${prefix}…"`,
  first: `const api = "${origin}/api/v1/partner";
const headers = { Authorization: \`Bearer \${process.env.PARTNER_API_KEY}\` };

console.log(await (await fetch(api, { headers })).json());`,
  link: `const answer = await fetch(\`\${api}/application-links\`, {
  method: "POST",
  headers: { ...headers, "Content-Type": "application/json" },
  body: JSON.stringify({ product: "PL", reference: "crm-4711" }),
});
console.log((await answer.json()).data.url);`,
  play: `const played = await fetch(\`\${api}/test/leads\`, {
  method: "POST",
  headers: { ...headers, "Content-Type": "application/json" },
  body: JSON.stringify({ product: "PL", reference: "crm-4711" }),
});
console.log((await played.json()).data.lead_id);`,
  hook: `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const key = Buffer.from(process.env.WEBHOOK_SECRET.slice("whsec_".length), "base64");

createServer(async (req, res) => {
  let body = "";
  for await (const part of req) body += part;
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": given } = req.headers;
  const isRecent = Math.abs(Date.now() / 1000 - Number(at)) < 300;
  const expected = createHmac("sha256", key).update(\`\${id}.\${at}.\${body}\`).digest();
  const isOurs = isRecent && String(given).split(" ").some((one) => {
    const bytes = Buffer.from(one.split(",")[1] ?? "", "base64");
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  if (isOurs) console.log(JSON.parse(body));
  res.writeHead(isOurs ? 200 : 401).end();
}).listen(4000);`,
});

const php = ({ origin, prefix }: Site): Samples => ({
  key: `# .env\nPARTNER_API_KEY="${prefix}…"`,
  first: `<?php
const API = "${origin}/api/v1/partner";

function call(string $path = "", ?array $body = null): array
{
    $headers = ["Authorization: Bearer " . getenv("PARTNER_API_KEY"), "Content-Type: application/json"];
    $http = ["header" => $headers, "ignore_errors" => true];
    if ($body !== null) {
        $http += ["method" => "POST", "content" => json_encode($body)];
    }
    $context = stream_context_create(["http" => $http]);
    return json_decode(file_get_contents(API . $path, false, $context), true);
}

print_r(call());`,
  link: `$made = call("/application-links", ["product" => "PL", "reference" => "crm-4711"]);
echo $made["data"]["url"], "\\n";`,
  play: `$lead = call("/test/leads", ["product" => "PL", "reference" => "crm-4711"]);
echo $lead["data"]["lead_id"], "\\n";`,
  hook: `<?php // php -S 127.0.0.1:4000 hook.php
$body = file_get_contents("php://input");
$id = $_SERVER["HTTP_WEBHOOK_ID"] ?? "";
$at = $_SERVER["HTTP_WEBHOOK_TIMESTAMP"] ?? "";
$key = base64_decode(substr(getenv("WEBHOOK_SECRET"), strlen("whsec_")));
$expected = base64_encode(hash_hmac("sha256", "$id.$at.$body", $key, true));
$isOurs = false;
foreach (explode(" ", $_SERVER["HTTP_WEBHOOK_SIGNATURE"] ?? "") as $one) {
    $isSame = hash_equals($expected, explode(",", $one)[1] ?? "");
    $isOurs = $isOurs || ($isSame && abs(time() - (int) $at) < 300);
}
if ($isOurs) {
    error_log($body);
}
http_response_code($isOurs ? 200 : 401);`,
});

const python = ({ origin, prefix }: Site): Samples => ({
  key: `# .env\nPARTNER_API_KEY="${prefix}…"`,
  first: `import json, os, urllib.request

API = "${origin}/api/v1/partner"

def call(path="", body=None):
    request = urllib.request.Request(API + path, data=json.dumps(body).encode() if body else None)
    request.add_header("Authorization", "Bearer " + os.environ["PARTNER_API_KEY"])
    request.add_header("Content-Type", "application/json")
    return json.load(urllib.request.urlopen(request))

print(call())`,
  link: `made = call("/application-links", {"product": "PL", "reference": "crm-4711"})
print(made["data"]["url"])`,
  play: `lead = call("/test/leads", {"product": "PL", "reference": "crm-4711"})
print(lead["data"]["lead_id"])`,
  hook: `import base64, hashlib, hmac, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))

class Hook(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        at = self.headers["webhook-timestamp"]
        signed = f"{self.headers['webhook-id']}.{at}.".encode() + body
        expected = base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
        given = [one.split(",", 1)[1] for one in self.headers["webhook-signature"].split()]
        is_ours = abs(time.time() - int(at)) < 300 and any(hmac.compare_digest(expected, one) for one in given)
        if is_ours:
            print(body.decode())
        self.send_response(200 if is_ours else 401)
        self.end_headers()

HTTPServer(("127.0.0.1", 4000), Hook).serve_forever()`,
});

const SAMPLES: Record<SampleLanguage, (site: Site) => Samples> = { curl, node, php, python };

/** The first calls of an integration in one language, with the caller's own address and the beginning of its key. */
export const samplesIn = (language: SampleLanguage, site: Site): Samples => SAMPLES[language](site);
