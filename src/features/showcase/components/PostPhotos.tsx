import type { PostPhoto } from '@contract/showcase/showcase'
import { Image, ScrollView, View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/components/a11y'
import { Pressable } from '@/components/Pressable'
import { useBarHeight } from '@/components/surroundings'
import { useStrings } from '@/i18n/use-strings'
import { toAssetAddress } from '@/platform/asset-address'
import { images } from '@/platform/images'
import { postStrings } from '../post-strings'
import styles from './PostPhotos.module.scss'

/** A post's pictures behind the bar, one beside the other; a tap shows them whole. */
export function PostPhotos({ photos, isBehindBar }: { readonly photos: readonly PostPhoto[]; readonly isBehindBar: boolean }) {
  const words = useStrings(postStrings)
  const above = useBarHeight()
  const [place, setPlace] = useState(1)
  const addresses = photos.map(({ url }) => toAssetAddress(url))
  return (
    <View className={styles.photos} style={{ marginTop: isBehindBar ? `${-above}px` : '0' }}>
      <ScrollView
        scrollX
        enhanced
        pagingEnabled
        showScrollbar={false}
        className={styles.scroll}
        onScroll={({ detail }) =>
          setPlace(Math.min(photos.length, Math.round((detail.scrollLeft / Math.max(1, detail.scrollWidth)) * photos.length) + 1))
        }
      >
        <View className={styles.row} style={{ width: `${photos.length * 100}%` }} {...withRole('group')} aria-label={words.photos}>
          {addresses.map((address, index) => (
            <Pressable
              key={address}
              row
              label={words.photo(index + 1)}
              className={styles.photo}
              onPress={() => images.preview(addresses, address)}
            >
              <Image className={styles.image} src={address} mode="aspectFill" nativeProps={{ alt: '' }} />
            </Pressable>
          ))}
        </View>
      </ScrollView>
      {photos.length > 1 && <View className={styles.count} aria-hidden="true">{`${place} / ${photos.length}`}</View>}
    </View>
  )
}
