import { cents } from '@contract/kit/money'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterDoubleTap, findField, pages, press, typeInto } from '../../support/client'
import { yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aForecastParcel, anIncompleteParcel, aParcel, aParcelDetail, DONGGUAN } from '../parcel/a-parcel'
import { openParcel } from '../parcel/open-parcel'
import { anotherWarehouse, aWarehouse } from '../warehouse/a-warehouse'

const LIST = '/pages/parcelQuery/parcelQuery'
const { parcelId } = aParcel()

describe('completing a parcel', () => {
  it('adds name and value, and returns [spec 4.08]', async () => {
    const { server } = openParcel(aParcelDetail(anIncompleteParcel()), { mode: 'complete' })
    server.on('parcel/complete', yes(aParcelDetail()))
    await typeInto('品名', '咖啡濾紙')
    await typeInto('單價（人民幣）', '23')
    press('button', '儲存')
    await waitFor(() =>
      expect(server.receivedAt('parcel/complete')[0]?.body).toMatchObject({
        parcelId,
        goodsNature: 'ordinary',
        items: [{ name: '咖啡濾紙', quantity: 1, unitPriceCents: cents(2_300) }],
      }),
    )
    await waitFor(() => expect(pages.visible()).toBe(LIST))
  })

  it('asks for at least one item', async () => {
    const { server } = openParcel(aParcelDetail(anIncompleteParcel()), { mode: 'complete' })
    fireEvent.click(await screen.findByRole('button', { name: '儲存' }))
    await waitFor(() => expect(screen.getAllByText('此項必填')).toHaveLength(2))
    expect(server.receivedAt('parcel/complete')).toEqual([])
  })
})

describe('the Chinese name of goods', () => {
  const NAMES = [
    { name: '餅乾', english: 'Biscuits' },
    { name: '咖啡濾紙', english: 'Coffee filters' },
    { name: '毛巾', english: 'Towel' },
  ]
  const open = (language: 'en' | 'zh-Hant') => {
    const app = openParcel(aParcelDetail(anIncompleteParcel()), { mode: 'complete', language })
    app.server.on('parcel/listGoodsNames', yes(NAMES))
    return app
  }
  const find = () => screen.findByRole('button', { name: 'Find the Chinese name' })
  const shown = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)

  it('is found by the English one: what resembles the typed words first, and takes their place', async () => {
    open('en')
    await typeInto('Item name', 'paper coffee filter')
    fireEvent.click(await find())
    expect(await shown()).toEqual(['Coffee filters咖啡濾紙', 'Biscuits餅乾', 'Towel毛巾'])
    await act(afterDoubleTap)
    fireEvent.click(screen.getByRole('option', { name: /Coffee filters/ }))
    expect((await findField('Item name')).value).toBe('咖啡濾紙')
  })

  it('is asked for again after a lost network, and nothing was asked before', async () => {
    const { server } = open('en')
    const button = await find()
    server.cut(true)
    expect(server.receivedAt('parcel/listGoodsNames')).toEqual([])
    fireEvent.click(button)
    await waitFor(() => expect(screen.getByText('Net error, please try again!')).toBeTruthy())
    expect(screen.queryByRole('option')).toBeNull()
    server.cut(false)
    await act(afterDoubleTap)
    fireEvent.click(await find())
    expect(await shown()).toHaveLength(3)
  })

  it('is nothing that readers of Chinese are offered', async () => {
    open('zh-Hant')
    await findField('品名')
    expect(screen.queryByText(/找中文品名/)).toBeNull()
  })
})

describe('changing a forecast', () => {
  const offer = async (closed: 'its own' | 'another') => {
    const [own, other] = [aWarehouse({ warehouseId: DONGGUAN }), anotherWarehouse()]
    const warehouses = closed === 'its own' ? [{ ...own, isClosed: true as const }, other] : [own, { ...other, isClosed: true as const }]
    openParcel(aParcelDetail(aForecastParcel()), { mode: 'edit', warehouses })
    fireEvent.click(await screen.findByRole('button', { name: /^倉庫/ }))
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.slice(0, 3))
  }

  it('offers no warehouse that takes nothing new', async () => {
    expect(await offer('another')).toEqual(['東莞倉'])
  })

  it('offers its own beside the open ones, also where that is closed', async () => {
    expect(await offer('its own')).toEqual(['東莞倉', '大阪倉'])
  })

  it('starts with what was sent, keeps its own number, and returns [spec 2.11]', async () => {
    const { server } = openParcel(aParcelDetail(aForecastParcel()), { mode: 'edit' })
    server.on('parcel/update', yes(aParcelDetail(aForecastParcel())))
    expect((await findField('運單號')).value).toBe('SF140822369917')
    await typeInto('品名', '帆布背包')
    press('button', '儲存修改')
    await waitFor(() => expect(server.receivedAt('parcel/update')[0]?.body).toMatchObject({ parcelId, trackingNumber: 'SF140822369917' }))
    expect(server.receivedAt('parcel/update')[0]?.body.items).toEqual([{ name: '帆布背包', quantity: 1, unitPriceCents: 16_800 }])
    await waitFor(() => expect(pages.visible()).toBe(LIST))
  })
})
