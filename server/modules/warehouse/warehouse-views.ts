import type { Language } from '@contract/kit/language'
import type { PickupSite as PickupSiteView, Warehouse as WarehouseLabel } from '@contract/warehouse/warehouse'
import type { PickupSite, Warehouse } from '@server/modules/warehouse/warehouse-service'

/** Whose label it is: the name that shops print, and the member number. */
export interface LabelOwner {
  readonly ClientNO: string
  readonly name: string
  readonly nickname: string
  readonly email: string
}

/** Couriers need somebody to ask for: the name, else the nickname, else what stands before the @. */
function toRecipientName(owner: LabelOwner): string {
  return owner.name || owner.nickname || owner.email.slice(0, owner.email.indexOf('@'))
}

/** A guest's label lacks the recipient and the member number. */
export function toWarehouseLabel(warehouse: Warehouse, language: Language, owner?: LabelOwner): WarehouseLabel {
  return {
    warehouseId: warehouse.warehouseId,
    code: warehouse.code,
    name: warehouse.name[language],
    ...(owner && { memberCode: owner.ClientNO }),
    recipient: owner ? `${toRecipientName(owner)} ${owner.ClientNO}` : '',
    phone: warehouse.phone,
    address: warehouse.address,
    addressSuffix: warehouse.addressSuffix,
    postcode: warehouse.postcode,
    country: warehouse.country,
    utcOffsetMinutes: warehouse.utcOffsetMinutes,
  }
}

export function toPickupSiteView(site: PickupSite, language: Language): PickupSiteView {
  return {
    pickupSiteId: site.pickupSiteId,
    name: site.name[language],
    country: site.country,
    city: site.city[language],
    address: site.address[language],
    postcode: site.postcode,
    phone: site.phone,
    hours: site.hours[language],
    ...(site.point && { point: site.point }),
  }
}
