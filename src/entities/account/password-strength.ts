/** How long a new password would stand against somebody who guesses. */
export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** In bits. With fewer a copied hash is opened in hours by one machine, with more by nobody soon. */
const FAIR_BITS = 40
const STRONG_BITS = 60

/** What guessing begins with: each is worth one character. The server refuses the thousands of common ones whole. */
const TRIED_FIRST = /passw[o0]rd|p[a@]ssw[o0]rd|qwerty(?:uiop)?|asdf(?:ghjkl)?|zxcvbn?m?|1q2w3e4?r?|1qaz2wsx|iloveyou|welcome|admin|letmein|woaini|5201314|520|1314/gi
/** How many characters there are to choose from, where one of a kind is used. */
const KINDS: readonly (readonly [kind: RegExp, characters: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 2_000],
]

/** A character that repeats the one before it, or goes on from it up or down by one, tells nothing new. */
function countNew(characters: readonly string[]): number {
  const codes = characters.map((one) => one.codePointAt(0) ?? 0)
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length
}

/** An estimate by its characters alone; undefined while there is none. */
export function toPasswordStrength(password: string): PasswordStrength | undefined {
  if (password === '') return undefined
  const telling = password.replace(TRIED_FIRST, '*')
  const choice = KINDS.reduce((sum, [kind, characters]) => sum + (kind.test(telling) ? characters : 0), 0)
  const bits = countNew([...telling]) * Math.log2(choice)
  if (bits < FAIR_BITS) return 'weak'
  return bits < STRONG_BITS ? 'fair' : 'strong'
}
