/**
 * Takes signs off the ends of a text, one UTF-16 unit at a time. A pattern such as `/\s+$/` would be tried anew at each place of
 * every run within the text, so its time grows with the square of the run's length: 100 kB of blanks stopped the server.
 * @param sign matches one sign that is to go; without the flag g
 */
export function trimEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

export function trimBothEnds(text: string, sign: RegExp): string {
  const ended = trimEnd(text, sign)
  let start = 0
  while (start < ended.length && sign.test(ended.charAt(start))) start += 1
  return ended.slice(start)
}
