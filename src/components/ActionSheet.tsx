import { View } from '@tarojs/components'
import styles from './ActionSheet.module.scss'
import { cx } from './cx'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import { Pressable } from './Pressable'
import { Sheet } from './Sheet'

export interface SheetAction {
  readonly key: string
  readonly text: string
  readonly detail?: string | undefined
  readonly icon?: IconName
  readonly danger?: boolean
  /** The sheet stays open: it goes on to show something. */
  readonly stays?: boolean
  readonly onPress: () => void
}

export interface ActionSheetProps {
  readonly open: boolean
  readonly title: string
  readonly actions: readonly SheetAction[]
  readonly onClose: () => void
}

/** What does not fit beside the primary. Choosing closes it. */
export function ActionSheet({ open, title, actions, onClose }: ActionSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      {actions.map((action) => (
        <Pressable
          key={action.key}
          row
          className={cx(styles.action, action.danger && styles.danger)}
          onPress={() => {
            if (!action.stays) onClose()
            action.onPress()
          }}
        >
          {action.icon && <Icon name={action.icon} />}
          <View className="grow">
            <View>{action.text}</View>
            {action.detail && <View className="t12 c3">{action.detail}</View>}
          </View>
        </Pressable>
      ))}
    </Sheet>
  )
}
