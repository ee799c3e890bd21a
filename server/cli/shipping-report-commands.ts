import { SHIPPING_REPORT_STATES } from '@contract/order/shipping-report'
import { listShippingReports, retryShippingReport, type ListedShippingReport } from '@contract/order/shipping-report-endpoints'
import { getWord, type Command } from '@server/cli/command'
import { readChoice } from '@server/cli/read-values'
import { toMinute, toTable, withMore } from '@server/cli/text-table'

const HEADS = ['payment', 'state', 'member', 'order', 'for', 'tracking number', 'tries', 'last answer', 'paid (UTC)', 'next try (UTC)']

const toRow = (report: ListedShippingReport) => [
  report.paymentId,
  report.isLate ? `${report.state}, late` : report.state,
  report.ClientNO,
  report.orderNumber,
  report.kind ?? '',
  report.trackingNumber ?? '',
  String(report.tries),
  report.lastError ?? '',
  toMinute(report.paidAt),
  report.nextTryAt === undefined ? '' : toMinute(report.nextTryAt),
]

export const shippingReportCommands: readonly Command[] = [
  {
    name: 'shipping-reports',
    help: 'what WeChat must be told of shipments paid in its mini-program, and has not taken yet',
    options: {
      state: {
        value: `<${SHIPPING_REPORT_STATES.join('|')}>`,
        help: 'waiting and failed ones unless said; owed: paid, and the order has not left',
      },
      cursor: { value: '<cursor>', help: 'go on where the last list ended' },
    },
    example: 'shipping-reports --state failed',
    async run(server, typed) {
      const state = typed.find('state')
      const page = await server.ask(listShippingReports, {
        state: state === undefined ? undefined : readChoice(state, SHIPPING_REPORT_STATES, 'state'),
        cursor: typed.find('cursor'),
      })
      const table = toTable(HEADS, page.items.map(toRow))
      return { data: page, text: withMore(table, page.nextCursor) }
    },
  },
  {
    name: 'shipping-report-retry',
    words: ['<payment-id>'],
    help: 'tell WeChat again what waits or has failed, once what was in its way is mended',
    options: {},
    example: 'shipping-report-retry 0190f0e2-4c1b-7d3e-9a5f-6b7c8d9e0f10',
    async run(server, typed) {
      const paymentId = getWord(typed, 0)
      const data = await server.ask(retryShippingReport, { paymentId })
      return { data, text: `${paymentId} is told again within a minute` }
    },
  },
]
