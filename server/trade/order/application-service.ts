import type * as v from 'valibot'
import { Refusal } from '@contract/kit/envelope'
import type { applicationSchema } from '@contract/order/order'
import { copyIdNumberToOrder } from '@server/base/address/id-number-service'
import { getSender } from '@server/base/address/sender-service'
import { toQuote } from '@server/base/freight/channel-offers'
import { getKeptEstimate } from '@server/base/freight/kept-estimate'
import { FRAGILE_SERVICE, PHOTO_SERVICE } from '@server/base/freight/required-services'
import { getSettings } from '@server/base/system/system-service'
import type { Tx } from '@server/db/database'
import { newId, nextSerialNumber } from '@server/db/ids'
import { lockParcelsForOrder, type OrderParcel } from '@server/goods/parcel/parcel-packing-service'
import { getUsableCouponId } from '@server/money/coupon/coupon-service'
import type { IdNumberSeal } from '@server/ports/id-number-seal'
import { toOrderAddress, toOrderSender } from '@server/trade/order/order-address'
import { insertOrder, insertOrderParcels } from '@server/trade/order/order-store'
import { releaseStandingParcels } from '@server/trade/order/packed-parcels'
import { planPacking, type PackingPlan } from '@server/trade/packing/packing-plan'

export type Application = v.InferOutput<typeof applicationSchema>

/**
 * Makes the order: locks its parcels, asks the price anew and copies in all that it depends on. Returns the order's id.
 * @throws Refusal for each rule of the specification's section 5 (packing application), with its field.
 */
export async function applyForPacking(tx: Tx, seal: IdNumberSeal, memberId: string, application: Application, now: Date): Promise<string> {
  const orderId = newId()
  const { parcelIds } = application
  const parcels = await lockParcelsForOrder(tx, { memberId, parcelIds, now, orderId })
  if (parcels.some((parcel) => parcel.warehouseId !== application.warehouseId)) {
    throw new Refusal('oneWarehouseAtATime', { field: 'warehouseId' })
  }
  if (parcels.some((parcel) => parcel.fragile) && !application.services.includes(FRAGILE_SERVICE)) {
    throw new Refusal('reinforcementRequired', { field: 'services' })
  }
  if (application.photoRequest && !application.services.includes(PHOTO_SERVICE)) {
    throw new Refusal('invalid', { field: 'photoRequest' })
  }
  const plan = await planPacking(tx, { memberId, ...application, parcels }, now)
  const { address } = plan
  if (!address) throw new Refusal('addressRequired', { field: 'addressId' })
  if (address.pickupMethod !== application.pickupMethod) throw new Refusal('invalid', { field: 'pickupMethod' })
  const { channel, estimate } = getChosenChannel(plan, application.channelCode)
  if (application.seenTotalCents !== undefined && application.seenTotalCents !== estimate.totalCents) {
    throw new Refusal('priceChanged', { params: { totalCents: estimate.totalCents } })
  }

  const [orderNumber, { orderPromise }] = await Promise.all([nextSerialNumber(tx, 'C'), getSettings(tx)])
  await insertOrder(tx, {
    id: orderId,
    orderNumber,
    memberId,
    groupId: null,
    warehouseId: plan.warehouse.warehouseId,
    warehouseName: JSON.stringify(plan.warehouse.name),
    channelCode: channel.code,
    channelName: JSON.stringify(channel.name),
    transitDaysMax: channel.transitDaysMax,
    tariffVersion: channel.tariff.version,
    pickupMethod: application.pickupMethod,
    address: JSON.stringify(toOrderAddress(address)),
    goodsValueCents: plan.goodsValueCents,
    declaredValueCents: plan.declaredValueCents,
    insured: application.insured,
    services: JSON.stringify(plan.services),
    packingLevel: plan.packingLevel,
    photoRequest: application.photoRequest || null,
    customsRule: JSON.stringify(plan.customs),
    sender: application.senderId === undefined ? null : JSON.stringify(toOrderSender(await getSender(tx, memberId, application.senderId))),
    remark: application.remark || null,
    topUpCapCents: application.topUpCapCents ?? null,
    autoPayCapCents: application.autoPayCapCents ?? null,
    chosenCouponId: application.couponId === undefined ? null : await getUsableCouponId(tx, memberId, application.couponId),
    estimate: JSON.stringify(estimate),
    estimateBox: JSON.stringify(plan.box.likely),
    keptEstimate: application.estimateId === undefined ? null : JSON.stringify(await getKeptEstimate(tx, memberId, application.estimateId)),
    promisedPackHours: orderPromise.packHours || null,
    promisedShipHours: orderPromise.shipHours || null,
  })
  await releaseStandingParcels(tx, parcelIds)
  await insertOrderParcels(tx, parcels.map((parcel, position) => toOrderParcelRow(orderId, parcel, position)))
  await copyIdNumberToOrder(tx, seal, { memberId, orderId, addressId: address.addressId })
  return orderId
}

function getChosenChannel(plan: PackingPlan, channelCode: string) {
  const chosen = plan.channels.find(({ channel }) => channel.code === channelCode)
  if (!chosen) throw new Refusal('channelRequired', { field: 'channelCode' })
  const estimate = toQuote(chosen.result)
  if (!estimate) throw new Refusal('noFreightQuote', { field: 'channelCode' })
  return { channel: chosen.channel, estimate }
}

/** The parcel as the order keeps it. */
export function toOrderParcelRow(orderId: string, parcel: OrderParcel, position: number) {
  return {
    orderId,
    position,
    parcelId: parcel.parcelId,
    trackingNumber: parcel.trackingNumber,
    carrierCode: parcel.carrierCode,
    goodsNature: parcel.goodsNature,
    fragile: parcel.fragile,
    itemNames: JSON.stringify(parcel.items.map((item) => item.name)),
    valueCents: parcel.valueCents,
    actualGrams: parcel.actualGrams,
    storageCharge: parcel.storageCharge ? JSON.stringify(parcel.storageCharge) : null,
  }
}
