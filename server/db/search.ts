/** Parts of words have no index, so that one request looks through so many rows and no more. */
export const SEARCHED_AT_ONCE = 1_000

/** For `like`: the part anywhere, each of its signs standing for itself. */
export function toLikePattern(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}
