import type { Cents } from '@contract/kit/money'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { isAmount, type TypedMoney } from '@/components/money-text'
import { MoneyField } from '@/components/MoneyField'
import { Sheet } from '@/components/Sheet'
import { useStrings } from '@/i18n/use-strings'
import { priceRangeStrings } from './price-range-strings'

/** Either may be absent: it sets no bound. */
export interface PriceRange {
  readonly minCents?: Cents | undefined
  readonly maxCents?: Cents | undefined
}

export interface PriceSheetProps {
  readonly range: PriceRange
  /** No bound may be above it. */
  readonly most: Cents
  readonly onApply: (range: PriceRange) => void
  readonly onClose: () => void
}

/** What is blank sets no bound; what is no amount cannot be applied. */
const isBound = (typed: TypedMoney, most: Cents): boolean => typed === null || (isAmount(typed) && typed <= most)
const toBound = (typed: TypedMoney) => (isAmount(typed) ? typed : undefined)

export function PriceSheet({ range, most, onApply, onClose }: PriceSheetProps) {
  const words = useStrings(priceRangeStrings)
  const [min, setMin] = useState<TypedMoney>(range.minCents ?? null)
  const [max, setMax] = useState<TypedMoney>(range.maxCents ?? null)
  const isWrongWay = isAmount(min) && isAmount(max) && min > max
  const apply = () => onApply({ minCents: toBound(min), maxCents: toBound(max) })
  return (
    <Sheet
      open
      title={words.price}
      onClose={onClose}
      bar={
        <>
          <Button kind="line" size="xl" onPress={() => onApply({ minCents: undefined, maxCents: undefined })}>{words.clear}</Button>
          <Button block size="xl" disabled={isWrongWay || !isBound(min, most) || !isBound(max, most)} onPress={apply}>
            {words.apply}
          </Button>
        </>
      }
    >
      <Card pad="form">
        <MoneyField label={words.min} cents={min} onChange={setMin} />
        <MoneyField label={words.max} cents={max} onChange={setMax} error={isWrongWay ? words.wrongWay : undefined} />
      </Card>
    </Sheet>
  )
}
