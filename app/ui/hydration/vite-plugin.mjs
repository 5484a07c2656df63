const FOLDER = /\/node_modules\/@remix-run\/react\/dist\/esm\/([\w-]+)\.js$/;

/**
 * Code of Remix that no browser of ours runs, by its module. Each text must be there, so that an upgrade cannot bring it
 * back unseen.
 * @type {Record<string, { from: string | RegExp, to: string }>}
 */
const LEFT_OUT = {
  // Its screens of last resort would write the scripts that start React; where a browser shows them, React has started.
  errorBoundaries: {
    from: "import { useRemixContext, Scripts } from './components.js';",
    to: "import { useRemixContext } from './components.js';\nconst Scripts = () => null;",
  },
  // Lazy route discovery is off (remix.config.js).
  "fog-of-war": {
    from: /^[\s\S]*\nfunction isFogOfWarEnabled\([\s\S]*\nfunction useFogOFWarDiscovery\([\s\S]*$/,
    to: `export const isFogOfWarEnabled = () => false;
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
`,
  },
};

/**
 * Leaves code of Remix that no browser of ours runs out of the client build.
 * @returns {import("vite").Plugin}
 */
export function slimRemix() {
  return {
    name: "slim-remix",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      const part = LEFT_OUT[FOLDER.exec(id)?.[1] ?? ""];
      if (!part) return null;
      const left = code.replace(part.from, part.to);
      if (left === code) this.error(`slim-remix: the text to leave out is not in ${id}`);
      return { code: left, map: null };
    },
  };
}
