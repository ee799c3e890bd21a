/**
 * A tracking number in groups that the eye can carry: one or two leading letters stay with the first four figures,
 * three stand alone, then fours; a last group of one joins its neighbour. SF140822369917 → SF1408 2236 9917.
 * What carries other signs (a bank account with hyphens) has its own grouping and stays as it is.
 */
export function toCodeGroups(code: string): string {
  const plain = code.replace(/\s+/g, '')
  if (/[^A-Za-z0-9]/.test(plain)) return code
  const letters = /^[A-Za-z]*/.exec(plain)?.[0] ?? ''
  const head = letters.length <= 2 ? letters : letters.length === 3 ? `${letters} ` : ''
  const rest = plain.slice(head.trimEnd().length)
  const groups = rest.match(/.{1,4}/g) ?? []
  const last = groups[groups.length - 1]
  if (groups.length > 1 && last?.length === 1) groups.splice(-2, 2, groups.slice(-2).join(''))
  return `${head}${groups.join(' ')}`
}
