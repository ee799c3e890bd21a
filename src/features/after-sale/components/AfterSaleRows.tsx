import type { AfterSaleSummary } from '@contract/shop/after-sale'
import { TextLink } from '@/components/TextLink'
import { useStrings } from '@/i18n/use-strings'
import { afterSalesStrings } from '../after-sales-strings'
import { AfterSaleRow, type AfterSaleRowProps } from './AfterSaleRow'

export interface AfterSaleRowsProps extends Pick<AfterSaleRowProps, 'onOpen'> {
  readonly items: readonly AfterSaleSummary[]
  /** Absent where these are all. */
  readonly onMore: (() => void) | undefined
}

export function AfterSaleRows({ items, onOpen, onMore }: AfterSaleRowsProps) {
  const { more } = useStrings(afterSalesStrings)
  return (
    <>
      {items.map((one) => (
        <AfterSaleRow key={one.afterSaleId} afterSale={one} onOpen={onOpen} />
      ))}
      {onMore && <TextLink onPress={onMore}>{more}</TextLink>}
    </>
  )
}
