import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { ResultView } from '@/components/ResultView'
import { Sheet } from '@/components/Sheet'
import { useStrings } from '@/i18n/use-strings'
import { payStrings } from '../pay-strings'
import type { WechatPaying } from '../use-wechat-pay'
import styles from './PaySheet.module.scss'

export interface WechatPayViewProps {
  readonly wechat: WechatPaying
  readonly onClose: () => void
}

/** After WeChat's window has closed: whether the money has come, as the server knows it. The member may leave at any time. */
export function WechatPayView({ wechat, onClose }: WechatPayViewProps) {
  const words = useStrings(payStrings)
  const { confirming } = words.wechat
  if (wechat.phase === 'confirming') {
    return (
      <Sheet open title={words.title} onClose={onClose} textOnly bar={<Button size="xl" block loading>{confirming.title}</Button>}>
        <View className={styles.amount} {...withRole('status')}>
          <View className="t17 b">{confirming.title}</View>
          <View className="t13 c3">{confirming.text}</View>
        </View>
      </Sheet>
    )
  }
  return (
    <Sheet open title={words.title} onClose={onClose}>
      <Ended wechat={wechat} onClose={onClose} />
    </Sheet>
  )
}

function Ended({ wechat, onClose }: WechatPayViewProps) {
  const { wechat: words } = useStrings(payStrings)
  switch (wechat.phase) {
    case 'credited': {
      const { title, text, close } = words.credited
      return <ResultView art="box-open" title={title} text={text} primary={{ text: close, onPress: onClose }} />
    }
    case 'closed': {
      const { title, text, again } = words.closed
      return <ResultView art="box-open" title={title} text={text} primary={{ text: again, onPress: wechat.backToStart }} />
    }
    default: {
      const { title, text, again, close } = words.late
      return (
        <ResultView
          art="box-open"
          title={title}
          text={text}
          primary={{ text: again, onPress: () => void wechat.checkAgain() }}
          secondary={{ text: close, onPress: onClose }}
        />
      )
    }
  }
}
