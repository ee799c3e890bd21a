import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useSecondsLeft } from '@/components/use-seconds-left'
import type { Fields } from '@/forms/use-form'
import { toast } from '@/prompts/prompts'
import { BusinessError } from '@/query/business-error'
import type { Outcome } from '@/query/use-endpoint-mutation'

/** What a `MailCodeField` needs beside its words; kept by the screen, so that the clock runs on where the field is put away. */
export interface MailCode {
  readonly onSend: () => Promise<void>
  readonly onComplete: () => void
  /** Seconds until the next one may be asked for; 0 now. */
  readonly secondsLeft: number
}

export interface MailCodeOptions<Values extends FieldValues> {
  readonly form: Fields<Values>
  /** The field of the address that the code goes to: nothing is sent while it is wrong. */
  readonly mailbox: FieldPath<Values>
  /** The field that it is typed into. */
  readonly code: FieldPath<Values>
  readonly ask: () => Promise<Outcome<{ readonly resendAfterSeconds: number }>>
  readonly sentText: string
}

/** Asks for a mailed code, counts down to the next, and judges the code when its last digit is in. */
export function useMailCode<Values extends FieldValues>({ form, mailbox, code, ask, sentText }: MailCodeOptions<Values>): MailCode {
  const [until, setUntil] = useState<number>()
  const secondsLeft = useSecondsLeft(until)

  async function onSend(): Promise<void> {
    if (secondsLeft > 0 || !(await form.trigger(mailbox))) return
    const outcome = await ask()
    if (outcome.ok) {
      toast(sentText)
      setUntil(Date.now() + outcome.data.resendAfterSeconds * 1000)
    } else if (outcome.error instanceof BusinessError && typeof outcome.error.params.seconds === 'number') {
      setUntil(Date.now() + outcome.error.params.seconds * 1000)
    }
  }

  return { onSend, onComplete: () => void form.trigger(code), secondsLeft }
}
