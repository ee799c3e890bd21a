import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { OrderDetailScreen } from '@/features/order/screens/OrderDetailScreen'
import { aUser, press, startTestApp } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anOrderDetail, ORDER, paymentOptions } from '../order/an-order'
import { aSystem } from '../support/a-system'

it('asks nothing more of what is paid: the answer would be a refusal over the thanks', async () => {
  const { server, render } = startTestApp({ at: `/pages_sub/parcelOrderDetails?orderId=${ORDER}`, member: aUser() })
  server
    .on('order/get', yes(anOrderDetail()))
    .on('pay/options', yes(paymentOptions()), no('目前的狀態不能這樣做，請重新整理', 'notAllowedNow'))
    .on('wallet/get', yes({ balanceCents: 32_650, unreviewedTransfers: 0 }))
    .on('systemset/getsystem', yes(aSystem()))
    .on('pay/pay', yes({}))
  render(<OrderDetailScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '去付款' }))
  await screen.findByRole('button', { name: '支付 ¥116.00' })
  press('button', '支付 ¥116.00')
  await screen.findByText('付款成功')
  // What the payment has made stale has been read again by then.
  await waitFor(() => expect(server.receivedAt('order/get').length).toBeGreaterThan(1))
  expect(server.receivedAt('pay/options')).toHaveLength(1)
  expect(screen.queryByText('目前的狀態不能這樣做，請重新整理')).toBeNull()
})

it('offers no way to pay before what is due is known: another would take its place under the finger', async () => {
  const { server, render } = startTestApp({ at: `/pages_sub/parcelOrderDetails?orderId=${ORDER}`, member: aUser() })
  server
    .on('order/get', yes(anOrderDetail()))
    .on('pay/options', new Promise(() => undefined))
    .on('wallet/get', yes({ balanceCents: 32_650, unreviewedTransfers: 0 }))
    .on('systemset/getsystem', yes(aSystem()))
  render(<OrderDetailScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '去付款' }))
  const sheet = await screen.findByRole('dialog')
  await waitFor(() => expect(server.receivedAt('wallet/get')).toHaveLength(1))
  await waitFor(() => expect(server.receivedAt('pay/options')).toHaveLength(1))
  expect(within(sheet).queryAllByRole('button').map((button) => button.textContent)).toEqual([''])
})
