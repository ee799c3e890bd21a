import type { CategoryIcon } from '@contract/shop/catalogue'
import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { toNarrowAddress } from '@/platform/asset-address'
import { CATEGORY_LOOKS } from './category-look'
import styles from './GoodsLook.module.scss'

export interface GoodsLookProps {
  readonly look: { readonly picture?: { readonly url: string } | undefined; readonly icon: CategoryIcon }
  /**
   * line 56 (an order's goods) · row 80 (a list, a cart, a sheet) · card: as wide as what it stands in, and 5 : 8 as high · page: a
   * square of its width.
   */
  readonly size: 'line' | 'row' | 'card' | 'page'
}

/** What stands for goods: their picture, or the sign of their category. Decoration: the name stands beside it. */
export function GoodsLook({ look: { picture, icon }, size }: GoodsLookProps) {
  const [broken, setBroken] = useState<string>()
  const [sign, tint] = CATEGORY_LOOKS[icon]
  return (
    <View className={cx(styles.look, styles[size], styles[tint])} aria-hidden="true">
      {picture && picture.url !== broken ? (
        <Image
          className={styles.image}
          src={toNarrowAddress(picture.url, size === 'page' ? 1_500 : size === 'card' ? 750 : 360)}
          mode="aspectFill"
          lazyLoad={size !== 'page'}
          nativeProps={{ alt: '' }}
          onError={() => setBroken(picture.url)}
        />
      ) : (
        <View className={styles.sign}>
          <Icon name={sign} size={28} className={styles.icon} />
        </View>
      )}
    </View>
  )
}
