import type { AfterSaleDetail } from '@contract/shop/after-sale'
import { View } from '@tarojs/components'
import { ShownPhotos } from '@/components/ShownPhotos'
import { useStrings } from '@/i18n/use-strings'
import { afterSaleStrings } from '../after-sale-strings'
import styles from './after-sale.module.scss'

/** Photos under their title. Nothing where there are none. */
export function Shown({ title, photos }: { readonly title: string; readonly photos: AfterSaleDetail['photos'] }) {
  const { detail: words } = useStrings(afterSaleStrings)
  if (photos.length === 0) return null
  return (
    <>
      <View className={styles.head}>{title}</View>
      <ShownPhotos label={title} photos={photos} toAlt={words.photo} />
    </>
  )
}
