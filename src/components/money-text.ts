import { needsSaying, readMoney, toReadingFault, toTaken } from '@contract/kit/amount'
import { toErrorText } from '@contract/kit/errors'
import { cents, type Cents } from '@contract/kit/money'
import { useEffect, useRef, useState } from 'react'
import { formatMoney, toYuanText } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useUiWords } from './ui-words'

/**
 * In a form's value: something is typed, and it is no amount. Not blank, so that no form says "required" and an optional
 * amount is not left out in silence; not whole, so that no schema lets it through.
 */
export const UNREADABLE = Infinity as Cents

/** Whether there is an amount to reckon with. */
export const isAmount = (amount: number | null | undefined): amount is Cents => Number.isInteger(amount)

export interface MoneyTextOptions {
  /** Undefined while nothing is typed, `UNREADABLE` while it is no amount. */
  readonly cents: Cents | undefined
  readonly onChange: (cents: Cents | undefined) => void
  readonly onBlur?: (() => void) | undefined
}

export interface MoneyText {
  readonly text: string
  readonly take: (typed: string) => void
  readonly leave: () => void
  /** Why it cannot be read, once it has been left: wins over what the form says. */
  readonly fault: string | undefined
  /** How it is understood, where it might be read in another way. */
  readonly understood: string | undefined
}

const toText = (amount: Cents | undefined) => (isAmount(amount) ? toYuanText(amount) : '')

/** What is typed into a field of money, and what it is understood as. */
export function useMoneyText({ cents: amount, onChange, onBlur }: MoneyTextOptions): MoneyText {
  const language = useLanguage()
  const words = useUiWords()
  const [text, setText] = useState(() => toText(amount))
  const [isTyping, setTyping] = useState(false)
  const reported = useRef(amount)

  // A new amount from outside (draft, computed total) replaces the text; our own report does not.
  useEffect(() => {
    if (amount === reported.current) return
    reported.current = amount
    setText(toText(amount))
  }, [amount])

  const reading = readMoney(text)
  const taken = toTaken(reading)
  const code = isTyping ? undefined : toReadingFault(reading)
  return {
    text,
    take(typed) {
      setTyping(true)
      setText(typed)
      const now = readMoney(typed)
      const units = toTaken(now)
      reported.current = units === undefined ? (now.kind === 'blank' ? undefined : UNREADABLE) : cents(units)
      onChange(reported.current)
    },
    leave() {
      setTyping(false)
      if (isAmount(reported.current)) setText(toText(reported.current))
      onBlur?.()
    },
    fault: code && toErrorText(code, language),
    understood: taken !== undefined && needsSaying(text, reading) ? words.understood(formatMoney(taken)) : undefined,
  }
}
