import { errorTexts } from '@contract/kit/errors'
import { cents } from '@contract/kit/money'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { EMPTY_FORECAST } from '@/features/forecast/forecast-form'
import { ForecastScreen } from '@/features/forecast/screens/ForecastScreen'
import { toAnchor } from '@/forms/use-form'
import { afterDoubleTap, aUser, findField, leave, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aForecastParcel, aParcelDetail, CARRIERS, DONGGUAN } from '../parcel/a-parcel'
import { anotherWarehouse, aWarehouse } from '../warehouse/a-warehouse'

const aChannel = (name: string, goodsNatures: readonly string[], warehouseIds = [DONGGUAN]) =>
  ({ code: name, name, transport: 'sea', transitDaysMin: 5, transitDaysMax: 7, warehouseIds, goodsNatures })
const CHANNELS = [aChannel('海快特惠', ['ordinary', 'special', 'sensitive']), aChannel('空運經濟', ['ordinary'])]

const PAGE = '/pages_sub/parcelSea'
const text = (code: keyof typeof errorTexts) => errorTexts[code]['zh-Hant']

function open(options: TestAppOptions = {}, warehouseId?: string) {
  const app = startTestApp({ at: ['/pages/index/index', PAGE], member: aUser(), ...options })
  app.server
    .on('warehouse/list', yes([aWarehouse(), anotherWarehouse()]))
    .on('parcel/listCarriers', yes(CARRIERS))
    .on('parcel/checkTrackingNumber', (body) => yes({ free: body.trackingNumber !== 'SF140822369917' }))
    .on('parcel/forecast', yes(aParcelDetail(aForecastParcel())))
    .on('freight/listChannels', yes(CHANNELS))
    .on('parcel/list', yes({ items: [aForecastParcel({ fragile: true, items: [{ name: '護手霜', quantity: 3, unitPriceCents: cents(4_200), totalCents: cents(12_600) }] })] }))
  const show = () => app.render(<ForecastScreen warehouseId={warehouseId} trackingNumber={undefined} />)
  return { ...app, ...show(), show }
}

async function chooseWarehouse(name = '東莞倉'): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /^倉庫/ }))
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
}

async function fillIn(): Promise<void> {
  await chooseWarehouse()
  await typeInto('運單號', 'sf14 0900 117733')
  await typeInto('品名', '兒童木質積木')
  await typeInto('單價（人民幣）', '58')
}

it('tells of a forecast that was taken that its label must name the member', async () => {
  const { server } = open()
  server.on('parcel/forecast', yes({ ...aParcelDetail(aForecastParcel()), needsLabel: true }))
  await fillIn()
  press('button', '提交預報')
  expect(await screen.findByText('預報成功')).toBeTruthy()
  expect(screen.getByText('面單要寫你的會員號，到倉才會直接算你的')).toBeTruthy()
})

