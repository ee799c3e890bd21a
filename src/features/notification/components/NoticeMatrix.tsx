import {
  isLocked,
  listGroups,
  NOTICE_CHANNELS,
  NOTICE_EVENTS,
  type NoticeChannel,
  type NoticeEvent,
  type NoticeGroup,
} from '@contract/notification/notification'
import { View } from '@tarojs/components'
import { Fragment, useState } from 'react'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { CheckMatrix } from '@/components/CheckMatrix'
import { ErrorCard } from '@/components/ErrorCard'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { canSubscribeTo } from '@/entities/subscription/subscription-queries'
import { useScreenState } from '@/query/screen-state'
import { useSystem } from '@/session/session'
import { useNoticePreferences } from '../notification-queries'
import { notificationStrings } from '../notification-strings'
import type { Push } from '../push'
import { useWechatConsent } from '../use-wechat-consent'
import styles from './notification.module.scss'

/** What the member is told of, group by group, and by which ways: those that this build has. Each box is kept as it is pressed. */
export function NoticeMatrix({ push }: { readonly push: Push }) {
  const words = useStrings(notificationStrings)
  const [open, setOpen] = useState<readonly NoticeGroup[]>(['parcel'])
  const { read, isOn, choose } = useNoticePreferences()
  const { loading, error, onRetry } = useScreenState(read)
  const consent = useWechatConsent()
  const hasMail = useSystem()?.features.mail !== false
  const hasWechat = NOTICE_EVENTS.some(canSubscribeTo)
  const has: Readonly<Record<NoticeChannel, boolean>> = { app: true, email: hasMail, push: push.support === 'yes', wechat: hasWechat }
  /** Nothing is pushed to anybody, whatever is chosen. */
  const isPushNowhere = push.isHere === false && push.others === 0

  function stateOf(event: NoticeEvent, channel: NoticeChannel) {
    if (isLocked(event, channel)) return 'locked'
    if (channel === 'wechat' && !canSubscribeTo(event)) return 'none'
    if (channel === 'push' && push.isHere === undefined) return 'waiting'
    return isOn(event, channel) && !(channel === 'push' && isPushNowhere) ? 'on' : 'off'
  }

  /** None closes another: what lies under the finger would move. */
  const turn = (group: NoticeGroup) => setOpen((now) => (now.includes(group) ? now.filter((one) => one !== group) : [...now, group]))

  async function press(event: NoticeEvent, channel: NoticeChannel): Promise<void> {
    if (isLocked(event, channel)) return toast(words.locked)
    const on = !isOn(event, channel)
    // First of all in the tap, either of them: WeChat and browsers open their window at no other time.
    if (channel === 'wechat' && on && !(await consent(event))) return
    if (channel === 'push' && isPushNowhere) {
      if ((await push.switchOn()) && on) await choose(event, channel, true)
      return
    }
    if (await choose(event, channel, on)) toast(words.saved)
  }

  if (!loading && !read.data) return <ErrorCard message={error ?? words.unread} onRetry={onRetry} />
  return (
    <>
      <Card pad="form">
        {listGroups().map(({ group, events }) => (
          <Fragment key={group}>
            <Cell title={words.groups[group]} expanded={open.includes(group)} onPress={() => turn(group)} />
            {open.includes(group) && (
              <CheckMatrix
                label={words.matrix}
                rows={events.map((value) => ({ value, text: words.events[value] }))}
                columns={NOTICE_CHANNELS.filter((value) => has[value]).map((value) => ({ value, text: words.channels[value] }))}
                stateOf={loading ? () => 'waiting' : stateOf}
                onPress={press}
              />
            )}
          </Fragment>
        ))}
      </Card>
      <View className={styles.note}>
        {words.locked}
        {hasWechat && words.wechatNote}
      </View>
    </>
  )
}
