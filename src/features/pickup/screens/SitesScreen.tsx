import type { PickupSite } from '@contract/warehouse/warehouse'
import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { ChoiceSheet } from '@/components/ChoiceSheet'
import { cx } from '@/components/cx'
import { Empty } from '@/components/Empty'
import { Icon } from '@/components/Icon'
import { IconButton } from '@/components/IconButton'
import { NoteLine } from '@/components/NoteLine'
import { Pressable } from '@/components/Pressable'
import { Screen } from '@/components/Screen'
import { SearchBar } from '@/components/SearchBar'
import { SkeletonCards } from '@/components/Skeleton'
import { useStrings } from '@/i18n/use-strings'
import { explainRefusal } from '@/prompts/refusals'
import { map } from '@/platform/map'
import { usePullDown } from '@/platform/page-lifecycle'
import { callPhone } from '@/platform/phone-call'
import { PlaceMap } from '@/platform/PlaceMap'
import { useScreenState } from '@/query/screen-state'
import { useSession } from '@/session/session'
import { SiteCard } from '../components/SiteCard'
import { usePickupSites } from '@/entities/pickup/pickup-queries'
import { useSettings } from '@/entities/settings/settings-queries'
import { listSites, toCities } from '../site-list'
import { pickupStrings } from '../pickup-strings'
import { useHere } from '../use-here'
import styles from './SitesScreen.module.scss'

export interface SitesScreenProps {
  readonly title: string
  /** One country's points; all of them without. */
  readonly country?: string | undefined
  /** Chosen when the page opens. */
  readonly pickupSiteId?: string | undefined
  readonly onUse: (site: PickupSite) => void | Promise<void>
}

/** Where shipments can be fetched: on the map, and as a list that says and does the same. */
export function SitesScreen({ title, country, pickupSiteId, onUse }: SitesScreenProps) {
  const words = useStrings(pickupStrings)
  const read = usePickupSites(country)
  const state = useScreenState(read)
  usePullDown(read.refetch)
  const [search, setSearch] = useState('')
  const [city, setCity] = useState('')
  const [isChoosingCity, setChoosingCity] = useState(false)
  const [chosenId, setChosenId] = useState(pickupSiteId)
  const { here, isRefused, locate } = useHere(words.noLocation)
  const region = useSession(({ user }) => user?.region)
  const tiles = useSettings().settings?.map
  const sites = useMemo(() => read.data ?? [], [read.data])
  const listed = useMemo(() => listSites(sites, { search, city, here, region, datum: map.datum }), [sites, search, city, here, region])
  const chosen = listed.find(({ site }) => site.pickupSiteId === chosenId) ?? listed[0]
  const pins = useMemo(
    () =>
      listed.flatMap((one) =>
        one.point ? [{ id: one.site.pickupSiteId, number: one.number, point: one.point, chosen: one === chosen }] : [],
      ),
    [listed, chosen],
  )
  const hasMap = sites.some(({ point }) => point)
  const cities = toCities(sites, region)
  const nowMs = Date.now()

  async function navigate({ name, city: place, address }: PickupSite): Promise<void> {
    if (!chosen?.point) return
    const { latitudeE6, longitudeE6 } = chosen.point
    const refused = await map.show({ latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6, name, address: `${place} ${address}` })
    if (refused) await explainRefusal(refused, { wayOn: words.notShown })
  }

  return (
    <Screen
      title={title}
      {...state}
      bleed
      skeleton={
        <>
          <View className={styles.stage}>
            <View className={styles.map} />
          </View>
          <View className={cx(styles.list, styles.overlaps)}>
            <SkeletonCards count={3} />
          </View>
        </>
      }
      head={
        <View className={styles.search}>
          <SearchBar
            value={search}
            onChange={setSearch}
            onSearch={() => undefined}
            placeholder={words.search}
            trailing={<IconButton icon="navigation" size={18} label={words.locate} onPress={async () => void (await locate())} />}
          />
        </View>
      }
      bar={
        chosen && (
          <>
            <Pressable className={styles.side} label={words.callOf(chosen.site.name)} onPress={() => callPhone(chosen.site.phone)}>
              <Icon name="phone" size={20} />
              <View>{words.call}</View>
            </Pressable>
            {chosen.point && (
              <Pressable className={styles.side} label={words.navigateTo(chosen.site.name)} onPress={() => navigate(chosen.site)}>
                <Icon name="navigation" size={20} />
                <View>{words.navigate}</View>
              </Pressable>
            )}
            <View className="grow">
              <Button size="xl" block onPress={() => onUse(chosen.site)}>
                {words.use}
              </Button>
            </View>
          </>
        )
      }
      overlays={
        <ChoiceSheet
          open={isChoosingCity}
          title={words.city}
          choices={[{ value: '', text: words.allCities }, ...cities.map((one) => ({ value: one, text: one }))]}
          value={city}
          onChoose={(one) => {
            setCity(one)
            setChoosingCity(false)
          }}
          onClose={() => setChoosingCity(false)}
        />
      }
    >
      {sites.length === 0 ? (
        <Empty title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <>
          <View className={styles.stage}>
            {hasMap && <PlaceMap className={styles.map ?? ''} pins={pins} here={here} tiles={tiles} onPin={setChosenId} covered={38} />}
            <View className={cx(styles.city, hasMap && styles.onMap)}>
              <Chip role="button" opens on={city !== ''} onPress={() => setChoosingCity(true)}>
                {city === '' ? words.allCities : city}
              </Chip>
            </View>
          </View>
          <View className={cx(styles.list, hasMap && styles.overlaps)}>
            {isRefused && <NoteLine>{words.noLocation}</NoteLine>}
            {listed.length === 0 ? (
              <Empty
                plain
                title={words.noneFound}
                action={words.clear}
                onAction={() => {
                  setSearch('')
                  setCity('')
                }}
              />
            ) : (
              <View {...withRole('radiogroup')} aria-label={words.sites}>
                {listed.map((one) => (
                  <SiteCard key={one.site.pickupSiteId} listed={one} chosen={one === chosen} nowMs={nowMs} onChoose={setChosenId} />
                ))}
              </View>
            )}
          </View>
        </>
      )}
    </Screen>
  )
}
