import { normaliseCompared } from '@contract/kit/text'
import { toOneSpelling } from '@contract/kit/one-spelling'

/** Part of a text: from the sign at `start` up to, not with, the one at `end`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Stands in `plain` where a member number was; belongs to the words around it. */
export const CODE = '\ue000'
/** Stands in `plain` where something else was recognised; parts the words around it. */
export const TAKEN = '\ue001'

/**
 * A pasted text in which things are recognised one after the other. What has been is crossed out, so that the digits of
 * a phone are no house number. `shown` stays as pasted, sign for sign beside `plain`.
 */
export class Paper {
  readonly shown: string
  plain: string

  constructor(text: string) {
    this.shown = normaliseCompared(text)
    this.plain = toOneSpelling(text)
  }

  /** Where the pattern's group `found` (the whole match without one) stands. The pattern has the flag g. */
  find(pattern: RegExp): Span[] {
    const spans: Span[] = []
    pattern.lastIndex = 0
    for (let match = pattern.exec(this.plain); match; match = pattern.exec(this.plain)) {
      const [whole, before] = match
      const found = match.length > 1 ? whole.slice(before?.length ?? 0) : whole
      const start = match.index + whole.length - found.length
      spans.push({ start, end: start + found.length })
      if (whole === '') pattern.lastIndex += 1
    }
    return spans
  }

  crossOut(spans: readonly Span[], sign: typeof CODE | typeof TAKEN): void {
    for (const { start, end } of spans) {
      this.plain = this.plain.slice(0, start) + sign.repeat(end - start) + this.plain.slice(end)
    }
  }

  textOf({ start, end }: Span): string {
    return this.shown.slice(start, end)
  }
}

/** The signs of a text one after the other, whatever blanks and strokes were put between them. */
export function looselyWritten(text: string): string {
  return Array.from(text, (sign) => sign.replace(/[^\p{L}\d]/u, '\\$&')).join('[\\s\\-_.]*')
}
