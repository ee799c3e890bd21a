import type { WechatPaymentState } from '@contract/wallet/wechat-pay'
import { useEffect, useRef, useState } from 'react'
import { useCheckWechatPay } from './payable-queries'

/** WeChat tells the server within a second or two as a rule; after these looks the member need not wait any longer. */
const PAUSES_MS = [0, 1_000, 2_000, 3_000, 5_000, 8_000]

/** confirming: the server is asked whether money has come · late: it has not heard yet · credited, closed: as the server says. */
export type WechatCheckPhase = 'idle' | 'confirming' | 'late' | 'credited' | 'closed'

export interface WechatCheck {
  readonly phase: WechatCheckPhase
  /** Asks again and again, for some twenty seconds. */
  readonly confirm: (paymentId: string) => Promise<void>
  /** Asks once more of the payment that was asked of before. */
  readonly checkAgain: () => Promise<void>
  readonly backToStart: () => void
}

/** Whether the money of a WeChat payment has come. What WeChat tells the client proves nothing, so it is the server that is asked. */
export function useWechatCheck(onPaid: () => void): WechatCheck {
  const check = useCheckWechatPay()
  const [phase, setPhase] = useState<WechatCheckPhase>('idle')
  const asked = useRef('')
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  function settle(state: WechatPaymentState): void {
    if (state === 'paid') onPaid()
    else setPhase(state === 'waiting' ? 'late' : state)
  }

  async function look(pausesMs: readonly number[]): Promise<void> {
    setPhase('confirming')
    for (const pauseMs of pausesMs) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (!isMounted.current) return
      const outcome = await check.run({ paymentId: asked.current })
      if (!outcome.ok) break
      if (outcome.data.state !== 'waiting') return settle(outcome.data.state)
    }
    if (isMounted.current) setPhase('late')
  }

  return {
    phase,
    confirm: (paymentId) => {
      asked.current = paymentId
      return look(PAUSES_MS)
    },
    checkAgain: () => look([0]),
    backToStart: () => setPhase('idle'),
  }
}
