import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { clipboard } from '@/platform/clipboard'
import { lastChoices } from '@/entities/warehouse/last-choices'
import { ForecastScreen } from '@/features/forecast/screens/ForecastScreen'
import { aUser, keptText, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'
import { aForecastParcel, aParcelDetail, CARRIERS, DONGGUAN } from '../parcel/a-parcel'
import { anotherWarehouse, aWarehouse } from '../warehouse/a-warehouse'

const CHAT = '阿姨的 SF1408 2236 9921 還有 SF140822369922，AB77889900112 今天到，再提醒 sf140822369921，ＳＦ１４０８２２３６９９２３'

type Row = Readonly<Record<string, unknown>>
type Asked = { readonly parcels: readonly { readonly trackingNumber: string; readonly carrierCode: string }[] }

function open(options: TestAppOptions & { readonly answer?: (number: string) => Row } = {}) {
  const { answer = () => ({ outcome: 'forecast', parcelId: aParcelDetail(aForecastParcel()).parcelId, status: 'notInStock' }), ...rest } = options
  const app = startTestApp({ at: ['/pages/index/index', '/pages_sub/parcelSea'], member: aUser(), ...rest })
  app.server
    .on('warehouse/list', yes([aWarehouse(), anotherWarehouse()]))
    .on('parcel/listCarriers', yes(CARRIERS))
    .on('parcel/findOwnNumbers', (body) =>
      yes((body.trackingNumbers as string[]).filter((number) => number.endsWith('23')).map((trackingNumber) => ({ trackingNumber, parcelId: aParcelDetail(aForecastParcel()).parcelId, status: 'incomplete' }))),
    )
    .on('parcel/forecastMany', (body) =>
      yes({ needLabel: 0, rows: (body as unknown as Asked).parcels.map(({ trackingNumber }) => ({ trackingNumber, ...answer(trackingNumber) })) }),
    )
  const show = () => app.render(<ForecastScreen warehouseId={DONGGUAN} trackingNumber={undefined} />)
  return { ...app, ...show(), show }
}

async function paste(text: string, link = '貼上多筆', label = '聊天、訂單或單號'): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: link }))
  const field = await screen.findByLabelText(label)
  const input = field.matches('textarea') ? field : (field.querySelector('textarea') ?? field)
  fireEvent.input(input, { target: { value: text } })
  fireEvent.blur(input)
}
const sheet = () => within(screen.getByRole('dialog'))
const chooseNature = async (name = '普貨') => fireEvent.click(await sheet().findByRole('radio', { name }))
const row = (name: RegExp) => screen.findByRole('checkbox', { name })

/** The bar's button takes no second tap so soon, whatever it says by then. */
const afterDoubleTap = () => new Promise((resolve) => setTimeout(resolve, 400))

