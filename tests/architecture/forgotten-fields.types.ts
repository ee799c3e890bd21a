import type { Generated } from 'kysely'
import * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import { defineEndpoint } from '@contract/kit/endpoint'
import type { Forecast, ParcelSummary } from '@contract/parcel/parcel'
import type { ColumnsOf, NewRow } from '@server/db/columns'
import type { ParcelTables } from '@server/db/tables/parcel-tables'
import type { Parcel } from '@server/goods/parcel/parcel-record'
import { insertParcel, toForecastColumns, type ForecastColumns } from '@server/goods/parcel/parcel-store'
import type { toParcelSummary } from '@server/goods/parcel/parcel-views'
import { handle } from '@server/kit/handler'

/**
 * No test runs this: compiling it is the proof. Each line under an @ts-expect-error forgets a field somewhere between a form
 * and its answer; one that compiled would make the directive itself an error of the step `types`.
 */

interface Fields {
  readonly name: string
  readonly note?: string | undefined
}
interface Table {
  id: Generated<string>
  name: string
  note: string | null
}

export const complete: Complete<Fields> = { name: '', note: undefined }
// @ts-expect-error an optional field that an answer does not name
export const incomplete: Complete<Fields> = { name: '' }
// @ts-expect-error the same in one of a list
export const incompleteList: Complete<readonly Fields[]> = [{ name: '' }]
// @ts-expect-error the same in one of several shapes
export const incompleteShape: Complete<Fields | { readonly other: string }> = { name: '' }

export const row: NewRow<Table> = { name: '', note: null }
// @ts-expect-error a column that may be null, forgotten by an insert
export const shortRow: NewRow<Table> = { name: '' }

export const columns: ColumnsOf<Table, Fields> = { name: '', note: null }
// @ts-expect-error a field of the form that its columns do not take over
export const fewColumns: ColumnsOf<Table, Fields> = { name: '' }
// @ts-expect-error a field left as it came where the column wants a null
export const rawColumns: ColumnsOf<Table, Fields> = { name: '', note: undefined }
// @ts-expect-error a field without a column
export const missingColumn: ColumnsOf<Table, Fields & { readonly size?: number }> = { name: '', note: null, size: 1 }

// ── An endpoint: whatever makes the answer, the handler hands out all of it ───────────────────────────────────────────

const endpoint = defineEndpoint({
  path: 'thing/get',
  access: 'public',
  effect: 'read',
  about: 'system',
  summary: '',
  input: v.object({}),
  output: v.object({ name: v.string(), note: v.optional(v.string()) }),
})
export const wholeAnswer = handle(endpoint, () => Promise.resolve({ name: '', note: undefined }))
// @ts-expect-error an answer without a field that the contract names
export const shortAnswer = handle(endpoint, () => Promise.resolve({ name: '' }))

// ── The forecast, the example to copy ────────────────────────────────────────────────────────────────────────────────

type Without<T, Key extends keyof T> = { [Other in Exclude<keyof T, Key>]: T[Other] }

declare const recordWithoutOrder: Without<Parcel, 'orderId'>
// @ts-expect-error a record without one of its fields, though it may be undefined
export const record: Parcel = recordWithoutOrder

declare const viewWithoutOrder: Without<Complete<ParcelSummary>, 'orderId'>
// @ts-expect-error a view without an optional key of the contract
export const view: ReturnType<typeof toParcelSummary> = viewWithoutOrder

declare const columnsWithoutFragile: Without<ForecastColumns, 'fragile'>
// @ts-expect-error a mapping without a field of the forecast
export const mapping: ReturnType<typeof toForecastColumns> = columnsWithoutFragile

declare const tx: Parameters<typeof insertParcel>[0]
// @ts-expect-error an insert that leaves out what the forecast says
export const insert = () => insertParcel(tx, { memberId: '', status: 'notInStock', ...columnsWithoutFragile })

/** A forecast with one more field, which neither mapping nor table know. */
declare const longerForecast: Forecast & { readonly unheardOf?: string | undefined }
// @ts-expect-error a new field of the forecast that has no column yet
export const unmapped: ColumnsOf<ParcelTables['parcels'], Omit<typeof longerForecast, 'items'>> = toForecastColumns(longerForecast)
