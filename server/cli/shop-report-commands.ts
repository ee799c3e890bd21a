import type { ReportSums, ShopReport } from '@contract/shop/report'
import { bookMonthSchema } from '@contract/shop/report'
import * as endpoints from '@contract/shop/shop-order-operator-endpoints'
import * as v from 'valibot'
import { getOption, getWord, UsageError, type Command } from '@server/cli/command'
import { readAmount, readCount } from '@server/cli/read-values'
import { toAmount, toCsvText, toFacts } from '@server/cli/text-table'

/** As a table program reckons with it; as a text, what is below zero would look like a formula. */
const toYuan = (amountCents: number) => amountCents / 100

const toCells = (sums: ReportSums) => ({
  gross: toYuan(sums.grossCents),
  offer: toYuan(sums.offerCents),
  coupon: toYuan(sums.couponCents),
  points: sums.points,
  money: toYuan(sums.moneyCents),
  refunded: toYuan(sums.refundedCents),
  'refunded points': sums.refundedPoints,
  'refunded coupon': toYuan(sums.refundedCouponCents),
  goods: toYuan(sums.goodsCents),
})

function toReportCsv({ rows, freight, total, freightLossCents, unreckonedBoxes, ledgerCents }: ShopReport): string {
  return toCsvText([
    ...rows.map((row) => ({ SKU: row.skuCode, name: row.name, sold: row.sold, ...toCells(row), returned: row.returned, stock: row.stock })),
    { SKU: '(freight)', ...toCells(freight) },
    { SKU: '(total)', ...toCells(total) },
    { SKU: '(ledger: goods)', goods: toYuan(ledgerCents) },
    { SKU: '(loss of freight)', name: unreckonedBoxes === 0 ? '' : `${unreckonedBoxes} not reckoned`, money: toYuan(freightLossCents) },
  ])
}

function readMonth(text: string): string {
  if (!v.is(bookMonthSchema, text)) throw new UsageError(`"${text}" is no month: write 2026-11`)
  return text
}

/** What finance does in the shop. */
export const shopReportCommands: readonly Command[] = [
  {
    name: 'shop-report',
    help: 'what the shop has sold in a month, by option, as a CSV; amiss where it says otherwise than the books',
    options: { month: { value: '<2026-11>', help: 'a month of UTC+8', required: true } },
    example: 'shop-report --month 2026-11',
    async run(server, typed) {
      const report = await server.ask(endpoints.getShopReport, { month: readMonth(getOption(typed, 'month')) })
      return { data: report, text: toReportCsv(report), isAmiss: report.total.goodsCents !== report.ledgerCents }
    },
  },
  {
    name: 'shop-refund',
    words: ['<order>', '<option>', '<quantity|amount>'],
    help: 'give back some of what was paid for a line, as goodwill: 2 is what two of them were paid with, ¥2 or 2.00 an amount',
    options: { reason: { value: '<text>', help: 'what the member reads', required: true } },
    example: 'shop-refund S20261126001 BASKET-GREY ¥5.00 --reason "包裝壓皺"',
    async run(server, typed) {
      const howMuch = getWord(typed, 2)
      // What is only figures counts pieces: an amount has its sign or its cents.
      const wish = /^\d+$/.test(howMuch) ? { quantity: readCount(howMuch) } : { amountCents: readAmount(howMuch) }
      const given = { orderNumber: getWord(typed, 0), skuCode: getWord(typed, 1), reason: getOption(typed, 'reason') }
      const { status, moneyCents, points } = await server.ask(endpoints.refundShopLine, { ...given, ...wish })
      const text = toFacts({ status, 'refunded in all': toAmount(moneyCents), 'points in all': String(points) })
      return { data: { status, moneyCents, points }, text }
    },
  },
]
