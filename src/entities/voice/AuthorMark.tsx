import type { Author } from '@contract/showcase/showcase'
import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { PersonMark } from '@/components/PersonMark'
import { toInitial, toNameColour } from '@/components/person-look'
import { toAssetAddress } from '@/platform/asset-address'
import styles from './AuthorMark.module.scss'

/** Somebody's picture, or their letter; the name stands beside it. */
export function AuthorMark({ author: { name, avatarUrl }, small = false }: { readonly author: Author; readonly small?: boolean }) {
  const [broken, setBroken] = useState<string>()
  return (
    <View className={styles.mark}>
      <PersonMark small={small} text={toInitial(name)} colour={toNameColour(name)} />
      {avatarUrl !== undefined && avatarUrl !== broken && (
        <Image className={styles.picture} src={toAssetAddress(avatarUrl)} mode="aspectFill" nativeProps={{ alt: '' }} onError={() => setBroken(avatarUrl)} />
      )}
    </View>
  )
}
