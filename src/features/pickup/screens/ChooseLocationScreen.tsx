import type { RegionCode } from '@contract/kit/regions'
import { toDistance, type Point } from '@contract/warehouse/datum'
import type { PickupSite } from '@contract/warehouse/warehouse'
import { View } from '@tarojs/components'
import { useEffect, useMemo, useState } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { IconButton } from '@/components/IconButton'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { SearchBar } from '@/components/SearchBar'
import { useStrings } from '@/i18n/use-strings'
import { goBack } from '@/navigation/go'
import { CentreMap } from '@/platform/CentreMap'
import { map } from '@/platform/map'
import { answerPlace } from '@/platform/place-question'
import { useScreenState } from '@/query/screen-state'
import { useSession } from '@/session/session'
import { SiteCard } from '../components/SiteCard'
import { usePickupSites } from '@/entities/pickup/pickup-queries'
import { useSettings } from '@/entities/settings/settings-queries'
import { listSites, type ListedSite } from '../site-list'
import { pickupStrings } from '../pickup-strings'
import { useHere } from '../use-here'
import styles from './ChooseLocationScreen.module.scss'

/** More of them cannot be told apart on one map. */
const MOST = 20

/** Chooses a place on the site's own map: the one nearest to its middle, unless another one is touched. */
export function ChooseLocationScreen() {
  const words = useStrings(pickupStrings)
  const read = usePickupSites(undefined)
  const state = useScreenState(read)
  const [search, setSearch] = useState('')
  const [centre, setCentre] = useState<Point>()
  const [target, setTarget] = useState<Point>()
  const [touchedId, setTouchedId] = useState<string>()
  const { isRefused, locate } = useHere(words.noPlace)
  const tiles = useSettings().settings?.map
  const region = useSession(({ user }) => user?.region)
  const sites = useMemo(() => (read.data ?? []).filter(({ point }) => point), [read.data])
  const begin = useMemo(() => toBeginning(sites, region), [sites, region])
  const found = useMemo(() => listSites(sites, { search, city: '', here: undefined, datum: map.datum }), [sites, search])
  const pins = useMemo(
    () => found.flatMap(({ site, number, point }) => (point ? [{ id: site.pickupSiteId, number, point, chosen: false }] : [])),
    [found],
  )
  // By where the map will begin, until it has come: else the list would be in another order then.
  const near = useMemo(() => toNearest(found, centre ?? begin), [found, centre, begin])
  const chosen = near.find(({ site }) => site.pickupSiteId === touchedId) ?? near[0]

  // Left without a choice.
  useEffect(() => () => answerPlace('cancelled'), [])

  function touch(pickupSiteId: string): void {
    setTouchedId(pickupSiteId)
    setTarget(found.find(({ site }) => site.pickupSiteId === pickupSiteId)?.point)
  }

  async function use(): Promise<void> {
    if (!chosen) return
    const { name, city, address } = chosen.site
    answerPlace({ name, address: `${city}${address}` })
    await goBack()
  }

  return (
    <Screen
      title={words.chooseLocation}
      {...state}
      bleed
      bar={
        chosen && (
          <Button size="xl" block onPress={use}>
            {words.useLocation}
          </Button>
        )
      }
    >
      <View className={styles.stage}>
        <CentreMap
          className={styles.map ?? ''}
          label={words.mapLabel}
          pins={pins}
          target={target ?? begin}
          tiles={tiles}
          covered={22}
          caption={chosen?.site.name}
          onPin={touch}
          onMove={(point) => {
            setCentre(point)
            // The member drags: what was touched before is no longer meant.
            if (target && toDistance(point, target) > 50) setTouchedId(undefined)
          }}
        />
        <View className={styles.search}>
          <SearchBar value={search} onChange={setSearch} onSearch={() => setTarget(found[0]?.point)} placeholder={words.searchPlace} />
        </View>
        <View className={styles.locate}>
          <IconButton icon="locate-fixed" brand label={words.locateMe} onPress={async () => setTarget(await locate())} />
        </View>
      </View>
      <View className={styles.sheet}>
        <View className={styles.title}>
          {words.nearby} <View className="t13 c3 num">{near.length}</View>
        </View>
        {isRefused && <NoteLine>{words.noPlace}</NoteLine>}
        {near.length === 0 ? (
          <Empty plain title={words.noneFound} text={words.typeInstead} action={words.typeIt} onAction={() => void goBack()} />
        ) : (
          <View {...withRole('radiogroup')} aria-label={words.nearby}>
            {near.map((one) => (
              <SiteCard
                key={one.site.pickupSiteId}
                listed={one}
                chosen={one === chosen}
                nowMs={Date.now()}
                onChoose={touch}
              />
            ))}
          </View>
        )}
        <View className="t12 c3 mt">{words.typeInstead}</View>
      </View>
    </Screen>
  )
}

/** The map begins on a place of the member's own region, elsewhere on the first: between all of them there is only the sea. */
function toBeginning(sites: readonly PickupSite[], region: RegionCode | undefined): Point | undefined {
  const own = sites.filter(({ country }) => country === region)
  return listSites(own.length > 0 ? own : sites, { search: '', city: '', here: undefined, datum: map.datum })[0]?.point
}

function toNearest(found: readonly ListedSite[], centre: Point | undefined): readonly ListedSite[] {
  if (!centre) return found.slice(0, MOST)
  return found
    .map((one) => ({ ...one, distance: one.point && toDistance(centre, one.point) }))
    .sort((one, other) => (one.distance ?? Infinity) - (other.distance ?? Infinity))
    .slice(0, MOST)
}
