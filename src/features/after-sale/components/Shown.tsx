import type { AfterSaleDetail } from '@contract/shop/after-sale'
import { View } from '@tarojs/components'
import { PhotoGrid } from '@/components/PhotoGrid'
import { useStrings } from '@/i18n/use-strings'
import { toAssetAddress } from '@/platform/asset-address'
import { images } from '@/platform/images'
import { afterSaleStrings } from '../after-sale-strings'
import styles from './after-sale.module.scss'

/** Photos under their title; a tap shows them whole. Nothing where there are none. */
export function Shown({ title, photos }: { readonly title: string; readonly photos: AfterSaleDetail['photos'] }) {
  const { detail: words } = useStrings(afterSaleStrings)
  if (photos.length === 0) return null
  const whole = photos.map(({ url }) => toAssetAddress(url))
  return (
    <>
      <View className={styles.head}>{title}</View>
      <PhotoGrid
        label={title}
        photos={photos.map(({ fileId }, index) => ({ key: fileId, src: whole[index] ?? '', alt: words.photo(index + 1) }))}
        onView={(index) => images.preview(whole, whole[index] ?? '')}
      />
    </>
  )
}
