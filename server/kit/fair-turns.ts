export type InTurn = <T>(owner: string, work: () => Promise<T>) => Promise<T>

/**
 * So many pieces of work side by side, never two of one owner's, and the owners take turns: however much one of them brings,
 * another's piece begins at once, or after one piece of each owner who came before.
 */
export function createFairTurns(atOnce: number): InTurn {
  /** Who stands first has the next turn. */
  const waiting = new Map<string, readonly (() => Promise<void>)[]>()
  const atWork = new Set<string>()

  function beginNext(): void {
    const owner = atWork.size < atOnce ? [...waiting.keys()].find((one) => !atWork.has(one)) : undefined
    if (owner !== undefined) void takeTurn(owner)
  }

  async function takeTurn(owner: string): Promise<void> {
    const [begin, ...rest] = waiting.get(owner) ?? []
    waiting.set(owner, rest)
    atWork.add(owner)
    await begin?.()
    atWork.delete(owner)
    // What is left stands behind all who wait.
    const left = waiting.get(owner) ?? []
    waiting.delete(owner)
    if (left.length > 0) waiting.set(owner, left)
    beginNext()
  }

  return (owner, work) =>
    new Promise((resolve, reject) => {
      const begin = () => Promise.resolve().then(work).then(resolve, reject)
      waiting.set(owner, [...(waiting.get(owner) ?? []), begin])
      beginNext()
    })
}
