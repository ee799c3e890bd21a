import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { disbandGroup, formGroup, getGroup, joinGroup, startGroup } from '@contract/group/group-endpoints'
import { failGroup, priceGroup } from '@contract/group/group-operator-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { listHolds } from '@contract/wallet/hold-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { BusyMember, setScene, type Scene } from '../support/busy-members'
import { Gate } from '../support/gate'
import { auditEmbedded, auditPostgres } from '../support/ledger-audit'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { createOwnDatabase, dropDatabase } from '../support/own-database'
import { aTrackingNumber } from '../support/parcels'
import { startProduct, type ProductProcess } from '../support/product'
import { atScale } from '../support/scale'
import { openToLoad, openWire, type Reply, type Wire, type WireOptions } from '../support/wire'

// A product that is killed while a group forms, while its bill is split and while it gives everything back.

/** From the first statement to past the answer, on a quick machine and on one that is busy with much else. */
const LONGEST_MOMENTS_MS = [15, 60, 240, 960] as const
const MEMBERS = 4
/** A member may join twenty times in ten minutes (contract/group), and a quick engine gets that far; a round has four. */
const ROUNDS_OF_A_CREW = 4
const SEEN_CENTS = 500_000

jest.setTimeout(7_200_000)

let mails: MailSink
beforeAll(async () => {
  mails = await startMailSink()
})
afterAll(() => mails.close())

type Deed = 'form' | 'split' | 'disband' | 'fail'
const DEEDS: readonly Deed[] = ['form', 'split', 'disband', 'fail']
/** What the group is before and after each. */
const STATES: Readonly<Record<Deed, readonly [string, string]>> = { form: ['open', 'formed'], split: ['formed', 'priced'], disband: ['open', 'disbanded'], fail: ['formed', 'ended'] }

interface InGroup {
  readonly member: BusyMember
  readonly parcelId: string
  readonly heldCents: number
  /** On the balance and set aside together: only a bill takes of it. */
  readonly ownsCents: number
}

interface Prepared {
  readonly groupId: string
  readonly leader: BusyMember
  readonly all: readonly InGroup[]
  readonly send: (wire: Wire) => Promise<Reply<unknown>>
}

const by = ({ token }: BusyMember): WireOptions => ({ token })
const moneyOf = async (wire: Wire, member: BusyMember) => {
  const { balanceCents } = await wire.ask(getWallet, {}, by(member))
  const heldCents = (await wire.ask(listHolds, {}, by(member))).reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { balanceCents, heldCents }
}

async function photograph(wire: Wire, scene: Scene, who: WireOptions): Promise<string> {
  const reply = await wire.upload(scene.photo, who)
  if (reply.kind !== 'done') throw new Error(`no picture: ${JSON.stringify(reply)}`)
  return reply.data.fileId
}

interface Crew {
  readonly members: readonly BusyMember[]
  readonly imageFileId: string
}

async function gather(wire: Wire, scene: Scene, gate: Gate): Promise<Crew> {
  const leader = await BusyMember.join(scene, gate)
  const members = [leader]
  while (members.length < MEMBERS) members.push(await BusyMember.join(scene, gate))
  // One for all their groups: a day has only so many pictures.
  return { members, imageFileId: await photograph(wire, scene, by(leader)) }
}

/** A group whose members each have a parcel in it, just before the deed. */
async function prepare(wire: Wire, scene: Scene, { members, imageFileId }: Crew, deed: Deed): Promise<Prepared> {
  const [leader] = members
  if (!leader) throw new Error('nobody leads')
  const warehouse = { operatorKey: scene.warehouseKey }
  const { group: { groupId } } = await wire.ask(
    startGroup,
    {
      imageFileId, name: '湊單團', description: '滿了就發', warehouseId: scene.warehouseId, channelCode: 'SEA', targetGrams: 20_000,
      endsAt: new Date(Date.now() + DAY_MS).toISOString(), recipient: '陳安', country: 'TW', recipientPhone: '0912345678', postcode: '106', city: '台北市', address: '敦化南路 1 號',
    },
    by(leader),
  )
  const all: InGroup[] = []
  for (const member of members) {
    const trackingNumber = aTrackingNumber()
    const { parcelId } = await wire.ask(
      forecastParcel,
      { warehouseId: scene.warehouseId, trackingNumber, carrierCode: 'SF', goodsNature: 'ordinary', items: [{ name: '書', quantity: 1, unitPriceCents: 5_000 }] },
      by(member),
    )
    const photos = [{ fileId: await photograph(wire, scene, warehouse), kind: 'weighing' as const }]
    await wire.ask(receiveParcel, { trackingNumber, warehouseCode: 'DG', weightGrams: 1_320, size: { lengthMm: 420, widthMm: 300, heightMm: 120 }, photos }, warehouse)
    await wire.ask(creditMember, { ClientNO: member.account.ClientNO, amountCents: 20_000, reason: 'crash test' }, { operatorKey: scene.financeKey })
    await wire.ask(joinGroup, { groupId, parcelIds: [parcelId], seenHoldCents: SEEN_CENTS, acceptsDearer: true }, by(member))
    const { balanceCents, heldCents } = await moneyOf(wire, member)
    all.push({ member, parcelId, heldCents, ownsCents: balanceCents + heldCents })
  }
  if (deed === 'split' || deed === 'fail') await wire.ask(formGroup, { groupId }, by(leader))
  const requestId = randomUUID()
  const photos = deed === 'split' ? [{ fileId: await photograph(wire, scene, warehouse), kind: 'afterPacking' as const }] : []
  const send = (to: Wire): Promise<Reply<unknown>> => {
    if (deed === 'form') return to.send(formGroup, { groupId }, { ...by(leader), requestId })
    if (deed === 'disband') return to.send(disbandGroup, { groupId }, { ...by(leader), requestId })
    if (deed === 'fail') return to.send(failGroup, { groupId, reason: '船期取消' }, { ...warehouse, requestId })
    return to.send(priceGroup, { groupId, weightGrams: 5_000, size: { lengthMm: 200, widthMm: 200, heightMm: 200 }, photos }, { ...warehouse, requestId })
  }
  return { groupId, leader, all, send }
}

