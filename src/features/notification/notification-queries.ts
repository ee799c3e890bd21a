import { isLocked, type NoticeChannel, type NoticeEvent } from '@contract/notification/notification'
import * as delivery from '@contract/notification/delivery-endpoints'
import { registerPush } from '@contract/notification/register-push-endpoint'
import { listNoticePreferences, setNoticePreference } from '@contract/notification/notification-endpoints'
import { useState } from 'react'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Not kept: of another day it would be wrong. */
export const usePushKey = (isAsked: boolean) => useEndpointQuery(delivery.getPushKey, {}, { enabled: isAsked, keep: false, failure: 'silent' })
export const useRegisterPush = () => useEndpointMutation(registerPush)
export const useForgetPush = () => useEndpointMutation(delivery.forgetPush, { loading: 'hidden' })
export const useQuietHours = () => useEndpointQuery(delivery.getQuietHours, {})
export const useSetQuietHours = () => useEndpointMutation(delivery.setQuietHours, { loading: 'hidden' })
export const useDeliveries = () => useEndpointPages(delivery.listDeliveries, {}, ({ deliveryId }) => deliveryId, { staleSeconds: 0 })

const keyOf = (event: NoticeEvent, channel: NoticeChannel) => `${event} ${channel}`

/** Every choice at once on the screen, and kept at once: one that could not be kept falls back to what holds. */
export function useNoticePreferences() {
  const read = useEndpointQuery(listNoticePreferences, {})
  const { run } = useEndpointMutation(setNoticePreference, { loading: 'hidden' })
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())

  const note = (key: string, on: boolean | undefined) =>
    setChosen((before) => {
      const next = new Map(before)
      if (on === undefined) next.delete(key)
      else next.set(key, on)
      return next
    })

  function isOn(event: NoticeEvent, channel: NoticeChannel): boolean {
    if (isLocked(event, channel)) return true
    const kept = read.data?.find((one) => one.event === event && one.channel === channel)?.on ?? false
    return chosen.get(keyOf(event, channel)) ?? kept
  }

  /** True when the server has it. */
  async function choose(event: NoticeEvent, channel: NoticeChannel, on: boolean): Promise<boolean> {
    const key = keyOf(event, channel)
    note(key, on)
    const { ok } = await run({ event, channel, on })
    // Only when what was read says the same: in between, the old answer would flash up.
    if (ok) await read.refetch()
    note(key, undefined)
    return ok
  }

  return { read, isOn, choose }
}
