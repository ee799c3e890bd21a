import * as v from 'valibot'
import type { ProxyReport } from '@contract/proxy/proxy-operator-endpoints'
import * as endpoints from '@contract/proxy/proxy-operator-endpoints'
import { bookMonthSchema } from '@contract/shop/report'
import { getOption, getWord, UsageError, type Command } from '@server/cli/command'
import { PURCHASE, readPurchase, toPurchaseOutcome, uploadProofs } from '@server/cli/proxy-commands'
import { readAmount, readChoice, readCount } from '@server/cli/read-values'
import { toAmount, toFacts, toTable } from '@server/cli/text-table'

const FAILURES = ['sellerFailed', 'lost'] as const
const REASON = { value: '<text>', help: 'what the member reads', required: true }
const WORDS = { value: '<text>', help: 'what the seller says, as the member reads it', required: true }

const toSigned = (amountCents: number) => (amountCents < 0 ? `-${toAmount(-amountCents)}` : toAmount(amountCents))

const toReportText = (report: ProxyReport) =>
  toFacts({
    'orders paid': `${report.orders}, of ${report.purchases} purchases`,
    goods: toAmount(report.goodsCents),
    transport: toAmount(report.transportCents),
    fee: toAmount(report.serviceCents),
    'other services': toAmount(report.otherCents),
    'off by coupons': toAmount(report.couponCents),
    points: String(report.points),
    money: toAmount(report.moneyCents),
    'paid for rises': toAmount(report.riseCents),
    refunded: `${toAmount(report.refundedCents)}, ${report.refundedPoints} points, ${toAmount(report.refundedCouponCents)} of coupons`,
    'taken by shops': toAmount(report.boughtCents),
    'given back by shops': toAmount(report.recoveredCents),
    kept: toSigned(report.keptCents),
    'ledger: purchases': toSigned(report.ledgerCents),
    'open purchases now': String(report.openPurchases),
  })

