import { variantsOf } from '@contract/kit/han-variants'

/** Parts of words have no index, so that one request looks through so many rows and no more. */
export const SEARCHED_AT_ONCE = 1_000

/** For `like`: the part anywhere, each of its signs standing for itself. */
export function toLikePattern(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}

/** For `~*`: the part anywhere, in either script and in small or capital letters; each other sign stands for itself. */
export function toSearchPattern(part: string): string {
  return [...part].map(toSignPattern).join('')
}

function toSignPattern(sign: string): string {
  const variants = variantsOf(sign)
  return variants === sign ? sign.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&') : `[${variants}]`
}
