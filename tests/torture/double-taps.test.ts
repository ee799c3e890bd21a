import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { startDemoProduct } from '../support/demo-product'
import { type Control, MS_BETWEEN, openWalker, type Walker } from '../support/double-tap-walk'
import type { ProductProcess } from '../support/product'
import { inTurn } from '../support/sample'
import { scale } from '../support/scale'
import { type Belongings, prepareBelongings } from '../support/screens/belongings'
import { signIn } from '../support/screens/sign-in'
import { listScenes } from '../support/screens/well-filled'
import { usualWriting } from '../support/screens/writing'

// Every finished screen, each of its controls pressed twice at one place while the page is fresh: that does what one press does, and
// nothing more. In full at each distance in time; bounded two screens in turn, the distances taking turns from control to control.

const EMAIL = 'wang.an@example.com'
/** They wait for pages more than they work. */
const FINGERS = 3
const IN_TURN = 2

let browser: Browser
let product: ProductProcess
let things: Belongings
let member: Readonly<Record<string, string>>
const hands: Partial<Record<string, readonly Walker[]>> = {}

beforeAll(async () => {
  product = await startDemoProduct({ REQUESTS_PER_MINUTE: '1000000' })
  browser = await launchChromium()
  things = await prepareBelongings(product, EMAIL, usualWriting)
  const open = (kept?: Readonly<Record<string, string>>) => Promise.all(Array.from({ length: FINGERS }, () => openWalker(browser, product, kept)))
  hands['guest'] = await open()
  member = await signIn(product, EMAIL)
  hands['member'] = await open(member)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const gapsOf = (index: number) => MS_BETWEEN.filter((_gap, turn) => scale === 'full' || turn === index % MS_BETWEEN.length)

async function findFaults(walkers: readonly Walker[], address: string, toGaps: (index: number) => readonly number[]): Promise<readonly string[]> {
  const [first] = walkers
  const controls = [...((await first?.look(address)) ?? []).entries()]
  const faults: string[] = []
  const press = async (walker: Walker) => {
    for (let next: readonly [number, Control] | undefined = controls.shift(); next; next = controls.shift()) {
      const [index, control] = next
      faults.push(...(await walker.findFaults(address, control, toGaps(index))))
    }
  }
  await Promise.all(walkers.map(press))
  return faults
}

/** By their names alone: what they own is there when the tests run. */
const blank = new Proxy({}, { get: (_things, name) => (name === 'groups' || name === 'parcels' || name === 'orders' || name === 'feedback' ? blank : 'x') }) as never
const names = listScenes(blank).filter(({ who }) => who !== 'newcomer').map(({ name }) => name)

it.each(scale === 'full' ? names : inTurn(names, IN_TURN))('%s: two taps do what one does', async (name) => {
  const scene = listScenes(things).find((one) => one.name === name)
  const walkers = hands[scene?.who ?? '']
  if (!scene || !walkers) throw new Error(`There is no ${name}`)
  expect(await findFaults(walkers, scene.address, gapsOf)).toEqual([])
})
