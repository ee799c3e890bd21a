import { cents } from '@contract/kit/money'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { findField, pages, press, typeInto } from '../../support/client'
import { yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aForecastParcel, anIncompleteParcel, aParcel, aParcelDetail } from '../parcel/a-parcel'
import { openParcel } from '../parcel/open-parcel'

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

describe('changing a forecast', () => {
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
