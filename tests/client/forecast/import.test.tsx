import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ForecastScreen } from '@/features/forecast/screens/ForecastScreen'
import { afterDoubleTap, aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { CARRIERS, DONGGUAN } from '../parcel/a-parcel'
import { anotherWarehouse, aWarehouse } from '../warehouse/a-warehouse'

jest.mock('@/platform/tables', () => ({
  tables: { choose: jest.fn(() => Promise.resolve({ path: 'blob:1', name: '十月.xlsx', bytes: 1_000 })), open: jest.fn(() => Promise.resolve('done')) },
}))

type Asked = { readonly parcels: readonly { readonly trackingNumber: string }[] }

const numberOf = (place: number) => `SF${String(140_800_000_000 + place)}`
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    row: place + 2,
    parcel: { warehouseId: DONGGUAN, carrierCode: 'SF', trackingNumber: numberOf(place), goodsNature: 'ordinary', fragile: false, items: [] },
    leftOut: [],
  }))
const FAULT = { row: 9, column: '品名', value: 'paper', reason: '品名只能用中文，例：咖啡濾紙' }

async function open(count: number, kind: string | undefined = '普貨', options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages/index/index', '/pages_sub/parcelSea'], member: aUser(), ...options })
  app.server
    .on('warehouse/list', yes([aWarehouse(), anotherWarehouse()]))
    .on('parcel/listCarriers', yes(CARRIERS))
    .on('parcel/readTable', yes({ rows: rowsOf(count), faults: [FAULT] }))
    .on('parcel/forecastMany', (body) =>
      yes({
        needLabel: 0,
        rows: (body as unknown as Asked).parcels.map(({ trackingNumber }) =>
          trackingNumber === numberOf(1) ? { trackingNumber, outcome: 'refused', code: 'trackingNumberTaken', reason: '此運單號已存在，請更換' } : { trackingNumber, outcome: 'forecast', status: 'notInStock' },
        ),
      }),
    )
  app.render(<ForecastScreen warehouseId={DONGGUAN} trackingNumber={undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: '貼上多筆' }))
  fireEvent.click(await screen.findByRole('button', { name: /^匯入表格/ }))
  if (kind) fireEvent.click(await within(await screen.findByRole('dialog', { name: '匯入預報' })).findByRole('radio', { name: kind }))
  return app
}

