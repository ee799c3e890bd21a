import { useState } from 'react'
import { useSecondsLeft } from '@/components/use-seconds-left'
import { toast } from '@/notices/notices'
import { BusinessError } from '@/query/business-error'
import type { Outcome } from '@/query/use-endpoint-mutation'

export interface CodeSending {
  readonly send: () => Promise<void>
  /** Seconds until the next one may be asked for; 0 now. */
  readonly secondsLeft: number
}

/** Undefined when there is nothing to ask for yet: the form has said why. */
type AskForCode = () => Promise<Outcome<{ readonly resendAfterSeconds: number }> | undefined>

/** Asks for a mailed code and counts down to the next. */
export function useCodeSending(ask: AskForCode, sentText: string): CodeSending {
  const [until, setUntil] = useState<number>()
  const secondsLeft = useSecondsLeft(until)

  async function send(): Promise<void> {
    if (secondsLeft > 0) return
    const outcome = await ask()
    if (outcome?.ok) {
      toast(sentText)
      setUntil(Date.now() + outcome.data.resendAfterSeconds * 1000)
    } else if (outcome?.error instanceof BusinessError && typeof outcome.error.params.seconds === 'number') {
      setUntil(Date.now() + outcome.error.params.seconds * 1000)
    }
  }

  return { send, secondsLeft }
}
