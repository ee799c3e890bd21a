import type { GroupCard } from '@contract/group/group'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { InviteButton } from '@/entities/group/share/InviteButton'
import { useStrings } from '@/i18n/use-strings'
import { groupDetailStrings } from '../group-detail-strings'
import styles from './InviteRow.module.scss'

/** More friends, lower prices. */
export function InviteRow({ group }: { readonly group: GroupCard }) {
  const { invite: words } = useStrings(groupDetailStrings)
  return (
    <Card className="mt">
      <View className={styles.row}>
        <View className={styles.text}>
          <View className="t14 b">{words.title}</View>
          <View className="t12 c3">{words.text}</View>
        </View>
        <InviteButton group={group} kind="soft" size="m" icon="share-2" className={styles.button} />
      </View>
    </Card>
  )
}
