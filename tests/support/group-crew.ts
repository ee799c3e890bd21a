import { getGroup, joinGroup, startGroup } from '@contract/group/group-endpoints'
import type { priceGroup } from '@contract/group/group-operator-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { DAY_MS } from '@contract/kit/time'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { listHolds } from '@contract/wallet/hold-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { BusyMember, type Scene } from './busy-members'
import type { Gate } from './gate'
import { aTrackingNumber } from './parcels'
import type { Wire, WireOptions } from './wire'

// Members who ship together through crashes: each is in one group at a time, so that what they own says what became of it.

const MEMBERS = 4
const SEEN_CENTS = 500_000

export interface Crew {
  readonly leader: BusyMember
  readonly others: readonly BusyMember[]
  readonly imageFileId: string
}

export interface InGroup {
  readonly member: BusyMember
  readonly parcelId: string
  readonly heldCents: number
  /** On the balance and set aside together: only a bill takes of it. */
  readonly ownsCents: number
}

export interface CrewInGroup {
  readonly groupId: string
  readonly leader: BusyMember
  /** The leader first. */
  readonly all: readonly InGroup[]
}

export const by = ({ token }: BusyMember): WireOptions => ({ token })

export async function photograph(wire: Wire, scene: Scene, who: WireOptions): Promise<string> {
  const reply = await wire.upload(scene.photo, who)
  if (reply.kind !== 'done') throw new Error(`no picture: ${JSON.stringify(reply)}`)
  return reply.data.fileId
}

export async function gatherCrew(wire: Wire, scene: Scene, gate: Gate): Promise<Crew> {
  const leader = await BusyMember.join(scene, gate)
  const others: BusyMember[] = []
  while (others.length < MEMBERS - 1) others.push(await BusyMember.join(scene, gate))
  // One for all their groups: a day has only so many pictures.
  return { leader, others, imageFileId: await photograph(wire, scene, by(leader)) }
}

async function aParcelInStock(wire: Wire, scene: Scene, member: BusyMember): Promise<string> {
  const warehouse = { operatorKey: scene.warehouseKey }
  const trackingNumber = aTrackingNumber()
  const { parcelId } = await wire.ask(
    forecastParcel,
    { warehouseId: scene.warehouseId, trackingNumber, carrierCode: 'SF', goodsNature: 'ordinary', items: [{ name: '書', quantity: 1, unitPriceCents: 5_000 }] },
    by(member),
  )
  const photos = [{ fileId: await photograph(wire, scene, warehouse), kind: 'weighing' as const }]
  await wire.ask(receiveParcel, { trackingNumber, warehouseCode: 'DG', weightGrams: 1_320, size: { lengthMm: 420, widthMm: 300, heightMm: 120 }, photos }, warehouse)
  return parcelId
}

/** An open group in which each of them has a parcel. @param leaderTopUpCents what of a rest the leader has taken without being asked */
export async function startTogether(wire: Wire, scene: Scene, { leader, others, imageFileId }: Crew, leaderTopUpCents?: number): Promise<CrewInGroup> {
  const { group: { groupId } } = await wire.ask(
    startGroup,
    {
      imageFileId, name: '湊單團', description: '滿了就發', warehouseId: scene.warehouseId, channelCode: 'SEA', targetGrams: 20_000,
      endsAt: new Date(Date.now() + DAY_MS).toISOString(), recipient: '陳安', country: 'TW', recipientPhone: '0912345678', postcode: '106', city: '台北市', address: '敦化南路 1 號',
    },
    by(leader),
  )
  const all: InGroup[] = []
  for (const member of [leader, ...others]) {
    const parcelId = await aParcelInStock(wire, scene, member)
    await wire.ask(creditMember, { ClientNO: member.account.ClientNO, amountCents: 20_000, reason: 'crash test' }, { operatorKey: scene.financeKey })
    const topUpCapCents = member === leader ? leaderTopUpCents : undefined
    await wire.ask(joinGroup, { groupId, parcelIds: [parcelId], seenHoldCents: SEEN_CENTS, acceptsDearer: true, topUpCapCents }, by(member))
    all.push({ member, parcelId, ...(await moneyOf(wire, member)) })
  }
  return { groupId, leader, all }
}

/** So many kilograms by the box, whose size says no more. */
export async function aBoxOf(wire: Wire, scene: Scene, groupId: string, weightGrams: number): Promise<InputOf<typeof priceGroup>> {
  const photos = [{ fileId: await photograph(wire, scene, { operatorKey: scene.warehouseKey }), kind: 'afterPacking' as const }]
  return { groupId, weightGrams, size: { lengthMm: 200, widthMm: 200, heightMm: 200 }, photos }
}

async function moneyOf(wire: Wire, member: BusyMember): Promise<Pick<InGroup, 'heldCents' | 'ownsCents'>> {
  const { balanceCents } = await wire.ask(getWallet, {}, by(member))
  const heldCents = (await wire.ask(listHolds, {}, by(member))).reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { heldCents, ownsCents: balanceCents + heldCents }
}

/** The same crew with what each owns now: a change or a bill moves it. */
export async function countAgain(wire: Wire, { all, ...together }: CrewInGroup): Promise<CrewInGroup> {
  const counted: InGroup[] = []
  for (const one of all) counted.push({ ...one, ...(await moneyOf(wire, one.member)) })
  return { ...together, all: counted }
}

/** How it stands with one of them. */
export async function standingOf(wire: Wire, groupId: string, { member, parcelId }: InGroup) {
  const money = await moneyOf(wire, member)
  const { mine } = await wire.ask(getGroup, { groupId }, by(member))
  const { status: parcelStatus } = await wire.ask(getParcel, { parcelId }, by(member))
  return { ...money, order: mine?.order, parcelStatus }
}

export async function statusOf(wire: Wire, { groupId, leader }: CrewInGroup): Promise<string> {
  return (await wire.ask(getGroup, { groupId }, by(leader))).group.status
}
