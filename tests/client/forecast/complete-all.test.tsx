import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import ParcelSeaPage from '@/pages_sub/parcelSea'
import { afterDoubleTap, aUser, pages, press, startTestApp } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { anIncompleteParcel, aParcelDetail, CARRIERS } from '../parcel/a-parcel'
import { aWarehouse } from '../warehouse/a-warehouse'

const PAGE = '/pages_sub/parcelSea?mode=complete'
const first = anIncompleteParcel()
const second = anIncompleteParcel({ parcelId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd', trackingNumber: 'YT882044173065' })

function open(items: readonly object[] = [first, second]) {
  const app = startTestApp({ at: ['/pages/index/index', PAGE], member: aUser() })
  app.server
    .on('warehouse/list', yes([aWarehouse()]))
    .on('parcel/listCarriers', yes(CARRIERS))
    .on('freight/listChannels', yes([]))
    .on('parcel/list', yes({ items }))
    .on('parcel/complete', yes(aParcelDetail(first)))
  app.render(<ParcelSeaPage />)
  return app
}

async function fill(place: number, name: string, price: string): Promise<void> {
  const at = async (label: string) => (await screen.findAllByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' }))[place]
  for (const [label, value] of [['品名', name], ['單價（人民幣）', price]] as const) {
    const field = await at(label)
    if (!field) throw new Error(`no ${label} at ${place}`)
    await act(async () => void fireEvent.input(field, { target: { value } }))
  }
}

describe('completing all parcels on one page', () => {
  it('saves each with its own goods in one press, and leads on to packing', async () => {
    const { server } = open()
    await fill(0, '機能尼龍後背包', '168')
    await fill(1, '咖啡濾紙', '12.5')
    fireEvent.click(await screen.findByRole('button', { name: '儲存並打包' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/forecastParcel'))
    expect(server.receivedAt('parcel/complete').map(({ body }) => body)).toMatchObject([
      { parcelId: first.parcelId, items: [{ name: '機能尼龍後背包', quantity: 1, unitPriceCents: 16_800 }] },
      { parcelId: second.parcelId, items: [{ name: '咖啡濾紙', quantity: 1, unitPriceCents: 1_250 }] },
    ])
  })

  it('saves those that are filled in and keeps the others', async () => {
    const { server } = open()
    await fill(1, '咖啡濾紙', '12.5')
    fireEvent.click(await screen.findByRole('button', { name: '儲存 1 件' }))
    await waitFor(() => expect(screen.queryByText(/YT88/)).toBeNull())
    expect(server.receivedAt('parcel/complete').map(({ body }) => body.parcelId)).toEqual([second.parcelId])
    expect(pages.visible()).toBe(PAGE)
    expect((await screen.findAllByLabelText('品名', { selector: 'input, textarea' })).length).toBe(1)
  })

  it('keeps what a refused one holds, and says at the first what lacks where nothing is filled in', async () => {
    const { server } = open()
    server.on('parcel/complete', no('parcelLocked'))
    fireEvent.click(await screen.findByRole('button', { name: '儲存' }))
    expect((await screen.findAllByText('此項必填')).length).toBeGreaterThan(0)
    expect(server.receivedAt('parcel/complete')).toEqual([])
    await fill(0, '機能尼龍後背包', '168')
    await act(afterDoubleTap)
    fireEvent.click(await screen.findByRole('button', { name: '儲存 1 件' }))
    await waitFor(() => expect(server.receivedAt('parcel/complete')).toHaveLength(1))
    expect(screen.getByDisplayValue('機能尼龍後背包')).toBeTruthy()
    expect(pages.visible()).toBe(PAGE)
  })

  it('says that nothing is left to do', async () => {
    open([])
    expect(await screen.findByText('包裹資料都齊了')).toBeTruthy()
    press('button', '去打包')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/forecastParcel'))
  })
})
