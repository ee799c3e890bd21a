import { cents } from '@contract/kit/money'
import { View } from '@tarojs/components'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { PayFlow } from '@/entities/payable/PayFlow'
import type { Owed, Payable } from '@/entities/payable/payable'
import type { WechatPay } from '@/platform/types'
import { wechatPay } from '@/platform/wechat-pay'
import { afterDoubleTap, aUser, pages, press, startTestApp } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { paymentOptions } from '../order/an-order'
import { aSystem } from '../support/a-system'

jest.mock('@/platform/wechat-pay', () => ({
  wechatPay: { app: undefined, payerCode: jest.fn(), hasReturnedFor: jest.fn(), pay: jest.fn() },
}))
const device = wechatPay as { app: WechatPay['app'] } & Record<'payerCode' | 'pay' | 'hasReturnedFor', jest.Mock>

const LESSON = 'e1e55000-1111-4111-8111-111111111111'
const PAYMENT = '0d111111-1111-4111-8111-111111111111'
const PAGE = `/pages_sub/aLesson?lessonId=${LESSON}`
const signed = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=wx2', signType: 'RSA', paySign: 's' }
const lessonWords: Payable['words'] = {
  notDue: 'This lesson is free',
  coupons: (count) => `${count} lesson coupons`,
  share: (rate, amount) => `${rate} of a lesson, ${amount}`,
  cancelled: 'The lesson is kept for you',
  late: 'The lesson opens by itself',
  credited: 'The lesson was full',
}

beforeEach(() => {
  device.app = undefined
  device.payerCode.mockResolvedValue({ code: 'a-code' })
  device.pay.mockResolvedValue('done')
  device.hasReturnedFor.mockReturnValue(false)
})

/** A page that sells a lesson: it takes no transfer, has rows and words of its own, and no sheet around its payment. */
function LessonPage({ owed, owedLater = owed }: { readonly owed: Owed; readonly owedLater?: Owed }) {
  const [now, setNow] = useState(owed)
  const [isRefreshed, setRefreshed] = useState(false)
  const payable: Payable = {
    id: LESSON,
    state: { loading: false, error: undefined, onRetry: () => setNow(owedLater) },
    owed: now,
    returnTo: PAGE,
    head: (billCents) => <View>{`One lesson, ${billCents} cents, within 29:41`}</View>,
    words: lessonWords,
    paid: { art: 'box-open', title: 'The lesson is yours', primary: { text: 'To the lesson', onPress: () => void pages.startAt(PAGE) } },
    onPaid: () => setRefreshed(true),
  }
  return (
    <View>
      {isRefreshed && <View>my lessons were read again</View>}
      <PayFlow payable={payable} onClose={() => pages.startAt('/pages/index/index')} frame={({ children, bar }) => <>{children}{bar}</>} />
    </View>
  )
}

const moneyOnly = (amount = 4_000): Owed => ({ canPay: true, takesDeductions: false, dueCents: cents(amount) })
const mixed: Owed = { ...moneyOnly(), takesDeductions: true }

function open(owed: Owed, { balanceCents = 10_000, owedLater = owed }: { balanceCents?: number; owedLater?: Owed } = {}) {
  const app = startTestApp({ at: '/pages_sub/checkout', member: aUser(), language: 'en' })
  app.server
    .on('wallet/get', yes({ balanceCents, unreviewedTransfers: 0 }))
    .on('systemset/getsystem', yes(aSystem({ wechat: { miniProgramPay: true, miniProgramSignIn: true, pageAppId: 'wx-page' } })))
    .on('pay/options', yes(paymentOptions({ totalCents: cents(4_000), pointsAvailable: 500 })))
    // Whatever is paid, today's endpoint answers with an order; nobody reads it.
    .on('pay/pay', yes({}))
    .on('pay/startWechat', yes({ paymentId: PAYMENT, ...signed }))
    .on('pay/checkWechat', yes({ state: 'paid' }))
  const { container } = app.render(<LessonPage owed={owed} owedLater={owedLater} />)
  return { ...app, text: () => container.textContent ?? '' }
}

