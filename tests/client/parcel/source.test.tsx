import { screen } from '@testing-library/react'
import '../../support/nothing-in-view'
import { toActions } from '@/features/parcel/parcel-detail-view'
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
