import type { Deductions } from '@contract/order/payment-options'
import * as v from 'valibot'
import { storage } from '@/platform/storage'
import { CACHE_KEYS } from '@/session/cache-keys'

const KEY = CACHE_KEYS.paymentMix
const keptSchema = v.object({ orderId: v.string(), points: v.number(), couponId: v.optional(v.string()) })

/** What the member had chosen where WeChat opens the page anew to learn who pays: kept on the device until it goes on. */
export const keptMix = {
  keep(orderId: string, deductions: Deductions | undefined): void {
    if (deductions) storage.write(KEY, { orderId, ...deductions })
  },

  take(orderId: string): Deductions | undefined {
    const kept = v.safeParse(keptSchema, storage.read(KEY))
    if (!kept.success || kept.output.orderId !== orderId) return undefined
    storage.remove(KEY)
    return { points: kept.output.points, couponId: kept.output.couponId }
  },
}
