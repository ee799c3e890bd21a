import type { Browser } from 'playwright-core'
import { openPhone } from './browser'
import type { Product } from './product'

/** A trembling hand, a slip, and somebody who thinks that the first tap was lost. */
export const MS_BETWEEN = [40, 120, 250, 500, 700]
/** A busy machine's second tap may come when somebody could have looked at what the first has opened. */
const SOONEST_MEANT_MS = 740
/** What a tap has begun is asked for and drawn by then, as far as it does not wait for the server. */
const DONE_MS = 1_100
const QUIET_MS = 250
/** Rows of one list are one control, and so are chips of one row. */
const ALIKE = 1

/** What can be pressed on a screen, as it is found again when the screen is opened anew. */
export interface Control {
  readonly name: string
  readonly index: number
}

/** Where the member is after a tap, and what has left the device for it. */
interface Outcome {
  readonly address: string
  readonly depth: number
  readonly dialogs: number
  readonly windows: number
  /** The request ids of each writing call. */
  readonly written: Readonly<Record<string, readonly string[]>>
}

export interface Walker {
  /** Opens the address in a page of its own and lists what can be pressed there. */
  look(address: string): Promise<readonly Control[]>
  /** What two taps on it have done beyond what one does, with so many ms between them. */
  findFaults(address: string, control: Control, gaps: readonly number[]): Promise<readonly string[]>
  close(): Promise<void>
}

/** Runs in the page: what can be pressed on the screen on top, where a finger would press it. */
function readControls(): readonly { name: string; alike: string; x: number; y: number }[] {
  return [...document.querySelectorAll<HTMLElement>('.pressable')].flatMap((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    if (width === 0 || one.getAttribute('aria-disabled') === 'true' || !hit || !one.contains(hit)) return []
    const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)
    return [{ name: `${one.getAttribute('role')} ${name}`, alike: `${one.getAttribute('role')} ${one.className}`, x, y }]
  })
}

/**
 * @param kept what the phone has kept from earlier: who is signed in (`signIn`)
 * @param meantMs a second tap that comes so late counts as meant, and is not looked at
 */
export async function openWalker(browser: Browser, product: Product, kept: Readonly<Record<string, string>> = {}, meantMs = SOONEST_MEANT_MS): Promise<Walker> {
  const context = await openPhone(browser)
  await context.addInitScript((items) => {
    localStorage.clear()
    for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text)
  }, kept)
  const page = await context.newPage()
  let written: Record<string, string[]> = {}
  let windows = 0
  let changedAt = Date.now()
  page.on('request', () => void (changedAt = Date.now()))
  page.on('requestfinished', () => void (changedAt = Date.now()))
  page.on('popup', (popup) => {
    windows += 1
    void popup.close()
  })
  // What would be written is noted and refused as by a proxy whose server is gone: the member's things stay for the next tap.
  await page.route('**/api/**', async (route) => {
    const path = /\/api\/([^?]+)/.exec(route.request().url())?.[1] ?? ''
    const requestId = /"requestId":"([^"]+)"/.exec(route.request().postData() ?? '')?.[1]
    if (requestId === undefined) return route.continue()
    written[path] = [...(written[path] ?? []), requestId]
    return route.fulfill({ status: 500, body: 'Internal Server Error' })
  })

  async function untilQuiet(): Promise<void> {
    while (Date.now() - changedAt < QUIET_MS) await page.waitForTimeout(50)
  }
  async function open(address: string): Promise<void> {
    await page.goto(product.address + address)
    await page.getByRole('main').first().waitFor()
    await untilQuiet()
    written = {}
    windows = 0
  }
  async function see(): Promise<Outcome> {
    await page.waitForTimeout(DONE_MS)
    await untilQuiet()
    const seen = await page.evaluate(() => ({
      address: location.origin + location.pathname,
      depth: document.querySelectorAll('.taro_page:not(.taro_tabbar_page)').length,
      dialogs: [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter((one) => one.getClientRects().length > 0).length,
    }))
    return { ...seen, windows, written }
  }
  async function place({ name, index }: Control): Promise<{ x: number; y: number } | undefined> {
    return (await page.evaluate(readControls)).filter((one) => one.name === name)[index]
  }

  async function tap(address: string, control: Control, msBetween?: number): Promise<{ readonly outcome: Outcome; readonly apart: number } | undefined> {
    await open(address)
    const at = await place(control)
    if (!at) return undefined
    const start = Date.now()
    await page.touchscreen.tap(at.x, at.y)
    if (msBetween !== undefined) {
      await page.waitForTimeout(Math.max(0, start + msBetween - Date.now()))
      await page.touchscreen.tap(at.x, at.y)
    }
    return { apart: Date.now() - start, outcome: await see() }
  }

  async function compare(address: string, control: Control, gap: number): Promise<readonly string[]> {
    const once = await tap(address, control)
    const twice = once && (await tap(address, control, gap))
    return !once || !twice || twice.apart >= meantMs ? [] : listMore(once.outcome, twice.outcome)
  }

  return {
    async look(address) {
      await open(address)
      const alike = new Map<string, number>()
      const names = new Map<string, number>()
      return (await page.evaluate(readControls)).flatMap((one) => {
        const index = names.get(one.name) ?? 0
        names.set(one.name, index + 1)
        const before = alike.get(one.alike) ?? 0
        alike.set(one.alike, before + 1)
        return before < ALIKE ? [{ name: one.name, index }] : []
      })
    },
    async findFaults(address, control, gaps) {
      const faults: string[] = []
      for (const gap of gaps) {
        // What a busy machine has drawn after the one look and not after the other is no fault: that comes again.
        const first = await compare(address, control, gap)
        const repeated = new Set(first.length > 0 ? await compare(address, control, gap) : [])
        faults.push(...first.filter((fault) => repeated.has(fault)).map((fault) => `${address}, ${control.name}, ${gap} ms: ${fault}`))
      }
      return faults
    },
    close: () => context.close(),
  }
}

/** What two taps have done beyond what one does. */
function listMore(once: Outcome, twice: Outcome): readonly string[] {
  const faults: string[] = []
  if (twice.address !== once.address) faults.push(`leads to ${twice.address}, not to ${once.address}`)
  if (twice.depth > once.depth) faults.push(`opens ${twice.depth} pages, not ${once.depth}`)
  if (twice.dialogs !== once.dialogs) faults.push(`${twice.dialogs} dialogs are open, not ${once.dialogs}`)
  if (twice.windows > Math.max(1, once.windows)) faults.push(`opens ${twice.windows} windows`)
  for (const [path, ids] of Object.entries(twice.written)) {
    if (!once.written[path]) faults.push(`writes ${path}`)
    if (new Set(ids).size > 1) faults.push(`writes ${path} under ${new Set(ids).size} ids`)
  }
  return faults
}

