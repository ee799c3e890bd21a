import { cents } from '@contract/kit/money'
import type { OrderDetail } from '@contract/order/order'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { OrderDetailScreen } from '@/features/order/screens/OrderDetailScreen'
import { aUser, press, startTestApp } from '../../support/client'
import { yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aSystem } from '../support/a-system'
import { anOrderDetail, ORDER, paymentOptions } from './an-order'

async function open(order: OrderDetail, button = '去付款') {
  const { server, render } = startTestApp({ at: `/pages_sub/parcelOrderDetails?orderId=${ORDER}`, member: aUser() })
  server
    .on('order/get', yes(order))
    .on('pay/options', yes(paymentOptions()))
    .on('wallet/get', yes({ balanceCents: 32_650, unreviewedTransfers: 0 }))
    .on('systemset/getsystem', yes(aSystem()))
    .on('pay/pay', yes({}))
  render(<OrderDetailScreen />)
  fireEvent.click(await screen.findByRole('button', { name: button }))
  return { toPaid: () => waitFor(() => server.receivedAt('pay/pay')[0]?.body ?? Promise.reject(new Error('not paid yet'))) }
}

const findCap = () => screen.findByRole('switch', { name: /^自動補差額，上限 ¥20\.00/ })

describe('what an order adds to its payment', () => {
  it('names number and bill above the amount', async () => {
    await open(anOrderDetail())
    expect(await screen.findByText(`${anOrderDetail().orderNumber} · 帳單 ¥116.00`)).toBeTruthy()
  })

  it('agrees on a cap for differences where the member turns it on', async () => {
    const { toPaid } = await open(anOrderDetail())
    fireEvent.click(await findCap())
    press('button', '支付 ¥116.00')
    expect(await toPaid()).toMatchObject({ payableId: ORDER, seenTotalCents: 11_600, topUpCapCents: 2_000 })
  })

  it('gives a cap up where the member turns it off', async () => {
    const { toPaid } = await open(anOrderDetail({ topUpCapCents: cents(2_000) }))
    const cap = await findCap()
    expect(cap.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(cap)
    press('button', '支付 ¥116.00')
    expect(await toPaid()).toMatchObject({ topUpCapCents: 0 })
  })

  it('leaves the cap as it is where the member does not touch it', async () => {
    const { toPaid } = await open(anOrderDetail({ topUpCapCents: cents(2_000) }))
    await findCap()
    press('button', '支付 ¥116.00')
    expect(await toPaid()).not.toHaveProperty('topUpCapCents')
  })

  it('takes neither transfer nor cap for a difference', async () => {
    const order = anOrderDetail({ status: 'packing', totalPayableCents: cents(11_950), paidCents: cents(11_600), actions: ['payDifference'] })
    await open(order, '補付差額')
    expect(await screen.findByRole('button', { name: '支付 ¥3.50' })).toBeTruthy()
    expect(screen.getByText(`${order.orderNumber} · 更正後的差額`)).toBeTruthy()
    expect(screen.queryByText('轉帳，上傳憑證')).toBeNull()
    expect(screen.queryByRole('switch', { name: /^自動補差額/ })).toBeNull()
  })
})
