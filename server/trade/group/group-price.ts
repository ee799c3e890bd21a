import type { GroupPrice, LadderStep } from '@contract/group/group'
import type { CustomsRule, Quote, QuoteLine, QuoteRequest, ServicePrice, Tariff, Unfit } from '@contract/freight/freight'
import { toFreight } from '@contract/freight/freight-charge'
import { quote } from '@contract/freight/quote'
import { addCents, proportionOfCents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { RegionCode } from '@contract/kit/regions'
import { splitCents } from '@contract/kit/split-cents'
import { chargeableGrams, grams, MAX_GRAMS, millimetres, volumetricGrams, type BoxSize, type Grams } from '@contract/kit/weight'
import type { GoodsNature } from '@contract/parcel/parcel'
import { estimateBox } from '@server/base/freight/box-estimate'
import { INSURANCE_VERSION } from '@server/base/freight/freight-service'
import type { OrderParcel } from '@server/goods/parcel/parcel-packing-service'
import { toQuoteRequest } from '@server/trade/packing/packing-request'

// What a group costs, and whom: pure, by the one function that makes every price.

/** What the price of a group depends on beside the weight. */
export interface GroupTariff {
  readonly tariff: Tariff
  readonly destination: { readonly country: RegionCode; readonly postcode: string }
}

/** One member's part, as far as the split asks for it. */
export interface WeighedLine {
  readonly id: string
  readonly grams: Grams
  readonly joinedAt: Date
}

/** A parcel's weight as the channel charges it: the measure of everybody's share. */
export function toParcelGrams(
  { actualGrams, size }: { readonly actualGrams: Grams; readonly size: BoxSize },
  { divisor, bubbleShare }: Tariff,
): Grams {
  return chargeableGrams(actualGrams, size, divisor, bubbleShare)
}

export const sumGrams = (all: readonly Grams[]): Grams => grams(all.reduce<number>((sum, one) => sum + one, 0))

/** A weight has no size of its own: it has been counted in. */
const NO_SIZE: BoxSize = { lengthMm: millimetres(1), widthMm: millimetres(1), heightMm: millimetres(1) }

/** The group's own request: customs, storage and services are each member's. */
function toGroupRequest(
  { destination }: GroupTariff,
  box: { readonly actualGrams: Grams; readonly size: BoxSize },
  goodsNatures: readonly GoodsNature[],
): QuoteRequest {
  return {
    ...box,
    goodsNatures,
    destination,
    goodsValueCents: ZERO_CENTS,
    declaredValueCents: ZERO_CENTS,
    insured: false,
    services: [],
    storage: [],
    insuranceVersion: INSURANCE_VERSION,
  }
}

/** What the packed box of all costs. */
export function quoteGroupBox(
  group: GroupTariff,
  box: { readonly actualGrams: Grams; readonly size: BoxSize },
  goodsNatures: readonly GoodsNature[],
): Quote | Unfit {
  return quote(toGroupRequest(group, box, goodsNatures), group.tariff)
}

/** What so much chargeable weight would cost, before anything is packed; below the channel's least weight, as at it. */
export function quoteGroupWeight(group: GroupTariff, weight: Grams): Quote | Unfit {
  const atLeast = grams(Math.max(1, weight, group.tariff.minGrams))
  return quoteGroupBox(group, { actualGrams: atLeast, size: NO_SIZE }, [])
}

const isVat = ({ kind }: QuoteLine) => kind === 'vat'

/** Freight, handling and remote area as one amount, VAT as another: what is split, each to the cent. */
function toShared({ lines }: Quote): { readonly freightCents: Cents; readonly vatCents: Cents } {
  const sum = (of: readonly QuoteLine[]) => sumCents(of.map(({ amountCents }) => amountCents))
  return { freightCents: sum(lines.filter((line) => !isVat(line))), vatCents: sum(lines.filter(isVat)) }
}

export interface Share {
  readonly freightCents: Cents
  readonly vatCents: Cents
}

/**
 * The group's one price in parts that go with chargeable weight and add up to it to the cent: what is left over goes to the
 * largest remainders, of equal ones to who joined first. In whichever order the lines are given.
 */
export function splitGroupPrice(price: Quote, lines: readonly WeighedLine[]): ReadonlyMap<string, Share> {
  const sorted = [...lines].sort((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime() || (one.id < other.id ? -1 : 1))
  const weights = sorted.map((line) => line.grams)
  const { freightCents, vatCents } = toShared(price)
  const freight = splitCents(freightCents, weights)
  const vat = splitCents(vatCents, weights)
  return new Map(sorted.map(({ id }, index) => [id, { freightCents: freight[index] ?? ZERO_CENTS, vatCents: vat[index] ?? ZERO_CENTS }]))
}

export const toShareCents = ({ freightCents, vatCents }: Share): Cents => addCents(freightCents, vatCents)

/** What hangs on the member's own parcels, and what holds for them. */
export interface OwnTerms {
  readonly services: readonly ServicePrice[]
  readonly customs: CustomsRule
}

/** Without freight: what services, customs and storage of these parcels cost by themselves, with their VAT. */
export function toOwnLines(group: GroupTariff, parcels: readonly OrderParcel[], terms: OwnTerms): readonly QuoteLine[] {
  const { tariff, destination } = group
  const withoutFreight: Tariff = {
    ...tariff,
    mode: { kind: 'flatBands', bands: [{ upToGrams: grams(MAX_GRAMS), cents: ZERO_CENTS }] },
    handlingCents: ZERO_CENTS,
    minimumCents: ZERO_CENTS,
    minGrams: grams(0),
    maxGrams: grams(MAX_GRAMS),
    remoteArea: undefined,
  }
  const request = toQuoteRequest(parcels, toTerms(destination, parcels, terms), { actualGrams: grams(1), size: NO_SIZE })
  const own = quote(request, withoutFreight)
  if ('unfit' in own) throw new Error(`a member's own costs have no price: ${own.unfit}`)
  return own.lines.filter(({ label, amountCents }) => label !== 'freight' && amountCents !== 0)
}

/** The same parcels in a box of their own by the same channel; undefined where it takes none such. */
export function toAloneCents(group: GroupTariff, parcels: readonly OrderParcel[], terms: OwnTerms): Cents | undefined {
  const actualGrams = grams(parcels.reduce((sum, parcel) => sum + parcel.actualGrams, 0))
  const size = estimateBox(parcels.map((parcel) => parcel.size)).likely
  const alone = quote(toQuoteRequest(parcels, toTerms(group.destination, parcels, terms), { actualGrams, size }), group.tariff)
  return 'unfit' in alone ? undefined : alone.totalCents
}

function toTerms(destination: GroupTariff['destination'], parcels: readonly OrderParcel[], { services, customs }: OwnTerms) {
  const declaredValueCents = sumCents(parcels.map((parcel) => parcel.valueCents))
  return { destination, declaredValueCents, insured: false, services, customs }
}

/** A member's bill: the share, which explains itself, and what is only theirs. */
export function toMemberQuote(
  shared: { readonly price: Quote; readonly share: Share; readonly grams: Grams; readonly groupGrams: Grams },
  own: readonly QuoteLine[],
  parcels: readonly OrderParcel[],
  { tariff }: GroupTariff,
): Quote {
  const { price, share, groupGrams } = shared
  const whole = toShared(price)
  const toLine = (kind: 'freight' | 'vat', groupCents: Cents, amountCents: Cents): QuoteLine => ({
    kind,
    label: kind,
    rule: 'groupShare',
    basis: { ownGrams: shared.grams, groupGrams, groupCents },
    quantity: 1,
    unitPriceCents: amountCents,
    amountCents,
    tariffVersion: tariff.version,
  })
  const lines = [
    toLine('freight', whole.freightCents, share.freightCents),
    ...(whole.vatCents === 0 ? [] : [toLine('vat', whole.vatCents, share.vatCents)]),
    ...own,
  ]
  const actualGrams = grams(parcels.reduce((sum, parcel) => sum + parcel.actualGrams, 0))
  return {
    lines,
    totalCents: sumCents(lines.map(({ amountCents }) => amountCents)),
    actualGrams,
    volumetricGrams: grams(parcels.reduce((sum, { size }) => sum + volumetricGrams(size, tariff.divisor), 0)),
    billedGrams: shared.grams,
  }
}

/** Below the first of these nobody sends anything. */
const FIRST_STEP_GRAMS = 1_000

/**
 * Weights from which a kilogram costs less: the tariff's own bands, else the averages at parts of the hoped-for weight. Each
 * step is cheaper than the one before; the first is where the channel begins.
 */
export function toLadder(tariff: Tariff, targetGrams: Grams): readonly LadderStep[] {
  const { mode, minGrams, maxGrams } = tariff
  const steps: readonly LadderStep[] =
    mode.kind === 'perKgBands'
      ? [...mode.bands]
          .sort((one, other) => one.fromGrams - other.fromGrams)
          .map(({ fromGrams, perKgCents }) => ({ fromGrams, perKgCents }))
      : [grams(Math.max(minGrams, FIRST_STEP_GRAMS)), ...[4, 2, 1].map((part) => grams(Math.ceil(targetGrams / part / 500) * 500))].flatMap(
          (fromGrams) => {
            const perKgCents = toAverage(tariff, fromGrams)
            return perKgCents === undefined ? [] : [{ fromGrams, perKgCents }]
          },
        )
  const within = steps.filter(({ fromGrams }) => fromGrams <= maxGrams)
  return within.reduce<LadderStep[]>((ladder, step) => {
    const last = ladder[ladder.length - 1]
    if (!last || (step.perKgCents < last.perKgCents && step.fromGrams > last.fromGrams)) ladder.push(step)
    return ladder
  }, [])
}

/** Of a kilogram, with handling. */
function toAverage(tariff: Tariff, weight: Grams): Cents | undefined {
  if (weight < 1 || weight > tariff.maxGrams) return undefined
  const charge = toFreight(tariff, weight)
  return charge && proportionOfCents(addCents(charge.amount, tariff.handlingCents), 1_000, weight)
}

export function toGroupPrice(tariff: Tariff, targetGrams: Grams, contributed: Grams): GroupPrice {
  const steps = toLadder(tariff, targetGrams)
  const reached = [...steps].reverse().find(({ fromGrams }) => fromGrams <= contributed) ?? steps[0]
  const next = steps.find(({ fromGrams }) => fromGrams > contributed && fromGrams > (reached?.fromGrams ?? 0))
  return {
    steps: [...steps],
    perKgCents: reached?.perKgCents ?? ZERO_CENTS,
    next: next && { ...next, gapGrams: grams(next.fromGrams - contributed) },
  }
}

/** What some weight more would cost with the group as it is. */
export function toExtraCents(group: GroupTariff, contributed: Grams, extra: Grams): Cents | undefined {
  const price = quoteGroupWeight(group, grams(contributed + extra))
  if ('unfit' in price) return undefined
  const lines = [{ id: 'extra', grams: extra, joinedAt: new Date(1) }, ...(contributed > 0 ? [{ id: 'group', grams: contributed, joinedAt: new Date(0) }] : [])]
  const share = splitGroupPrice(price, lines).get('extra')
  return share && toShareCents(share)
}

