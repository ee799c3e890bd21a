import type { ShopReview } from '@contract/shop/voice'
import { View } from '@tarojs/components'
import { PhotoGrid } from '@/components/PhotoGrid'
import { useStrings } from '@/i18n/use-strings'
import { toAssetAddress, toNarrowAddress } from '@/platform/asset-address'
import { images } from '@/platform/images'
import { shopVoiceStrings } from '../voice-strings'

/** A review's photos; a tap shows them whole. */
export function PhotoRow({ photos }: Pick<ShopReview, 'photos'>) {
  const words = useStrings(shopVoiceStrings)
  if (photos.length === 0) return null
  const whole = photos.map(({ url }) => toAssetAddress(url))
  return (
    <View className="mt">
      <PhotoGrid
        label={words.photos}
        photos={photos.map(({ fileId, url }, index) => ({ key: fileId, src: toNarrowAddress(url, 750), alt: words.photo(index + 1) }))}
        onView={(index) => images.preview(whole, whole[index] ?? '')}
      />
    </View>
  )
}
