import { isLocked, NOTICE_EVENTS, type NoticeChannel, type NoticeEvent } from '@contract/notification/notification'
import { MESSAGE_EVENTS, type MessageEvent } from '@contract/subscription/message-events'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { CheckMatrix } from '@/components/CheckMatrix'
import { ErrorCard } from '@/components/ErrorCard'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { canSubscribeTo, useSubscriptionConsent } from '@/entities/subscription/subscription-queries'
import { useScreenState } from '@/query/screen-state'
import { useSystem } from '@/session/session'
import { useNoticePreferences } from '../notification-queries'
import { notificationStrings } from '../notification-strings'
import styles from './NoticeMatrix.module.scss'

const isMessageEvent = (event: NoticeEvent): event is NoticeEvent & MessageEvent => (MESSAGE_EVENTS as readonly string[]).includes(event)
const canWechatTell = (event: NoticeEvent) => isMessageEvent(event) && canSubscribeTo(event)

/** What the member is told of, and by which ways. Each box is kept as it is pressed. */
export function NoticeMatrix() {
  const words = useStrings(notificationStrings)
  const { read, isOn, choose } = useNoticePreferences()
  const { loading, error, onRetry } = useScreenState(read)
  const consent = useSubscriptionConsent()
  const hasMail = useSystem()?.features.mail !== false
  const hasWechat = NOTICE_EVENTS.some(canWechatTell)
  const channels: NoticeChannel[] = ['app', ...(hasMail ? (['email'] as const) : []), ...(hasWechat ? (['wechat'] as const) : [])]

  function stateOf(event: NoticeEvent, channel: NoticeChannel) {
    if (isLocked(event, channel)) return 'locked'
    if (channel === 'wechat' && !canWechatTell(event)) return 'none'
    return isOn(event, channel) ? 'on' : 'off'
  }

  async function press(event: NoticeEvent, channel: NoticeChannel): Promise<void> {
    if (isLocked(event, channel)) return toast(words.locked)
    const on = !isOn(event, channel)
    if (channel === 'wechat' && on && isMessageEvent(event)) {
      // First of all in the tap: WeChat opens its window at no other time.
      const answer = await consent([event])
      if (answer !== 'accepted') return toast(answer === 'off' ? words.wechatOff : words.wechatRefused)
    }
    if (await choose(event, channel, on)) toast(words.saved)
  }

  if (!loading && !read.data) return <ErrorCard message={error ?? words.unread} onRetry={onRetry} />
  return (
    <>
      <Card pad="form">
        <CheckMatrix
          label={words.matrix}
          rows={NOTICE_EVENTS.map((value) => ({ value, text: words.events[value] }))}
          columns={channels.map((value) => ({ value, text: words.channels[value] }))}
          stateOf={loading ? () => 'waiting' : stateOf}
          onPress={press}
        />
      </Card>
      <View className={styles.note}>
        {words.note}
        {hasWechat && words.wechatNote}
      </View>
    </>
  )
}
