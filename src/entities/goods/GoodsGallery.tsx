import type { CategoryIcon } from '@contract/shop/catalogue'
import { Image, ScrollView, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { withRole } from '@/components/a11y'
import { Pressable } from '@/components/Pressable'
import { useBarHeight } from '@/components/surroundings'
import { useStrings } from '@/i18n/use-strings'
import { toAssetAddress, toNarrowAddress } from '@/platform/asset-address'
import { images } from '@/platform/images'
import styles from './GoodsGallery.module.scss'
import { GoodsLook } from './GoodsLook'
import { shopStrings } from './shop-strings'

export interface GoodsGalleryProps {
  readonly goods: { readonly pictures: readonly { readonly url: string }[]; readonly icon: CategoryIcon }
  readonly isBehindBar: boolean
}

/** The pictures behind the bar, one beside the other; a tap shows them whole. Without any: the sign of the category. */
export function GoodsGallery({ goods: { pictures, icon }, isBehindBar }: GoodsGalleryProps) {
  const words = useStrings(shopStrings)
  const above = useBarHeight()
  const [place, setPlace] = useState(1)
  const addresses = pictures.map(({ url }) => toAssetAddress(url))
  return (
    <View className={styles.gallery} style={{ marginTop: isBehindBar ? `${-above}px` : '0' }}>
      {pictures.length === 0 ? (
        <GoodsLook look={{ icon }} size="page" />
      ) : (
        <ScrollView
          scrollX
          enhanced
          pagingEnabled
          showScrollbar={false}
          className={styles.scroll}
          onScroll={({ detail }) =>
            setPlace(Math.min(pictures.length, Math.round((detail.scrollLeft / Math.max(1, detail.scrollWidth)) * pictures.length) + 1))
          }
        >
          <View className={styles.pictures} style={{ width: `${pictures.length * 100}%` }} {...withRole('group')} aria-label={words.photos}>
            {pictures.map(({ url }, index) => (
              <Pressable
                key={url}
                row
                label={words.photo(index + 1)}
                className={styles.picture}
                onPress={() => images.preview(addresses, toAssetAddress(url))}
              >
                <Image
                  className={styles.image}
                  src={toNarrowAddress(url, 1_500)}
                  mode="aspectFill"
                  lazyLoad={index > 0}
                  nativeProps={{ alt: '' }}
                />
              </Pressable>
            ))}
          </View>
        </ScrollView>
      )}
      {pictures.length > 1 && <View className={styles.count} aria-hidden="true">{`${place} / ${pictures.length}`}</View>}
    </View>
  )
}

/** What stands over the gallery's lower edge. */
export function BelowGallery({ children }: { readonly children: ReactNode }) {
  return <View className={styles.sheet}>{children}</View>
}
