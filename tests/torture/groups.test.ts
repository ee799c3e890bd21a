import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { disbandGroup, formGroup } from '@contract/group/group-endpoints'
import { failGroup, priceGroup } from '@contract/group/group-operator-endpoints'
import { setScene, type Scene } from '../support/busy-members'
import { randomInt, randomUUID } from '../support/chance'
import { Gate } from '../support/gate'
import { aBoxOf, by, gatherCrew, standingOf, startTogether, statusOf, type Crew, type CrewInGroup } from '../support/group-crew'
import { auditEmbedded, auditPostgres } from '../support/ledger-audit'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { createOwnDatabase, dropDatabase } from '../support/own-database'
import { startProduct, type ProductProcess } from '../support/product'
import { atScale } from '../support/scale'
import { openToLoad, openWire, type Reply, type Wire } from '../support/wire'

// A product that is killed while a group forms, while its bill is split and while it gives everything back.

/** From the first statement to past the answer, on a quick machine and on one that is busy with much else. */
const LONGEST_MOMENTS_MS = [15, 60, 240, 960] as const
/** A member may join twenty times in ten minutes (contract/group), and a quick engine gets that far; a round has four. */
const ROUNDS_OF_A_CREW = 4

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

interface Prepared extends CrewInGroup {
  readonly send: (wire: Wire) => Promise<Reply<unknown>>
}

/** A group whose members each have a parcel in it, just before the deed. */
async function prepare(wire: Wire, scene: Scene, crew: Crew, deed: Deed): Promise<Prepared> {
  const warehouse = { operatorKey: scene.warehouseKey }
  const together = await startTogether(wire, scene, crew)
  const { groupId, leader } = together
  if (deed === 'split' || deed === 'fail') await wire.ask(formGroup, { groupId }, by(leader))
  const requestId = randomUUID()
  const box = deed === 'split' ? await aBoxOf(wire, scene, groupId, 5_000) : undefined
  const send = (to: Wire): Promise<Reply<unknown>> => {
    if (deed === 'form') return to.send(formGroup, { groupId }, { ...by(leader), requestId })
    if (deed === 'disband') return to.send(disbandGroup, { groupId }, { ...by(leader), requestId })
    if (box === undefined) return to.send(failGroup, { groupId, reason: '船期取消' }, { ...warehouse, requestId })
    return to.send(priceGroup, box, { ...warehouse, requestId })
  }
  return { ...together, send }
}

/** Done for everybody or for nobody. @returns whether it is done */
async function look(wire: Wire, deed: Deed, together: CrewInGroup): Promise<boolean> {
  const [before, after] = STATES[deed]
  const status = await statusOf(wire, together)
  expect([before, after]).toContain(status)
  const isDone = status === after
  const isHeld = !isDone || deed === 'form'
  for (const one of together.all) {
    const { heldCents, ownsCents, order, parcelStatus } = await standingOf(wire, together.groupId, one)
    const paidCents = isDone && deed === 'split' ? (order?.totalCents ?? 0) : 0
    expect([heldCents, ownsCents]).toEqual([isHeld ? one.heldCents : 0, one.ownsCents - paidCents])
    if (isDone && deed === 'split') expect(order?.status).toBe('packing')
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
        crew = await gatherCrew(wire, scene, gate)
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
