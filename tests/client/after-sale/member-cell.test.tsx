import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterSaleStrings } from '@/features/after-sale/after-sale-strings'
import { afterSalesStrings } from '@/features/after-sale/after-sales-strings'
import { AfterSalesCell } from '@/features/after-sale/components/AfterSalesCell'
import { aUser, pages, startTestApp } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { SHOP_ORDER } from '../shop-orders/a-shop-order'
import { anAfterSale, listed } from './an-after-sale'

const words = afterSaleStrings['zh-Hant']
const lists = afterSalesStrings['zh-Hant']

function open(answer: object) {
  const app = startTestApp({ at: '/pages_store/index?tab=member', member: aUser() })
  app.server.on('afterSale/list', answer)
  app.render(<AfterSalesCell />)
  return app
}

const show = async () => {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(lists.title) }))
  return within(await screen.findByRole('dialog', { name: lists.title }))
}

describe('after-sales in the member centre', () => {
  it('are counted while they are under way, and lead to their order', async () => {
    const app = open(yes({ ...listed(anAfterSale()), openCount: 3 }))
    expect(await screen.findByText(lists.waiting(3))).toBeTruthy()
    expect(app.server.receivedAt('afterSale/list')[0]?.body).toMatchObject({ isOpen: true })
    const sheet = await show()
    expect(sheet.getByText(words.next.requested('2026/11/24 09:41'))).toBeTruthy()
    fireEvent.click(sheet.getByRole('link', { name: words.open('A20261121001') }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/goodsOrderDetail?orderId=${SHOP_ORDER}`))
  })

  it('say so where there are none', async () => {
    open(yes(listed()))
    expect((await show()).getByText(lists.none.title)).toBeTruthy()
  })

  it('say that they could not be read', async () => {
    open(no('系統忙碌', 'saveFailed'))
    const sheet = await show()
    expect(await sheet.findByText('系統忙碌')).toBeTruthy()
    expect(sheet.getByRole('button', { name: '重試' })).toBeTruthy()
  })
})
