/** Bundles and minifies a script for the browser into one classic script. */
export function bundleScript(input: string): Promise<string>;