describe('the forecast [spec 1.01, 2.11] [route /pages_sub/parcelSea]', () => {
  it('sends warehouse, express company, number, goods nature and items [spec 3.06, 3.07]', async () => {
    const { server } = open()
    await fillIn()
    press('button', '增加: 數量')
    press('button', '提交預報')
    expect(await screen.findByText('預報成功')).toBeTruthy()
    expect(server.receivedAt('parcel/forecast')).toHaveLength(1)
    expect(server.receivedAt('parcel/forecast')[0]?.body).toMatchObject({
      warehouseId: DONGGUAN,
      carrierCode: 'SF',
      trackingNumber: 'SF140900117733',
      goodsNature: 'ordinary',
      items: [{ name: '兒童木質積木', quantity: 2, unitPriceCents: 5_800 }],
    })
  })

  it('has a place for each text that a forecast holds', async () => {
    open()
    await findField('運單號')
    const texts = Object.entries(EMPTY_FORECAST).flatMap(([field, value]) => (typeof value === 'string' ? [field] : []))
    expect(texts.length).toBeGreaterThan(3)
    expect(texts.filter((field) => document.getElementById(toAnchor('forecast', field)) === null)).toEqual([])
  })

  it('names what is missing at its field and sends nothing [spec 5.10]', async () => {
    const { server } = open()
    fireEvent.click(await screen.findByRole('button', { name: '提交預報' }))
    await waitFor(() => expect(screen.getAllByText(text('required'))).toHaveLength(3))
    expect(server.receivedAt('parcel/forecast')).toEqual([])
  })

  it('guesses the express company from the number, says why, and yields to the member', async () => {
    open()
    await typeInto('運單號', '781120603325')
    expect(await screen.findByRole('button', { name: /^快遞公司\s*中通快遞/ })).toBeTruthy()
    expect(screen.getByText('單號是 12 碼，猜是這家，可以改')).toBeTruthy()
    press('button', /^快遞公司\s*中通快遞/)
    fireEvent.click(await screen.findByRole('option', { name: '順豐速運' }))
    await typeInto('運單號', '781120603326')
    expect(screen.getByRole('button', { name: /^快遞公司\s*順豐速運/ })).toBeTruthy()
  })

  it('says that a number is taken when the field is left, until it is changed [spec 5.11, 8.10]', async () => {
    const { server } = open()
    await typeInto('運單號', 'SF1408 2236 9917')
    expect(server.receivedAt('parcel/checkTrackingNumber')).toEqual([])
    await leave('運單號')
    expect(await screen.findByText('此運單號已存在，請更換')).toBeTruthy()
    expect(screen.getByText('真的是你的包裹？照樣提交，我們會記下')).toBeTruthy()
    await typeInto('運單號', 'SF140822369918')
    await waitFor(() => expect(screen.queryByText('此運單號已存在，請更換')).toBeNull())
  })

  it('shows the server’s refusal of a number that was taken meanwhile at its field [spec 5.11, 8.10]', async () => {
    const { server } = open()
    server.on('parcel/forecast', no('此運單號已存在，請更換', 'trackingNumberTaken'))
    await fillIn()
    press('button', '提交預報')
    const field = await findField('運單號')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(field.value).toBe('sf14 0900 117733')
    expect(screen.getAllByText('此運單號已存在，請更換').length).toBeGreaterThan(0)
    expect(screen.getByText('已記下你的預報，到倉時以面單上的會員號為準')).toBeTruthy()
  })

  it('takes a Chinese name only, told when the field is left [spec 5.12]', async () => {
    open()
    await typeInto('品名', 'Hario 濾紙')
    expect(screen.queryByText(text('productNameNotChinese'))).toBeNull()
    await leave('品名')
    expect(await screen.findByText(text('productNameNotChinese'))).toBeTruthy()
    await typeInto('品名', '咖啡濾紙')
    await waitFor(() => expect(screen.queryByText(text('productNameNotChinese'))).toBeNull())
  })

  it('takes a price above 0 [spec 5.13, 5.14]', async () => {
    const { server } = open()
    await fillIn()
    await typeInto('單價（人民幣）', '0')
    press('button', '提交預報')
    expect(await screen.findByText(text('mustBeAboveZero'))).toBeTruthy()
    expect(server.receivedAt('parcel/forecast')).toEqual([])
  })

  it('says before anything is sent which channels take such goods, and that none does', async () => {
    open({}, DONGGUAN)
    expect(await screen.findByText('可走：海快特惠、空運經濟')).toBeTruthy()
    press('radio', '敏感貨')
    expect(await screen.findByText('可走：海快特惠 · 不收：空運經濟')).toBeTruthy()
  })

  it('copies the goods of an earlier parcel below what is typed', async () => {
    const { server } = open({}, DONGGUAN)
    await typeInto('運單號', 'SF140900117733')
    press('button', '帶入以前的商品')
    fireEvent.click(await screen.findByRole('button', { name: /^帶入\s*護手霜 × 3/ }))
    expect((await findField('品名')).value).toBe('護手霜')
    await afterDoubleTap()
    press('button', '提交預報')
    await waitFor(() => expect(server.receivedAt('parcel/forecast')).toHaveLength(1))
    expect(server.receivedAt('parcel/forecast')[0]?.body).toMatchObject({ fragile: true, items: [{ name: '護手霜', quantity: 3, unitPriceCents: 4_200 }] })
  })

  it('hints at a vague name without refusing it', async () => {
    const { server } = open()
    await fillIn()
    await typeInto('品名', '衣服')
    expect(await screen.findByText('太籠統，報關可能退件，例：棉質上衣')).toBeTruthy()
    press('button', '提交預報')
    await waitFor(() => expect(server.receivedAt('parcel/forecast')).toHaveLength(1))
  })

  it('notes the customs rule above 400 [spec 9.04]', async () => {
    open()
    await typeInto('單價（人民幣）', '400')
    expect(screen.queryByText('貨值超過 400，另收 7% 與 30 文件費')).toBeNull()
    await typeInto('單價（人民幣）', '400.01')
    expect(await screen.findByText('貨值超過 400，另收 7% 與 30 文件費')).toBeTruthy()
  })

  it('may leave goods out, and says what happens then', async () => {
    const { server } = open()
    expect(await screen.findByText('可以先不填，到倉後會是「待完善」，填好才能打包')).toBeTruthy()
    await chooseWarehouse()
    await typeInto('運單號', 'SF140900117733')
    server.on('parcel/forecast', yes(aParcelDetail(aForecastParcel({ items: [] }))))
    press('button', '提交預報')
    expect(await screen.findByText('到倉後是「待完善」，填好品名與價值就能打包')).toBeTruthy()
    expect(server.receivedAt('parcel/forecast')[0]?.body.items).toBeUndefined()
  })

  it('adds items and takes them away; the last one is only cleared', async () => {
    open()
    await typeInto('品名', '兒童木質積木')
    press('button', '加一項')
    expect(await screen.findByRole('group', { name: '第 2 項商品' })).toBeTruthy()
    press('button', '刪除第 1 項')
    await waitFor(() => expect(screen.queryByRole('group', { name: '第 2 項商品' })).toBeNull())
    press('button', '清空第 1 項')
    await waitFor(async () => expect((await findField('品名')).value).toBe(''))
  })

  it('makes the guess anew when the number is another carrier’s, and takes out what it had guessed', async () => {
    const { server } = open()
    await typeInto('運單號', 'SF140822369917')
    expect(await screen.findByRole('button', { name: /^快遞公司\s*順豐速運/ })).toBeTruthy()
    await typeInto('運單號', 'YT8820441730677')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^快遞公司\s*順豐速運/ })).toBeNull())
    press('button', '提交預報')
    await waitFor(() => expect(screen.getAllByText(text('required')).length).toBeGreaterThan(0))
    expect(server.receivedAt('parcel/forecast')).toEqual([])
  })

  it.each([
    ['JDVA12345678901-1-1-', 'JDVA12345678901'],
    ['510-A03 12 SF1234567890123', 'SF1234567890123'],
    ['订单编号：2298811776655443322 中通快递 运单号码：78112345678901', '78112345678901'],
  ])('shows %s as it was understood, once the field is left', async (typed, waybill) => {
    const { server } = open()
    await typeInto('運單號', typed)
    await leave('運單號')
    await waitFor(async () => expect((await findField('運單號')).value).toBe(waybill))
    await waitFor(() => expect(server.receivedAt('parcel/checkTrackingNumber')[0]?.body).toMatchObject({ trackingNumber: waybill }))
  })

  it.each([
    ['78112345678901 78112345678902', 'severalTrackingNumbers'],
    ['11010519491231002X', 'personalNumber'],
    ['https://item.taobao.com/item.htm?id=678901234567', 'otherNumber'],
  ] as const)('keeps %s, says what it is and asks the server nothing', async (typed, code) => {
    const { server } = open()
    await typeInto('運單號', typed)
    await leave('運單號')
    expect(await screen.findByText(text(code))).toBeTruthy()
    expect((await findField('運單號')).value).toBe(typed)
    expect(server.receivedAt('parcel/checkTrackingNumber')).toEqual([])
  })

  it('asks which number of several on the clipboard is meant', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { readText: () => Promise.resolve('78112345678901\n78112345678902') } })
    open()
    fireEvent.click(await screen.findByRole('button', { name: '貼上' }))
    fireEvent.click(await screen.findByRole('button', { name: '78112345678902' }))
    await waitFor(async () => expect((await findField('運單號')).value).toBe('78112345678902'))
  })

  it('fills in the number from the clipboard and asks about it at once', async () => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { readText: () => Promise.resolve('您的包裹 SF140822369917 已攬收') },
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: '貼上' }))
    expect(await screen.findByText('此運單號已存在，請更換')).toBeTruthy()
    expect((await findField('運單號')).value).toBe('SF140822369917')
  })

  it('goes on with the next parcel of the same warehouse', async () => {
    open({}, DONGGUAN)
    await typeInto('運單號', 'SF140900117733')
    press('button', '提交預報')
    fireEvent.click(await screen.findByRole('button', { name: '再預報一件' }))
    expect(await screen.findByRole('button', { name: /^倉庫\s*東莞倉/ })).toBeTruthy()
    expect((await findField('運單號')).value).toBe('')
  })

  it('leads to my parcels afterwards', async () => {
    open({}, DONGGUAN)
    await typeInto('運單號', 'SF140900117733')
    press('button', '提交預報')
    fireEvent.click(await screen.findByRole('button', { name: '我的包裹' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages/parcelQuery/parcelQuery'))
  })

  it('keeps what was typed through a cut network, and sends it once', async () => {
    const { server } = open()
    await fillIn()
    server.cut(true)
    press('button', '提交預報')
    expect(await screen.findByText('網路故障，請稍後重試！')).toBeTruthy()
    expect((await findField('品名')).value).toBe('兒童木質積木')
    server.cut(false)
    await afterDoubleTap()
    press('button', '提交預報')
    expect(await screen.findByText('預報成功')).toBeTruthy()
    const [lost, arrived] = server.receivedAt('parcel/forecast')
    expect(arrived?.body.requestId).toBe(lost?.body.requestId)
  })

  it('brings back a draft, and lets it go', async () => {
    const { unmount, show } = open()
    await typeInto('品名', '兒童木質積木')
    unmount()
    show()
    expect(await screen.findByText('已找回上次沒送出的內容')).toBeTruthy()
    expect((await findField('品名')).value).toBe('兒童木質積木')
    press('button', '清空重填')
    await waitFor(() => expect(screen.queryByText('已找回上次沒送出的內容')).toBeNull())
    expect((await findField('品名')).value).toBe('')
  })

  it.each([
    ['zh-Hant', '包裹預報', '提交預報', '普貨'],
    ['zh-Hans', '包裹预报', '提交预报', '普货'],
    ['en', 'Forecast', 'Submit', 'Ordinary'],
  ] as const)('speaks %s', async (language, title, submit, nature) => {
    open({ language })
    expect(await screen.findByRole('button', { name: submit })).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('radio', { name: nature })).toBeTruthy()
  })
})
