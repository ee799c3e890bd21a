import { arriveGroup, priceGroup, shipGroup, type OperatorGroup } from '@contract/group/group-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import { toConsolidatedBox } from '@server/demo/simulator/plausible-goods'
import { listBoxes, photograph, toCarrierNumber, track, WAY, type OperatorOrder } from '@server/demo/simulator/warehouse-acts'

/** What the warehouse does with a group's one box. */

type Box = Pick<OperatorGroup, 'groupId' | 'groupNumber' | 'lines'>

/** Packs everybody's parcels into one box and says what it weighs. */
export async function priceBoxOf(warehouse: ServerClient, { groupId, groupNumber, lines }: Box, extraGrams = 0): Promise<OperatorGroup> {
  const boxes = await listBoxes(warehouse, lines.flatMap(({ trackingNumbers }) => trackingNumbers))
  const packed = toConsolidatedBox(boxes)
  const box = { ...packed, weightGrams: packed.weightGrams + extraGrams }
  const photos = await photograph(warehouse, groupNumber, box, ['weighing'])
  const note = `${lines.length} 位團友、${boxes.length} 件合為 1 箱，含緩衝材 ${120 + extraGrams} g。`
  return warehouse.ask(priceGroup, { groupId, ...box, photos, note })
}

/** Everybody has paid: nobody is waited for any more. */
export function isPaid({ lines }: Pick<OperatorGroup, 'lines'>): boolean {
  return lines.some(({ orderStatus }) => orderStatus === 'packing') && lines.every(({ orderStatus }) => orderStatus === 'packing' || orderStatus === 'cancelled')
}

export function shipBoxOf(warehouse: ServerClient, { groupId, groupNumber }: Pick<Box, 'groupId' | 'groupNumber'>): Promise<OperatorGroup> {
  return warehouse.ask(shipGroup, { groupId, carrierName: '示範宅配', trackingNumber: toCarrierNumber(groupNumber) })
}

/** One event further for all who have something in the box; after the last one it is there. */
export async function moveBoxOn(warehouse: ServerClient, groupId: string, orders: readonly OperatorOrder[]): Promise<void> {
  const isThere = orders.every(({ latestTrack }) => latestTrack?.kind === WAY[WAY.length - 1])
  if (isThere) await warehouse.ask(arriveGroup, { groupId })
  else for (const { orderId } of orders) await track(warehouse, orderId)
}
