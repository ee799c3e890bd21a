import type { Author } from '@contract/showcase/showcase'
import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { PersonMark } from '@/components/PersonMark'
import { toInitial, toPersonColour } from '@/components/person-look'
import { toAssetAddress } from '@/platform/asset-address'
import styles from './AuthorMark.module.scss'

/** Somebody's picture, or their letter; the name stands beside it. */
export function AuthorMark({ author: { name, avatarUrl }, small = false }: { readonly author: Author; readonly small?: boolean }) {
  const [broken, setBroken] = useState<string>()
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <View className={styles.mark}>
      <PersonMark small={small} text={toInitial(name)} colour={toPersonColour(sum)} />
      {avatarUrl !== undefined && avatarUrl !== broken && (
        <Image className={styles.picture} src={toAssetAddress(avatarUrl)} mode="aspectFill" nativeProps={{ alt: '' }} onError={() => setBroken(avatarUrl)} />
      )}
    </View>
  )
}
