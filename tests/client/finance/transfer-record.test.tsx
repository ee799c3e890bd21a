import { MAX_PAGE_SIZE } from '@contract/kit/page-size'
import { cents } from '@contract/kit/money'
import type { FinanceLine, Statement } from '@contract/wallet/finance'
import type { Transfer } from '@contract/wallet/wallet'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import TransferRecordPage from '@/pages/transferRecord/transferRecord'
import TransferUploadingPage from '@/pages_sub/transferUploading'
import { toCsv } from '@/features/finance/finance-view'
import { financeStrings } from '@/features/finance/finance-strings'
import { aUser, findField, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'

const PAGE = '/pages/transferRecord/transferRecord'
const ORDER = '0c111111-1111-4111-8111-111111111111'
const SLIP = 'f1111111-1111-4111-8111-111111111111'
const REFUSED = 'd1111111-1111-4111-8111-111111111111'

const moved = (outCents: number, inCents = 0) => ({ inCents: cents(inCents), outCents: cents(outCents) })
const months = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month, index) => ({ month, ...moved(1_000 * index) }))
const aStatement = (changes: Partial<Statement> = {}): Statement => ({
  month: '2026-11', isCurrent: true, openingCents: cents(30_000), ...moved(14_040, 1_200), closingCents: cents(17_160),
  kinds: [{ kind: 'orderPayment', lineCount: 1, ...moved(14_040) }, { kind: 'orderRefund', lineCount: 1, ...moved(0, 1_200) }],
  months, ...changes,
})
const LINES: readonly FinanceLine[] = [
  { lineId: 'b', kind: 'orderRefund', amountCents: cents(1_200), balanceAfterCents: cents(17_160), orderId: ORDER, orderNumber: 'C20261114027', at: '2026-11-15T01:18:00.000Z' },
  { lineId: 'a', kind: 'orderPayment', amountCents: -14_040 as FinanceLine['amountCents'], balanceAfterCents: cents(15_960), orderId: ORDER, orderNumber: 'C20261114027', at: '2026-11-14T12:36:00.000Z' },
]
const aTransfer = (changes: Partial<Transfer> = {}): Transfer => ({
  transferId: REFUSED, amountCents: cents(11_400), slips: [{ fileId: SLIP, url: '/api/file/1' }], status: 'reviewed', approved: false,
  reason: '看不清金額', remark: '末四碼 8820', submittedAt: '2026-11-16T03:40:00.000Z', reviewedAt: '2026-11-16T06:50:00.000Z', ...changes,
})

function open(query = '', options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages/my/my', `${PAGE}${query}`], member: aUser(), ...options })
  app.server
    .on('wallet/get', yes({ balanceCents: 17_160, unreviewedTransfers: 1 }))
    .on('wallet/statement', (body) => yes(aStatement(body['month'] === '2026-09' ? { month: '2026-09', isCurrent: false } : {})))
    .on('wallet/holds', yes([]))
    .on('wallet/finance', yes({ items: LINES }))
    .on('wallet/listTransfers', yes({ items: [aTransfer({ transferId: 'd2', status: 'unreviewed', approved: undefined, reason: undefined, reviewedAt: undefined }), aTransfer()] }))
  app.render(<TransferRecordPage />)
  return app
}

it('shows nothing that what is set aside would push down once it comes', async () => {
  let answer: (holds: object) => void = () => undefined
  const app = startTestApp({ at: ['/pages/my/my', PAGE], member: aUser() })
  app.server
    .on('wallet/get', yes({ balanceCents: 17_160, unreviewedTransfers: 1 }))
    .on('wallet/statement', yes(aStatement()))
    .on('wallet/holds', () => new Promise<object>((resolve) => (answer = resolve)))
    .on('wallet/finance', yes({ items: LINES }))
  app.render(<TransferRecordPage />)
  await waitFor(() => expect(app.server.receivedAt('wallet/statement')).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText('11月支出')).toBeNull()
  expect(screen.getByRole('status', { name: '載入中' })).toBeTruthy()
  answer(yes([]))
  expect(await screen.findByText('11月支出')).toBeTruthy()
})

