import type { OwnAgent } from '@contract/proxy/agent'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Meter } from '@/components/Meter'
import { NoteLine } from '@/components/NoteLine'
import { formatMoney, toShortMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { actingStrings } from '../acting-strings'
import { toNextLimit } from '../agent-view'
import styles from './agent.module.scss'

/** How much one deal may come to, what is open already, and what more trust brings. */
export function LimitsCard({ agent }: { readonly agent: OwnAgent }) {
  const words = useStrings(actingStrings)
  const { limits: bounds, openDeals } = agent
  const next = toNextLimit(agent, words)
  const meters = [
    {
      label: words.limits.open,
      part: openDeals.count / bounds.maxOpen,
      text: words.limits.of(String(openDeals.count), String(bounds.maxOpen)),
    },
    {
      label: words.limits.together,
      part: openDeals.totalCents / bounds.maxOpenCents,
      text: words.limits.of(formatMoney(openDeals.totalCents), toShortMoney(bounds.maxOpenCents)),
    },
  ]
  return (
    <Card>
      <View className={styles.head}>
        <View className="t15 b">{words.limits.title}</View>
        <View className="t14 num">{`${words.limits.one} ${toShortMoney(bounds.maxCents)}`}</View>
      </View>
      <View className="mt">
        {meters.map(({ label, part, text }) => (
          <View key={label} className={styles.limit}>
            <View className={styles.head}>
              <View className="t13 c2">{label}</View>
              <View className="t13 c1 num">{text}</View>
            </View>
            <View className={styles.meter}>
              <Meter label={label} part={part} warning={part >= 1} />
            </View>
          </View>
        ))}
      </View>
      {next !== undefined && <View className={styles.next}><NoteLine>{next}</NoteLine></View>}
    </Card>
  )
}
