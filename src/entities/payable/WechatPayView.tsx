import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { ResultView } from '@/components/ResultView'
import { useStrings } from '@/i18n/use-strings'
import type { PayableWords } from './payable'
import { payStrings } from './pay-strings'
import styles from './PayFlow.module.scss'
import type { WechatPaying } from './use-wechat-pay'

export interface WechatPayViewProps {
  readonly wechat: Pick<WechatPaying, 'phase' | 'checkAgain' | 'backToStart'>
  readonly words: Pick<PayableWords, 'late' | 'credited'>
  readonly onClose: () => void
}

/** After WeChat's window has closed: whether the money has come, as the server knows it. The member may leave at any time. */
export function WechatPayView({ wechat, words: ofPayable, onClose }: WechatPayViewProps) {
  const { wechat: words } = useStrings(payStrings)
  switch (wechat.phase) {
    case 'confirming': {
      const { title, text } = words.confirming
      return (
        <View className={styles.amount} {...withRole('status')}>
          <View className="t17 b">{title}</View>
          <View className="t13 c3">{text}</View>
        </View>
      )
    }
    case 'credited': {
      const { title, close } = words.credited
      return <ResultView art="box-open" title={title} text={ofPayable.credited} primary={{ text: close, onPress: onClose }} />
    }
    case 'closed': {
      const { title, text, again } = words.closed
      return <ResultView art="box-open" title={title} text={text} primary={{ text: again, onPress: wechat.backToStart }} />
    }
    default: {
      const { title, again, close } = words.late
      return (
        <ResultView
          art="box-open"
          title={title}
          text={ofPayable.late}
          primary={{ text: again, onPress: () => void wechat.checkAgain() }}
          secondary={{ text: close, onPress: onClose }}
        />
      )
    }
  }
}
