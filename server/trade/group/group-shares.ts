import type { CustomsRule, Quote, QuoteLine, ServicePrice } from '@contract/freight/freight'
import type { GroupShare } from '@contract/group/group'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { addCents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import { grams, type Grams } from '@contract/kit/weight'
import { getCustomsRule, listServicePrices } from '@server/base/freight/freight-service'
import type { Reader } from '@server/db/database'
import type { OrderParcel } from '@server/goods/parcel/parcel-packing-service'
import { listLineRows, type GroupLineRow } from '@server/trade/group/group-line-store'
import {
  quoteGroupWeight,
  splitGroupPrice,
  sumGrams,
  toAloneCents,
  toGroupPrice,
  toOwnLines,
  toShareCents,
  type GroupTariff,
  type OwnTerms,
  type WeighedLine,
} from '@server/trade/group/group-price'
import { toGroupTariff, type GroupRecord } from '@server/trade/group/group-record'
import { toServicesOf } from '@server/trade/packing/chosen-services'

/** A group with who is in it, and the prices that hold for everybody. */
export interface GroupContext {
  readonly record: GroupRecord
  readonly terms: GroupTariff
  readonly lines: readonly GroupLineRow[]
  readonly servicePrices: readonly ServicePrice[]
  readonly customs: CustomsRule
}

export async function loadContext(db: Reader, record: GroupRecord, now: Date): Promise<GroupContext> {
  const [lines, servicePrices, customs] = await Promise.all([
    listLineRows(db, [record.row.id]),
    listServicePrices(db),
    getCustomsRule(db, record.row.country, now),
  ])
  return { record, terms: toGroupTariff(record), lines, servicePrices, customs }
}

/** What holds for these parcels by themselves: what fragile goods need is among it. */
export function toOwnTerms({ servicePrices, customs }: Pick<GroupContext, 'servicePrices' | 'customs'>, parcels: readonly OrderParcel[]): OwnTerms {
  return { services: toServicesOf({ services: [] }, parcels, servicePrices), customs }
}

/** @throws Refusal `groupTooHeavy` above the channel's limit */
export function toGroupQuote(terms: GroupTariff, weight: Grams): Quote {
  const price = quoteGroupWeight(terms, weight)
  if ('unfit' in price) throw new Refusal('groupTooHeavy', { field: 'parcelIds' })
  return price
}

/** Parcels that are or would be in the group. */
export interface OwnPart extends WeighedLine {
  readonly parcels: readonly OrderParcel[]
}

/** What a member's part costs now, beside all others that are in. @throws Refusal `groupTooHeavy` */
export function toGroupShare(context: GroupContext, mine: OwnPart): Complete<GroupShare> {
  const others: readonly WeighedLine[] = context.lines.filter(({ id }) => id !== mine.id)
  const groupGrams = sumGrams([...others.map((line) => line.grams), mine.grams])
  const own = toOwnLines(context.terms, mine.parcels, toOwnTerms(context, mine.parcels))
  const shareCents = toShareAt(context, others, mine, groupGrams)
  const ownCents = sumOf(own)
  return {
    shareCents,
    ownCents,
    totalCents: addCents(shareCents, ownCents),
    aloneCents: toAloneCents(context.terms, mine.parcels, toOwnTerms(context, mine.parcels)),
    grams: mine.grams,
    groupGrams,
    atNextPrice: toAtNextPrice(context, mine, groupGrams, ownCents),
  }
}

const sumOf = (lines: readonly QuoteLine[]): Cents => sumCents(lines.map(({ amountCents }) => amountCents))

function toShareAt({ terms }: GroupContext, others: readonly WeighedLine[], mine: WeighedLine, groupGrams: Grams): Cents {
  const share = splitGroupPrice(toGroupQuote(terms, groupGrams), [...others, mine]).get(mine.id)
  return share ? toShareCents(share) : ZERO_CENTS
}

function toAtNextPrice({ terms, record }: GroupContext, mine: WeighedLine, groupGrams: Grams, ownCents: Cents) {
  const next = toGroupPrice(terms.tariff, record.row.targetGrams, groupGrams).next
  const price = next && quoteGroupWeight(terms, next.fromGrams)
  if (!next || !price || 'unfit' in price) return undefined
  const rest = { id: `not ${mine.id}`, grams: grams(next.fromGrams - mine.grams), joinedAt: new Date(0) }
  const share = splitGroupPrice(price, [mine, rest]).get(mine.id)
  return share && { fromGrams: next.fromGrams, totalCents: addCents(toShareCents(share), ownCents) }
}

/** The present estimates of all who are in; nothing where the channel has no price for so much. */
export function toEstimates({ terms, lines }: Pick<GroupContext, 'terms' | 'lines'>): ReadonlyMap<string, Cents> {
  if (lines.length === 0) return new Map()
  const price = quoteGroupWeight(terms, sumGrams(lines.map((line) => line.grams)))
  if ('unfit' in price) return new Map()
  return new Map([...splitGroupPrice(price, lines)].map(([id, share]) => [id, toShareCents(share)]))
}
