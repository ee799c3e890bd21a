import { useState } from 'react'
import { Chip } from '@/components/Chip'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { priceRangeStrings, type PriceRangeStrings } from './price-range-strings'
import { PriceSheet, type PriceRange, type PriceSheetProps } from './PriceSheet'

export interface PriceRangeChipProps extends Pick<PriceSheetProps, 'range' | 'most'> {
  readonly onChange: (range: PriceRange) => void
}

function toRangeText({ minCents, maxCents }: PriceRange, words: PriceRangeStrings): string {
  if (minCents !== undefined && maxCents !== undefined) return `${formatMoney(minCents)} – ${formatMoney(maxCents)}`
  if (minCents !== undefined) return words.from(formatMoney(minCents))
  return maxCents === undefined ? words.price : words.to(formatMoney(maxCents))
}

/** A filter by price, behind a chip that says it. */
export function PriceRangeChip({ range, most, onChange }: PriceRangeChipProps) {
  const words = useStrings(priceRangeStrings)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Chip role="button" opens on={range.minCents !== undefined || range.maxCents !== undefined} onPress={() => setOpen(true)}>
        {toRangeText(range, words)}
      </Chip>
      {isOpen && (
        <PriceSheet
          range={range}
          most={most}
          onApply={(next) => {
            onChange(next)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
