import { isGroupFull } from '@contract/group/group-full'
import { useEffect, useMemo, useState } from 'react'
import { Empty } from '@/components/Empty'
import { HomePill } from '@/components/HomePill'
import { Screen } from '@/components/Screen'
import { useLanding } from '@/entities/group/group-queries'
import { ShareBoard } from '@/entities/group/share/ShareBoard'
import { useGroupShare } from '@/entities/group/share/use-group-share'
import { useStrings } from '@/i18n/use-strings'
import { goTo, replaceWith } from '@/navigation/go'
import { useGuest } from '@/navigation/login-way'
import { useParams } from '@/navigation/use-params'
import { usePageAddress, usePageShow, usePullDown } from '@/platform/page-lifecycle'
import { currentAddress, depth } from '@/platform/page-stack'
import { isNotFound } from '@/query/business-error'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { LandingBar } from '../components/LandingBar'
import { LandingCards } from '../components/LandingCards'
import { LandingHero } from '../components/LandingHero'
import { OtherGroups } from '../components/OtherGroups'
import { landingStrings } from '../landing-strings'

/** Below the bar; the hero goes on from there, as long as its words need. */
const HERO = 150

/** The front door for who was invited, and may never have heard of us (picture 46). */
export function LandingScreen() {
  const words = useStrings(landingStrings)
  const params = useParams(routes.groupBookingshare)
  // What WeChat's own code carries arrives as `scene`.
  const code = params.code ?? params.scene ?? ''
  const isGuest = useGuest()
  const read = useLanding(code)
  const state = useScreenState(read)
  const [isCold] = useState(() => depth() <= 1)
  usePullDown(read.refetch)
  const { data: landing, dataUpdatedAt, refetch } = read
  const group = landing?.group
  useGroupShare(group)
  const time = useMemo(() => ({ now: landing?.now ?? '', cameAt: dataUpdatedAt }), [landing?.now, dataUpdatedAt])
  const ownGroupId = group && group.role !== 'none' ? group.groupId : undefined
  const address = usePageAddress()
  /** Who is in already looks at the group itself. What lies over this page stays: whoever comes back from there is led on then. */
  const leadOn = () => {
    if (ownGroupId !== undefined && currentAddress() === address) void replaceWith(routes.groupdetails, { groupId: ownGroupId })
  }
  useEffect(leadOn, [ownGroupId, address])
  usePageShow(leadOn)
  const frame = {
    title: words.title,
    ...(isCold && { back: false, navBeside: <HomePill text={words.home} onPress={() => void replaceWith(routes.home)} /> }),
  }
  if (code === '' || isNotFound(read.error))
    return (
      <Screen {...frame}>
        <Empty {...words.gone} action={words.others} onAction={() => void goTo(routes.spellMailHall)} />
      </Screen>
    )
  if (!landing || !group || ownGroupId !== undefined)
    return <Screen {...frame} hero={HERO} {...state} {...(ownGroupId !== undefined && { loading: true })} />
  return (
    <Screen {...frame} hero={HERO} {...state} bar={<LandingBar group={group} isGuest={isGuest} />} overlays={<ShareBoard group={group} />}>
      <LandingHero landing={landing} time={time} onEnd={refetch} />
      {group.status === 'open' && !isGroupFull(group) ? <LandingCards landing={landing} isGuest={isGuest} /> : <OtherGroups others={landing.others} time={time} isGuest={isGuest} />}
    </Screen>
  )
}
