import { limits } from '@contract/limits'
import { afterSaleInputSchema, objectionFields, returnNumberFields, type AfterSaleTerm } from '@contract/shop/after-sale'
import type { AfterSaleKind, AfterSaleReason } from '@contract/shop/after-sale-status'
import type { ShopOrderDetail } from '@contract/shop/shop-order'
import * as v from 'valibot'

/** The order whose goods are asked for. */
export type AskedOrder = Pick<ShopOrderDetail, 'orderId' | 'status' | 'lines' | 'parcels' | 'canReturnUntil'>

export interface AfterSaleValues {
  /** Undefined until one of several is chosen. */
  readonly lineId: string | undefined
  readonly quantity: number
  readonly reason: AfterSaleReason | undefined
  readonly kind: AfterSaleKind | undefined
  readonly text: string
  readonly photoIds: readonly string[]
}

export const afterSaleFormSchema: v.GenericSchema<unknown, v.InferOutput<typeof afterSaleInputSchema>> = afterSaleInputSchema
export type AfterSaleOutput = v.InferOutput<typeof afterSaleInputSchema>

/** Where one line alone can be asked for, it is that one. */
export function toEmptyAfterSale(terms: readonly AfterSaleTerm[]): AfterSaleValues {
  const [only, ...others] = terms.filter(({ bar }) => bar === undefined)
  return { lineId: others.length === 0 ? only?.lineId : undefined, quantity: 1, reason: undefined, kind: undefined, text: '', photoIds: [] }
}

/** The open term of a line; undefined where nothing can be asked for it (any more). */
export const findOpenTerm = (terms: readonly AfterSaleTerm[], lineId: string | undefined) =>
  terms.find((term) => term.lineId === lineId && term.bar === undefined)

/** What goes with a reason, of what is offered for the line. */
export const findReason = (term: AfterSaleTerm | undefined, reason: AfterSaleReason | undefined) =>
  term?.reasons.find((one) => one.reason === reason)

/** The way that goes with a reason: the one before where it is offered, else the first. */
export const toKind = (kinds: readonly AfterSaleKind[], before: AfterSaleKind | undefined): AfterSaleKind | undefined =>
  before !== undefined && kinds.includes(before) ? before : kinds[0]

/** How many can be asked for: as many as have not come back. */
export const toMaxQuantity = (term: AfterSaleTerm | undefined): number =>
  Math.max(1, Math.min(term?.maxQuantity ?? 1, limits.shop.maxQuantity))

export interface ReturnValues {
  readonly carrierName: string
  readonly trackingNumber: string
}

export const returnFormSchema = v.object(returnNumberFields)

export interface ObjectionValues {
  readonly text: string
}

export const objectionFormSchema = v.object(objectionFields)
