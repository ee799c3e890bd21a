import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import { useStrings } from '@/i18n/use-strings'
import { requestPageStrings } from '../request-page-strings'
import styles from './page.module.scss'

/** What comes of an accepted bid. */
export function NextSteps() {
  const { steps: words } = useStrings(requestPageStrings)
  const steps = [
    ['wallet', words.accept, words.acceptText(limits.proxy.deal.payHours)],
    ['shopping-bag', words.buy, words.buyText],
    ['package', words.stock, words.stockText],
  ] as const
  return (
    <Card pad="none" className={styles.apart}>
      <View className={styles.steps} {...withRole('list')} aria-label={words.label}>
        {steps.map(([icon, title, text]) => (
          <View key={title} className={styles.step} {...withRole('listitem')}>
            <View className={styles.sign} aria-hidden="true">
              <Icon name={icon} size={18} />
            </View>
            <View className="t13">{title}</View>
            <View className="t12 c3">{text}</View>
          </View>
        ))}
      </View>
    </Card>
  )
}
