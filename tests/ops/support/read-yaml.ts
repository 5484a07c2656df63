import { runTool } from "../../../scripts/lib/run-tool.mjs";

/** Debian's Compose comes with a reader of YAML for Python. */
const TO_JSON = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))";

/** What a file of YAML holds. */
export const readYaml = async (file: string): Promise<unknown> =>
  JSON.parse(await runTool("python3", "python3", ["-c", TO_JSON, file]));
