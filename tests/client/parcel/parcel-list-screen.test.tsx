import type { ParcelSummary } from '@contract/parcel/parcel'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ParcelListScreen } from '@/features/parcel/screens/ParcelListScreen'
import { clipboard } from '@/platform/clipboard'
import { goTo } from '@/navigation/go'
import { putTabParams } from '@/navigation/tab-params'
import { routes } from '@/routes'
import { aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { layLists } from '../../support/laid-list'
import { aForecastParcel, anIncompleteParcel, aParcel, DONGGUAN, OSAKA, problemOffers } from './a-parcel'

const LIST = '/pages/parcelQuery/parcelQuery'
const COUNTS = { notInStock: 1, inStock: 2, incomplete: 1, problem: 1, inOrder: 0, toBePaid: 0 }
const WAREHOUSES = [
  { warehouseId: DONGGUAN, code: 'DG', name: '東莞倉', memberCode: 'TW208516', recipient: '', phone: '', address: '', addressSuffix: '', postcode: '', country: 'CN', utcOffsetMinutes: 480, labelVersion: 1 },
  { warehouseId: OSAKA, code: 'OSA', name: '大阪倉', memberCode: 'TW208516', recipient: '', phone: '', address: '', addressSuffix: '', postcode: '', country: 'JP', utcOffsetMinutes: 540, labelVersion: 1 },
]

const first = aParcel()
const second = aParcel({ parcelId: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb', trackingNumber: 'YT8820441730652' })
const far = aParcel({ parcelId: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc', trackingNumber: 'OS55667788', warehouseId: OSAKA, warehouseName: '大阪倉' })
const incomplete = anIncompleteParcel({ parcelId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd', trackingNumber: 'JDVC193022885146' })
const problem = aParcel({
  parcelId: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  trackingNumber: '781120603325',
  status: 'problem',
  problem: { type: 'damaged', remark: '外箱濕損', raisedAt: '2026-11-09T02:00:00.000Z', offers: problemOffers },
})

/** @param asks what the link that leads here asks for */
function open(parcels: readonly ParcelSummary[], options: TestAppOptions = { member: aUser() }, asks = {}) {
  const app = startTestApp({ at: LIST, ...options })
  putTabParams(LIST, asks)
  app.server
    .on('parcel/list', yes({ items: parcels }))
    .on('parcel/count', yes(COUNTS))
    .on('parcel/listCarriers', yes([{ code: 'SF', name: '順豐速運', monogram: '順', color: '#1C1C1E', patterns: [] }]))
    .on('warehouse/list', yes(WAREHOUSES))
  app.render(<ParcelListScreen />)
  return app
}

const card = async (code: string) => within((await screen.findByRole('link', { name: `看包裹 ${code}` })).closest('[role=listitem]') as HTMLElement)

describe('my parcels [spec 2.03] [route /pages/parcelQuery/parcelQuery]', () => {
  it('shows number, items, value, weight, size and the storage clock of each [spec 3.07, 3.08, 3.09]', async () => {
    open([first])
    const shown = await card('SF140822369917')
    expect(shown.getByText('SF1408 2236 9917')).toBeTruthy()
    expect(shown.getByText('機能尼龍後背包 × 1')).toBeTruthy()
    expect(shown.getByText('¥168.00')).toBeTruthy()
    expect(shown.getByText('1.32 kg')).toBeTruthy()
    expect(shown.getByText('42 × 30 × 12 cm')).toBeTruthy()
    expect(shown.getByText('免費存放剩 18 天')).toBeTruthy()
    expect(shown.getByText('已入庫')).toBeTruthy()
  })

  it('leads to a forecast from its head', async () => {
    open([first])
    press('button', '預報')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/parcelSea'))
  })

  it('has the specification’s statuses as tabs with their counts [spec 4.07]', async () => {
    const { server } = open([first])
    const tabs = within(screen.getByRole('tablist', { name: '包裹狀態' }))
    expect(tabs.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d/g, ''))).toEqual([
      '全部', '待入庫', '已入庫', '待完善', '問題件', '集運中', '待付款',
    ])
    await waitFor(() => expect(tabs.getByText('待入庫').closest('[role=tab]')?.textContent).toBe('待入庫1'))
    fireEvent.click(tabs.getByText('問題件'))
    await waitFor(() => expect(server.receivedAt('parcel/list').some(({ body }) => body.status === 'problem')).toBe(true))
  })

  it('asks for 20 at a time and goes on at the end [spec 9.09]', async () => {
    const { server } = open([])
    const laid = layLists(() => 100)
    const page = Array.from({ length: 20 }, (_, index) => aParcel({ parcelId: `p${index}`, trackingNumber: `SF1400000000${index + 10}` }))
    server.on('parcel/list', yes({ items: page, nextCursor: 'next' }), yes({ items: [second] }))
    await act(() => pages.pullDown())
    await screen.findByRole('link', { name: '看包裹 SF140000000010' })
    expect(server.receivedAt('parcel/list').at(-1)?.body).not.toHaveProperty('cursor')
    laid.scrollTo(1_500)
    expect(await screen.findByRole('link', { name: '看包裹 YT8820441730652' })).toBeTruthy()
    expect(server.receivedAt('parcel/list').at(-1)?.body).toMatchObject({ cursor: 'next' })
  })

  it('lets only complete parcels be chosen; an incomplete one is locked and says what to do [spec 4.08]', async () => {
    open([first, incomplete])
    const locked = await screen.findByRole('checkbox', { name: '選擇包裹 JDVC193022885146' })
    expect(locked.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(locked)
    expect(screen.queryByRole('toolbar')).toBeNull()
    fireEvent.click((await card('JDVC193022885146')).getByRole('button', { name: '去完善 JDVC193022885146' }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/parcelSea?parcelId=${incomplete.parcelId}&mode=complete`))
  })

  it('adds up what is chosen and hands it to packing', async () => {
    open([first, second])
    fireEvent.click(await screen.findByRole('checkbox', { name: '選擇包裹 SF140822369917' }))
    press('checkbox', '選擇包裹 YT8820441730652')
    const bar = within(await screen.findByRole('toolbar', { name: '已選包裹' }))
    expect(bar.getByText('已選 2 件')).toBeTruthy()
    expect(bar.getByText('2.64 kg')).toBeTruthy()
    fireEvent.click(bar.getByRole('button', { name: '申請打包' }))
    await waitFor(() =>
      expect(pages.visible()).toBe(`/pages_sub/forecastParcel?parcelIds=${encodeURIComponent(`${first.parcelId},${second.parcelId}`)}`),
    )
  })

  it('keeps a choice to one warehouse', async () => {
    open([first, far])
    fireEvent.click(await screen.findByRole('checkbox', { name: '選擇包裹 SF140822369917' }))
    press('checkbox', '選擇包裹 OS55667788')
    expect(await screen.findByText('一次只能選一個倉')).toBeTruthy()
    expect(screen.getByText('已選 1 件')).toBeTruthy()
  })

  it('takes all that go together, and lets all go', async () => {
    open([first, second, incomplete])
    fireEvent.click(await screen.findByRole('checkbox', { name: '選擇包裹 SF140822369917' }))
    press('checkbox', '全選')
    expect(await screen.findByText('已選 2 件')).toBeTruthy()
    press('checkbox', '全選')
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  })

  it('shows a problem with its remark and leads to it', async () => {
    open([problem])
    expect(await screen.findByText('外箱破損 · 外箱濕損')).toBeTruthy()
    press('button', '處理 781120603325')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/parcelSea?parcelId=${problem.parcelId}`))
  })

  it('tells of a forecast since when it is awaited, without a choice', async () => {
    open([aForecastParcel()])
    expect(await screen.findByText('11/5 預報，等倉庫收貨')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('searches once the typing rests', async () => {
    const { server } = open([first])
    await typeInto('運單號 / 品名', '背包')
    await waitFor(() => expect(server.receivedAt('parcel/list').at(-1)?.body.search).toBe('背包'))
  })

  it('filters by warehouse', async () => {
    const { server } = open([first])
    fireEvent.click(await screen.findByRole('button', { name: '全部倉庫' }))
    fireEvent.click(await screen.findByRole('option', { name: '大阪倉' }))
    await waitFor(() => expect(server.receivedAt('parcel/list').at(-1)?.body.warehouseId).toBe(OSAKA))
  })

  it('opens with the filter that a link asks for, again when another one asks, and keeps it when nobody asks', async () => {
    const { server } = open([first], { member: aUser() }, { status: 'inStock' })
    await screen.findByRole('link', { name: '看包裹 SF140822369917' })
    expect(server.receivedAt('parcel/list')[0]?.body.status).toBe('inStock')
    await act(() => goTo(routes.parcels, { status: 'problem' }))
    await waitFor(() => expect(server.receivedAt('parcel/list').at(-1)?.body.status).toBe('problem'))
    const asked = server.receivedAt('parcel/list').length
    await act(() => goTo(routes.parcels))
    expect(screen.getByText('問題件').closest('[role=tab]')?.getAttribute('aria-selected')).toBe('true')
    expect(server.receivedAt('parcel/list')).toHaveLength(asked)
  })

  it('is empty with a way to begin: the address is copied here', async () => {
    const { server } = open([])
    server.on('warehouse/noteCopiedLabel', yes({}))
    const write = jest.spyOn(clipboard, 'write').mockResolvedValue('done')
    expect(await screen.findByText('還沒有包裹')).toBeTruthy()
    await screen.findByRole('button', { name: '全部倉庫' })
    press('button', '複製倉庫地址')
    expect(await screen.findByText(/^已複製東莞倉地址/)).toBeTruthy()
    write.mockRestore()
  })

  it('leads from a search without a parcel to the search of everything [spec 2.16]', async () => {
    open([], { member: aUser() }, { search: 'C20261118012' })
    fireEvent.click(await screen.findByRole('button', { name: '也找訂單與地址' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/search?search=C20261118012'))
  })

  it('offers to clear a filter that nothing matches', async () => {
    const { server } = open([], { member: aUser() }, { status: 'problem' })
    fireEvent.click(await screen.findByRole('button', { name: '清除篩選' }))
    await waitFor(() => expect(server.receivedAt('parcel/list').at(-1)?.body.status).toBeUndefined())
  })

  it('asks a guest to sign in, and asks the server for nothing [spec 6.01]', async () => {
    const { server } = open([], {})
    expect(await screen.findByText('登入後看包裹')).toBeTruthy()
    expect(server.received).toEqual([])
    press('button', '去登入')
    await waitFor(() => expect(pages.visible()).toContain('/pages/login/login'))
  })

  it('says what went wrong and asks again', async () => {
    const app = open([])
    app.server.on('parcel/list', no('伺服器忙碌，請稍後重試', 'serverError'), yes({ items: [first] }))
    await act(() => pages.pullDown())
    fireEvent.click(await screen.findByRole('button', { name: '重試' }))
    expect(await screen.findByRole('link', { name: '看包裹 SF140822369917' })).toBeTruthy()
  })

  it.each([
    ['zh-Hant', '我的包裹', '已入庫', '免費存放剩 18 天'],
    ['zh-Hans', '我的包裹', '已入库', '免费存放剩 18 天'],
    ['en', 'My parcels', 'In stock', '18 free days left'],
  ] as const)('speaks %s', async (language, title, status, storage) => {
    open([first], { member: aUser(), language })
    expect(await screen.findByText(storage)).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getAllByText(status).length).toBeGreaterThan(0)
  })
})
