import type { Cents } from '@contract/kit/money'

export interface MailText {
  readonly subject: string
  readonly text: string
}

/** Those that there are, each a paragraph. */
export function joinLines(...lines: readonly (string | undefined)[]): string {
  return lines.filter(Boolean).join('\n\n')
}

/** The sentence about an amount, where there is one; an amount of zero is one. */
export function sayAmount(amount: Cents | undefined, say: (amount: Cents) => string): string | undefined {
  return amount === undefined ? undefined : say(amount)
}
