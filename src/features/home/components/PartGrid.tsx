import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import type { IconName } from '@/components/icon-names'
import { IconTile, type IconTileProps } from '@/components/IconTile'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { homeStrings, type HomeStrings } from '../home-strings'
import styles from './PartGrid.module.scss'

interface Part {
  readonly word: Extract<keyof HomeStrings, 'forecast' | 'pack' | 'freight' | 'groups' | 'addresses' | 'claim' | 'sites' | 'transfer' | 'shop' | 'mall'>
  readonly icon: IconName
  readonly tint: IconTileProps['tint']
  readonly open: () => Promise<void>
}

/** Two rows of five (picture A1). A guest is asked to sign in where a part needs it. */
const PARTS: readonly Part[] = [
  { word: 'forecast', icon: 'package-plus', tint: 'green', open: () => goTo(routes.parcelSea) },
  { word: 'pack', icon: 'package-open', tint: 'orange', open: () => goTo(routes.packing) },
  { word: 'freight', icon: 'calculator', tint: 'blue', open: () => goTo(routes.freight) },
  { word: 'groups', icon: 'users', tint: 'violet', open: () => goTo(routes.spellMailHall) },
  { word: 'addresses', icon: 'map-pin-house', tint: 'green', open: () => goTo(routes.addressList) },
  { word: 'shop', icon: 'store', tint: 'orange', open: () => goTo(routes.shop) },
  { word: 'claim', icon: 'package', tint: 'blue', open: () => goTo(routes.parcelClaimList) },
  { word: 'transfer', icon: 'truck', tint: 'orange', open: () => goTo(routes.transport) },
  { word: 'sites', icon: 'map-pin', tint: 'violet', open: () => goTo(routes.siteQuery) },
  { word: 'mall', icon: 'ship', tint: 'green', open: () => goTo(routes.mall) },
]

/** The parts of the product that can be entered from home. */
export function PartGrid() {
  const words = useStrings(homeStrings)
  return (
    <View className={styles.grid} {...withRole('navigation')} aria-label={words.parts}>
      {PARTS.map(({ word, icon, tint, open }) => (
        <Pressable key={word} role="link" className={styles.part} onPress={open}>
          <IconTile icon={icon} tint={tint} size="grid" />
          <View className={styles.name}>{words[word]}</View>
        </Pressable>
      ))}
    </View>
  )
}
