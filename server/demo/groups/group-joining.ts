import { joinGroup, previewJoin } from '@contract/group/group-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { cents } from '@contract/kit/money'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import type { DemoMember } from '@server/demo/demo-member'
import { receive } from '@server/demo/simulator/warehouse-acts'

/** How somebody of the demo gets into a group: a parcel that is there, money enough, and the press of the button. */

export interface GroupStaff {
  readonly warehouse: ServerClient
  readonly finance: ServerClient
}

export interface GroupPlace {
  readonly warehouseId: string
  readonly code: string
}

export type GroupGoods = Pick<InputOf<typeof forecastParcel>, 'carrierCode' | 'trackingNumber'> & { readonly name: string; readonly unitPriceCents: number }

export interface Joining {
  readonly groupId: string
  readonly goods: GroupGoods
  /** Of the bill, beyond what is set aside; nothing: the member is asked. */
  readonly topUpCents?: number
}

export async function joinWith(
  staff: GroupStaff,
  member: DemoMember,
  place: GroupPlace,
  { groupId, goods, topUpCents }: Joining,
): Promise<void> {
  const parcelIds = [await bringParcel(staff.warehouse, member, place, goods)]
  const { holdCents, balanceCents } = await member.server.ask(previewJoin, { groupId, parcelIds })
  const missingCents = holdCents + (topUpCents ?? 0) - balanceCents
  if (missingCents > 0)
    await staff.finance.ask(creditMember, { ClientNO: member.clientNo, amountCents: missingCents, reason: '示範團友的運費' })
  const topUpCapCents = topUpCents === undefined ? undefined : cents(topUpCents)
  await member.server.ask(joinGroup, { groupId, parcelIds, seenHoldCents: holdCents, topUpCapCents, acceptsDearer: true })
}

/** Forecast and taken into stock. @returns its id */
async function bringParcel(
  warehouse: ServerClient,
  { server, clientNo }: DemoMember,
  { warehouseId, code }: GroupPlace,
  { name, unitPriceCents, ...label }: GroupGoods,
): Promise<string> {
  const { trackingNumber } = label
  const [known] = (await server.ask(listParcels, { search: trackingNumber, limit: 1 })).items
  const items = [{ name, quantity: 1, unitPriceCents }]
  const parcel = known ?? (await server.ask(forecastParcel, { warehouseId, ...label, goodsNature: 'ordinary', items }))
  if (parcel.status === 'notInStock') await receive(warehouse, { trackingNumber, ClientNO: clientNo }, code, ['weighing'])
  return parcel.parcelId
}
