import { allEndpoints } from '@contract/all-endpoints'
import { noteCopiedLabel } from '@contract/warehouse/warehouse-endpoints'
import type { Controls, Point } from './controls'

/** A write that has left the phone. None is done: each is answered with an error, so that the member's things stay as they are. */
export interface Sent {
  readonly path: string
  readonly requestId: string
  /** What is written, as text; without the request's own id. */
  readonly what: string
}

/** What a write of this body says, and under which id. */
export function toSent(path: string, body: object): Sent {
  const { requestId = '', ...what } = body as { requestId?: string }
  return { path, requestId, what: JSON.stringify(what) }
}

/** Whatever could not be told yet goes along with the next one: each warehouse by itself. */
const TOLD_AGAIN: ReadonlySet<string> = new Set([noteCopiedLabel.path])
const toIntent = ({ path, what }: Sent) => (TOLD_AGAIN.has(path) ? `${path} ${what}` : path)

/** A phone of one build, as far as a finger goes. */
export interface TapPlace {
  readonly controls: Controls
  /** Opens the address alone, and waits until the screen stands still and takes a finger. */
  show(address: string): Promise<void>
  tap(point: Point): Promise<void>
  pause(ms: number): Promise<void>
  /** Pages that have been opened since `show`. */
  opened(): Promise<number>
  /** Where the phone is now: the address, what lies over the page, what is chosen. */
  look(): Promise<string>
  /** Writes since `show`; not what an earlier screen could not send, and sends again. */
  readonly sent: readonly Sent[]
  /** Waits until what the taps have brought stands still. */
  settle(): Promise<void>
}

/** What has left the phone since it was last asked to forget. */
export function noteSent() {
  const earlier = new Set<string>()
  const sent: Sent[] = []
  return {
    sent,
    note(one: Sent) {
      if (!earlier.has(one.requestId)) sent.push(one)
    },
    forget() {
      for (const { requestId } of sent.splice(0)) earlier.add(requestId)
    },
  }
}

const writes = new Set(allEndpoints.filter(({ effect }) => effect !== 'read').map(({ path }) => path))
export const isWrite = (path: string): boolean => writes.has(path)

/** From here on somebody may have looked at what came (`src/components/rest.ts`), or pressed once more and meant it. */
const MEANT_AFTER_MS = { other: 740, itself: 350 } as const

/** A list that is scrolled to its end brings rows by itself: no finger is as quick as that, so what it moves is looked for again. */
const COMES_BY_ITSELF_MS = 120
const MAX_LOOKS = 20

async function findAtRest({ controls, pause }: TapPlace, key: string): Promise<Point | undefined> {
  let point = await controls.find(key)
  for (let looks = 0; point && looks < MAX_LOOKS; looks += 1) {
    await pause(COMES_BY_ITSELF_MS)
    const again = await controls.find(key)
    if (again?.x === point.x && again.y === point.y) return again
    point = again
  }
  return point
}

/** What one tap does, to be held against what two of them have done. */
async function tapOnce(place: TapPlace, address: string, key: string): Promise<string> {
  await place.show(address)
  const point = await findAtRest(place, key)
  if (point) await place.tap(point)
  await place.settle()
  return place.look()
}

/** @returns what went wrong when the control of the screen was tapped twice, so far apart; undefined where it could not be reached */
export async function tapTwice(place: TapPlace, address: string, key: string, msBetween: number): Promise<readonly string[] | undefined> {
  await place.show(address)
  const point = await findAtRest(place, key)
  if (!point) return undefined
  const start = Date.now()
  await place.tap(point)
  await place.pause(Math.max(0, start + msBetween - Date.now()))
  const under = await place.controls.under(point)
  const apart = Date.now() - start
  await place.tap(point)
  await place.settle()

  const faults: string[] = []
  const opened = await place.opened()
  const isLooked = typeof under === 'object' && apart >= MEANT_AFTER_MS.other
  if (opened > 1 && !isLooked) faults.push(`${opened} pages opened`)
  const isMeant = under === 'itself' && apart >= MEANT_AFTER_MS.itself
  for (const intent of new Set(place.sent.map(toIntent))) {
    const ids = new Set(place.sent.filter((one) => toIntent(one) === intent).map(({ requestId }) => requestId))
    if (ids.size > 1 && !isMeant) faults.push(`${intent} was asked ${ids.size} times`)
  }
  if (typeof under === 'object' && !isLooked) {
    const twice = await place.look()
    const once = await tapOnce(place, address, key)
    if (twice !== once) faults.push(`the second tap, ${apart} ms later, lay on ${under.other}: ${twice}, by one tap ${once}`)
  }
  return faults
}
