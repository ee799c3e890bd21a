import type { Deductions } from '@contract/payment/payment-options'
import * as v from 'valibot'
import { storage } from '@/platform/storage'
import { CACHE_KEYS } from '@/session/cache-keys'

const KEY = CACHE_KEYS.paymentMix
/** The payable's id lies there as `orderId`: pages of older builds, which pay orders alone, keep and take it under that name. */
const keptSchema = v.object({ orderId: v.string(), points: v.number(), couponId: v.optional(v.string()) })

/** What the member had chosen where WeChat opens the page anew to learn who pays: kept on the device until it goes on. */
export const keptMix = {
  keep(payableId: string, deductions: Deductions | undefined): void {
    if (deductions) storage.write(KEY, { orderId: payableId, ...deductions })
  },

  take(payableId: string): Deductions | undefined {
    const kept = v.safeParse(keptSchema, storage.read(KEY))
    if (!kept.success || kept.output.orderId !== payableId) return undefined
    storage.remove(KEY)
    return { points: kept.output.points, couponId: kept.output.couponId }
  },
}