describe('a payment of another thing than an order, on a page of its own', () => {
  it('shows the thing’s own rows, offers no transfer and no setting of an order, and says nothing of orders', async () => {
    const { server, text } = open(moneyOnly())
    expect(await screen.findByRole('button', { name: 'Pay ¥40.00' })).toBeTruthy()
    expect(screen.getByText('One lesson, 4000 cents, within 29:41')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(text()).not.toMatch(/order|bill|transfer|pack/i)
    expect(server.receivedAt('pay/options')).toEqual([])
  })

  it('pays it from the balance by its id, refreshes what it names, and ends with its own words and way', async () => {
    const { server } = open(moneyOnly())
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ¥40.00' }))
    expect(await screen.findByText('The lesson is yours')).toBeTruthy()
    expect(screen.getByText('my lessons were read again')).toBeTruthy()
    const [paid] = server.receivedAt('pay/pay')
    expect(paid?.body).toMatchObject({ payableId: LESSON, seenTotalCents: 4_000 })
    expect(paid?.body).not.toHaveProperty('topUpCapCents')
    press('button', 'To the lesson')
    await waitFor(() => expect(pages.visible()).toBe(PAGE))
  })

  it('offers no transfer where the balance is not enough either', async () => {
    const { text } = open(moneyOnly(), { balanceCents: 100 })
    expect(await screen.findByText('¥39.00 is missing')).toBeTruthy()
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Top up'])
    expect(text()).not.toMatch(/transfer/i)
  })

  it('reads the thing again after a refusal, and shows what it owes then', async () => {
    const { server } = open(moneyOnly(), { owedLater: moneyOnly(4_500) })
    server.on('pay/pay', no('The price has changed', 'priceChanged'))
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ¥40.00' }))
    expect(await screen.findByRole('button', { name: 'Pay ¥45.00' })).toBeTruthy()
    expect(within(screen.getByRole('alert')).getByText(/The price has changed/)).toBeTruthy()
    expect(screen.queryByText('my lessons were read again')).toBeNull()
  })

  it('takes points where it may, in its own words, and tells its rows the amount before them', async () => {
    const { server } = open(mixed)
    fireEvent.click(await screen.findByRole('switch', { name: /Use 500 points/ }))
    expect(screen.getByText('30% of a lesson, ¥12.00')).toBeTruthy()
    expect(screen.getByText('One lesson, 4000 cents, within 29:41')).toBeTruthy()
    await afterDoubleTap()
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ¥35.00' }))
    const sent = { payableId: LESSON, seenTotalCents: 3_500, deductions: { points: 500 } }
    await waitFor(() => expect(server.receivedAt('pay/pay')[0]?.body).toMatchObject(sent))
    expect(server.receivedAt('pay/options')[0]?.body).toMatchObject({ payableId: LESSON })
  })

  it('says in its own words that nothing is to be paid', async () => {
    open({ ...moneyOnly(), canPay: false })
    expect(await screen.findByText('This lesson is free')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('lets WeChat come back to the thing’s own page, and takes a no in its own words', async () => {
    device.app = 'officialAccount'
    device.pay.mockResolvedValueOnce('cancelled')
    const { server } = open(moneyOnly(), { balanceCents: 0 })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ¥40.00 by WeChat' }))
    expect(await screen.findByText('The lesson is kept for you')).toBeTruthy()
    expect(device.payerCode).toHaveBeenLastCalledWith({ pageAppId: 'wx-page', purpose: LESSON, returnTo: PAGE })
    expect(server.receivedAt('pay/startWechat')[0]?.body).toMatchObject({ payableId: LESSON, seenTotalCents: 4_000 })
  })

  it.each([
    ['is in the balance', yes({ state: 'credited' }), 'The lesson was full'],
    ['the server has not heard of', no('Please try again', 'serverError'), 'The lesson opens by itself'],
  ] as const)('says in its own words what becomes of money that %s', async (_where, answer, said) => {
    device.app = 'miniProgram'
    const { server, text } = open(moneyOnly(), { balanceCents: 0 })
    server.on('pay/checkWechat', answer)
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ¥40.00 by WeChat' }))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(text()).not.toMatch(/order/i)
  })
})
