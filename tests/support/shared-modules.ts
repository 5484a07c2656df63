/** A module that Vitest's worker has loaded. */
export type LoadedModule = { importers: Set<string> };

type WorkerState = { evaluatedModules?: { idToModuleMap?: Map<string, LoadedModule> } };

/**
 * The modules that match, as does everything that they import: sharing them shares nothing else.
 * @param loaded id → module
 */
export function shareable<Module extends LoadedModule>(
  loaded: Map<string, Module>,
  matching: RegExp,
): [string, Module][] {
  const others = new Set([...loaded.keys()].filter((id) => !matching.test(id)));
  // A module that imports one of the others would keep its old copy. The loop also visits what is added during it.
  for (const id of others) for (const importer of loaded.get(id)?.importers ?? []) others.add(importer);
  return [...loaded].filter(([id]) => !others.has(id));
}

/**
 * Resets Vitest's modules, all but the shareable ones that match. Vitest has no call for it: they are taken out of its
 * list for as long as it resets. Without that list everything is reset.
 */
export function loadAgainExcept(matching: RegExp, reset: () => void): void {
  const worker = (globalThis as typeof globalThis & { __vitest_worker__?: WorkerState }).__vitest_worker__;
  const loaded = worker?.evaluatedModules?.idToModuleMap;
  if (!loaded) {
    reset();
    return;
  }
  const shared = shareable(loaded, matching);
  for (const [id] of shared) loaded.delete(id);
  reset();
  for (const [id, module] of shared) loaded.set(id, module);
}
