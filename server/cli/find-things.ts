import * as v from 'valibot'
import { operatorListGroups } from '@contract/group/group-operator-endpoints'
import { GROUP_STATUSES } from '@contract/group/group-status'
import { operatorListOrders } from '@contract/order/order-operator-endpoints'
import { readNumber } from '@contract/parcel/number/read-number'
import { operatorListParcels } from '@contract/parcel/parcel-operator-endpoints'
import { LIVE_PARCEL_STATUSES, parcelMachine } from '@contract/parcel/parcel-status'
import { UsageError } from '@server/cli/command'
import type { ServerClient } from '@server/cli/server-client'

const isId = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text)

/** How far back a number is looked for. */
const MAX_PAGES = 40

type ParcelAction = Parameters<typeof parcelMachine.allows>[1]

/** A parcel by its id or its tracking number; of several, the one to which this can be done, else the one that is still on its way. */
export async function getParcelId(server: ServerClient, idOrNumber: string, action: ParcelAction): Promise<string> {
  if (isId(idOrNumber)) return idOrNumber
  const reading = readNumber(idOrNumber)
  if (reading.kind !== 'one') throw new UsageError(`${idOrNumber} is no parcel's number`)
  const trackingNumber = reading.waybill
  const { box } = reading
  const found = await server.ask(operatorListParcels, { trackingNumber })
  const items = box ? found.items.filter((one) => one.box?.number === box.number || (!one.box && box.number === 1)) : found.items
  const live: readonly string[] = LIVE_PARCEL_STATUSES
  const boxes = items.filter((one) => one.box && live.includes(one.status) && parcelMachine.allows(one.status, action, 'operator'))
  if (!box && boxes.length > 1) throw new UsageError(`${trackingNumber} has several boxes: name one by its bars (${trackingNumber}-2-3-) or its id`)
  const parcel =
    items.find((one) => parcelMachine.allows(one.status, action, 'operator')) ?? items.find((one) => live.includes(one.status)) ?? items[0]
  if (!parcel) throw new UsageError(`no parcel has the number ${trackingNumber}`)
  return parcel.parcelId
}

/** An order by its id or the number that members see. */
export async function getOrderId(server: ServerClient, idOrNumber: string): Promise<string> {
  if (isId(idOrNumber)) return idOrNumber
  let cursor: string | undefined
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page = await server.ask(operatorListOrders, { limit: 50, cursor })
    const order = page.items.find((one) => one.orderNumber === idOrNumber.trim().toUpperCase())
    if (order) return order.orderId
    if (page.nextCursor === undefined) break
    cursor = page.nextCursor
  }
  throw new UsageError(`no order has the number ${idOrNumber}`)
}

/** A group by its id or the number that members see: among the latest of each status. */
export async function getGroupId(server: ServerClient, idOrNumber: string): Promise<string> {
  if (isId(idOrNumber)) return idOrNumber
  const groupNumber = idOrNumber.trim().toUpperCase()
  for (const status of [undefined, ...GROUP_STATUSES]) {
    const { items } = await server.ask(operatorListGroups, { status })
    const group = items.find((one) => one.groupNumber === groupNumber)
    if (group) return group.groupId
  }
  throw new UsageError(`no group has the number ${idOrNumber}`)
}
