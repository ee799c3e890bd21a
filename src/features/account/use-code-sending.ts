import type { CodePurpose } from '@contract/account/identity'
import { useState } from 'react'
import { useSecondsLeft } from '@/components/use-seconds-left'
import type { Form } from '@/forms/use-form'
import { useStrings } from '@/i18n/string-table'
import { toast } from '@/notices/notices'
import { BusinessError } from '@/query/business-error'
import { useSendCode } from './account-queries'
import type { IdentityValues } from './identity-form'
import { accountStrings } from './strings/index'

export interface CodeSending {
  readonly send: () => Promise<void>
  /** Seconds until the next one may be asked for; 0 now. */
  readonly secondsLeft: number
}

/** Asks for a code at the form's e-mail address, once it is one, and counts down to the next. */
export function useCodeSending(form: Form<IdentityValues>, purpose: CodePurpose): CodeSending {
  const words = useStrings(accountStrings)
  const sendCode = useSendCode()
  const [until, setUntil] = useState<number>()
  const secondsLeft = useSecondsLeft(until)

  async function send(): Promise<void> {
    if (secondsLeft > 0 || !(await form.trigger('email'))) return
    const outcome = await sendCode.run({ email: form.getValues('email'), purpose })
    if (outcome.ok) {
      toast(words.codeSent)
      setUntil(Date.now() + outcome.data.resendAfterSeconds * 1000)
    } else if (outcome.error instanceof BusinessError && typeof outcome.error.params.seconds === 'number') {
      setUntil(Date.now() + outcome.error.params.seconds * 1000)
    }
  }

  return { send, secondsLeft }
}
