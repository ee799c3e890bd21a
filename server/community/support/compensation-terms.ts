import type { Complete } from '@contract/kit/complete'
import { cents, proportionOfCents, sumCents, type Cents } from '@contract/kit/money'
import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import type { CompensationBar, CompensationCover, CompensationGround, CompensationPhotoKind, CompensationTerm } from '@contract/support/compensation'
import type { ShippedBox } from '@server/trade/order/order-for-compensation'

/** What the rule looks at: an order as it shipped, and what was asked for it before. */
export interface CompensationFacts extends Omit<ShippedBox, 'heldPhotos' | 'weightGrams'> {
  /** What earlier cases of the order hold of its cap: what they ask for, once decided what they were granted. */
  readonly cases: readonly { readonly parcelId: string | undefined; readonly heldCents: Cents }[]
}

const NEEDED: Record<CompensationGround, readonly CompensationPhotoKind[]> = {
  // Nobody can photograph what did not come; what we recorded before it left speaks.
  lost: [],
  damaged: ['outerBox', 'goods', 'label'],
  short: ['outerBox', 'goods'],
}

const after = (start: Date, days: number) => new Date(start.getTime() + days * DAY_MS)

/** Everything that can be asked for, with its cover, cap, deadline and evidence: the box first, then each parcel of it. */
export function toCompensationTerms(facts: CompensationFacts, now: Date): CompensationTerm[] {
  return [
    toTerm(facts, now, 'lost', undefined),
    ...facts.parcels.flatMap(({ parcelId }) => [toTerm(facts, now, 'damaged', parcelId), toTerm(facts, now, 'short', parcelId)]),
  ]
}

function toTerm(facts: CompensationFacts, now: Date, ground: CompensationGround, parcelId: string | undefined): Complete<CompensationTerm> {
  const cap = toCap(facts, parcelId)
  const { opensAt, closesAt } = toWindow(facts, ground)
  return {
    ground,
    parcelId,
    cover: toCover(facts),
    cap,
    opensAt: opensAt?.toISOString(),
    closesAt: closesAt?.toISOString(),
    neededPhotos: [...NEEDED[ground]],
    bar: toBar(facts, { now, ground, parcelId, opensAt, closesAt, capCents: cap.capCents }),
  }
}

const toCover = ({ insured }: CompensationFacts): CompensationCover => (insured ? 'plan' : 'freight')

/** Of one parcel its share: by value of what was declared, by weight of what was charged for the way. */
function toCap(facts: CompensationFacts, parcelId: string | undefined): CompensationTerm['cap'] {
  const { insured, parcels } = facts
  const wholeCents = insured ? facts.declaredValueCents : facts.freightCents
  const weigh = (parcel: (typeof parcels)[number]): number => (insured ? parcel.valueCents : parcel.actualGrams)
  const of = parcels.reduce((sum, parcel) => sum + weigh(parcel), 0)
  const part = parcels
    .filter((parcel) => parcelId === undefined || parcel.parcelId === parcelId)
    .reduce((sum, parcel) => sum + weigh(parcel), 0)
  const share = part === of ? wholeCents : proportionOfCents(wholeCents, part, of)
  const otherCasesCents = sumCents(facts.cases.map(({ heldCents }) => heldCents))
  return { wholeCents, part, of, otherCasesCents, capCents: cents(Math.max(0, Math.min(share, wholeCents - otherCasesCents))) }
}

function toWindow(facts: CompensationFacts, ground: CompensationGround): { opensAt?: Date; closesAt?: Date } {
  return ground === 'lost' ? toLostWindow(facts) : toSignedWindow(facts)
}

function toLostWindow({ shippedAt, transitDaysMax }: CompensationFacts): { opensAt?: Date; closesAt?: Date } {
  const { lostAfterTransitDays, lostWithinDays } = limits.compensation
  if (!shippedAt) return {}
  const opensAt = after(shippedAt, transitDaysMax + lostAfterTransitDays)
  return { opensAt, closesAt: after(opensAt, lostWithinDays) }
}

/**
 * Whoever said that the box came had it in their hands. Time has not: what it signed for may come later, and the days to look at
 * it count from then. As long as nobody says that it came, they have not begun; it can be filed as long as the box could be lost.
 */
function toSignedWindow(facts: CompensationFacts): { opensAt?: Date; closesAt?: Date } {
  const { signedAt, arrivedAt, confirmedByMember } = facts
  const { signedWithinDays } = limits.compensation
  if (!signedAt) return {}
  if (confirmedByMember || (arrivedAt && arrivedAt <= signedAt)) return { opensAt: signedAt, closesAt: after(signedAt, signedWithinDays) }
  if (arrivedAt) return { opensAt: arrivedAt, closesAt: after(arrivedAt, signedWithinDays) }
  const closesAt = [after(signedAt, signedWithinDays), toLostWindow(facts).closesAt ?? signedAt]
  return { opensAt: signedAt, closesAt: new Date(Math.max(...closesAt.map(Number))) }
}

interface Asked {
  readonly now: Date
  readonly ground: CompensationGround
  readonly parcelId: string | undefined
  readonly opensAt: Date | undefined
  readonly closesAt: Date | undefined
  readonly capCents: Cents
}

function toBar(facts: CompensationFacts, { now, ground, parcelId, opensAt, closesAt, capCents }: Asked): CompensationBar | undefined {
  if (facts.status !== 'shipped' && facts.status !== 'signed') return 'notShipped'
  if (facts.cases.some((one) => one.parcelId === parcelId)) return 'filed'
  // An order signed by time alone may well be lost.
  if (ground === 'lost' && facts.confirmedByMember) return 'received'
  if (!opensAt || !closesAt) return 'notSigned'
  if (now < opensAt) return 'tooEarly'
  if (now >= closesAt) return 'tooLate'
  return capCents === 0 ? 'used' : undefined
}
