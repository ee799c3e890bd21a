import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { addressInputSchema } from '@contract/address/address'
import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal, toSchemaIssues } from '@contract/kit/envelope'
import { sumCents } from '@contract/kit/money'
import type { changeShopAddress as changeShopAddressEndpoint } from '@contract/shop/shop-order-operator-endpoints'
import type { Reader, Tx } from '@server/db/database'
import type { OrderAddress } from '@server/db/tables/order-tables'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { toSentLines } from '@server/trade/shop-order/delivery-service'
import { quoteRest } from '@server/trade/shop-order/home-freight'
import { insertAddressChange, listLines } from '@server/trade/shop-order/order-lines-store'
import { lockByNumber, toLeftValue } from '@server/trade/shop-order/picking-service'
import { tellAddressChanged } from '@server/trade/shop-order/shop-order-notices'
import { moveShopOrder, type ShopOrderRow } from '@server/trade/shop-order/shop-order-store'

type Change = ParsedInputOf<typeof changeShopAddressEndpoint>
type Fields = Omit<Change, 'orderNumber' | 'reason'>

interface Staff {
  readonly operatorKeyId: string
  readonly now: Date
}

/**
 * Corrects where a paid order goes that is sent home: by the service alone, before it leaves, and never with another freight. The same
 * address again changes nothing, and nobody is told. @returns the order's id
 * @throws Refusal `notFound`; `notAllowedNow` where it is not paid, has left or is joined; `addressChangesFreight`; those of an address
 */
export async function changeShopAddress(tx: Tx, ports: NoticePorts, { operatorKeyId, now }: Staff, change: Change): Promise<string> {
  const { orderNumber, reason, ...fields } = change
  const row = await lockByNumber(tx, orderNumber)
  if (row.address === null || row.paidAt === null) throw new Refusal('notAllowedNow')
  const before = row.address
  const after = toAddress(before, fields)
  const isSame = isDeepStrictEqual(before, after)
  if (!isSame && after.postcode !== before.postcode && !(await costsTheSame(tx, row, { before, after, now }))) {
    throw new Refusal('addressChangesFreight', { field: 'postcode' })
  }
  const { status } = row
  if (!(await moveShopOrder(tx, row, { action: 'changeAddress', to: status, by: 'operator', set: isSame ? {} : { address: JSON.stringify(after) } }))) {
    throw new Refusal('notAllowedNow')
  }
  if (isSame) return row.id
  await insertAddressChange(tx, { orderId: row.id, before: JSON.stringify(before), reason, changedBy: operatorKeyId })
  await tellAddressChanged(tx, ports, row, reason)
  return row.id
}

/** What is not named stays. The country does: another one is another channel, other customs and another ID number. */
function toAddress(before: OrderAddress, fields: Fields): OrderAddress {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const { pickupSiteName, ...place } = { ...before, ...given }
  const parsed = v.safeParse(addressInputSchema, { ...place, pickupMethod: 'delivery' })
  if (!parsed.success) {
    const [first] = toSchemaIssues(parsed.issues, addressInputSchema)
    throw new Refusal(first?.code ?? 'invalid', { field: first?.path ?? 'address' })
  }
  const { contact, phone, country, province, city, street, address, postcode = before.postcode } = parsed.output
  const { contact: _contact, phone: _phone, ...ofPlace } = given
  // It goes to the address from now on, and no longer to a site where it is fetched.
  const site = Object.keys(ofPlace).length === 0 ? pickupSiteName : undefined
  const newPlace = { country, province, city, address, postcode, ...(street !== undefined && { street }) }
  return { contact, phone, ...newPlace, ...(site && { pickupSiteName: site }) }
}

interface Places {
  readonly before: OrderAddress
  readonly after: OrderAddress
  readonly now: Date
}

/** By the tariff of the promise, what is still to be sent there costs line by line what it cost: a later refund is reckoned with it. */
async function costsTheSame(db: Reader, { id, channelCode, quote }: ShopOrderRow, { before, after, now }: Places): Promise<boolean> {
  if (channelCode === null || quote === null) return false
  const lines = await listLines(db, [id])
  const rest = { goods: toSentLines(lines).filter(({ quantity }) => quantity > 0), valueCents: sumCents(lines.map(toLeftValue)), now }
  const quoteTo = ({ country, postcode }: OrderAddress) => quoteRest(db, { channelCode, quote, address: { country, postcode } }, rest)
  const [was, is] = [await quoteTo(before), await quoteTo(after)]
  return was !== undefined && is !== undefined && isDeepStrictEqual(was.lines, is.lines)
}