describe('pasting many numbers', () => {
  it('finds them, guesses who brings each and says why, and names what is there twice or already', async () => {
    open()
    await paste(CHAT)
    expect(await screen.findByText('找到 5 個單號')).toBeTruthy()
    expect(await screen.findByText('3 個可預報 · 2 個重複')).toBeTruthy()
    await row(/^SF140822369921, SF 開頭加 12 位數，順豐速運$/)
    await row(/^AB77889900112, 看不出是哪家，請選快遞$/)
    await row(/^SF140822369921, 與第 1 個相同，已自動合併$/)
    const own = await row(/^SF140822369923, 已在我的包裹，狀態待完善$/)
    expect(own.getAttribute('aria-disabled')).toBe('true')
  })

  it('lists a number of the right length alone without its tick, and what is no parcel’s not at all', async () => {
    const { server } = open()
    await paste('SF140822369921 ‧ 99001122334 ‧ https://item.taobao.com/item.htm?id=678901234567 ‧ 货号 678901234568 ‧ 400-820-8888')
    expect(await screen.findByText('找到 2 個單號')).toBeTruthy()
    const doubtful = await row(/^99001122334, 也許不是單號，是的話請勾選$/)
    expect(doubtful.getAttribute('aria-checked')).toBe('false')
    expect((await row(/^SF140822369921/)).getAttribute('aria-checked')).toBe('true')
    await waitFor(() => expect(server.receivedAt('parcel/findOwnNumbers')[0]?.body).toMatchObject({ trackingNumbers: ['SF140822369921', '99001122334'] }))
  })

  it('neither lists, sends nor keeps the numbers of IDs and cards', async () => {
    const { server } = open()
    const personal = ['11010519491231002X', '6222021234567890128', 'A123456789']
    await paste(`王小明 ${personal.join(' ')} SF140822369921`)
    expect(await screen.findByText('找到 1 個單號')).toBeTruthy()
    expect(screen.getByText('證件號與卡號不會列出、傳送或保存')).toBeTruthy()
    await waitFor(() => expect(server.receivedAt('parcel/findOwnNumbers')).toHaveLength(1))
    const kept = keptText()
    expect(kept).toContain('SF140822369921')
    for (const number of personal) {
      expect(kept).not.toContain(number)
      expect(JSON.stringify(server.received)).not.toContain(number)
    }
  })

  it('sends those that are chosen, with the courier that was picked, in one request', async () => {
    const { server } = open()
    await paste(CHAT)
    fireEvent.click(await screen.findByRole('button', { name: '選快遞 AB77889900112' }))
    fireEvent.click(await screen.findByRole('option', { name: '中通快遞' }))
    await row(/^AB77889900112, 你選的：中通快遞$/)
    fireEvent.click(await row(/^SF140822369922/))
    await chooseNature('特貨')
    fireEvent.click(await screen.findByRole('button', { name: '預報 2 件' }))
    await waitFor(() => expect(server.receivedAt('parcel/forecastMany')).toHaveLength(1))
    expect(server.receivedAt('parcel/forecastMany')[0]?.body.parcels).toMatchObject([
      { trackingNumber: 'SF140822369921', carrierCode: 'SF', warehouseId: DONGGUAN, goodsNature: 'special' },
      { trackingNumber: 'AB77889900112', carrierCode: 'ZTO', goodsNature: 'special' },
    ])
    await row(/^SF140822369921, 預報好了$/)
  })

  it.each([
    ['zh-Hant', '貼上多筆', '聊天、訂單或單號', '這些都是', '敏感貨', '預報 1 件', '請先選貨物性質', '可走：海快特惠 · 不收：空運特快'],
    ['zh-Hans', '粘贴多笔', '聊天、订单或单号', '这些都是', '敏感货', '预报 1 件', '请先选货物性质', '可走：海快特惠 · 不收：空運特快'],
    ['en', 'Paste many', 'Chat, order list or numbers', 'All of these are', 'Sensitive', 'Forecast 1', 'Please choose the goods type first', 'Goes by: 海快特惠 · Not taken by: 空運特快'],
  ] as const)('asks in %s of what kind they are, with what takes such, and sends none as ordinary by itself', async (language, link, field, label, sensitive, submit, first, ways) => {
    const { server } = open({ language })
    server.on('freight/listChannels', yes([
      { code: 'SEA', name: '海快特惠', transport: 'sea', transitDaysMin: 7, transitDaysMax: 10, warehouseIds: [DONGGUAN], goodsNatures: ['ordinary', 'sensitive'] },
      { code: 'AIR', name: '空運特快', transport: 'air', transitDaysMin: 3, transitDaysMax: 5, warehouseIds: [DONGGUAN], goodsNatures: ['ordinary'] },
    ]))
    await paste('SF140822369921', link, field)
    const kinds = within(await sheet().findByRole('radiogroup', { name: label }))
    expect(kinds.getAllByRole('radio').map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'false', 'false'])
    fireEvent.click(await sheet().findByRole('button', { name: submit }))
    expect(await sheet().findByRole('alert')).toHaveProperty('textContent', expect.stringContaining(first))
    expect(server.receivedAt('parcel/forecastMany')).toEqual([])
    fireEvent.click(kinds.getByRole('radio', { name: sensitive }))
    expect(await sheet().findByText(ways)).toBeTruthy()
    await afterDoubleTap()
    fireEvent.click(sheet().getByRole('button', { name: submit }))
    await waitFor(() => expect(server.receivedAt('parcel/forecastMany')[0]?.body.parcels).toMatchObject([{ goodsNature: 'sensitive' }]))
  })

  it('chooses the warehouse and the kind that were used last, and keeps those that are used', async () => {
    const kept = { lastChoices: JSON.stringify({ data: { warehouseId: anotherWarehouse().warehouseId, goodsNature: 'special' } }) }
    const app = startTestApp({ at: ['/pages/index/index', '/pages_sub/parcelSea'], member: aUser() })
    for (const [key, text] of Object.entries(kept)) window.localStorage.setItem(key, text)
    app.server
      .on('warehouse/list', yes([aWarehouse(), anotherWarehouse()]))
      .on('parcel/listCarriers', yes(CARRIERS))
      .on('parcel/findOwnNumbers', yes([]))
      .on('parcel/forecastMany', yes({ needLabel: 0, rows: [{ trackingNumber: 'SF140822369921', outcome: 'forecast', status: 'notInStock' }] }))
    app.render(<ForecastScreen warehouseId={undefined} trackingNumber={undefined} />)
    await paste('SF140822369921')
    expect(await sheet().findByText('特貨：帶電、帶磁或帶馬達的，如耳機、小家電、電動玩具')).toBeTruthy()
    fireEvent.click(sheet().getByRole('radio', { name: '東莞倉' }))
    fireEvent.click(await screen.findByRole('button', { name: '預報 1 件' }))
    await row(/預報好了$/)
    expect(app.server.receivedAt('parcel/forecastMany')[0]?.body.parcels).toMatchObject([{ warehouseId: DONGGUAN, goodsNature: 'special' }])
    expect(lastChoices()).toEqual({ warehouseId: DONGGUAN, goodsNature: 'special' })
  })

  it('takes names and prices along that stand beside the numbers, unless the member leaves them out', async () => {
    const { server } = open()
    await paste('SF140822369921 機能尼龍後背包 ¥168\nSF140822369922')
    expect(await screen.findByText('機能尼龍後背包 × 1 · ¥168.00')).toBeTruthy()
    await chooseNature()
    fireEvent.click(await screen.findByRole('button', { name: '預報 2 件' }))
    await waitFor(() => expect(server.receivedAt('parcel/forecastMany')).toHaveLength(1))
    const [first, second] = server.receivedAt('parcel/forecastMany')[0]?.body.parcels as Row[]
    expect(first).toMatchObject({ items: [{ name: '機能尼龍後背包', quantity: 1, unitPriceCents: 16_800 }] })
    expect(second).not.toHaveProperty('items')
  })

  it('leaves them out where the member says so', async () => {
    const { server } = open()
    await paste('SF140822369921 機能尼龍後背包 ¥168')
    fireEvent.click(await screen.findByRole('switch', { name: /帶上讀到的品名與單價/ }))
    expect(screen.queryByText('機能尼龍後背包 × 1 · ¥168.00')).toBeNull()
    await chooseNature()
    fireEvent.click(await screen.findByRole('button', { name: '預報 1 件' }))
    await waitFor(() => expect(server.receivedAt('parcel/forecastMany')).toHaveLength(1))
    expect((server.receivedAt('parcel/forecastMany')[0]?.body.parcels as Row[])[0]).not.toHaveProperty('items')
  })

  it('is filled with the numbers that were copied, in the tap that opens it, and with nothing else', async () => {
    const read = jest.spyOn(clipboard, 'read').mockResolvedValue({ text: '廣東省東莞市虎門鎮港口大道 88 號 0769-8123 4567' })
    const { unmount, show } = open()
    fireEvent.click(await screen.findByRole('button', { name: '貼上多筆' }))
    expect(await screen.findByText('0 / 5,000 字')).toBeTruthy()
    unmount()
    read.mockResolvedValue({ text: 'SF140822369921 機能尼龍後背包 ¥168' })
    show()
    await afterDoubleTap()
    fireEvent.click(await screen.findByRole('button', { name: '貼上多筆' }))
    await row(/^SF140822369921/)
    read.mockRestore()
  })

  it('leaves a refused one in its place with its reason, and leads on once the others are in', async () => {
    open({ answer: (number) => (number.endsWith('22') ? { outcome: 'refused', code: 'trackingNumberTaken', reason: '此運單號已存在，請更換' } : { outcome: 'forecast', status: 'notInStock' }) })
    await paste('SF140822369921 SF140822369922')
    await chooseNature()
    fireEvent.click(await screen.findByRole('button', { name: '預報 2 件' }))
    await row(/^SF140822369922, 此運單號已存在，請更換$/)
    expect(screen.getAllByRole('checkbox').map((one) => one.getAttribute('aria-label')?.slice(0, 14))).toEqual(['SF140822369921', 'SF140822369922'])
    expect(screen.getByText('1 件沒有收下，原因在下面')).toBeTruthy()
    fireEvent.click(await row(/^SF140822369922/))
    await afterDoubleTap()
    fireEvent.click(await screen.findByRole('button', { name: '我的包裹' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages/parcelQuery/parcelQuery'))
  })

  it('says that there is no number, and cuts what is too long with a word', async () => {
    open()
    await paste(`早安，今天出貨嗎${'。'.repeat(6_000)}`)
    expect(await screen.findByText('沒有找到單號，換一段試試')).toBeTruthy()
    expect(screen.getByText('只留了前 5,000 字，其餘請分次貼')).toBeTruthy()
    expect(screen.getByText('5,000 / 5,000 字')).toBeTruthy()
  })

  it('keeps the text through a closed page, until all of it is known', async () => {
    const { unmount, show } = open()
    await paste('SF140822369921')
    await row(/^SF140822369921/)
    unmount()
    show()
    fireEvent.click(await screen.findByRole('button', { name: '貼上多筆' }))
    await row(/^SF140822369921/)
    await chooseNature()
    press('button', '預報 1 件')
    await row(/預報好了$/)
  })

  it('keeps what was pasted and may be sent again after a cut network', async () => {
    const { server } = open()
    await paste('SF140822369921')
    await chooseNature()
    server.cut(true)
    fireEvent.click(await screen.findByRole('button', { name: '預報 1 件' }))
    await screen.findByText('網路故障，請稍後重試！')
    server.cut(false)
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('button', { name: '預報 1 件' }).getAttribute('aria-busy')).toBe('false'))
    await afterDoubleTap()
    press('button', '預報 1 件')
    await row(/預報好了$/)
    const [lost, arrived] = server.receivedAt('parcel/forecastMany')
    expect(arrived?.body.requestId).toBe(lost?.body.requestId)
  })

  it.each([
    ['zh-Hans', '粘贴多笔', '粘贴识别'],
    ['en', 'Paste many', 'Paste to forecast'],
  ] as const)('speaks %s', async (language, link, title) => {
    open({ language })
    fireEvent.click(await screen.findByRole('button', { name: link }))
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  })
})
