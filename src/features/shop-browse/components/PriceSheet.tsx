import { limits } from '@contract/limits'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { isAmount, type TypedMoney } from '@/components/money-text'
import { MoneyField } from '@/components/MoneyField'
import { Sheet } from '@/components/Sheet'
import { useStrings } from '@/i18n/use-strings'
import type { Filters } from '../list-asked'
import { listStrings } from '../list-strings'

type Range = Pick<Filters, 'minCents' | 'maxCents'>

export interface PriceSheetProps {
  readonly filters: Range
  readonly onApply: (range: Range) => void
  readonly onClose: () => void
}

/** What is blank sets no bound; what is no amount cannot be applied. */
const isBound = (typed: TypedMoney): boolean => typed === null || (isAmount(typed) && typed <= limits.shop.maxPriceCents)
const toBound = (typed: TypedMoney) => (isAmount(typed) ? typed : undefined)

export function PriceSheet({ filters, onApply, onClose }: PriceSheetProps) {
  const { filter: words } = useStrings(listStrings)
  const [min, setMin] = useState<TypedMoney>(filters.minCents ?? null)
  const [max, setMax] = useState<TypedMoney>(filters.maxCents ?? null)
  const isWrongWay = isAmount(min) && isAmount(max) && min > max
  return (
    <Sheet
      open
      title={words.price}
      onClose={onClose}
      bar={
        <>
          <Button kind="line" size="xl" onPress={() => onApply({ minCents: undefined, maxCents: undefined })}>{words.clear}</Button>
          <Button block size="xl" disabled={isWrongWay || !isBound(min) || !isBound(max)} onPress={() => onApply({ minCents: toBound(min), maxCents: toBound(max) })}>
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
