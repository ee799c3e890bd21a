import { fireEvent, screen, waitFor } from '@testing-library/react'
import '../../support/nothing-in-view'
import { toActions } from '@/features/parcel/parcel-detail-view'
import { pages } from '../../support/client'
import { aParcel, aParcelDetail } from './a-parcel'
import { openParcel } from './open-parcel'

describe('a parcel of the shop', () => {
  it('says where it is from, and leaves nothing to correct', async () => {
    openParcel(aParcelDetail(aParcel({ source: 'shop', carrierCode: 'HOUSE' })))
    await screen.findByText('商城')
    expect(toActions(aParcel({ source: 'shop' }))).toEqual(['pack'])
    expect(toActions(aParcel())).toEqual(['pack', 'correct'])
  })
})

describe('a parcel that is kept', () => {
  it.each([
    ['deal', 'deal', '確認收貨後就能打包', ['deal']],
    ['return', 'proxy', '正在退回賣家，不會打包', []],
    ['return', 'shop', '取出要退的商品後就能打包', []],
  ] as const)('for a %s of the %s says so in the place of packing', async (keptFor, source, says, actions) => {
    const parcel = aParcel({ keptFor, source })
    openParcel(aParcelDetail(parcel))
    await screen.findByText(says)
    expect(toActions(parcel)).toEqual(actions)
    expect(screen.queryByRole('button', { name: '申請打包' })).toBeNull()
  })

  it('for a deal leads to it', async () => {
    const parcel = aParcel({ source: 'deal', keptFor: 'deal' })
    openParcel(aParcelDetail(parcel))
    fireEvent.click(await screen.findByRole('button', { name: '去確認收貨' }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_public/Purchasing/purcaslist?parcelId=${parcel.parcelId}`))
  })
})
