import { cents } from '@contract/kit/money'
import { screen, waitFor } from '@testing-library/react'
import GroupPage from '@/pages_sub/Groupdetails'
import { pages, press } from '../../support/client'
import { aDetail, aForeignDetail, aStatement, at, GROUP_ID, idOf, NOW, ownLine } from './a-group'
import { openGroup } from './open-group'

const anOrder = { orderId: idOf(7), orderNumber: 'TW2091050100017', status: 'packing', totalCents: cents(8_262) } as const
const priced = aDetail({ group: { status: 'priced' }, statement: aStatement(), mine: ownLine({ order: anOrder, heldCents: cents(9_000) }) })
const restStatement = aStatement({ mine: { heldCents: cents(8_000), shareCents: cents(7_962), ownCents: cents(300), differenceCents: cents(-262), savedCents: cents(-100) } })

describe('a group that has formed [route /pages_sub/Groupdetails] [spec 1.12]', () => {
  it('shows everybody’s weight while it is measured, and no money', async () => {
    openGroup(<GroupPage />, aDetail({ group: { status: 'formed' } }))
    expect((await screen.findAllByText('量測中')).length).toBe(3)
    expect(screen.getAllByText('倉庫正在合箱量測，量好後按計費重分攤').length).toBeGreaterThan(0)
    expect(screen.getByText('一張單，一起算')).toBeTruthy()
    press('button', '有疑問')
    await waitFor(() => expect(pages.visible()).toBe('/pages_public/feedback?groupNumber=G209105011'))
  })

  it.each([
    ['zh-Hant', '分攤明細', '你比自己寄少付 ¥10.38', '合計（與帳單一致）', '退回餘額', '自己的費用', '查看我的訂單', '我'],
    ['zh-Hans', '分摊明细', '你比自己寄少付 ¥10.38', '合计（与账单一致）', '退回余额', '自己的费用', '查看我的订单', '我'],
    ['en', 'Cost split', 'You save ¥10.38 against sending alone', 'Sum (equals the bill)', 'Back to balance', 'My own fees', 'My order', 'Me'],
  ] as const)('splits in %s one bill to the cent, and says what came back', async (language, title, saved, sum, refund, own, order, me) => {
    openGroup(<GroupPage />, priced, { language })
    for (const text of [title, saved, sum, refund, own, me]) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    for (const amount of ['¥342.59', '¥206.79', '¥79.62', '¥7.38', '−¥3.00']) expect(document.body.textContent).toContain(amount)
    expect(document.body.textContent?.split('¥629.00').length).toBeGreaterThan(2)
    press('button', order)
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/parcelOrderDetails?orderId=${idOf(7)}`))
  })

  it('marks who pays more than alone, and who stays behind', async () => {
    const rows = aStatement().rows.map((row, index) => ({ ...row, aboveAlone: index === 0, left: index === 1 }))
    openGroup(<GroupPage />, { ...priced, statement: aStatement({ rows }) })
    expect(await screen.findByText('比自己寄多')).toBeTruthy()
    expect(screen.getByText('未同行')).toBeTruthy()
    expect(screen.getByText(/其他人的份額不變/)).toBeTruthy()
  })

  it('asks for the rest with its time and what happens after it, and opens the payment', async () => {
    const order = { ...anOrder, status: 'unpaid', payBy: at(NOW) } as const
    openGroup(<GroupPage />, { ...priced, statement: restStatement, mine: ownLine({ order }) })
    expect(await screen.findByText('還要補付')).toBeTruthy()
    expect(screen.getByText(/請在 2091\/05\/01 10:00 前付清（出帳後 72 小時）/)).toBeTruthy()
    expect(screen.getByText('比自己寄多付')).toBeTruthy()
    press('button', '補付差額')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/parcelOrderDetails?orderId=${idOf(7)}&pay=now`))
  })

  it('says that a rest has been paid, by itself or by the member', async () => {
    openGroup(<GroupPage />, { ...priced, statement: restStatement })
    expect(await screen.findByText('已補付')).toBeTruthy()
    expect(screen.getByRole('button', { name: '查看我的訂單' })).toBeTruthy()
  })

  it.each([
    ['zh-Hant', '未補付，包裹未同行', '你的那份沒有付清，包裹回到庫存'],
    ['zh-Hans', '未补付，包裹未同行', '你的那份没有付清，包裹回到库存'],
    ['en', 'Not paid: your parcels stayed behind', 'Your part was not paid; your parcels are back in stock'],
  ] as const)('says in %s to who paid too late that their parcels stayed behind, and neither that they paid nor that they can fetch', async (language, result, promise) => {
    const rows = restStatement.rows.map((row) => ({ ...row, left: row.isMe }))
    const mine = ownLine({ order: { ...anOrder, status: 'cancelled' } })
    openGroup(<GroupPage />, { ...priced, group: { ...priced.group, status: 'arrived' }, statement: { ...restStatement, rows }, mine }, { language })
    for (const text of [result, promise]) expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText(/已補付|已补付|Paid on top|可以取貨了|可以取货了|Ready to fetch|取貨碼|少付|You save/)).toBeNull()
  })

  it('says by whom it travels', async () => {
    openGroup(<GroupPage />, { ...priced, group: { ...priced.group, status: 'shipped' }, shipment: { carrierName: '黑貓宅急便', trackingNumber: 'TC123456789', shippedAt: at(NOW) } })
    expect((await screen.findAllByText('已發貨')).length).toBeGreaterThan(0)
    expect(screen.getByText('黑貓宅急便')).toBeTruthy()
    expect(screen.getByText('2091/05/01 10:00 發貨')).toBeTruthy()
    expect(screen.getByRole('button', { name: '複製' })).toBeTruthy()
  })

  it('shows the hand-over code large once it has arrived, and its place', async () => {
    const { handOverCode: _none, ...mine } = ownLine({ order: anOrder })
    const { answer, queryClient } = openGroup(<GroupPage />, { ...priced, group: { ...priced.group, status: 'arrived' }, mine })
    expect(await screen.findByText('可以取貨了')).toBeTruthy()
    expect(screen.queryByText('我的取貨碼')).toBeNull()
    answer({ ...priced, group: { ...priced.group, status: 'arrived' }, mine: { ...mine, handOverCode: '482913' } })
    await queryClient.invalidateQueries()
    expect(await screen.findByText('482 913')).toBeTruthy()
    expect(screen.getByLabelText('4 8 2 9 1 3')).toBeTruthy()
    expect(screen.queryByText('交貨給團友')).toBeNull()
  })

  it('tells others only that nobody joins any more, and where they can', async () => {
    openGroup(<GroupPage />, aForeignDetail({ group: { status: 'priced' } }))
    expect(await screen.findByText('已成團，不能再加入')).toBeTruthy()
    expect(screen.queryByText('一張單，一起算')).toBeNull()
    press('button', '看類似的團')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/spellMailHall?warehouseId=${idOf(8)}`))
  })

  it('says of a disbanded one what came back', async () => {
    openGroup(<GroupPage />, aForeignDetail({ group: { status: 'disbanded', groupId: GROUP_ID }, releasedCents: cents(7_957), events: [{ kind: 'disbanded', at: at(NOW) }] }))
    expect(await screen.findByText('凍結的 ¥79.57 已退回餘額')).toBeTruthy()
    expect(screen.getAllByText('已解散').length).toBeGreaterThan(0)
    expect(screen.getByText('團長解散，凍結金額退回')).toBeTruthy()
  })
})
