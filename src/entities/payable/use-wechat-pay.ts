import type { Deductions } from '@contract/payment/payment-options'
import type { WechatPaymentState } from '@contract/wallet/wechat-pay'
import { useEffect, useRef, useState } from 'react'
import type { Refused } from '@/platform/types'
import { wechatPay } from '@/platform/wechat-pay'
import type { EndpointMutation } from '@/query/use-endpoint-mutation'
import { useSettings } from '@/entities/settings/settings-queries'
import { keptMix } from './kept-mix'
import type { Payable } from './payable'
import { useCheckWechatPay, useStartWechatPay } from './payable-queries'

/** WeChat tells the server within a second or two as a rule; after these looks the member need not wait any longer. */
const PAUSES_MS = [0, 1_000, 2_000, 3_000, 5_000, 8_000]

/**
 * asking: WeChat's own window, or the way to it · confirming: the server is asked whether money has come · late: it has
 * not heard yet · credited, closed: as the server says.
 */
export type WechatPhase = 'idle' | 'asking' | 'confirming' | 'late' | 'credited' | 'closed'

export interface WechatPaying {
  /** Whether it can be paid by WeChat here: by this device and by the platform. */
  readonly isOffered: boolean
  readonly phase: WechatPhase
  /** Why nothing was paid, where the device said so. */
  readonly refused: Refused | undefined
  readonly error: EndpointMutation<unknown, unknown>['error']
  /** Resolves true when the thing cannot be paid like this any more and should be read again. */
  readonly pay: (dueCents: number, deductions: Deductions | undefined) => Promise<boolean>
  readonly checkAgain: () => Promise<void>
  readonly backToStart: () => void
}

/** Paying by WeChat. What WeChat tells the client proves nothing, so it is the server that is asked. */
export function useWechatPay({ id, returnTo }: Pick<Payable, 'id' | 'returnTo'>, onPaid: () => void): WechatPaying {
  const settings = useSettings(wechatPay.app !== undefined).settings?.wechat
  const start = useStartWechatPay(id)
  const check = useCheckWechatPay()
  const [phase, setPhase] = useState<WechatPhase>('idle')
  const [refused, setRefused] = useState<Refused>()
  const paymentId = useRef('')
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  function stop(reason: Refused | undefined): false {
    setRefused(reason)
    setPhase('idle')
    return false
  }

  function settle(state: WechatPaymentState): void {
    if (state === 'paid') onPaid()
    else setPhase(state === 'waiting' ? 'late' : state)
  }

  async function confirm(pausesMs: readonly number[]): Promise<void> {
    setPhase('confirming')
    for (const pauseMs of pausesMs) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (!isMounted.current) return
      const outcome = await check.run({ paymentId: paymentId.current })
      if (!outcome.ok) break
      if (outcome.data.state !== 'waiting') return settle(outcome.data.state)
    }
    if (isMounted.current) setPhase('late')
  }

  async function pay(dueCents: number, deductions: Deductions | undefined): Promise<boolean> {
    const { app } = wechatPay
    if (app === undefined) return false
    setPhase('asking')
    setRefused(undefined)
    keptMix.keep(id, deductions)
    const payer = await wechatPay.payerCode({ pageAppId: settings?.pageAppId, purpose: id, returnTo })
    if (payer !== 'leaving') keptMix.take(id)
    if (typeof payer === 'string') return stop(payer === 'leaving' ? undefined : payer)
    const asked = await start.run({ seenTotalCents: dueCents, deductions, payer: { app, code: payer.code } })
    if (!asked.ok) {
      stop(undefined)
      return true
    }
    const { paymentId: startedId, ...request } = asked.data
    paymentId.current = startedId
    const said = await wechatPay.pay(request)
    // A no of the member is believed; whatever else the device says, the server knows better.
    if (said === 'cancelled') return stop(said)
    await confirm(PAUSES_MS)
    return false
  }

  const isOffered =
    wechatPay.app === 'miniProgram' ? settings?.miniProgramPay === true : wechatPay.app !== undefined && settings?.pageAppId !== undefined
  return { isOffered, phase, refused, error: start.error, pay, checkAgain: () => confirm([0]), backToStart: () => setPhase('idle') }
}
