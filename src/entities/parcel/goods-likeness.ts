import type { GoodsName } from '@contract/parcel/parcel'

const toWords = (text: string) => text.toLowerCase().match(/[a-z]{3,}/g) ?? []

/** The names that share most words with what was typed in English come first; the others follow as they were. */
export function byLikeness(names: readonly GoodsName[], typed: string): readonly GoodsName[] {
  const wanted = toWords(typed)
  const likeness = ({ english }: GoodsName) => {
    const words = toWords(english)
    return wanted.filter((word) => words.some((one) => one.startsWith(word) || word.startsWith(one))).length
  }
  return wanted.length === 0 ? names : [...names].sort((one, other) => likeness(other) - likeness(one))
}
