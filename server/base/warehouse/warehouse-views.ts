import type { Complete } from '@contract/kit/complete'
import { LANGUAGES, type Language, type Texts } from '@contract/kit/language'
import { LABEL_LINES, type PickupSite as PickupSiteView, type Warehouse as WarehouseLabel } from '@contract/warehouse/warehouse'
import type { OutdatedLabel, PickupSite, Warehouse } from '@server/base/warehouse/warehouse-service'

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
export function toWarehouseLabel(
  warehouse: Warehouse,
  language: Language,
  owner?: LabelOwner,
  outdated?: OutdatedLabel,
): Complete<WarehouseLabel> {
  return {
    warehouseId: warehouse.warehouseId,
    code: warehouse.code,
    name: warehouse.name[language],
    memberCode: owner?.ClientNO,
    recipient: owner ? `${toRecipientName(owner)} ${owner.ClientNO}` : '',
    phone: warehouse.phone,
    address: warehouse.address,
    addressSuffix: warehouse.addressSuffix,
    postcode: warehouse.postcode,
    country: warehouse.country,
    utcOffsetMinutes: warehouse.utcOffsetMinutes,
    labelVersion: warehouse.labelVersion,
    changed: owner && outdated && toChange(warehouse, outdated, owner),
    isClosed: warehouse.closedAt ? true : undefined,
  }
}

/** Nothing where a label was changed and changed back. */
function toChange(today: Warehouse, outdated: OutdatedLabel, { ClientNO }: LabelOwner): Complete<NonNullable<WarehouseLabel['changed']>> | undefined {
  const toLines = ({ phone, address, addressSuffix, postcode }: Pick<OutdatedLabel, 'phone' | 'address' | 'addressSuffix' | 'postcode'>) => ({
    phone,
    address: [address, ClientNO, addressSuffix].filter(Boolean).join(' '),
    postcode,
  })
  const before = toLines(outdated)
  const now = toLines(today)
  const lines = LABEL_LINES.filter((line) => before[line] !== now[line]).map((line) => ({ line, before: before[line] }))
  if (lines.length === 0) return undefined
  return { copiedAt: outdated.copiedAt.toISOString(), changedAt: outdated.changedAt.toISOString(), lines }
}

function toOtherNames(texts: readonly Texts[], language: Language): string {
  const shown = new Set(texts.map((text) => text[language]))
  const others = LANGUAGES.flatMap((one) => texts.map((text) => text[one])).filter((text) => !shown.has(text))
  return [...new Set(others)].join(' ')
}

export function toPickupSiteView(site: PickupSite, language: Language): Complete<PickupSiteView> {
  return {
    pickupSiteId: site.pickupSiteId,
    name: site.name[language],
    country: site.country,
    city: site.city[language],
    address: site.address[language],
    postcode: site.postcode,
    phone: site.phone,
    hours: site.hours[language],
    openingHours: site.openingHours,
    otherNames: toOtherNames([site.name, site.city], language),
    point: site.point,
  }
}
