import type { Deductions } from '@contract/payment/payment-options'
import { useState } from 'react'
import type { Refused } from '@/platform/types'
import { wechatPay } from '@/platform/wechat-pay'
import type { EndpointMutation } from '@/query/use-endpoint-mutation'
import { useSettings } from '@/entities/settings/settings-queries'
import { keptMix } from './kept-mix'
import type { Payable } from './payable'
import { useStartWechatPay } from './payable-queries'
import { useWechatCheck, type WechatCheckPhase } from './use-wechat-check'

/** asking: WeChat's own window, or the way to it. */
export type WechatPhase = WechatCheckPhase | 'asking'

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

/** Paying by WeChat, and asking whether the money has come, unless another page does that. */
export function useWechatPay(payable: Pick<Payable, 'id' | 'returnTo' | 'checkElsewhere'>, onPaid: () => void): WechatPaying {
  const { id, returnTo, checkElsewhere } = payable
  const settings = useSettings(wechatPay.app !== undefined).settings?.wechat
  const start = useStartWechatPay(id)
  const check = useWechatCheck(onPaid)
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<Refused>()

  function stop(reason: Refused | undefined): false {
    setRefused(reason)
    setAsking(false)
    return false
  }

  async function pay(dueCents: number, deductions: Deductions | undefined): Promise<boolean> {
    const { app } = wechatPay
    if (app === undefined) return false
    setAsking(true)
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
    const { paymentId, ...request } = asked.data
    const said = await wechatPay.pay(request)
    // A no of the member is believed; whatever else the device says, the server knows better.
    if (said === 'cancelled') return stop(said)
    if (checkElsewhere) {
      await checkElsewhere(paymentId)
      setAsking(false)
      return false
    }
    setAsking(false)
    await check.confirm(paymentId)
    return false
  }

  const isOffered =
    wechatPay.app === 'miniProgram' ? settings?.miniProgramPay === true : wechatPay.app !== undefined && settings?.pageAppId !== undefined
  const { phase, checkAgain, backToStart } = check
  return { isOffered, phase: isAsking ? 'asking' : phase, refused, error: start.error, pay, checkAgain, backToStart }
}
