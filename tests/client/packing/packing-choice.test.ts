import { cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import {
  chooseFittingChannel,
  chooseWarehouse,
  EMPTY_DRAFT,
  findOpenStep,
  findSender,
  followWay,
  joinBoxes,
  settleDraft,
  toApplication,
  toggleParcel,
  toInitialDraft,
  toNextBox,
  toPackingChoice,
  toServices,
  toShownChannels,
  toStepErrors,
  WAREHOUSE_SENDER,
  type PackingDraft,
} from '@/features/packing/packing-choice'
import type { AdvisedBox } from '@contract/order/packing-advice'
import { anAddress, anAdvice, anOffer, anUnfitOffer, aPreview, HOME, OFFICE, WAREHOUSE } from '../order/an-order'

const complete: PackingDraft = {
  ...EMPTY_DRAFT,
  warehouseId: WAREHOUSE,
  parcelIds: ['a'],
  addressId: HOME,
  channelCode: 'SEA',
  notesAccepted: true,
}

describe('what is chosen for packing', () => {
  it('takes at most twenty parcels', () => {
    const ids = Array.from({ length: limits.order.maxParcels + 5 }, (_, index) => `p${index}`)
    expect(ids.reduce(toggleParcel, EMPTY_DRAFT).parcelIds).toHaveLength(limits.order.maxParcels)
    expect(toInitialDraft({ parcelIds: ids.join(',') }, undefined).parcelIds).toHaveLength(limits.order.maxParcels)
  })

  it('begins with the channel whose price was looked at, also where the draft was of another warehouse', () => {
    const earlier = { ...complete, warehouseId: 'other', channelCode: 'AIR' }
    expect(toInitialDraft({ warehouseId: WAREHOUSE, channelCode: 'SEA' }, earlier)).toMatchObject({ warehouseId: WAREHOUSE, channelCode: 'SEA' })
    expect(toInitialDraft({ channelCode: 'SEA' }, complete)).toMatchObject({ channelCode: 'SEA', parcelIds: ['a'] })
    expect(toInitialDraft({ warehouseId: WAREHOUSE }, complete).channelCode).toBe('SEA')
  })

  it('sends the estimate that it was begun from, for that box and that warehouse alone', () => {
    const begun = toInitialDraft({ warehouseId: WAREHOUSE, channelCode: 'SEA', estimateId: 'e' }, { ...complete, laterBoxes: [{ parcelIds: ['b'] }] })
    expect(toApplication(begun, aPreview())).toMatchObject({ estimateId: 'e' })
    expect(toNextBox(begun)).toMatchObject({ parcelIds: ['b'], estimateId: undefined })
    expect(chooseWarehouse(begun, 'other').estimateId).toBeUndefined()
    expect(toInitialDraft({ parcelIds: 'c' }, begun).estimateId).toBeUndefined()
    expect(toInitialDraft({ channelCode: 'AIR' }, begun).estimateId).toBeUndefined()
    expect(toApplication(complete, aPreview())).not.toHaveProperty('estimateId')
  })

  it('declares anew and reads the notes anew when the content changes', () => {
    const draft = { ...complete, declaredCents: cents(100) }
    expect(toggleParcel(draft, 'b')).toMatchObject({ parcelIds: ['a', 'b'], declaredCents: undefined, notesAccepted: false })
    expect(toggleParcel(draft, 'a').parcelIds).toEqual([])
  })

  it('starts anew in another warehouse', () => {
    expect(chooseWarehouse(complete, 'other')).toMatchObject({ warehouseId: 'other', parcelIds: [], channelCode: undefined })
    expect(chooseWarehouse(complete, WAREHOUSE)).toBe(complete)
  })

  it('brings back what was chosen last time, but never the accepted notes', () => {
    expect(toInitialDraft({}, complete)).toEqual({ ...complete, notesAccepted: false })
    expect(toInitialDraft({ parcelIds: 'x,x,y' }, complete)).toMatchObject({ parcelIds: ['x', 'y'], warehouseId: undefined, addressId: HOME })
  })

  it('drops parcels that left the stock, and chooses the first warehouse and the default address by itself', () => {
    const addresses = [anAddress({ addressId: OFFICE, isDefault: false }), anAddress()]
    expect(settleDraft({ ...complete, addressId: 'gone' }, { readyParcelIds: [], addresses })).toMatchObject({ parcelIds: [], addressId: HOME })
    expect(settleDraft({ ...complete, addressId: OFFICE }, { addresses }).addressId).toBe(OFFICE)
    // Until the member has chosen: all of the warehouse. What they chose and has gone is not exchanged, and none stays none.
    expect(settleDraft(EMPTY_DRAFT, { readyParcelIds: ['a', 'b'] }).parcelIds).toEqual(['a', 'b'])
    expect(settleDraft({ ...EMPTY_DRAFT, parcelIds: ['gone'] }, { readyParcelIds: ['a', 'b'] }).parcelIds).toEqual([])
    expect(settleDraft({ ...EMPTY_DRAFT, parcelIds: ['gone', 'b'] }, { readyParcelIds: ['a', 'b'] }).parcelIds).toEqual(['b'])
    expect(settleDraft(toggleParcel({ ...EMPTY_DRAFT, parcelIds: ['a'] }, 'a'), { readyParcelIds: ['a', 'b'] }).parcelIds).toEqual([])
    expect(settleDraft(EMPTY_DRAFT, { firstWarehouseId: WAREHOUSE }).warehouseId).toBe(WAREHOUSE)
    // Parcels that came without their warehouse wait until it is found.
    expect(settleDraft({ ...EMPTY_DRAFT, parcelIds: ['a'] }, { firstWarehouseId: WAREHOUSE }).warehouseId).toBeUndefined()
  })

  it('never settles on an address without a postcode or for another pickup method [spec 5.17]', () => {
    const { postcode, ...bare } = anAddress()
    expect(settleDraft(complete, { addresses: [bare, anAddress({ addressId: OFFICE, pickupMethod: 'selfPickup' })] }).addressId).toBeUndefined()
  })

  it('asks for no price with a declared value that cannot stand', () => {
    expect(toPackingChoice({ ...complete, declaredCents: cents(5_000) }, 4_000)).not.toHaveProperty('declaredValueCents')
    expect(toPackingChoice({ ...complete, declaredCents: cents(0) }, 4_000)).not.toHaveProperty('declaredValueCents')
    expect(toPackingChoice({ ...complete, declaredCents: cents(3_000) }, 4_000)).toMatchObject({ declaredValueCents: 3_000 })
  })
})

describe('what a step still lacks [spec 5.15]', () => {
  const addresses = [anAddress()]
  const preview = aPreview()

  it('has nothing to say of a complete request', () => {
    expect(findOpenStep(complete, preview, addresses)).toBeUndefined()
  })

  it.each([
    ['parcels', 0, { parcelIds: [] }, { parcelIds: 'parcelsRequired' }],
    ['an address', 1, { addressId: undefined }, { addressId: 'addressRequired' }],
    ['a declared value', 1, { isDeclaredBlank: true }, { declaredValueCents: 'declaredValueRequired' }],
    ['a declared value above nothing', 1, { declaredCents: cents(0) }, { declaredValueCents: 'mustBeAboveZero' }],
    ['a declared value within the goods value', 1, { declaredCents: cents(16_801) }, { declaredValueCents: 'declaredValueTooHigh' }],
    ['a channel', 2, { channelCode: undefined }, { channelCode: 'channelRequired' }],
    ['the accepted notes', 3, { notesAccepted: false }, { notesAccepted: 'notesNotAccepted' }],
  ] as const)('asks for %s', (_what, step, lack, errors) => {
    const draft = { ...complete, ...lack }
    expect(toStepErrors(step, draft, preview, addresses)).toEqual(errors)
    expect(findOpenStep(draft, preview, addresses)).toBe(step)
  })

  it('asks for goods worth more than nothing [spec 5.16]', () => {
    expect(toStepErrors(0, complete, aPreview({ goodsValueCents: cents(0) }), addresses)).toEqual({ parcelIds: 'goodsValueRequired' })
  })

  it('asks for the postcode of the address [spec 5.17]', () => {
    const { postcode, ...bare } = anAddress()
    expect(toStepErrors(1, complete, preview, [bare])).toEqual({ addressId: 'addressLacksPostcode' })
  })

  it('takes no channel that does not fit', () => {
    expect(toStepErrors(2, complete, aPreview({ channels: [anUnfitOffer('tooHeavy')] }), addresses)).toEqual({ channelCode: 'channelRequired' })
  })
})

describe('channels and services', () => {
  it('gives way to the cheapest where the chosen channel does not fit', () => {
    const preview = aPreview({ channels: [anUnfitOffer('tooHeavy', { code: 'SEA' }), anOffer({ code: 'AIR' })] })
    expect(chooseFittingChannel(complete, preview).channelCode).toBe('AIR')
    expect(chooseFittingChannel({ ...complete, channelCode: 'AIR' }, preview).channelCode).toBe('AIR')
    expect(chooseFittingChannel(complete, aPreview({ channels: [] }))).toBe(complete)
  })

  it('shows lines from other warehouses only where nothing else explains', () => {
    const elsewhere = anUnfitOffer('warehouseNotServed', { code: 'OSAKA' })
    const heavy = anUnfitOffer('tooHeavy', { code: 'AIR' })
    const codes = (channels: readonly { code: string }[]) => channels.map(({ code }) => code)
    expect(codes(toShownChannels(aPreview({ channels: [elsewhere, heavy, anOffer()] })))).toEqual(['SEA', 'AIR'])
    expect(codes(toShownChannels(aPreview({ channels: [elsewhere] })))).toEqual(['OSAKA'])
  })

  it('sends reinforcement with fragile goods whether it was switched on or not [spec 5.18]', () => {
    const preview = aPreview({ fragile: true, services: [{ code: 'reinforcement', cents: cents(600), required: true }] })
    expect(toServices(complete, preview)).toEqual(['reinforcement'])
    expect(toApplication(complete, preview).services).toEqual(['reinforcement'])
  })

  it('sends everything that an application needs, with the total that was seen [spec 5.15]', () => {
    const preview = aPreview()
    expect(toApplication({ ...complete, takesDifferences: true, remark: '易碎' }, preview)).toEqual({
      warehouseId: WAREHOUSE,
      parcelIds: ['a'],
      addressId: HOME,
      pickupMethod: 'delivery',
      channelCode: 'SEA',
      services: [],
      packingLevel: 'keepOuter',
      insured: false,
      declaredValueCents: 16_800,
      remark: '易碎',
      notesAccepted: true,
      topUpCapCents: limits.order.defaultTopUpCap,
      seenTotalCents: 11_600,
    })
  })
})

describe('the sender on the label [spec 1.06]', () => {
  const sender = (senderId: string, isDefault: boolean) => ({
    senderId, isDefault, contact: senderId, country: 'TW' as const, phone: '+886912345678', province: '台北市', city: '大安區', address: '1 號', version: 1,
  })
  const senders = [sender('shop', true), sender('home', false)]

  it('is the default until another one, or the warehouse, is chosen', () => {
    expect(findSender(complete, senders)?.senderId).toBe('shop')
    expect(findSender({ ...complete, senderId: 'home' }, senders)?.senderId).toBe('home')
    expect(findSender({ ...complete, senderId: WAREHOUSE_SENDER }, senders)).toBeUndefined()
    expect(findSender({ ...complete, senderId: 'deleted since' }, senders)?.senderId).toBe('shop')
    expect(findSender(complete, [])).toBeUndefined()
  })

  it('goes into the application, and nothing where the warehouse stands on it', () => {
    const preview = aPreview()
    expect(toApplication(complete, preview, senders)).toMatchObject({ senderId: 'shop' })
    expect(toApplication({ ...complete, senderId: WAREHOUSE_SENDER }, preview, senders)).not.toHaveProperty('senderId')
  })
})

describe('what is taken off the goods', () => {
  it('is a level, also in a draft of an earlier version that had it among the services', () => {
    const earlier = { ...complete, services: ['removePackaging' as const, 'photoCheck' as const] }
    expect(toInitialDraft({}, earlier)).toMatchObject({ services: ['photoCheck'], packingLevel: 'strip' })
    expect(toInitialDraft({}, { parcelIds: ['a'] })).toMatchObject({ packingLevel: 'keepOuter', photoRequest: '' })
  })

  it('leaves the wish for photos unsent where none are asked for', () => {
    const draft = { ...complete, photoRequest: '杯口' }
    expect(toApplication(draft, aPreview())).not.toHaveProperty('photoRequest')
    expect(toApplication({ ...draft, services: ['photoCheck'] }, aPreview())).toMatchObject({ photoRequest: '杯口' })
  })
})

describe('parcels in several boxes, as advised', () => {
  const aBox = (parcelIds: string[], declared: number) => ({ ...anAdvice().split?.boxes[0], parcelIds, declaredValueCents: cents(declared) }) as AdvisedBox
  const way = { boxes: [aBox(['a', 'b'], 6_000), aBox(['c'], 4_000)] }
  const chosen = { ...complete, parcelIds: ['a', 'b', 'c'], remark: '輕放' }

  it('are packed one after the other, with all other choices', () => {
    const now = followWay(chosen, way, 'AIR')
    expect(now).toMatchObject({ parcelIds: ['a', 'b'], channelCode: 'AIR', notesAccepted: false, remark: '輕放', laterBoxes: [{ parcelIds: ['c'] }] })
    const next = toNextBox(now)
    expect(next).toMatchObject({ parcelIds: ['c'], channelCode: 'AIR', notesAccepted: false, remark: '輕放', laterBoxes: [] })
    expect(next && toNextBox(next)).toBeUndefined()
  })

  it('share what was declared; left alone, each declares its goods value', () => {
    const now = followWay({ ...chosen, declaredCents: cents(10_000) }, way, 'SEA')
    expect([now.declaredCents, toNextBox(now)?.declaredCents]).toEqual([6_000, 4_000])
    expect(joinBoxes(now)).toMatchObject({ parcelIds: ['a', 'b', 'c'], declaredCents: 10_000, laterBoxes: [] })
    expect(followWay(chosen, way, 'SEA').declaredCents).toBeUndefined()
    expect(joinBoxes(followWay(chosen, way, 'SEA')).declaredCents).toBeUndefined()
  })

  it('are forgotten when others are chosen, and lose those that left the stock', () => {
    const now = followWay({ ...chosen, declaredCents: cents(10_000) }, { boxes: [aBox(['a'], 6_000), aBox(['b', 'c'], 4_000)] }, 'SEA')
    expect(toggleParcel(now, 'd').laterBoxes).toEqual([])
    expect(settleDraft(now, { readyParcelIds: ['a', 'c'] }).laterBoxes).toEqual([{ parcelIds: ['c'] }])
    expect(settleDraft(now, { readyParcelIds: ['a'] }).laterBoxes).toEqual([])
    expect(toInitialDraft({ parcelIds: 'x' }, now).laterBoxes).toEqual([])
  })
})
