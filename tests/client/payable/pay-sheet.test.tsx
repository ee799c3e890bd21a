import { fireEvent, screen, waitFor } from '@testing-library/react'
import { OrderDetailScreen } from '@/features/order/screens/OrderDetailScreen'
import { aUser, press, startTestApp } from '../../support/client'
import { yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anOrderDetail, ORDER, paymentOptions } from '../order/an-order'
import { aSystem } from '../support/a-system'

it('rises anew once it is paid, and the keyboard begins at its top', async () => {
  const { server, render } = startTestApp({ at: `/pages_sub/parcelOrderDetails?orderId=${ORDER}`, member: aUser() })
  server
    .on('order/get', yes(anOrderDetail()))
    .on('pay/options', yes(paymentOptions()))
    .on('wallet/get', yes({ balanceCents: 32_650, unreviewedTransfers: 0 }))
    .on('systemset/getsystem', yes(aSystem()))
    .on('pay/pay', yes({}))
  render(<OrderDetailScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '去付款' }))
  await screen.findByRole('button', { name: '支付 ¥116.00' })
  const choosing = screen.getByRole('dialog')
  const focused: (EventTarget | null)[] = []
  document.addEventListener('focusin', ({ target }) => void focused.push(target))
  press('button', '支付 ¥116.00')
  await screen.findByText('付款成功')
  const paid = screen.getByRole('dialog')
  expect(paid).not.toBe(choosing)
  // Taro's elements come alive late, and are taken out and in again for it. A browser then gives the focus back (platform/focus), jsdom not.
  await waitFor(() => expect(focused.at(-1) === paid).toBe(true))
})
