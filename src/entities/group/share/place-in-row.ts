export interface RowPiece {
  /** Where it would best stand. */
  readonly middle: number
  readonly width: number
}

export interface RowRoom {
  readonly left: number
  readonly right: number
  readonly gap: number
}

/**
 * Where pieces of one row begin: each as near to its place as the others and the ends of the row let it, none over another. The row must
 * be long enough for all.
 */
export function placeInRow(pieces: readonly RowPiece[], { left, right, gap }: RowRoom): readonly number[] {
  let free = left
  const pushed = pieces.map(({ middle, width }) => {
    const start = Math.max(free, middle - width / 2)
    free = start + width + gap
    return start
  })
  // Back from the end, which may have been passed.
  let end = right
  for (let index = pieces.length - 1; index >= 0; index -= 1) {
    const width = pieces[index]?.width ?? 0
    const start = Math.min(pushed[index] ?? left, end - width)
    pushed[index] = start
    end = start - gap
  }
  return pushed
}