describe('the statement [route /pages/transferRecord/transferRecord]', () => {
  it.each([
    ['zh-Hant', '財務記錄', '11月支出', '支付訂單', '餘 ¥159.60', '2026 年 11 月'],
    ['zh-Hans', '财务记录', '11月支出', '支付订单', '余 ¥159.60', '2026 年 11 月'],
    ['en', 'Statement', 'Spent in Nov', 'Order paid', 'Left ¥159.60', 'Nov 2026'],
  ] as const)('says in %s what the month has cost, and each line with what was left [spec 2.18]', async (language, title, spent, paid, left, month) => {
    open('', { language })
    expect(await screen.findByText(left)).toBeTruthy()
    expect(screen.getByText(spent)).toBeTruthy()
    expect(screen.getByText(month)).toBeTruthy()
    expect(screen.getAllByText(paid).length).toBe(2)
    expect(document.title).toBe(title)
  })

  it.each([
    ['zh-Hant', '凍結中 ¥80.00', '最晚 2026/12/08 10:00 退回'],
    ['zh-Hans', '冻结中 ¥80.00', '最晚 2026/12/08 10:00 退回'],
    ['en', '¥80.00 set aside', 'Back by 8 Dec 2026, 10:00'],
  ] as const)('says in %s what is set aside, why, and until when', async (language, sum, until) => {
    const aHold = { holdId: 'a', amountCents: 7_000, reason: '銀行查詢中', orderId: ORDER, orderNumber: 'C20261114027', placedAt: '2026-11-24T02:00:00.000Z', endsAt: '2026-12-08T02:00:00.000Z' }
    open('', { language }).server.on('wallet/holds', yes([aHold, { ...aHold, holdId: 'b', amountCents: 1_000, orderId: undefined, orderNumber: undefined, endsAt: undefined }]))
    expect(await screen.findByText(sum)).toBeTruthy()
    expect(screen.getByText('銀行查詢中 · C20261114027')).toBeTruthy()
    expect(screen.getAllByText(until)).toHaveLength(1)
  })

  it('shows six months as bars that are named by their sum, and older ones on asking', async () => {
    open()
    const chart = await screen.findByRole('radiogroup', { name: '每月支出' })
    expect(within(chart).getAllByRole('radio').map((bar) => bar.getAttribute('aria-label'))).toEqual([
      '2026 年 6 月 ¥10.00', '2026 年 7 月 ¥20.00', '2026 年 8 月 ¥30.00', '2026 年 9 月 ¥40.00', '2026 年 10 月 ¥50.00', '2026 年 11 月 ¥60.00',
    ])
    expect(within(chart).getByRole('radio', { name: /11 月/ }).getAttribute('aria-checked')).toBe('true')
    press('button', '更早的月份')
    expect(await within(chart).findByRole('radio', { name: '2026 年 5 月 ¥0.00' })).toBeTruthy()
  })

  it('goes to a month by its bar, and asks for the lines of that month alone', async () => {
    const { server } = open()
    fireEvent.click(await screen.findByRole('radio', { name: /2026 年 9 月/ }))
    expect(await screen.findByText('9月支出')).toBeTruthy()
    expect(screen.getByText('期末餘額')).toBeTruthy()
    await waitFor(() => expect(server.receivedAt('wallet/finance').at(-1)?.body).toMatchObject({ month: '2026-09' }))
  })

  it('shows what was spent alone, and opens the order of a line', async () => {
    const { server } = open()
    fireEvent.click(await screen.findByRole('tab', { name: '支出' }))
    await waitFor(() => expect(server.receivedAt('wallet/finance').at(-1)?.body).toMatchObject({ direction: 'out' }))
    fireEvent.click((await screen.findAllByRole('button', { name: /C20261114027/ }))[0]!)
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/parcelOrderDetails?orderId=${ORDER}`))
  })

  it('goes from opening to closing in the sheet, line by line', async () => {
    const { server } = open()
    fireEvent.click(await screen.findByRole('button', { name: '匯出對帳單' }))
    const sheet = await screen.findByRole('dialog')
    await waitFor(() => expect(server.receivedAt('wallet/finance').at(-1)?.body).toMatchObject({ limit: MAX_PAGE_SIZE }))
    for (const text of ['期初餘額', '¥300.00', '−¥140.40', '+¥12.00', '目前餘額', '¥171.60']) expect(await within(sheet).findByText(text)).toBeTruthy()
    expect(within(sheet).getByRole('button', { name: '下載 CSV' })).toBeTruthy()
  })

  it('says what kept the whole month from coming, and hands out no half of it', async () => {
    const app = open()
    app.server.on('wallet/finance', no('讀不到', 'busy'))
    fireEvent.click(await screen.findByRole('button', { name: '匯出對帳單' }))
    const sheet = await screen.findByRole('dialog')
    expect(await within(sheet).findByText('讀不到')).toBeTruthy()
    expect(within(sheet).queryByText('期初餘額')).toBeNull()
    expect(within(sheet).getByRole('button', { name: '下載 CSV' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('says that a month is empty', async () => {
    const app = open()
    app.server.on('wallet/finance', yes({ items: [] }))
    await app.queryClient.resetQueries()
    expect(await screen.findByText('這個月沒有記錄')).toBeTruthy()
  })
})

describe('a month as CSV', () => {
  it('adds up, earliest first, with the mark of UTF-8 and quoted where it must be', () => {
    const words = financeStrings.en
    expect(toCsv(aStatement(), LINES, words, 'en')).toBe(
      [
        '\uFEFFTime,Kind,Number,Amount,Balance',
        ',Opening balance,,,300.00',
        '"14 Nov 2026, 20:36",Order paid,C20261114027,-140.40,159.60',
        '"15 Nov 2026, 09:18",Order refund,C20261114027,12.00,171.60',
        ',Balance so far,,,171.60',
        '',
      ].join('\r\n'),
    )
  })
})

describe('transfers', () => {
  it('stand apart with result, reason and clock [spec 4.09]', async () => {
    open('?tab=transfers')
    expect(await screen.findByText('未審核')).toBeTruthy()
    expect(screen.getAllByText('不計入餘額')).toHaveLength(2)
    expect(screen.getByText('未通過')).toBeTruthy()
    expect(screen.getByText('原因：看不清金額')).toBeTruthy()
    expect(screen.getByText(/審核用時 3 小時/)).toBeTruthy()
    expect(screen.getByRole('tab', { name: /轉帳審核\s*1/ })).toBeTruthy()
  })

  it('that was refused is corrected without typing twice, and sent again with its picture', async () => {
    open('?tab=transfers')
    fireEvent.click(await screen.findByRole('button', { name: '修改後重新提交' }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/transferUploading?transferId=${REFUSED}`))
  })

  it('opens the form with all that was sent before', async () => {
    const app = startTestApp({ at: ['/pages/my/my', `/pages_sub/transferUploading?transferId=${REFUSED}`], member: aUser() })
    app.server.on('wallet/getTransfer', yes(aTransfer())).on('system/get', yes({})).on('wallet/submitTransfer', yes(aTransfer({ transferId: 'd3', status: 'unreviewed', approved: undefined })))
    app.render(<TransferUploadingPage />)
    expect(await screen.findByText('上次沒有通過：看不清金額。修改後重新提交，其餘都還在')).toBeTruthy()
    expect((await findField('轉帳金額')).value).toBe('114.00')
    expect((await findField('備註')).value).toBe('末四碼 8820')
    press('button', '提交審核')
    await waitFor(() => expect(app.server.receivedAt('wallet/submitTransfer')[0]?.body).toMatchObject({ amountCents: 11_400, slipFileIds: [SLIP], remark: '末四碼 8820' }))
  })
})
