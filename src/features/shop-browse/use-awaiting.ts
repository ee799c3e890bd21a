import type { GoodsSku } from '@contract/shop/goods'
import { useCallback } from 'react'
import { useAwaitSku, useStopAwaitingSku } from '@/entities/goods/goods-queries'
import { useStrings } from '@/i18n/use-strings'
import { requireLogin } from '@/navigation/login-way'
import { toast } from '@/prompts/prompts'
import { listStrings } from './list-strings'

/** Asks to be notified when an option is back, or not any more; a guest signs in first. True when it was done. */
export function useAwaiting(): (sku: Pick<GoodsSku, 'skuId' | 'isAwaited'>) => Promise<boolean> {
  const words = useStrings(listStrings)
  const { run: begin } = useAwaitSku()
  const { run: stop } = useStopAwaitingSku()
  return useCallback(
    async ({ skuId, isAwaited }) => {
      if (!(await requireLogin())) return false
      const { ok } = await (isAwaited ? stop : begin)({ skuId })
      if (ok) toast(isAwaited ? words.notNotified : words.notified)
      return ok
    },
    [begin, stop, words],
  )
}
