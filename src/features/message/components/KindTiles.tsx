import { MESSAGE_KINDS, type MessageKind, type Unread } from '@contract/notification/message'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { toBadge } from '@/components/badge-text'
import { cx } from '@/components/cx'
import { IconTile } from '@/components/IconTile'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import { messageStrings } from '../message-strings'
import { KIND_LOOKS } from '../message-view'
import styles from './message.module.scss'

export interface KindTilesProps {
  readonly unread: Unread | undefined
  readonly chosen: MessageKind | undefined
  readonly onChoose: (kind: MessageKind | undefined) => void
}

/** The filter: one kind, or all when it is pressed again. */
export function KindTiles({ unread, chosen, onChoose }: KindTilesProps) {
  const words = useStrings(messageStrings)
  return (
    <View className={styles.kinds} {...withRole('group')} aria-label={words.kinds}>
      {MESSAGE_KINDS.map((kind) => {
        const count = unread?.kinds[kind] ?? 0
        const name = words.kind[kind]
        const isOn = kind === chosen
        return (
          <Pressable
            key={kind}
            role="checkbox"
            checked={isOn}
            label={count > 0 ? words.unreadOf(name, toBadge(count)) : name}
            className={cx(styles.kind, isOn && styles.on)}
            onPress={() => onChoose(isOn ? undefined : kind)}
          >
            <View className={styles.sign}>
              <IconTile icon={KIND_LOOKS[kind].icon} tint={KIND_LOOKS[kind].tint} size="grid" />
            </View>
            <View>{name}</View>
            {/* After the name and apart from it, as in the label. */}
            {count > 0 && <View className={styles.badge}>{` ${toBadge(count)}`}</View>}
          </Pressable>
        )
      })}
    </View>
  )
}
