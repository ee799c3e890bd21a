import { cents } from '@contract/kit/money'
import type { StandingApplication } from '@contract/order/standing-application'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import TransportPage from '@/pages_sub/forecastParcel/transport'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { anAddress, aPreview } from '../order/an-order'
import { aWarehouse } from '../warehouse/a-warehouse'
import { aForecastParcel, aParcel, CARRIERS, DONGGUAN } from '../parcel/a-parcel'

const PAGE = '/pages_sub/forecastParcel/transport'
const STANDING = 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee'
const coming = aForecastParcel({ parcelId: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb', trackingNumber: 'YT8820441730652' })
const here = aParcel()
const address = anAddress()

const aStanding = (changes: Partial<StandingApplication> = {}): StandingApplication => ({
  standingId: STANDING,
  status: 'open',
  wish: {
    warehouseId: DONGGUAN, addressId: address.addressId, pickupMethod: 'delivery', channelCode: 'SEA', services: [], insured: false, notesAccepted: true,
    capCents: cents(20_000), waitDays: 14, ifLate: 'wait', ifProblem: 'goWithout',
  },
  warehouseName: '東莞倉',
  lateFrom: '2026-12-08T02:00:00.000Z',
  isLate: false,
  parcels: [
    { parcelId: here.parcelId, trackingNumber: here.trackingNumber, status: 'inStock', itemNames: ['機能尼龍後背包'] },
    { parcelId: coming.parcelId, trackingNumber: coming.trackingNumber, status: 'notInStock', itemNames: [] },
  ],
  createdAt: '2026-11-20T02:00:00.000Z',
  ...changes,
})

interface Scene {
  readonly standings?: readonly StandingApplication[]
  readonly answer?: object
  readonly query?: string
  readonly options?: TestAppOptions
}

function open({ standings = [aStanding()], answer = yes({ items: standings }), query = '', options = {} }: Scene = {}) {
  const app = startTestApp({ at: ['/pages/index/index', PAGE + query], member: aUser(), ...options })
  app.server
    .on('transport/list', answer)
    .on('warehouse/list', yes([aWarehouse({ warehouseId: DONGGUAN, name: '東莞倉' })]))
    .on('parcel/list', yes({ items: [here, coming, aParcel({ parcelId: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc', trackingNumber: 'SF999999999999', status: 'inOrder' })] }))
    .on('parcel/listCarriers', yes(CARRIERS))
    .on('address/list', yes([address]))
    .on('freight/listChannels', yes([{ code: 'SEA', name: '海快特惠', transport: 'sea', transitDaysMin: 7, transitDaysMax: 10, warehouseIds: [DONGGUAN], goodsNatures: ['ordinary'] }]))
  app.render(<TransportPage />)
  return app
}

describe('one-click transfers [spec 2.13] [route /pages_sub/forecastParcel/transport]', () => {
  it('say which parcels they wait for, what stands in the way and what it would cost', async () => {
    open({ standings: [aStanding({ isLate: true, obstacle: { text: '預估費用超過你設的上限', totalCents: cents(23_400), at: '2026-11-20T02:00:00.000Z' } })] })
    expect(await screen.findByText('2 件中 1 件可打包')).toBeTruthy()
    expect(screen.getByText('東莞倉 · 上限 ¥200.00')).toBeTruthy()
    expect(screen.getByText('還沒有成為訂單：預估費用超過你設的上限 · 目前預估 ¥234.00')).toBeTruthy()
    expect(screen.getByText('12/8 起已遲到，仍在等')).toBeTruthy()
    press('button', '修改')
    await waitFor(() => expect(pages.visible()).toBe(`${PAGE}?standingId=${STANDING}`))
  })

  it('are stopped after a question', async () => {
    const { server } = open()
    server.on('transport/stop', yes(aStanding({ status: 'stopped' })))
    fireEvent.click(await screen.findByRole('button', { name: '停止' }))
    const question = within(await screen.findByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: '停止' }))
    await waitFor(() => expect(server.receivedAt('transport/stop')[0]?.body).toMatchObject({ standingId: STANDING }))
  })

  it('lead to the order that one has become', async () => {
    open({ standings: [aStanding({ status: 'applied', orderId: 'o1' })] })
    fireEvent.click(await screen.findByRole('button', { name: '看訂單' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/parcelOrderDetails?orderId=o1'))
    expect(screen.queryByRole('button', { name: '停止' })).toBeNull()
  })

  it.each([
    ['zh-Hant', '還沒有一鍵轉運', '新的一鍵轉運'],
    ['zh-Hans', '还没有一键转运', '新的一键转运'],
    ['en', 'No one-click transfers yet', 'New transfer'],
  ] as const)('none yet: says so in %s, and leads to a new one', async (language, title, button) => {
    open({ standings: [], options: { language } })
    expect(await screen.findByText(title)).toBeTruthy()
    press('button', button)
    await waitFor(() => expect(pages.visible()).toBe(`${PAGE}?mode=new`))
  })

  it('can be asked again when they could not be read', async () => {
    const { server } = open({ answer: no('暫時讀不到') })
    const again = await screen.findByRole('button', { name: '重試' })
    server.on('transport/list', yes({ items: [aStanding()] }))
    fireEvent.click(again)
    expect(await screen.findByText('2 件中 1 件可打包')).toBeTruthy()
  })
})

describe('a new one', () => {
  it('says before its choices what those in stock would cost, and of the others that they are to be weighed', async () => {
    const { server } = open({ query: '?mode=new' })
    server.on('order/preview', yes(aPreview()))
    expect(await screen.findByText('到倉秤重後有預估')).toBeTruthy()
    fireEvent.click(await screen.findByRole('checkbox', { name: coming.trackingNumber }))
    fireEvent.click(screen.getByRole('checkbox', { name: here.trackingNumber }))
    expect(await screen.findByText('已到倉 1 件預估')).toBeTruthy()
    expect(server.receivedAt('order/preview')[0]?.body).toMatchObject({ parcelIds: [here.parcelId], addressId: address.addressId })
  })

  it('says no other channel’s price where the chosen one has none', async () => {
    const { server } = open({ query: '?mode=new' })
    server.on('order/preview', yes(aPreview({ channels: aPreview().channels.filter(({ code }) => code !== 'SEA').map((offer) => ({ ...offer, cheapest: true })) })))
    fireEvent.click(await screen.findByRole('checkbox', { name: here.trackingNumber }))
    expect(await screen.findByText('已到倉 1 件預估')).toBeTruthy()
    await afterDoubleTap()
    fireEvent.click(screen.getByRole('button', { name: /渠道/ }))
    fireEvent.click(await screen.findByRole('option', { name: /海快特惠/ }))
    await waitFor(() => expect(server.receivedAt('order/preview').some(({ body }) => Reflect.get(Object(body), 'channelCode') === 'SEA')).toBe(true))
    await waitFor(() => expect(screen.queryByText('重新計價中') ?? screen.queryByText('已到倉 1 件預估')).toBeNull())
  })

  it('asks for what is missing, keeps what is chosen, and sends all of it once', async () => {
    const { server } = open({ query: '?mode=new' })
    server.on('transport/save', yes(aStanding()))
    expect(await screen.findByRole('checkbox', { name: coming.trackingNumber })).toBeTruthy()
    // What is packed already does not wait.
    expect(screen.queryByRole('checkbox', { name: 'SF999999999999' })).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: coming.trackingNumber }))
    fireEvent.click(screen.getByRole('checkbox', { name: here.trackingNumber }))
    press('button', '設好一鍵轉運')
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0))
    expect(server.receivedAt('transport/save')).toEqual([])
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(address.contact) }))
    fireEvent.click(screen.getByRole('button', { name: /渠道/ }))
    fireEvent.click(await screen.findByRole('option', { name: /海快特惠/ }))
    await typeInto('預估費用上限', '200')
    fireEvent.click(screen.getAllByRole('radio', { name: '其他先走' })[0] ?? document.body)
    fireEvent.click(screen.getByRole('checkbox', { name: '我已閱讀並接受以上說明' }))
    await afterDoubleTap()
    press('button', '設好一鍵轉運')
    await waitFor(() =>
      expect(server.receivedAt('transport/save').map(({ body }) => body)).toEqual([
        expect.objectContaining({
          parcelIds: [coming.parcelId, here.parcelId], warehouseId: DONGGUAN, addressId: address.addressId, channelCode: 'SEA', capCents: 20_000, waitDays: 14,
          ifLate: 'goWithout', ifProblem: 'wait', notesAccepted: true,
        }),
      ]),
    )
    await waitFor(() => expect(pages.visible()).toBe(PAGE))
  })

  it('forgets the channel with the warehouse, since another one has channels of its own', async () => {
    const { server } = open({ query: '?mode=new' })
    const OSAKA = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd'
    server.on('warehouse/list', yes([aWarehouse({ warehouseId: DONGGUAN, name: '東莞倉' }), aWarehouse({ warehouseId: OSAKA, name: '大阪倉' })]))
    fireEvent.click(await screen.findByRole('radio', { name: '東莞倉' }))
    fireEvent.click(screen.getByRole('button', { name: /渠道/ }))
    fireEvent.click(await screen.findByRole('option', { name: /海快特惠/ }))
    const channel = () => screen.getByRole('button', { name: /渠道/ }).textContent
    await waitFor(() => expect(channel()).toContain('海快特惠'))
    // The same one again is no other.
    fireEvent.click(screen.getByRole('radio', { name: '東莞倉' }))
    expect(channel()).toContain('海快特惠')
    fireEvent.click(screen.getByRole('radio', { name: '大阪倉' }))
    await waitFor(() => expect(channel()).not.toContain('海快特惠'))
  })

  it('shows a refusal at its place, and everything typed stays', async () => {
    const { server } = open({ query: `?standingId=${STANDING}` })
    server.on('transport/save', no('這件包裹已在另一個一鍵轉運裡', 'inOtherTransfer'))
    fireEvent.click(await screen.findByRole('checkbox', { name: '我已閱讀並接受以上說明' }))
    press('button', '儲存修改')
    expect((await screen.findAllByText('這件包裹已在另一個一鍵轉運裡')).length).toBeGreaterThan(0)
    expect(screen.getByDisplayValue('200.00')).toBeTruthy()
  })
})
