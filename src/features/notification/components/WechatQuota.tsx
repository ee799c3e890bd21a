import { NOTICE_EVENTS } from '@contract/notification/notification'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Cell } from '@/components/Cell'
import { Sheet } from '@/components/Sheet'
import { canSubscribeTo, useAllowedMessages } from '@/entities/subscription/subscription-queries'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { notificationStrings } from '../notification-strings'
import { useWechatConsent } from '../use-wechat-consent'
import styles from './notification.module.scss'

/** How many messages WeChat still lets us send, of each event, and one more in a tap. Nothing where WeChat cannot be asked. */
export function WechatQuota() {
  const words = useStrings(notificationStrings)
  const events = NOTICE_EVENTS.filter(canSubscribeTo)
  const leftOf = useAllowedMessages(events.length > 0)
  const consent = useWechatConsent()
  const [isOpen, setOpen] = useState(false)
  if (events.length === 0) return null
  return (
    <>
      <Cell
        icon="message-circle"
        title={words.quota}
        text={words.quotaText}
        extra={leftOf && words.left(events.reduce((sum, event) => sum + leftOf(event), 0))}
        onPress={() => setOpen(true)}
      />
      <Sheet open={isOpen} title={words.quota} onClose={() => setOpen(false)}>
        {events.map((event) => (
          <View key={event} className={styles.quota}>
            <View className="grow">
              <View className="t15">{words.events[event]}</View>
              {leftOf && <View className="t12 c3">{words.left(leftOf(event))}</View>}
            </View>
            <Button
              kind="soft"
              size="s"
              label={`${words.events[event]} · ${words.allowMore}`}
              onPress={async () => {
                if (await consent(event)) toast(words.allowed)
              }}
            >
              {words.allowMore}
            </Button>
          </View>
        ))}
        <View className="t12 c3 mt">{words.quotaText}</View>
      </Sheet>
    </>
  )
}
