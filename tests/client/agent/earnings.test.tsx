import { errorTexts, toErrorText } from '@contract/kit/errors'
import { cents } from '@contract/kit/money'
import type { Earnings } from '@contract/proxy/earnings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { earningsStrings } from '@/features/agent/earnings-strings'
import { toEarningsCsv } from '@/features/agent/earnings-view'
import ActingPage from '@/pages_public/acting'
import { afterDoubleTap, aUser, findField, keptText, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { agentPage, earnings } from './an-agent'

const ACCOUNT = '6222020000001234567'

function open(page: Earnings = earnings(), options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages/index/index', '/pages_public/acting'], member: aUser(), ...options })
  app.server
    .on('agent/get', yes(agentPage({ status: 'active', stage: 'early' })))
    .on('agent/earnings', yes(page))
    .on('agent/toBalance', yes(page))
    .on('agent/requestPayout', yes(page))
    .on('address/idNumberReads', yes([]))
  app.render(<ActingPage />)
  return app
}

const openSheet = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

describe('what an agent has earned [spec 1.15]', () => {
  it.each([
    ['zh-Hant', '可提領', '轉入錢包', '月結單', '提領到銀行 ¥150.00', '未通過'],
    ['zh-Hans', '可提领', '转入钱包', '月结单', '提领到银行 ¥150.00', '未通过'],
    ['en', 'To draw', 'To my balance', 'Month by month', 'To my bank ¥150.00', 'Refused'],
  ] as const)('stands in %s with the month and what was drawn', async (language, earned, toBalance, month, payout, refused) => {
    open(earnings(), { language })
    expect(await screen.findByText(earned)).toBeTruthy()
    expect(screen.getByRole('button', { name: toBalance })).toBeTruthy()
    for (const text of [month, payout, refused, '戶名與證件不一致']) expect(screen.getByText(text)).toBeTruthy()
  })

  it('is asked for by another month', async () => {
    const { server } = open()
    fireEvent.click(await screen.findByRole('button', { name: '選擇月份: 2026 年 11 月' }))
    const october = await screen.findByRole('option', { name: /2026 年 10 月/ })
    await afterDoubleTap()
    fireEvent.click(october)
    await waitFor(() => expect(server.receivedAt('agent/earnings').at(-1)?.body).toMatchObject({ month: '2026-10' }))
  })

  it('goes to the balance, once', async () => {
    const { server } = open()
    const sheet = await openSheet('轉入錢包')
    expect(sheet.getByText('人工確認後到帳')).toBeTruthy()
    await typeInto('金額', '100')
    fireEvent.click(sheet.getByRole('button', { name: '確認提領' }))
    await waitFor(() => expect(server.receivedAt('agent/toBalance').map(({ body }) => body['amountCents'])).toEqual([10_000]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('goes to the account of the last time, or to another one whose number lies nowhere on the device [security]', async () => {
    const { server } = open()
    const sheet = await openSheet('提領到銀行')
    fireEvent.click(sheet.getByRole('button', { name: '確認提領' }))
    await waitFor(() => expect(server.receivedAt('agent/requestPayout')).toHaveLength(1))
    expect(server.receivedAt('agent/requestPayout')[0]?.body).not.toHaveProperty('account')
    await afterDoubleTap()
    const again = await openSheet('提領到銀行')
    fireEvent.click(again.getByRole('button', { name: /收款帳戶/ }))
    await typeInto('帳號', '6222 0200 0000 1234 567')
    await typeInto('開戶銀行', '中國銀行')
    await afterDoubleTap()
    expect(keptText().replace(/\s/g, '')).not.toContain(ACCOUNT)
    fireEvent.click(again.getByRole('button', { name: '確認提領' }))
    await waitFor(() => expect(server.receivedAt('agent/requestPayout')).toHaveLength(2))
    expect(server.receivedAt('agent/requestPayout')[1]?.body).toMatchObject({ amountCents: 42_870, account: { bank: '中國銀行', number: ACCOUNT, holder: '林予安' } })
  })

  it('says beside the amount what is too little, and what is not there', async () => {
    const { server } = open()
    const sheet = await openSheet('提領到銀行')
    await typeInto('金額', '49.99')
    fireEvent.click(sheet.getByRole('button', { name: '確認提領' }))
    expect(await sheet.findByText(errorTexts.invalidAmount['zh-Hant'])).toBeTruthy()
    expect(server.receivedAt('agent/requestPayout')).toEqual([])
    const said = toErrorText('earningsShort', 'zh-Hant', { amount: '¥500.00' })
    server.on('agent/requestPayout', no(said, 'earningsShort'))
    await typeInto('金額', '500')
    await afterDoubleTap()
    fireEvent.click(sheet.getByRole('button', { name: '確認提領' }))
    await waitFor(() => expect(sheet.getByText(said)).toBeTruthy())
    expect((await findField('金額')).value).toBe('500')
  })

  it('says beside its number that an account cannot be used', async () => {
    const { server } = open()
    const sheet = await openSheet('提領到銀行')
    fireEvent.click(sheet.getByRole('button', { name: /收款帳戶/ }))
    await typeInto('帳號', ACCOUNT)
    await typeInto('開戶銀行', '中國銀行')
    const said = errorTexts.accountNotUsable['zh-Hant']
    server.on('agent/requestPayout', no(said, 'accountNotUsable', { fields: [{ path: 'account.number', Message: said }] }))
    await afterDoubleTap()
    fireEvent.click(sheet.getByRole('button', { name: '確認提領' }))
    expect(await sheet.findByText(said)).toBeTruthy()
    expect((await findField('帳號')).value).toBe(ACCOUNT)
  })

  it('cannot be drawn below the least', async () => {
    open(earnings({ earnedCents: cents(99) }))
    for (const name of ['轉入錢包', '提領到銀行']) expect((await screen.findByRole('button', { name })).getAttribute('aria-disabled')).toBe('true')
  })

  it('is taken along as a table whose lines add up [money]', () => {
    const rows = toEarningsCsv(earnings(), earningsStrings['zh-Hant'], 'zh-Hant').slice(1).trim().split('\r\n').map((row) => row.split(','))
    expect(rows[0]).toEqual(['時間', '項目', '成交編號', '金額', '餘額'])
    const amounts = rows.slice(2, -1).map((row) => Math.round(Number(row[3]) * 100))
    expect(5_000 + amounts.reduce((sum, amount) => sum + amount, 0)).toBe(42_870)
    expect(rows.at(-1)).toEqual(['', '目前', '', '', '428.70'])
  })
})
