type Options = {
  /** Saves an order over the one that the server has. False when refused. */
  send: (ids: readonly string[], previous: readonly string[]) => Promise<boolean>;
  onSaved: () => void;
  /** Reloads the list, which may be wrong now. */
  onFailed: () => Promise<unknown>;
};

/**
 * Saves orders one after another, each over the one before it, however fast rows are dragged. When one fails, the
 * waiting ones are dropped, because they start from an order that the server does not have.
 */
export function orderQueue({ send, onSaved, onFailed }: Options) {
  let last: Promise<unknown> = Promise.resolve();
  let saved: readonly string[] = [];
  let waiting = 0;
  let round = 0;

  async function save(ids: readonly string[], mine: number): Promise<void> {
    if (mine !== round) return;
    if (await send(ids, saved)) {
      saved = ids;
      onSaved();
      return;
    }
    round++;
    await onFailed();
  }

  return {
    /** Sets the order that the server has. */
    known(ids: readonly string[]): void {
      saved = ids;
    },
    /** True while an order is being saved. */
    isBusy: (): boolean => waiting > 0,
    push(ids: readonly string[]): Promise<void> {
      const mine = round;
      waiting++;
      const done = last.then(() => save(ids, mine)).finally(() => waiting--);
      last = done.catch(() => undefined);
      return done;
    },
  };
}
