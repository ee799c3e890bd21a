import type { Delivery } from '@contract/notification/delivery'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { canSubscribeTo } from '@/entities/subscription/subscription-queries'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { notificationStrings } from '../notification-strings'
import { usePush } from '../use-push'
import { useWechatConsent } from '../use-wechat-consent'
import styles from './notification.module.scss'

export interface RemedyProps {
  readonly remedy: NonNullable<Delivery['remedy']>
  readonly event: Delivery['event']
}

/** What the member can do that the next one comes: a tap where this device can, else where it is done. */
export function Remedy({ remedy, event }: RemedyProps) {
  const words = useStrings(notificationStrings)
  const push = usePush()
  const consent = useWechatConsent()
  const button = (text: string, onPress: () => unknown) => (
    <View className={styles.remedy}>
      <Button kind="soft" size="s" onPress={async () => void (await onPress())}>
        {text}
      </Button>
    </View>
  )
  if (remedy === 'checkEmail') return button(words.log.checkEmail, () => goTo(routes.accountManagement, { part: 'email' }))
  if (remedy === 'linkWechat') return button(words.log.linkWechat, () => goTo(routes.accountManagement))
  if (remedy === 'allowWechat' && canSubscribeTo(event)) return button(words.allowMore, async () => (await consent(event)) && toast(words.allowed))
  if (remedy === 'allowPush' && push.support === 'yes') return push.isHere === false ? button(words.log.allowPush, push.switchOn) : null
  return <View className="t13 c3">{remedy === 'allowPush' ? words.log.pushElsewhere : words.log.wechatElsewhere}</View>
}
