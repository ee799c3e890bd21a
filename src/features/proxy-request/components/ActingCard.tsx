import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { IconTile } from '@/components/IconTile'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { requestStrings } from '../request-strings'
import styles from './request.module.scss'

/** The way to buying for others, for who does not yet. @param isWaiting an application waits to be decided */
export function ActingCard({ isWaiting }: { readonly isWaiting: boolean }) {
  const { acting: words } = useStrings(requestStrings)
  return (
    <View className={styles.acting}>
      <Card pad="form">
        <Cell mark={<IconTile icon="shopping-bag" tint="violet" />} title={words.title} text={isWaiting ? words.waiting : words.text} onPress={() => void goTo(routes.acting)} />
      </Card>
    </View>
  )
}
