import type { Author } from '@contract/showcase/showcase'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { AuthorMark } from '@/entities/voice/AuthorMark'
import { useStrings } from '@/i18n/use-strings'
import { writeStrings } from '../write-strings'
import styles from './write.module.scss'

/** Who others will read that it is by: the name and picture of now while it is written, those it was sent with afterwards. */
export function AuthorCard({ author }: { readonly author: Author }) {
  const words = useStrings(writeStrings)
  return (
    <Card pad="none" className="mt">
      <View className={styles.order}>
        <AuthorMark author={author} />
        <View className="grow">
          <View className="t15 b">{author.name}</View>
          <View className="t12 c3">{words.author}</View>
        </View>
      </View>
    </Card>
  )
}
