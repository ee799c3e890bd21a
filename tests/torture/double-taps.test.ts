import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { startDemoProduct } from '../support/demo-product'
import type { ProductProcess } from '../support/product'
import { scale } from '../support/scale'
import { type Belongings, prepareBelongings } from '../support/screens/belongings'
import { isOnBothBuilds } from '../support/screens/builds-of'
import { signIn } from '../support/screens/sign-in'
import { listScenes, type Scene } from '../support/screens/well-filled'
import { usualWriting } from '../support/screens/writing'
import { inTurn } from '../support/sample'
import { openHostTapPlace } from '../support/two-taps/host-place'
import { openSitePlace } from '../support/two-taps/site-place'
import { tapTwice, type TapPlace } from '../support/two-taps/two-taps'

// Every control of every screen, tapped twice at one point: one page, one request, and nothing that came under the finger.

/** A trembling hand, a slip, and somebody who thinks that the first tap was lost. */
const MS_BETWEEN = [40, 120, 250, 500, 700]
/** How many of them each control is tried at; over the controls all take turns. */
const EACH = scale === 'full' ? 2 : 1
const MOSTLY = 0.9
const EMAIL = 'chen.yi@example.com'

let browser: Browser
let product: ProductProcess
let things: Belongings
let member: Readonly<Record<string, string>>

beforeAll(async () => {
  product = await startDemoProduct({ REQUESTS_PER_MINUTE: '1000000' })
  browser = await launchChromium()
  things = await prepareBelongings(product, EMAIL, usualWriting)
  member = await signIn(product, EMAIL)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Counts all controls of a build, so that each distance meets other kinds of them. */
async function walk(place: TapPlace, scene: Scene, turn: { count: number; reached: number }): Promise<readonly string[]> {
  await place.show(scene.address)
  const found: string[] = []
  for (const key of await place.controls.list()) {
    for (let time = 0; time < EACH; time += 1) {
      const msBetween = MS_BETWEEN[(turn.count += 1) % MS_BETWEEN.length] ?? 0
      const faults = await tapTwice(place, scene.address, key, msBetween)
      if (faults) turn.reached += 1
      else process.stderr.write(`${scene.name}: no finger reaches ${key}\n`)
      found.push(...(faults ?? []).map((fault) => `${scene.name}: ${key} at ${msBetween} ms: ${fault}`))
    }
  }
  return found
}

const BUILDS = { h5: openSitePlace, weapp: openHostTapPlace } as const
/** A screen takes about a minute in full: so many parts, that none is longer than a test may be. */
const PARTS = scale === 'full' ? 16 : 1
const cases = (['h5', 'weapp'] as const).flatMap((build) =>
  (['guest', 'member'] as const).flatMap((who) => Array.from({ length: PARTS }, (_, part) => [build, who, part] as const)),
)

function scenesOf(build: keyof typeof BUILDS, who: Scene['who'], part: number): readonly Scene[] {
  const all = listScenes(things).filter((scene) => scene.who === who && (build === 'h5' || isOnBothBuilds(scene)))
  const only = process.env['SCENES']
  const taken = scale === 'full' || only ? all.filter(({ name }) => !only || new RegExp(only).test(name)) : inTurn(all, 4)
  return taken.filter((_, index) => index % PARTS === part)
}

it.each(cases)('on %s a %s opens one page and sends one request with two taps (part %i)', async (build, who, part) => {
  const scenes = scenesOf(build, who, part)
  if (scenes.length === 0) return
  const place = await BUILDS[build](browser, product, who === 'guest' ? {} : member)
  const turn = { count: 0, reached: 0 }
  const found: string[] = []
  for (const scene of scenes) {
    const faults = await walk(place, scene, turn)
    process.stderr.write(`${build} ${scene.name}: ${turn.count} taps so far${faults.map((fault) => `\n  ${fault}`).join('')}\n`)
    found.push(...faults)
  }
  await place.close()
  // What lies under a bar wherever the page is scrolled to, and what another answer did not bring again.
  expect(turn.reached).toBeGreaterThan(turn.count * MOSTLY)
  expect(found).toEqual([])
})
