import type { Estimate } from '@contract/freight/freight-estimate'
import { errorTexts } from '@contract/kit/errors'
import { cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import FreightDetailsPage from '@/pages/freight/freightDetails'
import { listRecentEstimates } from '@/features/freight/recent-estimates'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aFixedLine, aFreightLine, anUnfitOffer, aQuote, WAREHOUSE } from '../order/an-order'
import { air, anEstimate, bulk, sea } from './an-estimate'

const FORM = '/pages/freight/freight'
const QUERY = `?warehouseId=${WAREHOUSE}&pickupMethod=delivery&country=TW&weight=5380&size=400x300x300`
const PAGE = '/pages/freight/freightDetails'

function open(estimate: Estimate = anEstimate(), options: TestAppOptions = {}, query = QUERY, first = yes(estimate)) {
  const app = startTestApp({ at: [FORM, `${PAGE}${query}`], ...options })
  app.server.on('freight/estimate', first, yes(estimate))
  const view = app.render(<FreightDetailsPage />)
  return { ...app, view }
}

const radio = (name: RegExp) => screen.findByRole('radio', { name })

describe('prices by channel [spec 1.04] [route /pages/freight/freightDetails]', () => {
  it.each([
    ['zh-Hant', /海快特惠, 最划算, 7–10 天, ¥116.00/, /空運特快, 最快, 3–5 天, ¥190.00/, /海運大貨.*低於起運重量/, '低於起運重量 · 10 kg 起'],
    ['zh-Hans', /海快特惠, 最划算, 7–10 天, ¥116.00/, /空運特快, 最快, 3–5 天, ¥190.00/, /海運大貨.*低于起运重量/, '低于起运重量 · 10 kg 起'],
    ['en', /海快特惠, Cheapest, 7–10 days, ¥116.00/, /空運特快, Fastest, 3–5 days, ¥190.00/, /海運大貨.*Below the least weight/, 'Below the least weight · From 10 kg'],
  ] as const)('stand side by side in %s, what excludes one with what would fit [spec 1.20]', async (language, cheapest, fastest, excluded, reason) => {
    open(anEstimate(), { language })
    expect((await radio(cheapest)).getAttribute('aria-checked')).toBe('true')
    expect(await radio(fastest)).toBeTruthy()
    expect((await radio(excluded)).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(reason)).toBeTruthy()
  })

  it('are asked for with what the address says, by a guest [spec 5.24]', async () => {
    const { server } = open(undefined, undefined, `${QUERY}&postcode=880&goodsNature=special&value=43000&channelCode=AIR`)
    expect((await radio(/空運特快/)).getAttribute('aria-checked')).toBe('true')
    expect(server.receivedAt('freight/estimate')[0]?.body).toMatchObject({
      warehouseId: WAREHOUSE, pickupMethod: 'delivery', country: 'TW', actualGrams: 5_380, size: { lengthMm: 400, widthMm: 300, heightMm: 300 },
      postcode: '880', goodsNature: 'special', goodsValueCents: 43_000,
    })
  })

  it('explain the chosen one: each line, the weights, the customs; its rules and prices are a page of their own', async () => {
    open()
    const reckoning = within(await screen.findByRole('group', { name: '這個價怎麼來的' }))
    expect(reckoning.getByText('6 kg × ¥18.00')).toBeTruthy()
    expect(reckoning.getByText('操作費')).toBeTruthy()
    expect(screen.getByText('40 × 30 × 30 ÷ 6000')).toBeTruthy()
    expect(screen.getByText('6 × ¥18.00')).toBeTruthy()
    expect(screen.getByText('貨值超過 400 時，另收貨值的 7% 與文件費 30；剛好 400 不收')).toBeTruthy()
    expect(screen.queryByText('價目表')).toBeNull()
    press('button', /^渠道說明/)
    await waitFor(() => expect(pages.visible()).toBe('/pages_public/channelinfo?channelCode=SEA'))
  })

  it('say at each channel what its price is made of, the customs with it', async () => {
    const quote = aQuote([aFreightLine(), aFixedLine(), aFixedLine({ label: 'customsDocument', amountCents: cents(3_000) })])
    open(anEstimate({ channels: [{ ...sea, quote }, air] }))
    expect(await screen.findByText('7–10 天 · ¥18.00/kg × 6 kg + ¥38.00')).toBeTruthy()
    expect(screen.getByText('含 操作費 ¥8.00 · 報關文件費 ¥30.00')).toBeTruthy()
    expect(screen.getByText('3–5 天 · ¥38.00/kg × 5 kg')).toBeTruthy()
  })

  it('draw each dot on its own line, also where the quote is less than its step', async () => {
    const { view } = open()
    await screen.findByRole('slider', { name: '重量，可左右移動' })
    const tops = [...view.container.querySelectorAll<HTMLElement>('.dot')].map(({ style }) => Math.round(parseFloat(style.top)))
    // 180.00 and 304.00 of 400.00, as their lines at 5.38 kg; quoted are 116.00 and 190.00.
    expect(tops).toEqual([55, 24])
  })

  it('follow the channel that is chosen', async () => {
    open()
    fireEvent.click(await radio(/空運特快/))
    const reckoning = within(screen.getByRole('group', { name: '這個價怎麼來的' }))
    expect(reckoning.getByText('5 kg × ¥38.00')).toBeTruthy()
    expect((await radio(/海快特惠/)).getAttribute('aria-checked')).toBe('false')
  })

  it('are a range where no size was given, with the box that is assumed', async () => {
    const range = { bestCents: 9_800, worstCents: 13_400 } as Estimate['channels'][number]['range']
    open(anEstimate({ channels: [{ ...sea, range }] }), {}, QUERY.replace('&size=400x300x300', ''))
    // The price of the bar says that it is one of a range, too.
    const [, bar] = await screen.findAllByText('¥98.00–¥134.00')
    expect(bar?.parentElement?.textContent).toBe('預估，看裝箱 ¥98.00–¥134.00')
    expect(screen.getByText('沒填尺寸，以 30 × 30 × 26 cm 的箱子估')).toBeTruthy()
  })

  it.each([
    ['zh-Hant', '裝得緊約 ¥98.00；裝得鬆時，這個渠道可能寄不了'],
    ['zh-Hans', '装得紧约 ¥98.00；装得松时，这个渠道可能寄不了'],
    ['en', '¥98.00 if packed tightly; packed loosely it may not fit this channel'],
  ] as const)('say in %s that a box packed loosely may not fit', async (language, text) => {
    open(anEstimate({ channels: [{ ...sea, range: { bestCents: cents(9_800) } }, air] }), { language }, QUERY.replace('&size=400x300x300', ''))
    expect(await screen.findAllByText(text)).toHaveLength(1)
  })

  it('say "Not found" with what would fit at each channel [spec 8.20]', async () => {
    const unfit = (reason: Parameters<typeof anUnfitOffer>[0], code: string) => ({ ...bulk, ...anUnfitOffer(reason, { code, name: code }) })
    open(anEstimate({ channels: [unfit('destinationNotServed', 'A'), unfit('goodsNotAllowed', 'B'), unfit('tooHeavy', 'C'), unfit('warehouseNotServed', 'D')] }))
    expect(await screen.findByText('查無運費')).toBeTruthy()
    for (const text of ['不送這個地區 · 可送 台灣、香港', '不收這類貨物 · 可寄 普貨、特貨', '超過限重 · 最多 200 kg', '這個倉不走此渠道 · 從 東莞倉 出發']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(screen.queryByRole('button', { name: '用此渠道打包' })).toBeNull()
    press('button', '修改條件')
    await waitFor(() => expect(pages.visible()).toBe(FORM))
  })

  it('are said by the chart as the list has them, also where the ladder’s step ends dearer', async () => {
    open()
    const slider = await screen.findByRole('slider', { name: '重量，可左右移動' })
    const quoted = '5.38 kg, 海快特惠 ¥116.00, 空運特快 ¥190.00'
    expect(slider.getAttribute('aria-valuetext')).toBe(quoted)
    for (const price of [/海快特惠.*¥116.00/, /空運特快.*¥190.00/]) expect(await radio(price)).toBeTruthy()
  })

  it.each([
    ['zh-Hant', '箱子太大，按體積計為 42.00 kg，超過限重 · 最多 30 kg，箱子小一些就能寄', '超過限重 · 最多 30 kg'],
    ['zh-Hans', '箱子太大，按体积计为 42.00 kg，超过限重 · 最多 30 kg，箱子小一些就能寄', '超过限重 · 最多 30 kg'],
    ['en', 'Too large: charged as 42.00 kg by volume · Up to 30 kg: a smaller box would fit', 'Above the weight limit · Up to 30 kg'],
  ] as const)('tell in %s a large box from a heavy one [spec 8.20]', async (language, large, heavy) => {
    const tooHeavy = (code: string, actual: number) => ({
      ...air, ...anUnfitOffer('tooHeavy', { code, name: code, charged: { actualGrams: grams(actual), volumetricGrams: grams(42_000), chargeableGrams: grams(42_000) } }), quote: undefined,
    })
    open(anEstimate({ channels: [sea, tooHeavy('A', 5_380), tooHeavy('B', 42_000)] }), { language })
    expect(await screen.findByText(large)).toBeTruthy()
    expect(screen.getByText(heavy)).toBeTruthy()
  })

  it('follow a weight that is moved by keys, at once and then in full', async () => {
    const { server } = open()
    const slider = await screen.findByRole('slider', { name: '重量，可左右移動' })
    fireEvent.keyDown(slider, { key: 'PageDown' })
    // One kilogram less, on the ladder's own steps.
    expect(slider.getAttribute('aria-valuenow')).toBe('4400')
    expect(await radio(/海快特惠.*¥108.00/)).toBeTruthy()
    expect(await radio(/空運特快.*¥190.00/)).toBeTruthy()
    await waitFor(() => expect(server.receivedAt('freight/estimate').map(({ body }) => body.actualGrams)).toEqual([5_380, 4_400]))
    expect(screen.getByText(/^4.40 kg · 40/)).toBeTruthy()
  })

  it('follow a weight that is dragged, and show no price where a channel has none', async () => {
    open()
    const slider = await screen.findByRole('slider', { name: '重量，可左右移動' })
    fireEvent.mouseDown(slider, { clientX: 100 })
    fireEvent.mouseMove(slider, { clientX: 5_000 })
    fireEvent.mouseUp(slider)
    expect(slider.getAttribute('aria-valuenow')).toBe('10000')
    expect(slider.getAttribute('aria-valuetext')).toBe('10 kg, 海快特惠 ¥180.00, 空運特快 不適用')
    expect((await radio(/空運特快/)).getAttribute('aria-disabled')).toBe('true')
    fireEvent.mouseMove(slider, { clientX: 0 })
    expect(slider.getAttribute('aria-valuenow')).toBe('10000')
  })

  it('can be read as a table', async () => {
    open()
    await radio(/海快特惠/)
    press('button', '看成表格')
    const table = within(screen.getByRole('table', { name: '運費與重量' }))
    expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['重量', '海快特惠', '空運特快'])
    const rows = table.getAllByRole('row').slice(1).map((row) => row.textContent)
    expect(rows).toHaveLength(10)
    expect([rows[4], rows[5], rows[9]]).toEqual(['5 kg¥108.00¥190.00', '6 kg¥180.00¥304.00', '10 kg¥180.00不適用'])
  })

  it('lead a member to packing with the channel chosen, the price kept for its bill', async () => {
    const { server } = open(undefined, { member: aUser() })
    server.on('freight/keepEstimate', yes({ estimateId: 'e0111111-1111-4111-8111-111111111111' }))
    fireEvent.click(await radio(/空運特快/))
    press('button', '用此渠道打包')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/forecastParcel?warehouseId=${WAREHOUSE}&channelCode=AIR&estimateId=e0111111-1111-4111-8111-111111111111`))
    expect(server.receivedAt('freight/keepEstimate')[0]?.body).toMatchObject({
      warehouseId: WAREHOUSE, country: 'TW', actualGrams: 5_380, size: { lengthMm: 400, widthMm: 300, heightMm: 300 }, channelCode: 'AIR', seenTotalCents: 19_000,
    })
  })

  it('ask for the price anew where it is another by now, and stay', async () => {
    const { server } = open(undefined, { member: aUser() })
    server.on('freight/keepEstimate', no(errorTexts.priceChanged['zh-Hant'], 'priceChanged'))
    await radio(/海快特惠/)
    press('button', '用此渠道打包')
    await waitFor(() => expect(server.receivedAt('freight/estimate').length).toBeGreaterThan(1))
    expect(pages.visible()).toContain(PAGE)
  })

  it('ask a guest to sign in before that, and keep nothing', async () => {
    const { server } = open()
    await radio(/海快特惠/)
    press('button', '用此渠道打包')
    fireEvent.click(await screen.findByRole('button', { name: '去登入' }))
    await waitFor(() => expect(pages.visible()).toContain('/pages/login/login'))
    expect(decodeURIComponent(pages.visible())).toContain(PAGE)
    expect(server.receivedAt('freight/keepEstimate')).toHaveLength(0)
  })

  it('lead to the services that are not included', async () => {
    open()
    await radio(/海快特惠/)
    press('button', '服務說明')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/serveType'))
  })

  it('wear both badges where one channel is both', async () => {
    open(anEstimate({ channels: [{ ...sea, fastest: true }, { ...air, fastest: false }] }))
    expect(await radio(/海快特惠, 最划算, 最快, 7–10 天/)).toBeTruthy()
  })

  it('wear none where only one can be had', async () => {
    open(anEstimate({ channels: [{ ...sea, fastest: true }, bulk] }))
    expect(await radio(/海快特惠, 7–10 天, ¥116.00/)).toBeTruthy()
    expect(screen.queryByText('最划算')).toBeNull()
  })

  it('say the customs notice where the value is over the threshold [spec 9.04]', async () => {
    open(anEstimate({ overCustomsThreshold: true }))
    expect(await screen.findByText('貨值超過 400，另收 7% 與 30 文件費')).toBeTruthy()
  })

  it('are remembered for the form, the latest first and each once', async () => {
    open()
    await radio(/海快特惠/)
    expect(listRecentEstimates()).toMatchObject([{ warehouseName: '東莞倉', regionName: '台灣', cheapestCents: 11_600, params: { weight: '5380', size: '400x300x300' } }])
  })

  it('say what has to be filled in where the address lacks it', async () => {
    const { server } = open(undefined, undefined, `?warehouseId=${WAREHOUSE}&country=TW`)
    press('button', '去試算')
    await waitFor(() => expect(pages.visible()).toBe(FORM))
    expect(server.receivedAt('freight/estimate')).toHaveLength(0)
  })

  it('say when they do not come, and ask again', async () => {
    open(anEstimate({ channels: [air] }), {}, QUERY, no(errorTexts.serverError['zh-Hant'], 'serverError'))
    await screen.findByRole('button', { name: '重試' })
    press('button', '重試')
    expect(await radio(/空運特快/)).toBeTruthy()
  })
})
