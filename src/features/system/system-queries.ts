import { getCategoryInfo, registerDevice } from '@contract/system/system-endpoints'
import { limits } from '@contract/limits'
import { useEffect } from 'react'
import { useApi } from '@/query/api-context'
import { useSettingsNow } from '@/entities/settings/settings-queries'
import { CACHE_KEYS } from '@/session/cache-keys'
import { cache, session, useMemberNumber } from '@/session/session'

/** Settings change seldom; they are read on home load (specification, section 7) and kept in the session. */
export function useHomeLoad(): void {
  const { data } = useSettingsNow()
  useEffect(() => {
    if (data) session.keepSystem(data)
  }, [data])
}

/** On app start: the subscribe-message template ids. */
export function useTemplateIds(): void {
  const api = useApi()
  useEffect(() => {
    api.call(getCategoryInfo, { cid: limits.subscribeTemplateCategory }, { loading: 'hidden' }).then(
      (answer) => {
        if (answer.status === 'y') session.keepTemplates(answer.data.map(({ Name, Value }) => ({ name: Name, id: Value })))
      },
      // Told by a toast; the ids of last time stay.
      () => undefined,
    )
  }, [api])
}

/** After sign-in, and when the id has changed: this installation's id, under which the member is reached. */
export function useDeviceRegistration(): void {
  const api = useApi()
  const memberNumber = useMemberNumber()
  useEffect(() => {
    if (memberNumber === undefined) return
    const APP_Cid = session.installationId()
    const registered = `${memberNumber}:${APP_Cid}`
    if (cache.get<string>(CACHE_KEYS.registeredDevice) === registered) return
    api.call(registerDevice, { APP_Cid }, { loading: 'hidden' }).then(
      (answer) => {
        if (answer.status === 'y') cache.set(CACHE_KEYS.registeredDevice, registered)
      },
      // Told by a toast; the next start tries again.
      () => undefined,
    )
  }, [api, memberNumber])
}
