import { cents } from '@contract/kit/money'
import { parcelDetailSchema, type ParcelDetail } from '@contract/parcel/parcel'
import { screen } from '@testing-library/react'
import { lookOf } from '../../support/look-of'
import { getAt, listFieldPaths } from '../../support/schema-fields'
import '../../support/nothing-in-view'
import { aChangeOf } from './a-change'
import { aParcel, aParcelDetail, aStorageClock, CARRIERS, problemOffers } from './a-parcel'
import { openParcel } from './open-parcel'

/**
 * What the contract knows of a parcel has its place on its page, a field that will be added too: each is changed by
 * itself, and the page must look another way than before.
 */

/** What the parcel's own page leaves out on purpose. */
const NOT_DRAWN: Readonly<Record<string, string>> = {
  parcelId: 'an id',
  warehouseId: 'an id, its name stands there',
  'box.others.0.parcelId': 'an id, its button leads there',
  'photos.0.fileId': 'an id, the picture stands there',
  'items.0.unitPriceCents': 'the goods’ value stands there as one sum',
  'items.0.totalCents': 'the goods’ value stands there as one sum',
  chargeableGrams: 'the greater of two weights that stand there',
  forecastAt: 'the history has the time',
  inStockAt: 'the history has the time',
  'problem.raisedAt': 'the history has the time',
  'problem.offers.0.freight.handlingCents': 'the sheet of the answer tells it',
  'problem.offers.0.freight.perKgCents': 'the sheet of the answer tells it',
  'problem.offers.0.freight.kilograms': 'the sheet of the answer tells it',
}

async function lookOfPage(parcel: ParcelDetail): Promise<string[]> {
  const { unmount, container, queryClient } = openParcel(parcel)
  await screen.findByRole('button', { name: '客服' })
  const carrier = CARRIERS.find(({ code }) => code === parcel.carrierCode)
  if (carrier) await screen.findByText(new RegExp(`^${carrier.name}`))
  const all = await lookOf(container, '*', queryClient)
  unmount()
  return all
}

describe('a parcel’s own page', () => {
  const photo = { fileId: 'f1111111-1111-4111-8111-111111111111', url: '/api/file/1', kind: 'weighing', takenAt: '2026-11-08T06:20:00.000Z' } as const
  const problem = { type: 'damaged', remark: '外箱濕損', raisedAt: '2026-11-09T02:00:00.000Z', offers: problemOffers } as const
  const answered = { ...problem, answer: 'fix', answerRemark: '請換箱', returnTo: '東莞市', feeCents: cents(500) } as const
  const charged = aStorageClock({ freeDaysLeft: 0, accruedCents: cents(150) })
  /** One after the other, as far as the value that is changed has a place in it. */
  const parcels = [
    aParcelDetail(aParcel(), { photos: [photo] }),
    aParcelDetail(aParcel({ status: 'problem', problem })),
    aParcelDetail(aParcel({ status: 'problem', problem: answered })),
    aParcelDetail(aParcel({ status: 'returned' }), { sentBack: { carrierName: '示範快遞', trackingNumber: 'SF600000000001', at: '2026-11-12T02:00:00.000Z' } }),
    aParcelDetail(aParcel({ storage: charged }), { storageDays: [{ day: '2026-12-12', feeCents: cents(100), totalCents: cents(250) }] }),
    aParcelDetail(aParcel({ status: 'inOrder' })),
    aParcelDetail(aParcel({ source: 'shop' })),
    aParcelDetail(aParcel({ box: { number: 2, count: 3, arrived: 2, others: [{ parcelId: '22222222-2222-4222-8222-222222222222', number: 1 }] } })),
  ]

  it('is the same page twice', async () => {
    for (const parcel of parcels) expect(await lookOfPage(parcel)).toEqual(await lookOfPage(parcel))
  })

  const asTold = new Map<ParcelDetail, string[]>()

  /** What the page tells only when a value is another; nothing of a value that has no place on it. */
  async function listDrawn(path: string): Promise<string[]> {
    const part = path.split('.').slice(0, -1).join('.')
    for (const parcel of parcels.filter((one) => part === '' || getAt(one, part) !== undefined)) {
      const before = asTold.get(parcel) ?? (await lookOfPage(parcel))
      asTold.set(parcel, before)
      const after = await lookOfPage(aChangeOf(parcelDetailSchema, parcel, path))
      if (after.join('\n') !== before.join('\n')) return [...before.filter((told) => !after.includes(told)), 'became', ...after.filter((told) => !before.includes(told))]
    }
    return []
  }

  it.each(listFieldPaths(parcelDetailSchema).filter((path) => !(path in NOT_DRAWN)))('shows its %s', async (path) => {
    expect(await listDrawn(path)).not.toEqual([])
  })

  it.each(Object.entries(NOT_DRAWN))('leaves out its %s: %s', async (path) => {
    expect(await listDrawn(path)).toEqual([])
  })
})
