import { useGroupChannels } from '@/entities/group/group-queries'
import { toServerNow } from '@/query/server-time'
import { useEffect } from 'react'
import { listDays, moveToDay } from '@/entities/group/end-time'
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

/** So many days people have to join, unless the leader says otherwise. */
const USUAL_DAYS = 7

/** Once the channels are there the first stands chosen, and a week to join: both are seen, and changed where they stand. */
export function useUsual({ setValue, watch }: StartForm, { channels: { data, isPlaceholderData }, now }: StartChannels): void {
  const first = isPlaceholderData ? undefined : data?.items[0]?.code
  const [channelCode, endsAt] = [watch('channelCode'), watch('endsAt')]
  const day = listDays(now)[USUAL_DAYS]
  useEffect(() => {
    if (first === undefined) return
    if (channelCode === '') setValue('channelCode', first)
    if (endsAt === '' && day !== undefined) setValue('endsAt', moveToDay('', day, now))
  }, [first, channelCode, endsAt, day, now, setValue])
}
