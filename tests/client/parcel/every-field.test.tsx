import { cents } from '@contract/kit/money'
import { forecastSchema, parcelDetailSchema, type ParcelDetail } from '@contract/parcel/parcel'
import { screen, waitFor } from '@testing-library/react'
import { KnownParcelScreen } from '@/features/parcel/screens/KnownParcelScreen'
import { aUser, startTestApp } from '../../support/client'
import { yes } from '../../support/fake-server'
import { getAt, listFieldPaths, otherValueAt, withAt } from '../../support/schema-fields'
import '../../support/nothing-in-view'
import { aSystem } from '../support/a-system'
import { aForecastParcel, aParcel, aParcelDetail, aStorageClock, DONGGUAN, OSAKA } from './a-parcel'

/**
 * What the contract knows of a parcel has its place on the screens, a field that will be added too: each is changed by
 * itself, and the screen must look another way than before.
 */
const PAGE = '/pages_sub/parcelSea'
const { parcelId } = aParcel()

/** Where only what the house knows can be chosen. */
const CHOSEN: Readonly<Record<string, string>> = { warehouseId: OSAKA, carrierCode: 'ZTO' }

/** What the parcel's own page leaves out on purpose. */
const NOT_DRAWN: Readonly<Record<string, string>> = {
  parcelId: 'an id',
  warehouseId: 'an id, its name stands there',
  'photos.0.fileId': 'an id, the picture stands there',
  'items.0.unitPriceCents': 'the goods’ value stands there as one sum',
  'items.0.totalCents': 'the goods’ value stands there as one sum',
  chargeableGrams: 'the greater of two weights that stand there',
  forecastAt: 'the history has the time',
  inStockAt: 'the history has the time',
  'problem.raisedAt': 'the history has the time',
}

const warehouse = (warehouseId: string, name: string) => ({
  warehouseId, code: name, name, recipient: '', phone: '', address: '', addressSuffix: '', postcode: '', country: 'CN', utcOffsetMinutes: 480, labelVersion: 1,
})
const CARRIERS: Readonly<Record<string, string>> = { SF: '順豐速運', ZTO: '中通快遞' }
const carriers = Object.entries(CARRIERS).map(([code, name]) => ({ code, name, monogram: name.slice(0, 1), color: '#1C1C1E', patterns: [] }))

function open(parcel: ParcelDetail, mode?: string) {
  const app = startTestApp({ at: `${PAGE}?parcelId=${parcelId}`, member: aUser() })
  app.server
    .on('parcel/get', yes(parcel))
    .on('systemset/getsystem', yes(aSystem()))
    .on('parcel/listCarriers', yes(carriers))
    .on('warehouse/list', yes([warehouse(DONGGUAN, '東莞倉'), warehouse(OSAKA, '大阪倉')]))
  return app.render(<KnownParcelScreen parcelId={parcelId} mode={mode} />)
}

/** What is told of elements, to the eye or the ear; ids change from one screen to the next. */
function look(elements: Iterable<Element>): string[] {
  const told = ['role', 'aria-label', 'aria-checked', 'aria-valuenow', 'alt', 'src', 'style']
  return [...elements].map((element) =>
    [element.textContent, element instanceof HTMLInputElement ? element.value : '', ...told.map((name) => element.getAttribute(name))].join('|'),
  )
}

/** Native inputs stand a moment after the element around them. */
async function lookOf(container: Element, selector: string): Promise<string[]> {
  const empty = () => [...container.querySelectorAll('taro-input-core, taro-textarea-core')].filter((host) => !host.querySelector('input, textarea'))
  await waitFor(() => expect(empty()).toEqual([]))
  return look(container.querySelectorAll(selector))
}

async function lookOfForm(parcel: ParcelDetail): Promise<string[]> {
  const { unmount, container } = open(parcel, 'edit')
  await screen.findByRole('button', { name: '儲存修改' })
  const controls = await lookOf(container, 'input, textarea, [role=button], [role=radio], [role=switch]')
  unmount()
  return controls
}

async function lookOfPage(parcel: ParcelDetail): Promise<string[]> {
  const { unmount, container } = open(parcel)
  await screen.findByRole('button', { name: '客服' })
  if (parcel.carrierCode in CARRIERS) await screen.findByText(new RegExp(`^${CARRIERS[parcel.carrierCode]}`))
  const all = await lookOf(container, '*')
  unmount()
  return all
}

const change = (schema: unknown, parcel: ParcelDetail, path: string) =>
  withAt(parcel, path, CHOSEN[path] ?? otherValueAt(schema, path, getAt(parcel, path)))

describe('a forecast that is changed', () => {
  const forecast = aParcelDetail(aForecastParcel())
  let asTold: string[] | undefined

  it('is the same form twice', async () => {
    expect(await lookOfForm(forecast)).toEqual(await lookOfForm(forecast))
  })

  it.each(listFieldPaths(forecastSchema))('has a control that holds its %s', async (path) => {
    asTold ??= await lookOfForm(forecast)
    expect(await lookOfForm(change(forecastSchema, forecast, path))).not.toEqual(asTold)
  })
})

describe('a parcel’s own page', () => {
  const photo = { fileId: 'f1111111-1111-4111-8111-111111111111', url: '/api/file/1', kind: 'weighing', takenAt: '2026-11-08T06:20:00.000Z' } as const
  const problem = { type: 'damaged', remark: '外箱濕損', raisedAt: '2026-11-09T02:00:00.000Z', answer: 'fix', answerRemark: '請換箱' } as const
  const charged = aStorageClock({ freeDaysLeft: 0, accruedCents: cents(150) })
  /** One after the other, as far as the value that is changed has a place in it. */
  const parcels = [
    aParcelDetail(aParcel(), { photos: [photo] }),
    aParcelDetail(aParcel({ status: 'problem', problem })),
    aParcelDetail(aParcel({ storage: charged })),
    aParcelDetail(aParcel({ status: 'inOrder' })),
  ]

  it('is the same page twice', async () => {
    for (const parcel of parcels) expect(await lookOfPage(parcel)).toEqual(await lookOfPage(parcel))
  })

  const asTold = new Map<ParcelDetail, string[]>()

  async function isDrawn(path: string): Promise<boolean> {
    const part = path.split('.').slice(0, -1).join('.')
    for (const parcel of parcels.filter((one) => part === '' || getAt(one, part) !== undefined)) {
      const before = asTold.get(parcel) ?? (await lookOfPage(parcel))
      asTold.set(parcel, before)
      const after = await lookOfPage(change(parcelDetailSchema, parcel, path))
      if (after.join('\n') !== before.join('\n')) return true
    }
    return false
  }

  it.each(listFieldPaths(parcelDetailSchema).filter((path) => !(path in NOT_DRAWN)))('shows its %s', async (path) => {
    expect(await isDrawn(path)).toBe(true)
  })

  it.each(Object.entries(NOT_DRAWN))('leaves out its %s: %s', async (path) => {
    expect(await isDrawn(path)).toBe(false)
  })
})
