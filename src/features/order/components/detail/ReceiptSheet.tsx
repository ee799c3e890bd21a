import type { Bill, OrderDetail } from '@contract/order/order'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { KeyValues, type KeyValue } from '@/components/KeyValues'
import { PriceBreakdown } from '@/components/PriceBreakdown'
import { Sheet } from '@/components/Sheet'
import { usePriceRows } from '@/entities/bill/use-price-rows'
import { formatDateTime, formatMoney, formatSize, formatWeight } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { printer } from '@/platform/printer'
import { copyText } from '@/prompts/copy'
import { billStrings } from '@/entities/bill/bill-strings'
import { orderDetailStrings } from '../../order-detail-strings'
import { toReceiptEnds } from '../../order-detail-view'
import { orderStrings } from '../../order-strings'
import styles from './ReceiptSheet.module.scss'

const RECEIPT = 'receipt'

export interface ReceiptSheetProps {
  readonly order: OrderDetail
  readonly bill: Bill
  readonly onClose: () => void
}

/** What was paid, for whom and for what: to print, to keep as a PDF, or to paste where it is needed. */
export function ReceiptSheet({ order, bill, onClose }: ReceiptSheetProps) {
  const words = useStrings(orderDetailStrings)
  const language = useLanguage()
  const time = (at: string | undefined) => (at === undefined ? '' : formatDateTime(at, language))
  const { receipt, detail } = words
  const { paid } = useStrings(orderStrings)
  const billWords = useStrings(billStrings)
  const rows = usePriceRows(bill.quote)
  const facts: readonly Text[] = [
    text('number', detail.orderNumber, order.orderNumber),
    text('paidAt', receipt.paidAt, time(order.paidAt)),
    text('paidBy', detail.paidBy.label, order.paidBy ? detail.paidBy[order.paidBy] : ''),
    text('channel', detail.channel, `${order.warehouseName} · ${order.channelName}`),
    text('recipient', detail.recipient, order.address.contact),
    text('box', receipt.box, `${formatSize(bill.box)} · ${formatWeight(bill.quote.actualGrams)}`),
  ].filter(({ value }) => value !== '')
  const endLabels = { coupon: billWords.kind.coupon, points: billWords.kind.points, paid, open: detail.adjustment.open }
  const ends = toReceiptEnds(order).map((end): Text => {
    if (end.kind === 'correction') return text(end.at, `${receipt.corrections} · ${end.reason}`, formatMoney(end.cents, { plus: true }))
    return { ...text(end.kind, endLabels[end.kind], formatMoney(end.cents)), strong: end.kind === 'paid' }
  })
  const asText = () =>
    [
      receipt.title,
      ...facts.map(toLine),
      ...rows.map(({ label, basis, cents }) => `${[label, basis].filter(Boolean).join(' ')}  ${formatMoney(cents)}`),
      `${billWords.bill.total}  ${formatMoney(bill.quote.totalCents)}`,
      ...ends.map(toLine),
    ].join('\n')

  return (
    <Sheet
      open
      title={receipt.title}
      onClose={onClose}
      bar={
        <View className={styles.bar}>
          <Button kind={printer.available ? 'line' : 'primary'} size="xl" icon="copy" className={styles.half} onPress={() => copyText(asText(), receipt.copied)}>
            {receipt.copy}
          </Button>
          {printer.available && (
            <Button size="xl" className={styles.half} onPress={() => printer.print(RECEIPT)}>
              {receipt.print}
            </Button>
          )}
        </View>
      }
    >
      <View id={RECEIPT} className={styles.receipt}>
        <KeyValues rows={facts} />
        <View className={styles.lines}>
          <PriceBreakdown label={billWords.bill.title} rows={rows} total={{ label: billWords.bill.total, cents: bill.quote.totalCents }} />
        </View>
        <KeyValues rows={ends} />
      </View>
    </Sheet>
  )
}

type Text = KeyValue & { readonly value: string }

const text = (key: string, label: string, value: string): Text => ({ key, label, value })

const toLine = ({ label, value }: Text) => `${label}  ${value}`
