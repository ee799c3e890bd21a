import { useMemo } from 'react'
import { useChannels } from '@/entities/channel/channel-queries'
import { useSettings } from '@/entities/settings/settings-queries'
import { useOpenWarehouses } from '@/entities/warehouse/warehouse-queries'
import { useStrings } from '@/i18n/use-strings'
import type { Drawing } from '@/platform/types'
import { useSession } from '@/session/session'
import { invitationLink } from '../use-invitation'
import { toPoster } from './draw-poster'
import { posterStrings } from './poster-strings'
import { useOwnCode } from './use-own-code'

const isOnItsWay = ({ isPending, error }: { readonly isPending: boolean; readonly error: Error | null }) => isPending && error === null

/**
 * What is to be drawn for this code; nothing before all that speaks for us is there, so that it is drawn once. What
 * cannot be read is left out: an invitation is one without it.
 */
export function usePoster(code: string | undefined): Drawing | undefined {
  const words = useStrings(posterStrings)
  const settings = useSettings()
  const warehouses = useOpenWarehouses()
  const channels = useChannels()
  const name = useSession(({ user }) => user?.nickname || user?.name)
  const ownCode = useOwnCode()
  const platform = settings.settings?.name ?? ''
  const isWaiting = ownCode.isOnItsWay || [settings, warehouses, channels].some(isOnItsWay)
  const { data: known } = warehouses
  const { data: offers } = channels
  return useMemo(() => {
    if (code === undefined || isWaiting) return undefined
    const days = offers?.map(({ transitDaysMin }) => transitDaysMin) ?? []
    const names = [...new Set(known?.map(({ name: warehouse }) => warehouse))]
    return toPoster({
      platform,
      headline: words.headline,
      facts: names.length > 0 && days.length > 0 ? words.facts(names.length, Math.min(...days)) : undefined,
      inviter: name ? words.invites(name) : words.invited,
      initial: name ? [...name][0] : undefined,
      gift: names.length > 0 ? words.gift(names.join(words.and)) : undefined,
      how: words.how,
      codeLabel: words.code,
      code,
      link: invitationLink(code),
      codePicture: ownCode.picture,
    })
  }, [code, isWaiting, known, offers, ownCode.picture, platform, name, words])
}
