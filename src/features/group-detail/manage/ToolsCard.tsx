import type { GroupCard } from '@contract/group/group'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/icon-names'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { manageStrings } from './manage-strings'
import styles from './ToolsCard.module.scss'
import type { Managing } from './use-managing'

export interface ToolsCardProps {
  readonly group: Pick<GroupCard, 'groupId'>
  readonly managing: Managing
}

/** What a leader does with the whole group. */
export function ToolsCard({ group: { groupId }, managing: { use, disband } }: ToolsCardProps) {
  const words = useStrings(manageStrings)
  return (
    <Card className="mt">
      <View className={styles.tools}>
        <ToolButton icon="message-circle" text={words.announce.action} onPress={() => use('announce')} />
        <ToolButton icon="package-plus" text={words.addOwn} onPress={() => goTo(routes.groupapplication, { groupId })} />
        <ToolButton icon="clock" text={words.change.endsAt} onPress={() => use('endsAt')} />
        <ToolButton icon="ship" text={words.change.channel} onPress={() => use('channel')} />
        <ToolButton icon="map-pin" text={words.change.pickup} onPress={() => use('pickup')} />
        <ToolButton icon="lock" text={words.password.action} onPress={() => use('password')} />
        <ToolButton icon="trash-2" text={words.disband.action} isDanger onPress={disband} />
      </View>
    </Card>
  )
}

interface ToolButtonProps {
  readonly icon: IconName
  readonly text: string
  readonly isDanger?: boolean
  readonly onPress: () => void | Promise<unknown>
}

function ToolButton({ icon, text, isDanger, onPress }: ToolButtonProps) {
  return (
    <Pressable className={cx(styles.tool, isDanger && styles.danger)} onPress={onPress}>
      <Icon name={icon} size={18} />
      <View>{text}</View>
    </Pressable>
  )
}
