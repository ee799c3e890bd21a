import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { login } from '@contract/account/session-endpoints'
import type { Page } from '@contract/kit/page'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { getPoints } from '@contract/points/points-endpoints'
import { getWallet, listTransfers } from '@contract/wallet/wallet-endpoints'
import { BusyMember, type Picture, type Scene } from './busy-members'
import { Gate, GateShut } from './gate'
import type { Wire } from './wire'

/** What members had been told at one moment. */
export type Memory = readonly Pick<BusyMember, 'account' | 'token' | 'pending' | 'parcelIds' | 'transferIds' | 'pictures' | 'balanceCents' | 'points'>[]

/** Every so many milliseconds somebody new joins. */
const JOIN_PAUSE_MS = 150

/**
 * Members who shop without end, through crashes. What they were told is in them; `check` compares it with what the
 * product knows.
 */
export class Crowd {
  readonly members: BusyMember[] = []
  private readonly gate = new Gate()
  private readonly lives: Promise<void>[] = []
  private readonly faults: unknown[] = []
  private checkedPictures = 0
  private checkedMembers = 0

  private constructor(private readonly scene: Scene) {}

  /** @param size how many shop; beyond that, newcomers join one after the other and only look, unless told otherwise */
  static async gather(scene: Scene, wire: Wire, size: number, { newcomers = true } = {}): Promise<Crowd> {
    const crowd = new Crowd(scene)
    crowd.gate.open(wire)
    crowd.members.push(...(await Promise.all(Array.from({ length: size }, () => BusyMember.join(scene, crowd.gate)))))
    crowd.lives.push(...crowd.members.map((member) => crowd.keep(member.live())))
    if (newcomers) crowd.lives.push(crowd.keep(crowd.welcome()))
    return crowd
  }

  private keep(life: Promise<void>): Promise<void> {
    return life.catch((error: unknown) => void this.faults.push(error))
  }

  private async welcome(): Promise<void> {
    try {
      for (;;) {
        this.members.push(await BusyMember.join(this.scene, this.gate))
        await sleep(JOIN_PAUSE_MS)
      }
    } catch (error) {
      if (!(error instanceof GateShut)) throw error
    }
  }

  /** The product is there, at this address. */
  meet(wire: Wire): void {
    this.gate.open(wire)
  }

  /** The product is gone. */
  part(): void {
    this.gate.close()
  }

  /** Everybody finishes what is under way: nothing is pending afterwards. */
  async goHome(): Promise<void> {
    this.gate.shut()
    await Promise.all(this.lives)
  }

  /** For the end of a test that has failed: nobody goes on, or waits. Changes nothing for those who have gone home. */
  async disperse(): Promise<void> {
    this.gate.abandon()
    await Promise.all(this.lives)
  }

  get acknowledged(): number {
    return this.gate.acknowledged
  }

  /** Until so many more deeds have been acknowledged. */
  async do(deeds: number): Promise<void> {
    const end = this.acknowledged + deeds
    while (this.acknowledged < end) {
      if (this.faults.length > 0) throw this.faults[0]
      await sleep(2)
    }
  }

  get payments(): number {
    return this.members.reduce((sum, { payments }) => sum + payments, 0)
  }

  remember(): Memory {
    return this.members.map(({ account, token, pending, parcelIds, transferIds, pictures, balanceCents, points }) => ({
      ...{ account, token, pending, balanceCents, points },
      ...{ parcelIds: new Set(parcelIds), transferIds: new Set(transferIds), pictures: [...pictures] },
    }))
  }

  /**
   * Everything acknowledged is there, once, and nothing else but what is under way. What was seen by an earlier check is
   * looked at again by counting; passwords and pictures, which cost more, are looked at once, and all with `thorough`. `picturesAgain` of the
   * last pictures are sent again each time, which counts as a try of their member: 200 a day.
   */
  async check(wire: Wire, { thorough = false, picturesAgain = 3, memory = this.remember() } = {}): Promise<void> {
    if (this.faults.length > 0) throw this.faults[0]
    for (const member of memory) await this.checkMember(wire, member)
    for (const { account } of memory.slice(thorough ? 0 : this.checkedMembers)) {
      await wire.ask(login, { email: account.email, password: account.password })
    }
    this.checkedMembers = memory.length
    const pictures = memory.flatMap((member) => member.pictures)
    for (const picture of pictures.slice(thorough ? 0 : Math.max(0, this.checkedPictures - picturesAgain))) await this.checkPicture(wire, picture)
    this.checkedPictures = pictures.length
  }

  private async checkMember(wire: Wire, member: Memory[number]): Promise<void> {
    const { token, pending } = member
    const parcels = await listAll((cursor) => wire.ask(listParcels, { limit: 50, ...cursor }, { token }))
    expectOnce(parcels.map(({ parcelId }) => parcelId), member.parcelIds, pending === 'parcel')
    const transfers = await listAll((cursor) => wire.ask(listTransfers, { limit: 50, ...cursor }, { token }))
    expectOnce(transfers.map(({ transferId }) => transferId), member.transferIds, pending === 'transfer')

    const possible = [[member.balanceCents, member.points]]
    if (typeof pending === 'object') possible.push([member.balanceCents + pending.balanceCents, member.points + (pending.points ?? 0)])
    const askBoth = async () => [(await wire.ask(getWallet, {}, { token })).balanceCents, (await wire.ask(getPoints, {}, { token })).points]
    let seen = await askBoth()
    // Where the product lives, a payment that is under way may be done between the two questions: asked again, both say so.
    if (!possible.some((pair) => isDeepStrictEqual(pair, seen))) seen = await askBoth()
    expect(possible).toContainEqual(seen)
  }

  /** The same request gives the same picture, and its bytes are whole. */
  private async checkPicture(wire: Wire, { fileId, requestId, by }: Picture): Promise<void> {
    const again = await wire.upload(this.scene.photo, { ...by, requestId })
    if (again.kind !== 'done') throw new Error(`a picture is not there: ${JSON.stringify(again)}`)
    expect(again.data.fileId).toBe(fileId)
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    const found = hash(await wire.getBytes(again.data.url))
    this.pictureHash ??= found
    expect(found).toBe(this.pictureHash)
  }

  /** All are of one photo, so all are stored as the same bytes. */
  private pictureHash: string | undefined
}

function expectOnce(found: readonly string[], told: ReadonlySet<string>, onePending: boolean): void {
  expect(new Set(found).size).toBe(found.length)
  expect([...told].filter((id) => !found.includes(id))).toEqual([])
  expect(found.length - told.size).toBeLessThanOrEqual(onePending ? 1 : 0)
}

async function listAll<Item>(read: (cursor: { cursor?: string }) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: { cursor?: string } = {}; ; ) {
    const page = await read(cursor)
    items.push(...page.items)
    if (page.nextCursor === undefined) return items
    cursor = { cursor: page.nextCursor }
  }
}
