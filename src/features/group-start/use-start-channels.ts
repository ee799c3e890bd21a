import { useGroupChannels } from '@/entities/group/group-queries'
import { toServerNow } from '@/query/server-time'
import { useSettled } from '@/query/use-settled'
import type { StartForm } from './start-form'

/** A weight is stepped through. */
const ASK_AFTER_MS = 400

/** What the group can be bound to, by what is typed so far, and the time by the server's clock. */
export function useStartChannels(form: StartForm) {
  const [warehouseId, country] = [form.watch('warehouseId'), form.watch('country')]
  const targetGrams = useSettled(form.watch('targetGrams'), ASK_AFTER_MS)
  const channels = useGroupChannels(warehouseId === '' ? undefined : { warehouseId, country, targetGrams })
  const { data, dataUpdatedAt } = channels
  return { channels, targetGrams, now: data ? toServerNow({ now: data.now, cameAt: dataUpdatedAt }) : Date.now() }
}

export type StartChannels = ReturnType<typeof useStartChannels>
