const MOST_SHOWN = 99

/** How many there are, in a badge and in the name of what wears it: `99+` from a hundred on. */
export const toBadge = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : `${count}`)