/** Done for everybody or for nobody. @returns whether it is done */
async function look(wire: Wire, deed: Deed, { groupId, leader, all }: Prepared): Promise<boolean> {
  const [before, after] = STATES[deed]
  const { status } = (await wire.ask(getGroup, { groupId }, by(leader))).group
  expect([before, after]).toContain(status)
  const isDone = status === after
  const isHeld = !isDone || deed === 'form'
  for (const { member, parcelId, heldCents, ownsCents } of all) {
    const money = await moneyOf(wire, member)
    const { mine } = await wire.ask(getGroup, { groupId }, by(member))
    const paidCents = isDone && deed === 'split' ? (mine?.order?.totalCents ?? 0) : 0
    expect([money.heldCents, money.balanceCents + money.heldCents]).toEqual([isHeld ? heldCents : 0, ownsCents - paidCents])
    if (isDone && deed === 'split') expect(mine?.order?.status).toBe('packing')
    const { status: parcelStatus } = await wire.ask(getParcel, { parcelId }, by(member))
    expect(parcelStatus).toBe(isHeld || deed === 'split' ? 'inOrder' : 'inStock')
  }
  return isDone
}

async function dieOften(rounds: number, environment: Readonly<Record<string, string>>, audit: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-groups-'))
  const start = () => startProduct({ ...openToLoad, SMTP_URL: mails.url, ...environment }, { dataDir })
  let product: ProductProcess | undefined
  const cut = { acknowledged: 0, done: 0, undone: 0 }
  try {
    product = await start()
    let wire = openWire(product.address)
    const scene = await setScene(wire, dataDir, mails)
    const gate = new Gate()
    let crew: Crew | undefined
    for (let round = 0; round < rounds; round += 1) {
      if (!crew || round % ROUNDS_OF_A_CREW === 0) {
        gate.open(wire)
        crew = await gather(wire, scene, gate)
      }
      for (const deed of DEEDS) {
        const prepared = await prepare(wire, scene, crew, deed)
        const answer = prepared.send(wire)
        await sleep(randomInt(LONGEST_MOMENTS_MS[randomInt(LONGEST_MOMENTS_MS.length)] ?? 1))
        await product.kill()
        const { kind } = await answer
        expect(['done', 'lost']).toContain(kind)
        product = await start()
        wire = openWire(product.address)
        const isDone = await look(wire, deed, prepared)
        if (kind === 'done') {
          expect(isDone).toBe(true)
          cut.acknowledged += 1
        } else cut[isDone ? 'done' : 'undone'] += 1
        // Said again in the same words it is done once.
        expect(await prepared.send(wire)).toMatchObject({ kind: 'done' })
        expect(await look(wire, deed, prepared)).toBe(true)
        if (deed === 'form') await wire.ask(failGroup, { groupId: prepared.groupId, reason: 'x' }, { operatorKey: scene.warehouseKey })
      }
    }
    process.stdout.write(`kill -9 of groups: ${rounds} rounds, ${cut.acknowledged} acknowledged, ${cut.done} done without a word, ${cut.undone} not done\n`)
    await product.stop()
    await audit(dataDir)
  } finally {
    await product?.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}

describe('a product that is killed while a group forms, is split or gives everything back', () => {
  it('has done it for all or for nobody, keeps what it has acknowledged, and gives nothing back twice', async () => {
    await dieOften(atScale({ quick: 1, bounded: 3, full: 20 }), {}, auditEmbedded)
  })

  const adminUrl = process.env['DATABASE_URL']
  if (adminUrl) {
    it('and so it is on PostgreSQL', async () => {
      const url = await createOwnDatabase(adminUrl, 'parcel_torture_groups')
      try {
        await dieOften(atScale({ quick: 1, bounded: 2, full: 20 }), { DATABASE_URL: url }, () => auditPostgres(url))
      } finally {
        await dropDatabase(url, adminUrl)
      }
    })
  }
})
