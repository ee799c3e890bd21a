/** A tracking number as strangers see it: how it begins, and how it ends. */
export interface NumberMask {
  readonly head: string
  readonly tail: string
}

/** So many signs stay hidden at least, however short the number is: a million that could stand there. */
const LEAST_HIDDEN = 6
/** Of a long number the first four and the last four, as people read them to each other. */
const MOST_SHOWN = 8

/** The database says the same (`number_head`, `number_tail`). Expects the number in its normal form. */
export function toNumberMask(number: string): NumberMask {
  const shown = Math.min(MOST_SHOWN, Math.max(0, number.length - LEAST_HIDDEN))
  return { head: number.slice(0, Math.ceil(shown / 2)), tail: number.slice(number.length - Math.floor(shown / 2)) }
}

/** Whether a number could be the one behind the mask: what everybody who sees the mask can tell, and no more. */
export function fitsMask(mask: NumberMask, number: string): boolean {
  const { head, tail } = toNumberMask(number)
  return head === mask.head && tail === mask.tail
}

/** As long as it is for every number: how many signs are hidden is not told. */
export const toMaskedText = ({ head, tail }: NumberMask): string => [head, '••••', tail].filter((part) => part !== '').join(' ')