describe('importing a table', () => {
  it('says what was found in it, sends what is right in pieces, and names each other line with its reason', async () => {
    const { server } = await open(450)
    fireEvent.click(await screen.findByRole('button', { name: '選檔案' }))
    expect(await screen.findByText('450 行可以預報，1 行有問題')).toBeTruthy()
    expect(screen.getByText('第 9 行 · 品名')).toBeTruthy()
    expect(screen.getByText('品名只能用中文，例：咖啡濾紙')).toBeTruthy()
    await afterDoubleTap()
    press('button', '預報 450 件')
    expect(await screen.findByText('已預報 449 件')).toBeTruthy()
    expect(server.receivedAt('parcel/forecastMany').map(({ body }) => (body as unknown as Asked).parcels.length)).toEqual([200, 200, 50])
    expect(screen.getByText('第 3 行 · 運單號')).toBeTruthy()
    expect(screen.getByText('此運單號已存在，請更換')).toBeTruthy()
    // The bar's button takes no second tap so soon, whatever it says by then.
    await new Promise((resolve) => setTimeout(resolve, 400))
    fireEvent.click(screen.getByRole('button', { name: '我的包裹' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages/parcelQuery/parcelQuery'))
  })

  it('shows each line as it will be sent, those first of which something was left out, and sends nothing before', async () => {
    const { server } = await open(40)
    const [plain, , third] = rowsOf(3)
    const wrong = { row: 4, column: '品名', value: 'paper', reason: '品名只能用中文，例：咖啡濾紙' }
    server.on(
      'parcel/readTable',
      yes({
        sheet: '十月訂單',
        rows: [
          { ...plain, parcel: { ...plain?.parcel, goodsNature: 'sensitive', fragile: true, items: [{ name: '咖啡濾紙', quantity: 2, unitPriceCents: 5_850 }] } },
          ...rowsOf(40).slice(3),
          { ...third, leftOut: [wrong, { ...wrong, row: 5 }] },
        ],
        faults: [],
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: '選檔案' }))
    expect(await screen.findByText('工作表「十月訂單」')).toBeTruthy()
    const list = within(screen.getByRole('dialog', { name: '匯入預報' }))
    expect(list.getByText('東莞倉 · 敏感貨 1 件、東莞倉 · 普貨 38 件')).toBeTruthy()
    const [first, second] = list.getAllByRole('listitem')
    // The row that the line names already is not said again; another one of a merged cell is.
    expect(first?.textContent).toMatch(/第 4 行 · 順豐速運 · 東莞倉 · 普貨品名「paper」沒有用上：品名只能用中文，例：咖啡濾紙。之後可以補/)
    expect(first?.textContent).toContain('第 5 行的品名「paper」沒有用上')
    expect(second?.textContent).toMatch(/第 2 行 · 順豐速運 · 東莞倉 · 敏感貨/)
    expect(second?.textContent).toContain('咖啡濾紙 × 2 · ¥58.50')
    expect(second?.textContent).toContain('易碎')
    expect(list.getAllByRole('listitem')).toHaveLength(30)
    fireEvent.click(list.getByRole('button', { name: '再看 9 行' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(39))
    expect(server.receivedAt('parcel/forecastMany')).toEqual([])
  })

  it('goes on after a cut network with what was not answered', async () => {
    const { server } = await open(250)
    fireEvent.click(await screen.findByRole('button', { name: '選檔案' }))
    let calls = 0
    server.on('parcel/forecastMany', (body) => {
      calls += 1
      if (calls === 1) server.cut(true)
      return yes({ needLabel: 0, rows: (body as unknown as Asked).parcels.map(({ trackingNumber }) => ({ trackingNumber, outcome: 'forecast', status: 'notInStock' })) })
    })
    await screen.findByRole('button', { name: '預報 250 件' })
    await afterDoubleTap()
    press('button', '預報 250 件')
    expect(await screen.findByText('網路斷了，已收下的都在，按「繼續」送完其餘的')).toBeTruthy()
    const before = screen.getByText(/^已預報 \d+ 件$/).textContent
    server.cut(false)
    await afterDoubleTap()
    press('button', '繼續')
    expect(await screen.findByText('已預報 250 件')).toBeTruthy()
    expect(['已預報 200 件', '已預報 0 件']).toContain(before)
  })

  it('asks first of what kind lines without one are, and hands that to the reading', async () => {
    const { server } = await open(1, '')
    fireEvent.click(await screen.findByRole('button', { name: '選檔案' }))
    expect(await screen.findByText('請先選貨物性質')).toBeTruthy()
    expect(server.receivedAt('parcel/readTable')).toEqual([])
    const kinds = within(await screen.findByRole('radiogroup', { name: '沒寫性質的都是' }))
    fireEvent.click(kinds.getByRole('radio', { name: '特貨' }))
    await afterDoubleTap()
    press('button', '選檔案')
    await waitFor(() => expect(server.receivedAt('parcel/readTable')[0]?.body).toMatchObject({ warehouseId: DONGGUAN, goodsNature: 'special' }))
  })

  it('that cannot be read leaves the way to another one, and to the template', async () => {
    const { server } = await open(1)
    server.on('parcel/readTable', no('讀不懂這個檔案，請用範本填好，存成 xlsx 或 csv', 'tableUnreadable'))
    fireEvent.click(await screen.findByRole('button', { name: '選檔案' }))
    expect(await screen.findByText('讀不懂這個檔案，請用範本填好，存成 xlsx 或 csv')).toBeTruthy()
    const { tables } = jest.requireMock<{ tables: { open: jest.Mock } }>('@/platform/tables')
    fireEvent.click(await screen.findByRole('button', { name: /^下載範本/ }))
    await waitFor(() => expect(tables.open).toHaveBeenCalledWith('/api/parcel/tableTemplate.xlsx?lang=zh-Hant'))
    expect(screen.getByRole('button', { name: '選檔案' })).toBeTruthy()
  })
})
