import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { Empty } from '@/components/Empty'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { useStrings } from '@/i18n/use-strings'
import { useParams } from '@/navigation/use-params'
import { copyText } from '@/prompts/copy'
import { openOutside } from '@/platform/outside-link'
import { PlaceMap } from '@/platform/PlaceMap'
import { routes } from '@/routes'
import { useSettings } from '@/entities/settings/settings-queries'
import { pickupStrings } from '../pickup-strings'
import { toOutsideMaps, toShownPoint } from '../shown-point'
import styles from './OpenLocationScreen.module.scss'

/** One place on the site's map, and the way to a map that knows the roads. */
export function OpenLocationScreen() {
  const words = useStrings(pickupStrings)
  const { latitude, longitude, name = '', address = '' } = useParams(routes.openLocation)
  const tiles = useSettings().settings?.map
  const point = useMemo(() => toShownPoint(latitude, longitude), [latitude, longitude])
  const pins = useMemo(() => (point ? [{ id: 'place', number: 1, point, chosen: true }] : []), [point])
  const text = [name, address].filter(Boolean).join('\n')

  if (!point) {
    return (
      <Screen title={words.openLocation}>
        <Empty title={words.noSuchPlace} text={words.noSuchPlaceText} />
      </Screen>
    )
  }
  return (
    <Screen
      title={words.openLocation}
      bleed
      bar={
        text !== '' && (
          <Button size="xl" block icon="copy" onPress={() => copyText(text, words.copied)}>
            {words.copyAddress}
          </Button>
        )
      }
    >
      <PlaceMap className={styles.map ?? ''} pins={pins} tiles={tiles} />
      <View className={styles.below}>
        <Card>
          <View className="t17 b">{name === '' ? words.thisPlace : name}</View>
          {address !== '' && <View className="t14 c2">{address}</View>}
        </Card>
        <SectionTitle title={words.otherMaps} />
        <Card pad="form">
          {toOutsideMaps(point, name).map(({ key, title, link }) => (
            <Cell key={key} icon="map-pin" title={title} onPress={() => openOutside(link)} />
          ))}
        </Card>
      </View>
    </Screen>
  )
}
