import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { NoteLine } from '@/components/NoteLine'
import { SectionTitle } from '@/components/SectionTitle'
import { SelectCard } from '@/components/SelectCard'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { packingStrings } from '../packing-strings'
import type { PricedStepProps } from '../priced-step'
import styles from './packing.module.scss'

/** How much is taken off the goods, and what that does to the price. */
export function PackingLevels({ packing, preview }: PricedStepProps) {
  const words = useStrings(packingStrings)
  const { draft, change } = packing
  return (
    <>
      <SectionTitle title={words.level.title} />
      <View {...withRole('radiogroup')} aria-label={words.level.title}>
        {preview.levels.map(({ level, serviceCents, totalCents }) => (
          <View key={level} className={styles.option}>
            <SelectCard
              tick
              label={words.level[level]}
              selected={draft.packingLevel === level}
              onSelect={() => change((now) => ({ ...now, packingLevel: level }))}
            >
              <View className="row sp g8 wrap">
                <View className="t15 b">
                  {words.level[level]} <View className={styles.beside}>{serviceCents === 0 ? words.free : formatMoney(serviceCents)}</View>
                </View>
                {totalCents !== undefined && <View className="t13 c2 num">{words.levelTotal(formatMoney(totalCents))}</View>}
              </View>
              <View className="t12 c3">{words.levelText[level]}</View>
            </SelectCard>
          </View>
        ))}
      </View>
      {preview.fragile && draft.packingLevel === 'strip' && (
        <View className={styles.apart}>
          <NoteLine tone="warning">{words.levelFragile}</NoteLine>
        </View>
      )}
    </>
  )
}
