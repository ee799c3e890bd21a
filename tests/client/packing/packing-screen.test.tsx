import { cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import { limits } from '@contract/limits'
import type { PackingPreview } from '@contract/order/order'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { keepLastChoices } from '@/entities/warehouse/last-choices'
import { PackingScreen } from '@/features/packing/screens/PackingScreen'
import { afterDoubleTap, aUser, findField, leave, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aParcel, anIncompleteParcel, OSAKA } from '../parcel/a-parcel'
import { aFixedLine, aFreightLine, anAddress, anOffer, anOrderDetail, anUnfitOffer, aPreview, aQuote, HOME, ORDER, WAREHOUSE } from '../order/an-order'

const PAGE = '/pages_sub/forecastParcel'
const { parcelId, trackingNumber } = aParcel()
const other = aParcel({ parcelId: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb', trackingNumber: 'YT882044173065' })
const aWarehouse = (warehouseId: string, name: string) => ({
  warehouseId, name, code: name, recipient: '', phone: '', address: '', addressSuffix: '', postcode: '', country: 'CN', utcOffsetMinutes: 480, labelVersion: 1,
})

interface Scene {
  readonly preview?: PackingPreview
  readonly options?: TestAppOptions
  readonly addresses?: readonly object[]
  /** In stock. */
  readonly parcels?: readonly object[]
}

function open({ preview = aPreview(), options = {}, addresses = [anAddress()], parcels = [aParcel(), other] }: Scene = {}) {
  const app = startTestApp({ at: ['/pages/index/index', PAGE], member: aUser(), ...options })
  app.server
    .on('warehouse/list', yes([aWarehouse(WAREHOUSE, '東莞倉'), aWarehouse(OSAKA, '大阪倉')]))
    .on('address/list', yes(addresses))
    .on('parcel/listCarriers', yes([]))
    .on('parcel/list', (body) => {
      if (body.warehouseId !== WAREHOUSE) return yes({ items: [] })
      return yes({ items: body.status === 'incomplete' ? [anIncompleteParcel({ parcelId: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc', trackingNumber: 'JD193022885146' })] : parcels })
    })
    .on('order/preview', yes(preview))
    .on('order/advise', yes({}))
    .on('order/apply', yes(anOrderDetail({ status: 'unprocessed', bill: undefined })))
  app.render(<PackingScreen />)
  return app
}

const step = () => screen.getByRole('list', { name: /申請打包|申请打包|Pack parcels/ }).querySelector('[aria-current="step"]')?.textContent
const next = async (name: string) => {
  await act(afterDoubleTap)
  press('button', name)
}
/** All are chosen by themselves: this one alone. */
async function chooseOnly(name = trackingNumber) {
  await screen.findByRole('checkbox', { name, checked: true })
  fireEvent.click(screen.getByRole('checkbox', { name: '全選' }))
  fireEvent.click(screen.getByRole('checkbox', { name }))
}
/** One parcel, the only address, the cheapest channel: up to the last step. */
async function goToConfirm() {
  await chooseOnly()
  await next('下一步')
  await screen.findByRole('radio', { name: /林予安/ })
  await next('下一步')
  await screen.findByRole('radio', { name: /海快特惠/ })
  await next('下一步，確認')
  await screen.findByRole('checkbox', { name: '我已閱讀並接受以上說明' })
}

describe('applying for packing [spec 1.02, 2.13] [route /pages_sub/forecastParcel]', () => {
  it('begins as an earlier order did, and says so', async () => {
    const again = anOrderDetail({ status: 'signed', channelCode: 'AIR', insured: true })
    const app = startTestApp({ at: [`${PAGE}?again=${ORDER}`], member: aUser() })
    app.server
      .on('order/get', yes(again))
      .on('warehouse/list', yes([aWarehouse(WAREHOUSE, '東莞倉')]))
      .on('address/list', yes([anAddress({ addressId: 'ad999999-9999-4999-8999-999999999999', contact: '別人', isDefault: true }), anAddress({ isDefault: false })]))
      .on('sender/list', yes([]))
      .on('parcel/listCarriers', yes([]))
      .on('parcel/list', (body) => yes({ items: body.status === 'incomplete' ? [] : [aParcel(), other] }))
      .on('order/preview', yes(aPreview()))
    app.render(<PackingScreen />)
    expect(await screen.findByText('已照訂單 C20261118012 填好收貨、渠道與服務，選好包裹就行')).toBeTruthy()
    await chooseOnly()
    await next('下一步')
    await waitFor(() => expect(app.server.receivedAt('order/preview').at(-1)?.body).toMatchObject({ addressId: HOME, channelCode: 'AIR', insured: true, services: ['reinforcement'] }))
  })

  it.each([
    ['zh-Hant', '申請打包', '下一步', '一次只能選一個倉', '填好品名與價值即可打包'],
    ['zh-Hans', '申请打包', '下一步', '一次只能选一个仓', '填好品名与价值即可打包'],
    ['en', 'Pack parcels', 'Next', 'One warehouse at a time', 'Add name and value to pack it'],
  ] as const)('speaks %s [spec 1.20]', async (language, title, button, hint, lack) => {
    open({ options: { language } })
    expect(await screen.findByText(lack)).toBeTruthy()
    expect(screen.getByText(hint)).toBeTruthy()
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    expect(document.title).toBe(title)
  })

  it('chooses all of the warehouse by itself, and none again once the member has left some out', async () => {
    const { server } = open({ options: { at: [PAGE] } })
    await screen.findByText(/^已選 2 件/)
    fireEvent.click(screen.getByRole('checkbox', { name: '全選' }))
    expect(await screen.findByText('還沒選包裹')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: trackingNumber }))
    await screen.findByText(/^已選 1 件/)
    fireEvent.click(screen.getByRole('radio', { name: '大阪倉' }))
    fireEvent.click(screen.getByRole('radio', { name: '東莞倉' }))
    await screen.findByText(/^已選 2 件/)
    await next('下一步')
    await screen.findByRole('radio', { name: /林予安/ })
    expect(server.receivedAt('order/preview').map(({ body }) => body.parcelIds)).toContainEqual([parcelId, other.parcelId])
  })

  it('begins at the warehouse that was copied last', async () => {
    const app = startTestApp({ at: [PAGE], member: aUser() })
    keepLastChoices({ warehouseId: OSAKA })
    app.server
      .on('warehouse/list', yes([aWarehouse(WAREHOUSE, '東莞倉'), aWarehouse(OSAKA, '大阪倉')]))
      .on('address/list', yes([]))
      .on('parcel/listCarriers', yes([]))
      .on('parcel/list', yes({ items: [] }))
    app.render(<PackingScreen />)
    expect((await screen.findByRole('radio', { name: '大阪倉' })).getAttribute('aria-checked')).toBe('true')
  })

  it('lets only complete parcels be chosen, and leads to completing the others [spec 4.08]', async () => {
    open()
    const locked = await screen.findByRole('checkbox', { name: /JD193022885146/ })
    fireEvent.click(locked)
    expect(locked.getAttribute('aria-checked')).toBe('false')
    expect(locked.getAttribute('aria-disabled')).toBe('true')
    press('button', '去完善 JD193022885146')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/parcelSea?parcelId=cccccccc-cccc-4ccc-8ccc-cccccccccccc&mode=complete'))
  })

  it('says of a parcel that is kept why it is not packed, and leads to its deal', async () => {
    const ofDeal = aParcel({ source: 'deal', keptFor: 'deal' })
    const goesBack = { ...other, keptFor: 'return' }
    const third = aParcel({ parcelId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd', trackingNumber: 'ZT660012345678' })
    open({ parcels: [ofDeal, goesBack, third] })
    await screen.findByRole('checkbox', { name: third.trackingNumber, checked: true })
    expect(await screen.findByText(/^已選 1 件/)).toBeTruthy()
    cleanup()
    open({ options: { at: `${PAGE}?parcelIds=${parcelId},${other.parcelId}` }, parcels: [ofDeal, goesBack] })
    const locked = await screen.findByRole('checkbox', { name: `${trackingNumber}, 看過照片、確認收貨後就能打包` })
    fireEvent.click(locked)
    fireEvent.click(screen.getByRole('checkbox', { name: `${other.trackingNumber}, 正在退回賣家，不會打包` }))
    expect(await screen.findByText('還沒選包裹')).toBeTruthy()
    press('button', `去確認 ${trackingNumber}`)
    await waitFor(() => expect(pages.visible()).toBe(`/pages_public/Purchasing/purcaslist?parcelId=${parcelId}`))
  })

  it('says of a parcel of the shop that a part of it is taken out first', async () => {
    open({ parcels: [aParcel({ source: 'shop', keptFor: 'return' })] })
    const locked = await screen.findByRole('checkbox', { name: `${trackingNumber}, 倉庫取出要退的商品後就能打包` })
    expect(locked.getAttribute('aria-disabled')).toBe('true')
  })

  it('leads from the services to what each of them is [spec 2.15]', async () => {
    open()
    await chooseOnly()
    await next('下一步')
    await screen.findByRole('radio', { name: /林予安/ })
    await next('下一步')
    await screen.findByRole('radio', { name: /海快特惠/ })
    press('button', '服務說明')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/serveType'))
  })

  it('goes nowhere without parcels [spec 5.15]', async () => {
    open()
    await screen.findByRole('checkbox', { name: trackingNumber, checked: true })
    press('checkbox', '全選')
    press('button', '下一步')
    expect(await screen.findByText('請選擇包裹')).toBeTruthy()
    expect(step()).toBe('1選包裹')
  })

  it('starts anew in another warehouse', async () => {
    open()
    await chooseOnly()
    expect(await screen.findByText('已選 1 件 · 1.32 kg')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: '大阪倉' }))
    expect(await screen.findByText('還沒選包裹')).toBeTruthy()
    expect(await screen.findByText('這個倉還沒有可打包的包裹')).toBeTruthy()
  })

  it('takes the parcels that were chosen on another page, of whichever warehouse', async () => {
    const { server } = open({ options: { at: `${PAGE}?parcelIds=${parcelId},${other.parcelId}` } })
    expect(await screen.findByText('已選 2 件 · 2.64 kg')).toBeTruthy()
    expect(server.receivedAt('order/preview')[0]?.body.parcelIds).toEqual([parcelId, other.parcelId])
  })

  it('drops a remembered parcel that left the stock meanwhile, without asking its price', async () => {
    const { server } = open({ options: { at: `${PAGE}?parcelIds=${parcelId}&warehouseId=${WAREHOUSE}` } })
    server.on('parcel/list', yes({ items: [other] }))
    expect(await screen.findByText('還沒選包裹')).toBeTruthy()
    expect(server.receivedAt('order/preview')).toEqual([])
  })

  it('keeps an address without a postcode locked, and leads to adding it [spec 5.17]', async () => {
    const { postcode, ...bare } = anAddress({ addressId: 'ad333333-3333-4333-8333-333333333333', contact: '陳芷芸' })
    open({ addresses: [bare] })
    await chooseOnly()
    await next('下一步')
    expect((await screen.findByRole('radio', { name: /陳芷芸/ })).getAttribute('aria-disabled')).toBe('true')
    await next('下一步')
    expect(await screen.findByText('請選擇收貨地址')).toBeTruthy()
    press('button', '去補上 陳芷芸')
    await waitFor(() => expect(pages.visible()).toBe('/pages/addressAdd/addressAdd?addressId=ad333333-3333-4333-8333-333333333333'))
  })

  it('says at the field that the declared value is too high, and asks no price for it [spec 5.15]', async () => {
    const { server } = open()
    await chooseOnly()
    await next('下一步')
    expect((await findField('申報價值')).value).toBe('168.00')
    await typeInto('申報價值', '999')
    await leave('申報價值')
    await next('下一步')
    expect(await screen.findByText('申報價值不能高於貨值')).toBeTruthy()
    expect(step()).toBe('2收貨')
    await typeInto('申報價值', '100')
    await waitFor(() => expect(server.receivedAt('order/preview').map(({ body }) => body.declaredValueCents)).toContain(10_000))
    expect(server.receivedAt('order/preview').map(({ body }) => body.declaredValueCents)).not.toContain(99_900)
  })

  it('warns of the tax and the document fee where goods are worth more than 400 [spec 9.04]', async () => {
    open({ preview: aPreview({ overCustomsThreshold: true, goodsValueCents: cents(43_000) }) })
    await chooseOnly()
    await next('下一步')
    expect(await screen.findByText('貨值超過 400，另收 7% 與 30 文件費')).toBeTruthy()
  })

  it('compares the channels, the cheapest chosen, with the price in lines that add up', async () => {
    open()
    await chooseOnly()
    await next('下一步')
    await screen.findByRole('radio', { name: /林予安/ })
    await next('下一步')
    const sea = await screen.findByRole('radio', { name: '海快特惠, 最划算, 7–10 天, ¥116.00' })
    await waitFor(() => expect(sea.getAttribute('aria-checked')).toBe('true'))
    expect(screen.getByText('最划算')).toBeTruthy()
    expect(screen.getByText('最快')).toBeTruthy()
    expect(screen.getByText('6 kg × ¥18.00')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: '空運特快, 最快, 3–5 天, ¥190.00' }))
    await waitFor(() => expect(screen.getByText('預估合計').parentElement?.textContent).toBe('預估合計¥190.00'))
    press('button', /^費用明細\s*收起$/)
    expect(screen.queryByText('5 kg × ¥38.00')).toBeNull()
  })

  it('requires reinforcement for fragile goods, locked with its reason, and sends it [spec 5.18]', async () => {
    const quote = aQuote([aFreightLine(), aFixedLine({ kind: 'valueAdded', label: 'service', subject: 'reinforcement', amountCents: cents(600) })])
    const { server } = open({
      preview: aPreview({ fragile: true, channels: [anOffer({ quote })], services: [{ code: 'reinforcement', cents: cents(600), required: true }] }),
    })
    await goToConfirm()
    press('button', '修改 海快特惠')
    const service = await screen.findByRole('switch', { name: /^加固包裝\s*¥6.00\s*含易碎品，此項必選$/ })
    expect(service.getAttribute('aria-checked')).toBe('true')
    expect(service.getAttribute('aria-disabled')).toBe('true')
    await next('下一步，確認')
    fireEvent.click(await screen.findByRole('checkbox', { name: '我已閱讀並接受以上說明' }))
    await next('提交申請')
    await waitFor(() => expect(server.receivedAt('order/apply')[0]?.body.services).toEqual(['reinforcement']))
  })

  it('offers insurance at 1 % of the declared value [spec 9.05]', async () => {
    const { server } = open()
    await goToConfirm()
    press('button', '修改 海快特惠')
    expect(await screen.findByText('1% · ¥1.68')).toBeTruthy()
    fireEvent.click(screen.getByRole('switch', { name: /運輸保險/ }))
    await waitFor(() => expect(server.receivedAt('order/preview').map(({ body }) => body.insured)).toContain(true))
  })

  it('shows the insurance as a plan: what it covers, its cap, and its price as a product [spec 9.05]', async () => {
    open()
    await goToConfirm()
    press('button', '修改 海快特惠')
    expect(await screen.findByText('運輸中丟失或破損')).toBeTruthy()
    expect(screen.getByText('最高賠付').parentElement?.textContent).toContain('¥168.00')
    expect(screen.getByText('¥168.00 × 1%')).toBeTruthy()
  })

  it('offers how much is taken off, with what it costs and saves, and sends it', async () => {
    const { server } = open({
      preview: aPreview({ services: [...aPreview().services, { code: 'removePackaging', cents: cents(300), required: false }] }),
    })
    await goToConfirm()
    press('button', '修改 海快特惠')
    const levels = within(await screen.findByRole('radiogroup', { name: '包裝方式' }))
    expect(levels.getByRole('radio', { name: '保留快遞外箱' }).getAttribute('aria-checked')).toBe('true')
    expect(levels.getByText('預估 ¥83.00')).toBeTruthy()
    expect(levels.getByText('¥3.00')).toBeTruthy()
    // It is a level, not a service beside it.
    expect(screen.queryByRole('switch', { name: /拆除原包裝/ })).toBeNull()
    fireEvent.click(levels.getByRole('radio', { name: '只留商品' }))
    await waitFor(() => expect(server.receivedAt('order/preview').map(({ body }) => body.packingLevel)).toContain('strip'))
    await next('下一步，確認')
    expect(await screen.findByText('只留商品')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: '我已閱讀並接受以上說明' }))
    await next('提交申請')
    await waitFor(() => expect(server.receivedAt('order/apply')[0]?.body).toMatchObject({ packingLevel: 'strip' }))
    expect(server.receivedAt('order/apply')[0]?.body.services ?? []).toEqual([])
  })

  it('warns before the boxes of fragile goods are taken off', async () => {
    open({ preview: aPreview({ fragile: true }) })
    await goToConfirm()
    press('button', '修改 海快特惠')
    fireEvent.click(await screen.findByRole('radio', { name: '只留商品' }))
    expect(await screen.findByText('含易碎品，原盒能防撞，拆掉前請想一想')).toBeTruthy()
  })

  it('asks what the photos shall show where they are chosen, and says which ones come anyway', async () => {
    const { server } = open()
    await goToConfirm()
    press('button', '修改 海快特惠')
    expect(await screen.findByText('稱重與量尺的照片一定會附在帳單裡，不另收費')).toBeTruthy()
    fireEvent.click(screen.getByRole('switch', { name: /開箱拍照/ }))
    await findField('拍哪裡')
    await typeInto('拍哪裡', '杯口')
    await next('下一步，確認')
    expect(await screen.findByText('拍哪裡: 杯口')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: '我已閱讀並接受以上說明' }))
    await next('提交申請')
    await waitFor(() => expect(server.receivedAt('order/apply')[0]?.body).toMatchObject({ services: ['photoCheck'], photoRequest: '杯口' }))
  })

  it('says "Not found" where no channel fits, each with its reason [spec 8.20]', async () => {
    open({ preview: aPreview({ channels: [anUnfitOffer('tooHeavy'), anUnfitOffer('goodsNotAllowed', { code: 'AIR', name: '空運特快' })] }) })
    await chooseOnly()
    await next('下一步')
    await screen.findByRole('radio', { name: /林予安/ })
    await next('下一步')
    expect(await screen.findByText('查無運費')).toBeTruthy()
    expect(screen.getByText('超過限重')).toBeTruthy()
    expect(screen.getByText('不收這類貨物')).toBeTruthy()
    await next('下一步，確認')
    expect(step()).toBe('3渠道服務')
  })

  it('says that a box packed loosely may not fit the chosen channel', async () => {
    open({ preview: aPreview({ range: { bestCents: cents(9_800) } }) })
    await chooseOnly()
    await next('下一步')
    await screen.findByRole('radio', { name: /林予安/ })
    await next('下一步')
    expect(await screen.findByText('實際裝箱有鬆緊，裝得緊約 ¥98.00；裝得鬆時，這個渠道可能寄不了，可以改選別的')).toBeTruthy()
  })

  it('says of a light box that does not fit that it is too large', async () => {
    const charged = { actualGrams: grams(5_380), volumetricGrams: grams(42_000), chargeableGrams: grams(42_000) }
    open({ preview: aPreview({ channels: [anUnfitOffer('tooHeavy', { charged }), anOffer({ code: 'AIR', name: '空運特快' })] }) })
    await chooseOnly()
    await next('下一步')
    await screen.findByRole('radio', { name: /林予安/ })
    await next('下一步')
    expect(await screen.findByText('箱子太大，按體積計為 42.00 kg，超過限重')).toBeTruthy()
  })

  it('goes a step back with the arrow, keeps all choices, and lets done steps be pressed', async () => {
    open()
    await goToConfirm()
    press('button', '返回')
    await waitFor(() => expect(step()).toBe('3渠道服務'))
    fireEvent.click(within(screen.getByRole('list', { name: '申請打包' })).getByRole('button', { name: '選包裹' }))
    await waitFor(() => expect(step()).toBe('1選包裹'))
    expect(screen.getByRole('checkbox', { name: trackingNumber }).getAttribute('aria-checked')).toBe('true')
  })

  it('comes straight back to the last step after a change there', async () => {
    open()
    await goToConfirm()
    press('button', '修改 林予安')
    await waitFor(() => expect(step()).toBe('2收貨'))
    await next('下一步')
    await waitFor(() => expect(step()).toBe('4確認'))
  })

  it('sends nothing before the notes are accepted, then once, with the total that was seen [spec 5.15]', async () => {
    const { server } = open()
    await goToConfirm()
    await next('提交申請')
    expect(await screen.findByText('請先確認說明')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: '我已閱讀並接受以上說明' }))
    fireEvent.click(screen.getByRole('switch', { name: /自動補差額/ }))
    await next('提交申請')
    press('button', '提交申請')
    expect(await screen.findByText('申請已提交')).toBeTruthy()
    expect(server.receivedAt('order/apply')).toHaveLength(1)
    expect(server.receivedAt('order/apply')[0]?.body).toMatchObject({
      warehouseId: WAREHOUSE, parcelIds: [parcelId], addressId: HOME, pickupMethod: 'delivery', channelCode: 'SEA',
      declaredValueCents: 16_800, notesAccepted: true, topUpCapCents: limits.order.defaultTopUpCap, seenTotalCents: 11_600,
    })
    press('button', '看訂單')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/parcelOrderDetails?orderId=${ORDER}`))
  })

  it('pays the bill by itself only where that is asked for, up to a cap that the member sees and changes', async () => {
    const { server } = open()
    await goToConfirm()
    fireEvent.click(screen.getByRole('checkbox', { name: '我已閱讀並接受以上說明' }))
    fireEvent.click(screen.getByRole('switch', { name: /出帳後自動付款/ }))
    // A tenth above the 116.00 that are expected, in whole tens.
    expect((await findField('最多支付')).value).toBe('130.00')
    await typeInto('最多支付', '100')
    expect(screen.getByText('低於這次的預估 ¥116.00，多半要你自己付')).toBeTruthy()
    await typeInto('最多支付', '')
    await next('提交申請')
    expect(server.receivedAt('order/apply')).toHaveLength(0)
    expect(await screen.findByText('此項必填')).toBeTruthy()
    await typeInto('最多支付', '120')
    await new Promise((resolve) => setTimeout(resolve, 360))
    await next('提交申請')
    expect(await screen.findByText('申請已提交')).toBeTruthy()
    expect(server.receivedAt('order/apply')[0]?.body).toMatchObject({ autoPayCapCents: 12_000 })
  })

  it('keeps the choices when the application is refused, and asks the price again', async () => {
    const { server } = open()
    server.on('order/apply', no('金額已更新，請看過再付', 'priceChanged'))
    await goToConfirm()
    fireEvent.click(screen.getByRole('checkbox', { name: '我已閱讀並接受以上說明' }))
    const before = server.receivedAt('order/preview').length
    await next('提交申請')
    expect(await screen.findByText('金額已更新，請看過再付')).toBeTruthy()
    await waitFor(() => expect(server.receivedAt('order/preview').length).toBeGreaterThan(before))
    expect(step()).toBe('4確認')
  })

  it('brings the choices back after the page was left', async () => {
    const app = open()
    await chooseOnly()
    expect(await screen.findByText('已選 1 件 · 1.32 kg')).toBeTruthy()
    cleanup()
    app.render(<PackingScreen />)
    expect((await screen.findByRole('checkbox', { name: trackingNumber })).getAttribute('aria-checked')).toBe('true')
  })

  it('shows what went wrong with the price, and tries again', async () => {
    const { server } = open()
    server.on('order/preview', no('伺服器忙碌，請稍後重試', 'serverError'))
    await chooseOnly()
    const retry = await screen.findByRole('button', { name: '重試' }, { timeout: 5_000 })
    server.on('order/preview', yes(aPreview()))
    fireEvent.click(retry)
    await waitFor(() => expect(screen.queryByRole('button', { name: '重試' })).toBeNull())
  })
})
