/** What is due, one item after the other. */
export interface Works<Item> {
  /** What an item is called where it failed: `order`. */
  readonly name: string
  /** The next items that are due, in one order. @param after the last item of the batch before */
  list(after: Item | undefined): Promise<readonly Item[]>
  /** Does one, in a transaction of its own. */
  work(item: Item): Promise<unknown>
  /** Left out: the item is its own id. */
  toId?(item: Item): string
}

/**
 * Works off everything that is due, in batches until a batch brings nothing new. One that fails does not hold up the others, and one that
 * is still due afterwards is left to the next run.
 * @returns the failures, each with its item
 */
export async function workOff<Item>({ name, list, work, toId = String }: Works<Item>): Promise<Error[]> {
  const seen = new Set<string>()
  const failures: Error[] = []
  let after: Item | undefined
  for (;;) {
    const due = (await list(after)).filter((item) => !seen.has(toId(item)))
    if (due.length === 0) return failures
    for (const item of due) {
      seen.add(toId(item))
      after = item
      try {
        await work(item)
      } catch (cause) {
        failures.push(new Error(`${name} ${toId(item)}`, { cause }))
      }
    }
  }
}

/** The job queue must see them. @throws AggregateError where there are any */
export function throwFailures(failures: readonly Error[], what: string): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${what} failed`)
}
