import { cents } from '@contract/kit/money'
import type { PurchasePreview } from '@contract/proxy/purchase-order'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { keepMallCheckout, type MallCheckout } from '@/entities/mall/mall-checkout'
import PurchaseShopSettlementPage from '@/pages_store/PurchaseShop/settlement'
import { afterDoubleTap, aUser, draftsOf, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aPreview, aPurchaseOrder, DONGGUAN, keyboardLine, PURCHASE_ORDER } from '../mall-orders/a-purchase'

const PAGE = '/pages_store/PurchaseShop/settlement?step=pay'
const YIWU = 'd2222222-2222-4222-8222-222222222222'
const LINES: MallCheckout['lines'] = [
  { platform: 'tmall', goodsId: '701122334455', skuId: '1', quantity: 2 },
  { platform: 'taobao', goodsId: '680012345678', skuId: '2', quantity: 1 },
]
const aWarehouse = (warehouseId: string, name: string) => ({
  warehouseId, code: name, name, memberCode: 'TW208516', recipient: '收件人', phone: '+8676912345678', address: '廣東省東莞市', addressSuffix: '', postcode: '523000',
  country: 'CN', utcOffsetMinutes: 480, labelVersion: 1,
})

type Fields = Readonly<Record<string, unknown>>
interface Open extends TestAppOptions {
  readonly checkout?: Partial<MallCheckout> | undefined
  readonly preview?: (asked: Fields) => PurchasePreview
}

/** Without an inspection there are no other fees. */
const byChoice = ({ isInspected }: Fields) => (isInspected === true ? aPreview() : aPreview({ otherCents: cents(0), totalCents: cents(58_635) }))

function open({ checkout = {}, preview = byChoice, ...options }: Open = {}) {
  const app = startTestApp({ member: aUser(), at: ['/pages/index/index', PAGE], ...options })
  keepMallCheckout({ from: 'cart', lines: LINES, ...checkout })
  app.server
    .on('warehouse/list', yes([aWarehouse(DONGGUAN, '東莞倉'), aWarehouse(YIWU, '義烏倉')]))
    .on('proxy/preview', (asked: Fields) => yes(preview(asked)))
    .on('proxy/place', (asked: Fields) => yes(aPurchaseOrder(undefined, { totalCents: cents(Number(asked['seenTotalCents'])) })))
  app.render(<PurchaseShopSettlementPage />)
  return app
}

const rows = async (name = '費用明細') => (await screen.findByRole('group', { name })).textContent

