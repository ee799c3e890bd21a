import { useCallback, useEffect, useState } from 'react'
import { wechatPay } from '@/platform/wechat-pay'

/** asked: by who came here to pay; it opens as soon as there is something to pay. */
type Paying = 'asked' | 'open' | 'closed'

export interface PayingOptions {
  readonly payableId: string
  /** Whether there is something to pay; undefined until the thing has been read. */
  readonly canPay: boolean | undefined
  /** The thing may have changed since it was read. */
  readonly isStale: boolean
  /** Whether the member came here to pay. */
  readonly isAsked: boolean
}

/**
 * Whether the sheet to pay a thing is open on the thing's own page. A payment for whose payer WeChat had to be asked goes on
 * where the page is opened again. What the device has kept of the thing may be from before its bill: that there is nothing to
 * pay is believed of an answer of now alone.
 */
export function usePaying({ payableId, canPay, isStale, isAsked }: PayingOptions) {
  const [paying, setPaying] = useState<Paying>(() => (isAsked || wechatPay.hasReturnedFor(payableId) ? 'asked' : 'closed'))
  useEffect(() => {
    if (canPay === true || (canPay === false && !isStale)) setPaying((now) => (now === 'asked' ? (canPay ? 'open' : 'closed') : now))
  }, [canPay, isStale])
  const open = useCallback(() => setPaying('open'), [])
  const close = useCallback(() => setPaying('closed'), [])
  return { isOpen: paying === 'open', open, close }
}
