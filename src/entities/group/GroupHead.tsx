import type { GroupCard } from '@contract/group/group'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon'
import { withRole } from '@/components/a11y'
import { useStrings } from '@/i18n/use-strings'
import { GroupPicture } from './GroupPicture'
import { groupStrings } from './group-strings'
import styles from './GroupHead.module.scss'

export interface GroupHeadProps {
  readonly group: Pick<GroupCard, 'name' | 'pictureUrl' | 'locked'>
  /** The line below the name. */
  readonly text: string
  /** Behind the name. */
  readonly mark?: ReactNode
  /** At the right: a price, a state. */
  readonly children: ReactNode
}

/** The first line of each card of a group. */
export function GroupHead({ group, text, mark, children }: GroupHeadProps) {
  const words = useStrings(groupStrings)
  return (
    <View className={styles.head}>
      <GroupPicture pictureUrl={group.pictureUrl} />
      <View className={styles.words}>
        <View className={styles.name}>
          <View className="t15 b">{group.name}</View>
          {group.locked && (
            <View className="c3" {...withRole('img')} aria-label={words.locked}>
              <Icon name="lock" size={14} />
            </View>
          )}
          {mark}
        </View>
        <View className="t12 c3 num">{text}</View>
      </View>
      {children}
    </View>
  )
}
