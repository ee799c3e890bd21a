import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import type { IconName } from '@/components/icon-names'
import { IconTile } from '@/components/IconTile'
import { useStrings } from '@/i18n/use-strings'
import { welcomeStrings } from '../welcome-strings'
import styles from './Welcome.module.scss'

const STEPS = ['held', 'split', 'settled', 'ended'] as const
const ICONS: Readonly<Record<(typeof STEPS)[number], IconName>> = { held: 'lock', split: 'weight', settled: 'wallet', ended: 'rotate-ccw' }

/** How what is set aside becomes a share, and where the rest goes. */
export function MoneyCard() {
  const words = useStrings(welcomeStrings)
  return (
    <Card>
      <View className={styles.cardTitle}>{words.money}</View>
      {STEPS.map((step) => (
        <View key={step} className={styles.moneyStep}>
          <IconTile icon={ICONS[step]} />
          <View className="grow">
            <View className="t14 b">{words.moneySteps[step].title}</View>
            <View className="t13 c3">{words.moneySteps[step].text}</View>
          </View>
        </View>
      ))}
    </Card>
  )
}
