import { View } from '@tarojs/components'
import { withRole, yesNo } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useGuest } from '@/navigation/login-way'
import { routes } from '@/routes'
import { useParcelCounts } from '../parcel-queries'
import { COUNTED_STATUSES } from '../parcel-view'
import { counterStrings } from '../counter-strings'
import styles from './CountersCard.module.scss'
import { FirstSteps } from './FirstSteps'

/** How many parcels are where; each figure opens the filtered list. Only problems are red. Before the first parcel: the way to it. */
export function CountersCard() {
  const words = useStrings(counterStrings)
  const isGuest = useGuest()
  const { data: counts } = useParcelCounts(!isGuest)
  const ready = counts?.inStock ?? 0
  const lacking = counts?.incomplete ?? 0
  // Five figures of nothing say nothing.
  if (isGuest || (counts && Object.values(counts).every((count) => count === 0))) return <FirstSteps />
  return (
    <Card pad="none" className={styles.card}>
      <View className={styles.counters} {...withRole('group')} aria-label={words.label}>
        {COUNTED_STATUSES.map((status) => {
          const count = counts?.[status]
          const name = words.of[status]
          return (
            <Pressable
              key={status}
              row
              role="link"
              className={styles.counter}
              onPress={() => goTo(routes.parcels, { status })}
            >
              <View className={cx(styles.figure, status === 'problem' && (count ?? 0) > 0 && 'cp')} aria-hidden={yesNo(count === undefined)}>
                {count ?? '–'}
              </View>
              <View className={styles.name}>{name}</View>
            </Pressable>
          )
        })}
      </View>
      {lacking > 0 && (
        <Nudge
          title={words.incomplete(lacking)}
          text={words.incompleteText}
          action={words.complete}
          onPress={() => goTo(routes.parcelSea, { mode: 'complete' })}
        />
      )}
      {ready > 0 && (
        <Nudge
          title={words.ready(ready)}
          text={ready > 1 ? words.readyText : words.readyTextOne}
          action={words.pack}
          onPress={() => goTo(routes.packing)}
        />
      )}
    </Card>
  )
}

interface NudgeProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly onPress: () => Promise<void>
}

function Nudge({ title, text, action, onPress }: NudgeProps) {
  return (
    <View className={styles.nudge}>
      <Icon name="layers" size={22} className="cb" />
      <View className="grow">
        <View className="t14 b">{title}</View>
        <View className="t12 c2">{text}</View>
      </View>
      <Button kind="soft" size="s" onPress={onPress}>
        {action}
      </Button>
    </View>
  )
}