describe('the checkout of foreign shops [route /pages_store/PurchaseShop/settlement]', () => {
  it.each([
    ['zh-Hant', '代購結算', '東莞倉收貨', '費用明細', ['商品總額', '運輸費', '服務費', '其他費用'], /^申請 /, '應付合計 · ≈ NT$2,632', '先問我', '提交訂單'],
    ['zh-Hans', '代购结算', '東莞倉收货', '费用明细', ['商品总额', '运输费', '服务费', '其他费用'], /^申请 /, '应付合计 · ≈ NT$2,632', '先问我', '提交订单'],
    ['en', 'Checkout', 'Received in 東莞倉', 'Price breakdown', ['Goods total', 'Transport fee', 'Service fee', 'Other fees'], /^Applied /, 'Total · ≈ NT$2,632', 'Ask me first', 'Place order'],
  ] as const)('says in %s the six figures of picture 68 [spec 3.23] [proxy case 1, 34]', async (language, title, warehouse, bill, parts, applied, total, rule, submit) => {
    open({ language, checkout: { isInspected: true } })
    const text = await rows(bill)
    for (const shown of [...parts, '¥547.00', '¥12.00', '¥27.35', '¥5.00', '591.35']) expect(text).toContain(shown)
    expect(text).toContain(total)
    for (const shown of [warehouse, 'TW208516', '曦光旗艦店', '鍵語製造', '× 2', applied]) expect(screen.getByText(shown)).toBeTruthy()
    expect(screen.getByRole('radio', { name: new RegExp(`^${rule}`), checked: true })).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('button', { name: submit })).toBeTruthy()
  })

  it('places the order at the total that was seen, by the rule that was chosen, and goes on to paying it', async () => {
    const { server } = open()
    fireEvent.click(await screen.findByRole('radio', { name: /^漲 ¥10.00 以內直接買/ }))
    press('switch', /^開箱驗貨拍照/)
    expect(await screen.findByText('591.35')).toBeTruthy()
    await afterDoubleTap()
    fireEvent.click(await screen.findByRole('button', { name: '提交訂單' }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/PurchaseShop/PurchasPlay?orderId=${PURCHASE_ORDER}`))
    const { token: _, lang: __, isEnglish: ___, ...sent } = server.receivedAt('proxy/place')[0]?.body ?? {}
    expect(sent).toEqual({ warehouseId: DONGGUAN, lines: LINES, isInspected: true, rule: 'within', seenTotalCents: 59_135, requestId: expect.any(String) })
    expect(draftsOf()['recent:mallCheckout']).toBeUndefined()
  })

  it('asks the shops again for another warehouse, and takes a word for the buyer along', async () => {
    const { server } = open()
    fireEvent.click(await screen.findByRole('button', { name: /東莞倉收貨/ }))
    fireEvent.click(await screen.findByRole('option', { name: /義烏倉/ }))
    expect(await screen.findByText('義烏倉收貨')).toBeTruthy()
    await afterDoubleTap()
    press('button', /^備註/)
    await typeInto('備註', ' 外箱不要丟 ')
    press('button', '好')
    await afterDoubleTap()
    fireEvent.click(await screen.findByRole('button', { name: '提交訂單' }))
    await waitFor(() => expect(server.receivedAt('proxy/place')[0]?.body).toMatchObject({ warehouseId: YIWU, remark: '外箱不要丟', rule: 'ask' }))
  })

  it('asks before anything dearer is ordered, and says which part it is [proxy case 19]', async () => {
    const { server } = open({ checkout: { isInspected: true } })
    await screen.findByText('591.35')
    server.on('proxy/place', no('價格已變', 'priceChanged', { params: { totalCents: 59_535 } })).on('proxy/preview', yes(aPreview({ transportCents: cents(1_600), totalCents: cents(59_535) })))
    fireEvent.click(await screen.findByRole('button', { name: '提交訂單' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['運輸費¥16.00原為 ¥12.00', '應付合計¥595.35原為 ¥591.35'])
    server.on('proxy/place', yes(aPurchaseOrder()))
    await afterDoubleTap()
    fireEvent.click(sheet.getByRole('button', { name: '照 ¥595.35 下單' }))
    await waitFor(() => expect(server.receivedAt('proxy/place').map(({ body }) => body['seenTotalCents'])).toEqual([59_135, 59_535]))
  })

  it('leaves out what cannot be ordered, says why, and orders the rest [proxy case 20]', async () => {
    const [lamps] = aPreview().shops
    const { server } = open({
      preview: () => aPreview({ shops: lamps ? [lamps] : [], apart: [{ ...keyboardLine(), state: 'failed' }], goodsCents: cents(25_800), totalCents: cents(27_690) }),
    })
    expect(await screen.findByText('這家店現在查不到，沒有算在內')).toBeTruthy()
    expect(screen.getByText('留在購物車裡，其他的照買')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '提交訂單' }))
    await waitFor(() => expect(server.receivedAt('proxy/place')[0]?.body).toMatchObject({ lines: LINES.slice(0, 1), seenTotalCents: 27_690 }))
  })

  it('orders nothing where nothing can be had', async () => {
    open({ preview: () => aPreview({ shops: [], apart: [{ ...keyboardLine(), state: 'soldOut' }], isPlaceable: false, totalCents: cents(0) }) })
    expect(await screen.findByText('這些商品現在都買不到')).toBeTruthy()
    expect(screen.getByRole('button', { name: '提交訂單' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('says on the page that the shops cannot be asked, keeps the choice, and tries again [proxy case 21]', async () => {
    const { server } = startAway()
    expect(await screen.findByText('外部商城暫時連不上')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提交訂單' })).toBeNull()
    expect(draftsOf()['recent:mallCheckout']).toMatchObject({ lines: LINES })
    server.on('proxy/preview', yes(aPreview()))
    press('button', '重試')
    expect(await screen.findByText('591.35')).toBeTruthy()
  })

  function startAway() {
    const app = startTestApp({ member: aUser(), at: ['/pages/index/index', PAGE] })
    keepMallCheckout({ from: 'cart', lines: LINES })
    app.server.on('warehouse/list', yes([aWarehouse(DONGGUAN, '東莞倉')])).on('proxy/preview', no('外部商城暫時連不上，請稍後再試', 'mallUnavailable'))
    app.render(<PurchaseShopSettlementPage />)
    return app
  }

  it('keeps everything where the order is refused at the last moment', async () => {
    const { server } = open({ checkout: { remark: '外箱不要丟' } })
    server.on('proxy/place', no('外部商城暫時連不上，請稍後再試', 'mallUnavailable'))
    fireEvent.click(await screen.findByRole('button', { name: '提交訂單' }))
    await waitFor(() => expect(server.receivedAt('proxy/place')).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('button', { name: '提交訂單' }).getAttribute('aria-disabled')).not.toBe('true'))
    expect(screen.getByText('外箱不要丟')).toBeTruthy()
    expect(pages.visible()).toBe(PAGE)
  })

  it('says what comes back when, before anything is ordered', async () => {
    open({ checkout: { isInspected: true } })
    fireEvent.click(await screen.findByRole('button', { name: '退款規則' }))
    const table = within(await screen.findByRole('table', { name: '退款規則' }))
    const stages = table.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell').map(({ textContent }) => textContent))
    expect(stages).toEqual([
      ['全退', '全退', '全退', '全退'],
      ['看賣家', '看賣家', '不退', '全退'],
      ['全退', '全退', '全退', '全退'],
      ['全退', '全退', '全退', '全退'],
      ['扣寄回運費', '不退', '不退', '不退'],
      ['不退', '不退', '不退', '全退'],
    ])
  })

  it('leads to the cart where nothing was chosen on this device', async () => {
    const app = startTestApp({ member: aUser(), at: ['/pages/index/index', PAGE] })
    app.server.on('warehouse/list', yes([]))
    app.render(<PurchaseShopSettlementPage />)
    expect(await screen.findByText('沒有要結算的商品')).toBeTruthy()
    press('button', '去代購購物車')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/PurchaseShop/settlement'))
  })
})
