import type { Author } from '@contract/showcase/showcase'
import { View } from '@tarojs/components'
import { PersonMark } from '@/components/PersonMark'
import { toInitial, toNameColour } from '@/components/person-look'
import { Picture } from '@/components/Picture'
import { toAssetAddress } from '@/platform/asset-address'
import styles from './AuthorMark.module.scss'

/** Somebody's picture, or their letter; the name stands beside it. */
export function AuthorMark({ author: { name, avatarUrl }, small = false }: { readonly author: Author; readonly small?: boolean }) {
  return (
    <View className={styles.mark}>
      <PersonMark small={small} text={toInitial(name)} colour={toNameColour(name)} />
      {avatarUrl !== undefined && <Picture className={styles.picture} src={toAssetAddress(avatarUrl)} mode="aspectFill" />}
    </View>
  )
}
