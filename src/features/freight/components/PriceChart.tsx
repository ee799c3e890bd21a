import type { Estimate } from '@contract/freight/freight-estimate'
import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable'
import { formatMoney, formatScale } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { useIsWide } from '@/platform/wide-window'
import { isDrawn, priceAt, toFrame, toLeft, toLineMask, toStep, toTop } from '../chart-view'
import { estimateStrings } from '../estimate-strings'
import type { ShownChannel } from '../estimate-view'
import { useWeightDrag } from '../use-weight-drag'
import { PriceTable } from './PriceTable'
import styles from './PriceChart.module.scss'

export interface PriceChartProps {
  readonly estimate: Estimate
  /** At the weight where the slider stands, with the prices that the list shows. */
  readonly shown: readonly ShownChannel[]
  readonly chosenCode: string | undefined
  readonly grams: number
  readonly onGrams: (grams: number) => void
}

const COLOURS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const
const THIN_PX = 2
const THICK_PX = 3.5
const percent = (share: number) => `${share * 100}%`

/**
 * Price against weight, a colour a channel, the chosen one thick. The weight can be dragged, and moved by keys. A wide window has room
 * for its table too.
 */
export function PriceChart({ estimate, shown, chosenCode, grams, onGrams }: PriceChartProps) {
  const words = useStrings(estimateStrings)
  const isWide = useIsWide()
  const [isAsked, setAsked] = useState(false)
  const isTable = isWide || isAsked
  const { channels, ladderMaxGrams: maxGrams, ladderStepGrams: stepGrams } = estimate
  const drawn = useMemo(() => channels.filter(({ ladder }) => isDrawn(ladder, maxGrams)), [channels, maxGrams])
  const frame = useMemo(() => toFrame(drawn.map(({ ladder }) => ladder), maxGrams), [drawn, maxGrams])
  const colourOf = (index: number) => styles[COLOURS[index % COLOURS.length] ?? 'first']
  const move = (next: number) => onGrams(toStep(next, stepGrams, maxGrams))
  const grips = useWeightDrag({ grams, maxGrams, stepGrams, onGrams: move })
  const masks = useMemo(
    () => drawn.map(({ code, ladder }) => toLineMask(ladder, frame, code === chosenCode ? THICK_PX : THIN_PX)),
    [drawn, frame, chosenCode],
  )
  if (drawn.length === 0) return null

  const left = toLeft(grams, frame)
  const prices = drawn.map(({ code, name }) => ({ code, name, cents: shown.find(({ channel }) => channel.code === code)?.cents }))
  const said = prices.map(({ name, cents }) => `${name} ${cents === undefined ? words.chart.none : formatMoney(cents)}`)
  return (
    <Card>
      <View className="row wrap sp g8">
        <View className="t15 b">{words.chart.title}</View>
        <View className={styles.legend}>
          {drawn.map(({ code, name }, index) => (
            <View key={code} className={cx(styles.name, colourOf(index))}>
              <View className={styles.dash} aria-hidden="true" />
              <View className="t12 c2">{name}</View>
            </View>
          ))}
        </View>
      </View>
      <View
        {...grips}
        {...withRole('slider')}
        className={styles.chart}
        aria-label={words.chart.slider}
        aria-valuemin={String(stepGrams)}
        aria-valuemax={String(maxGrams)}
        aria-valuenow={String(grams)}
        aria-valuetext={[formatScale(grams), ...said].join(', ')}
      >
        <View className={styles.plot} aria-hidden="true">
          {frame.priceTicks.map((cents) => (
            <View key={cents} className={styles.across} style={{ top: percent(toTop(cents, frame)) }}>
              <View className={styles.price}>{cents / 100}</View>
            </View>
          ))}
          <View className={styles.unit}>kg</View>
          {frame.weightTicks.map((tick, index) => (
            <View
              key={tick}
              className={cx(styles.weight, tick === maxGrams ? styles.last : index % 2 === 1 && styles.spare)}
              style={tick === maxGrams ? {} : { left: percent(toLeft(tick, frame)) }}
            >
              {tick / 1000}
            </View>
          ))}
          {drawn.map(({ code }, index) => (
            <View
              key={code}
              className={cx(styles.line, colourOf(index))}
              style={{ maskImage: masks[index], WebkitMaskImage: masks[index] }}
            />
          ))}
          <View className={styles.here} style={{ left: percent(left) }} />
          <View className={styles.label} style={{ left: percent(Math.min(0.86, Math.max(0.14, left))) }}>
            {formatScale(grams)}
          </View>
          {drawn.map(({ code, ladder }, index) => {
            // On its line: a quote of this very weight may be less than its step, and its dot would hang in the air.
            const cents = priceAt(ladder, grams)
            return cents === undefined ? null : (
              <View
                key={code}
                className={cx(styles.dot, colourOf(index))}
                style={{ left: percent(left), top: percent(toTop(cents, frame)) }}
              />
            )
          })}
        </View>
      </View>
      <View className={cx('row sp g12', isWide && 'mt')}>
        <View className="t12 c3">{words.chart.hint}</View>
        {!isWide && (
          <Pressable className={styles.toggle} expanded={isTable} onPress={() => setAsked(!isTable)}>
            {isTable ? words.chart.hideTable : words.chart.showTable}
          </Pressable>
        )}
      </View>
      {isTable && <PriceTable channels={drawn} maxGrams={maxGrams} />}
    </Card>
  )
}
