import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@contract/kit/endpoint'
import { countParcels } from '@contract/parcel/parcel-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { setScene, type Scene } from './busy-members'
import { Crowd } from './crowd'
import type { MailSink } from './mail-sink'
import { onOwnLine } from './own-line'
import { aTrackingNumber } from './parcels'
import type { Product } from './product'
import { openWire, type Wire } from './wire'

const MEMBERS = 3
/** A change is seen a second later at most (server/db/change-feed.ts). */
const SEEN_AFTER_MS = 1_200
const CALM_MS = 500

interface Polled {
  readonly data?: unknown
  readonly tag?: string
  readonly unchanged?: boolean
}

/** An answer that a page shows, and asks by its tag whether it still would be the same. */
interface Page {
  readonly endpoint: Endpoint
  readonly token: string
  readonly data: unknown
  readonly tag: string
}

async function poll(address: string, endpoint: Endpoint, token: string, tag?: string): Promise<Polled> {
  const response = await fetch(`${address}/api/${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...onOwnLine() },
    body: JSON.stringify({ token, lang: 'en', ...(tag !== undefined && { tag }) }),
  })
  return (await response.json()) as Polled
}

async function openPage(address: string, endpoint: Endpoint, token: string): Promise<Page> {
  const { data, tag } = await poll(address, endpoint, token)
  if (tag === undefined) throw new Error(`${endpoint.path} gave no tag`)
  return { endpoint, token, data, tag }
}

/** Where a page hears that nothing is new, what a page opened now would show must be the same. */
async function isStale(address: string, { endpoint, token, data, tag }: Page): Promise<boolean> {
  const { unchanged } = await poll(address, endpoint, token, tag)
  return unchanged === true && !isDeepStrictEqual((await poll(address, endpoint, token)).data, data)
}

/** A product whose database falls. */
export interface FallingPlace {
  readonly product: () => Product
  readonly mails: MailSink
  /** Takes transactions’ numbers and changes nothing, so that the disk need not hear of them at once. */
  burnNumbers(scene: Scene, member: Member): Promise<void>
  /** Until the product answers again. */
  crash(): Promise<void>
}

type Member = Crowd['members'][number]

export const toForecast = ({ warehouseId }: Scene, trackingNumber: string) => ({
  ...{ warehouseId, trackingNumber, carrierCode: 'SF', goodsNature: 'ordinary' as const },
  items: [{ name: '書', quantity: 1, unitPriceCents: 5_000 }],
})

async function change(wire: Wire, scene: Scene, { token, account }: Member): Promise<void> {
  await wire.ask(creditMember, { ClientNO: account.ClientNO, amountCents: 100, reason: 'crash test' }, { operatorKey: scene.financeKey })
  await wire.ask(forecastParcel, toForecast(scene, aTrackingNumber()), { token })
}

/** No page is told that nothing is new where something is: before and after new changes, each time that the database has fallen. */
export async function crashOften(place: FallingPlace, rounds: number): Promise<void> {
  const wire = openWire(place.product().address)
  const scene = await setScene(wire, place.product().dataDir, place.mails)
  const crowd = await Crowd.gather(scene, wire, MEMBERS, { newcomers: false })
  let [polls, stale] = [0, 0]
  for (let round = 1; round <= rounds; round += 1) {
    await crowd.do(10)
    crowd.part()
    // What is under way ends: its commit would bring the numbers to the disk.
    await sleep(CALM_MS)
    const [first] = crowd.members as [Member]
    await place.burnNumbers(scene, first)
    const pages = await Promise.all(
      crowd.members.flatMap((member) => [getWallet, countParcels].map((endpoint) => openPage(place.product().address, endpoint, member.token))),
    )
    await place.crash()
    const { address } = place.product()
    const look = async () => {
      await sleep(SEEN_AFTER_MS)
      const found = await Promise.all(pages.map((page) => isStale(address, page)))
      polls += found.length
      stale += found.filter(Boolean).length
    }
    await look()
    for (const member of crowd.members) await change(openWire(address), scene, member)
    // So far that the numbers of before the crash lie in the past again.
    await place.burnNumbers(scene, first)
    await look()
    crowd.meet(openWire(address))
  }
  await crowd.disperse()
  process.stdout.write(`stale polls: ${rounds} crashes, ${stale} of ${polls} polls heard that nothing is new where something was\n`)
  expect(stale).toBe(0)
}
