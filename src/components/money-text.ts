import { needsSaying, readMoney, toReadingFault, toTaken } from '@contract/kit/amount'
import type { Brand } from '@contract/kit/brand'
import { toErrorText } from '@contract/kit/errors'
import { cents, type Cents } from '@contract/kit/money'
import { useEffect, useRef, useState } from 'react'
import { formatMoney, toYuanText } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useUiWords } from './ui-words'

/**
 * What is typed and is no amount, as it was typed. Not blank, so that no form says "required" and an optional amount is not
 * left out in silence; no number, so that no schema lets it through; a text, so that a draft brings it back.
 */
export type Unread = Brand<string, 'unread'>

/** What a form holds of an amount. Null while nothing is typed: a form library takes undefined for "as it was". */
export type TypedMoney = Cents | Unread | null

/** Whether there is an amount to reckon with. */
export const isAmount = (amount: number | string | null | undefined): amount is Cents => Number.isInteger(amount)

export interface MoneyTextOptions {
  readonly cents: TypedMoney | undefined
  readonly onChange: (typed: TypedMoney) => void
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

const toText = (amount: TypedMoney | undefined) => (isAmount(amount) ? toYuanText(amount) : (amount ?? ''))

function toTyped(text: string): TypedMoney {
  const reading = readMoney(text)
  const units = toTaken(reading)
  if (units !== undefined) return cents(units)
  return reading.kind === 'blank' ? null : (text as Unread)
}

/** What is typed into a field of money, and what it is understood as. */
export function useMoneyText({ cents: amount, onChange, onBlur }: MoneyTextOptions): MoneyText {
  const language = useLanguage()
  const words = useUiWords()
  const [text, setText] = useState(() => toText(amount))
  const [isTyping, setTyping] = useState(false)
  const reported = useRef<TypedMoney>(amount ?? null)

  // A new amount from outside (draft, computed total) replaces the text; our own report does not.
  useEffect(() => {
    if ((amount ?? null) === reported.current) return
    reported.current = amount ?? null
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
      reported.current = toTyped(typed)
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
