/** What stands in somebody’s circle: their last character, as in a Chinese name the given one; of others the first. */
export function toInitial(name: string): string {
  const letters = Array.from(name.trim())
  const [first = '', last = ''] = [letters[0], letters[letters.length - 1]]
  return /^[\u3400-\u9fff]$/.test(last) ? last : first.toUpperCase()
}

/** Dark enough for white letters. */
const COLOURS = ['#0a7568', '#b4500b', '#2557c7', '#6a3fc0', '#8f5400', '#0b6a9c'] as const

export const toPersonColour = (place: number): string => COLOURS[place % COLOURS.length] ?? COLOURS[0]

/** The same name has the same colour. */
export const toNameColour = (name: string): string =>
  toPersonColour(Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0))
