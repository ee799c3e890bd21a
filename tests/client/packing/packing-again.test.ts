import { toInitialDraft } from '@/features/packing/packing-choice'
import { toPreset } from '@/features/packing/packing-again'
import { cents } from '@contract/kit/money'
import { anAddress, anOrderDetail, HOME, OFFICE, ORDER, WAREHOUSE } from '../order/an-order'

const order = anOrderDetail({ status: 'signed', topUpCapCents: cents(2_000) })

describe('sending an order again', () => {
  it('begins with its warehouse, address, channel and services; its parcels and their value are gone', () => {
    const office = anAddress({ addressId: OFFICE, contact: '別人' })
    const draft = toInitialDraft({ preset: toPreset(order, [office, anAddress()], []) }, undefined)
    expect(draft).toMatchObject({
      warehouseId: WAREHOUSE,
      addressId: HOME,
      channelCode: 'SEA',
      services: ['reinforcement'],
      insured: true,
      remark: '不要原廠鞋盒',
      takesDifferences: true,
      parcelIds: [],
      notesAccepted: false,
      againOf: ORDER,
    })
    expect(draft.declaredCents).toBeUndefined()
  })

  it('begins with what was taken off, which is no service of the form, and with what the photos were to show', () => {
    const stripped = anOrderDetail({ status: 'signed', packingLevel: 'strip', services: ['removePackaging', 'photoCheck'], photoRequest: '鞋底' })
    const draft = toInitialDraft({ preset: toPreset(stripped, [], []) }, undefined)
    expect(draft).toMatchObject({ packingLevel: 'strip', services: ['photoCheck'], photoRequest: '鞋底' })
  })

  it('leaves the address open where the member has none any more that says the same', () => {
    expect(toPreset(order, [anAddress({ street: '忠孝東路' })], []).addressId).toBeUndefined()
    expect(toPreset(order, [anAddress({ pickupMethod: 'selfPickup' })], []).addressId).toBeUndefined()
  })

  it('goes on, when the page is opened again, with what was changed since', () => {
    const preset = toPreset(order, [anAddress()], [])
    const changed = { ...toInitialDraft({ preset }, undefined), channelCode: 'AIR', parcelIds: ['a'] }
    expect(toInitialDraft({ preset }, changed)).toMatchObject({ channelCode: 'AIR', parcelIds: ['a'] })
    expect(toInitialDraft({ preset }, { ...changed, againOf: undefined })).toMatchObject({ channelCode: 'SEA', parcelIds: [] })
  })
})