/** What does not go as it was ordered, and what finance looks at. */
export const proxyCareCommands: readonly Command[] = [
  {
    name: 'proxy-fail',
    words: PURCHASE,
    help: 'say that the seller never ships or gives a false number, or that it is lost on its way; everything comes back',
    options: { kind: { value: FAILURES.join('|'), help: 'why', required: true }, reason: REASON },
    example: 'proxy-fail P20261127001-1 --kind sellerFailed --reason "賣家不發貨"',
    run: async (server, typed) => {
      const kind = readChoice(getOption(typed, 'kind'), FAILURES, 'kind of failure')
      return toPurchaseOutcome(
        await server.ask(endpoints.failPurchase, { ...readPurchase(getWord(typed, 0)), kind, reason: getOption(typed, 'reason') }),
      )
    },
  },
  {
    name: 'proxy-cancelled-by-seller',
    words: PURCHASE,
    help: 'say that the seller lets go what the member wished to cancel; all of goods and transport comes back where left out',
    options: { goods: { value: '<amount>', help: 'of the goods' }, transport: { value: '<amount>', help: 'of the transport' } },
    example: 'proxy-cancelled-by-seller P20261127001-1 --transport 0.00',
    run: async (server, typed) => {
      const [goods, transport] = [typed.find('goods'), typed.find('transport')]
      return toPurchaseOutcome(
        await server.ask(endpoints.cancelPurchaseBySeller, {
          ...readPurchase(getWord(typed, 0)),
          goodsCents: goods === undefined ? undefined : readAmount(goods),
          transportCents: transport === undefined ? undefined : readAmount(transport),
        }),
      )
    },
  },
  {
    name: 'proxy-refuse-cancel',
    words: PURCHASE,
    help: 'say that the seller does not let it be cancelled, and why',
    options: { words: WORDS },
    example: 'proxy-refuse-cancel P20261127001-1 --words "已經出貨"',
    run: async (server, typed) =>
      toPurchaseOutcome(
        await server.ask(endpoints.refusePurchaseCancel, { ...readPurchase(getWord(typed, 0)), words: getOption(typed, 'words') }),
      ),
  },
  {
    name: 'proxy-short',
    words: ['<purchase>', '<line>'],
    help: 'say that pieces did not come, after the seller was asked; they and their part of the fee come back',
    options: { count: { value: '<count>', help: 'how many', required: true }, reason: REASON },
    example: 'proxy-short P20261127001-1 1 --count 1 --reason "少一件"',
    run: async (server, typed) => {
      const wish = { line: readCount(getWord(typed, 1)), count: readCount(getOption(typed, 'count')), reason: getOption(typed, 'reason') }
      return toPurchaseOutcome(await server.ask(endpoints.shortPurchase, { ...readPurchase(getWord(typed, 0)), ...wish }))
    },
  },
  {
    name: 'proxy-return-agree',
    words: PURCHASE,
    help: 'say that the seller takes it back, and what the way back costs a member who has changed their mind',
    options: { 'way-back': { value: '<amount>', help: 'nothing where left out' } },
    example: 'proxy-return-agree P20261127001-1 --way-back 8.00',
    run: async (server, typed) => {
      const wayBack = typed.find('way-back')
      const wayBackCents = wayBack === undefined ? undefined : readAmount(wayBack)
      return toPurchaseOutcome(await server.ask(endpoints.agreePurchaseReturn, { ...readPurchase(getWord(typed, 0)), wayBackCents }))
    },
  },
  {
    name: 'proxy-return-refuse',
    words: PURCHASE,
    help: 'say that the seller does not take it back, and why; it stays in stock',
    options: { words: WORDS },
    example: 'proxy-return-refuse P20261127001-1 --words "已拆封"',
    run: async (server, typed) =>
      toPurchaseOutcome(
        await server.ask(endpoints.refusePurchaseReturn, { ...readPurchase(getWord(typed, 0)), words: getOption(typed, 'words') }),
      ),
  },
  {
    name: 'proxy-return-confirm',
    words: ['<purchase>', '<number>'],
    help: 'say that it has gone back, by which number; the member is refunded by the table of stages',
    options: {},
    example: 'proxy-return-confirm P20261127001-1 SF1234567890123',
    run: async (server, typed) =>
      toPurchaseOutcome(
        await server.ask(endpoints.confirmPurchaseReturn, { ...readPurchase(getWord(typed, 0)), trackingNumber: getWord(typed, 1) }),
      ),
  },
  {
    name: 'proxy-inspected',
    words: PURCHASE,
    help: 'show the opened goods of a purchase whose inspection is paid; without this it is paid back after 48 hours',
    options: { photo: { value: '<file>', help: 'what is seen; may be repeated', repeated: true, required: true } },
    example: 'proxy-inspected P20261127001-1 --photo lamp.jpg',
    async run(server, typed) {
      const answer = await server.ask(endpoints.inspectPurchase, {
        ...readPurchase(getWord(typed, 0)),
        photos: await uploadProofs(server, typed),
      })
      return { data: answer, text: `${answer.photoCount} photos` }
    },
  },
  {
    name: 'proxy-refund',
    words: PURCHASE,
    help: 'give back so much of each part of a purchase that is bought, at our own cost',
    options: {
      goods: { value: '<amount>', help: 'of the goods' },
      transport: { value: '<amount>', help: 'of the transport' },
      fee: { value: '<amount>', help: 'of the fee' },
      other: { value: '<amount>', help: 'of other services' },
      reason: REASON,
    },
    example: 'proxy-refund P20261127001-1 --goods 5.00 --reason "包裝壓皺"',
    async run(server, typed) {
      const read = (option: string) => {
        const text = typed.find(option)
        return text === undefined ? undefined : readAmount(text)
      }
      const parts = { goodsCents: read('goods'), transportCents: read('transport'), serviceCents: read('fee'), otherCents: read('other') }
      const back = await server.ask(endpoints.refundPurchase, {
        ...readPurchase(getWord(typed, 0)),
        ...parts,
        reason: getOption(typed, 'reason'),
      })
      return { data: back, text: toFacts({ refunded: toAmount(back.moneyCents), points: String(back.points) }) }
    },
  },
  {
    name: 'proxy-audit',
    help: 'compare orders at foreign shops with their purchases, refunds and the books; nothing is listed where they say the same',
    options: {},
    example: 'proxy-audit',
    async run(server) {
      const { faults } = await server.ask(endpoints.auditPurchases, {})
      return {
        data: faults,
        text: toTable(
          ['fault', 'of'],
          faults.map(({ fault, id }) => [fault, id]),
        ),
        isAmiss: faults.length > 0,
      }
    },
  },
  {
    name: 'proxy-report',
    help: 'what was paid for purchases in a month, what came back and what the shops took; amiss where it says otherwise than the books',
    options: { month: { value: '<2026-11>', help: 'a month of UTC+8', required: true } },
    example: 'proxy-report --month 2026-11',
    async run(server, typed) {
      const month = getOption(typed, 'month')
      if (!v.is(bookMonthSchema, month)) throw new UsageError(`"${month}" is no month: write 2026-11`)
      const report = await server.ask(endpoints.getProxyReport, { month })
      return { data: report, text: toReportText(report), isAmiss: report.keptCents !== report.ledgerCents }
    },
  },
]
