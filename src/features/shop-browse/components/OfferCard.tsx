import type { ShopOffer } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable'
import { offerStrings } from '@/entities/goods/offer-strings'
import { toOfferText } from '@/entities/goods/offer-text'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { routes } from '@/routes'
import { browseStrings } from '../browse-strings'
import { toEndText } from '../offer-text'
import styles from './OfferCard.module.scss'

/** The offer that runs: leads to what it covers. */
export function OfferCard({ offer }: { readonly offer: ShopOffer }) {
  const words = useStrings(browseStrings)
  const offerWords = useStrings(offerStrings)
  const language = useLanguage()
  const { covers, closesAt } = offer
  const [category, another] = covers.kind === 'categories' ? covers.categoryIds : []
  return (
    <Pressable row role="link" className={styles.card} onPress={() => replaceWith(routes.shopList, category !== undefined && another === undefined ? { category } : {})}>
      <View className={styles.text}>
        <View className={styles.what}>{toOfferText(offer, offerWords)}</View>
        <View className={styles.until}>{`${offer.name} · ${words.offer.until(toEndText(closesAt, language))}`}</View>
      </View>
      <View className={cx('art', 'art-box-open', styles.art)} aria-hidden="true" />
    </Pressable>
  )
}
