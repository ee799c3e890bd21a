import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/components/Icon'
import { toAssetAddress } from '@/platform/asset-address'
import styles from './asked.module.scss'

/** The first photo of what is asked for, or a sign in its place. Decoration: the name stands beside it. */
export function AskedLook({ photo }: { readonly photo: { readonly url: string } | undefined }) {
  const [broken, setBroken] = useState<string>()
  return (
    <View className={styles.look} aria-hidden="true">
      {photo && photo.url !== broken ? (
        <Image className={styles.image} src={toAssetAddress(photo.url)} mode="aspectFill" lazyLoad nativeProps={{ alt: '' }} onError={() => setBroken(photo.url)} />
      ) : (
        <Icon name="shopping-bag" size={24} />
      )}
    </View>
  )
}
