import type { BrowserContext, Locator, Page } from 'playwright-core'
import { BETWEEN_TAPS_MS, type ControlRole, type MemberDriver, withPictures } from './member-driver'
import { toSiteDriver } from './site-driver'

/** A member without mouse or finger. Each stop on the way must show that it has the focus. */
export interface KeyboardDriver extends MemberDriver {
  /** Goes on by Tab (or back by Shift+Tab) until this control has the focus. */
  reach(role: ControlRole, name: string | RegExp, back?: boolean): Promise<void>
  press(key: string): Promise<void>
  /** Whether it is this control that the next key goes to. */
  hasFocus(role: ControlRole, name: string | RegExp): Promise<boolean>
  /** The sheet or dialog on top has the focus and keeps it, forwards and backwards; Escape gives it back to the opener. */
  roundAndEscape(): Promise<void>
}

/** More stops than any screen has. */
const MOST_STOPS = 200
/** Whatever moves has come to its place by then. */
const STILL_WITHIN_MS = 20_000
/** These are toggled by the space bar, as in every other program; everything else is pressed by Enter. */
const BY_SPACE: readonly ControlRole[] = ['checkbox', 'radio', 'switch']
const DIALOG = '[role=dialog], [role=alertdialog]'

/** Runs in the page: why nobody sees where the focus is, if so. */
function findHiddenFocus(): string | undefined {
  const element = document.activeElement
  if (!element || element === document.body) return 'the focus is nowhere'
  // The page's heading and a dialog take the focus so that they are read; nothing is to be done with them.
  if (element.matches('[tabindex="-1"]')) return undefined
  const name = `${element.getAttribute('role') ?? element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}”`
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
  const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !/^rgba.*, 0\)$/.test(outlineColor)
  // A ring that stands inside the field.
  const hasRing = element.matches('input, textarea') && /inset/.test(boxShadow)
  if (!hasOutline && !hasRing) return `${name} does not show its focus`
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const))
  const isInSight = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element === hit || element.contains(hit))
  })
  return isInSight ? undefined : `${name} has the focus where nobody sees it`
}

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

export function toKeyboardDriver(page: Page, context: BrowserContext, address: string): KeyboardDriver {
  const site = toSiteDriver(page, context, address)
  const seen = (locator: Locator) => locator.locator('visible=true').last()
  const byRole = (role: ControlRole, name: string | RegExp) => seen(page.getByRole(role, { name, exact: typeof name === 'string' }))
  const byLabel = (label: string | RegExp) => seen(page.getByLabel(label, { exact: typeof label === 'string' }))
  const dialogs = page.locator(DIALOG).locator('visible=true')
  const isInDialog = () => page.evaluate((dialog) => document.activeElement?.closest(dialog) != null, DIALOG)

  async function step(key: 'Tab' | 'Shift+Tab'): Promise<void> {
    await page.keyboard.press(key)
    // Past the last stop is the browser's own bar, which a test has not.
    if (await page.evaluate(() => document.activeElement === document.body)) return
    // A sheet may still be rising, a row of tabs still scrolling.
    const end = Date.now() + STILL_WITHIN_MS
    for (;;) {
      const fault = await page.evaluate(findHiddenFocus)
      if (!fault) return
      if (Date.now() > end) throw new Error(fault)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
  }
  async function reachLocator(target: Locator, back = false): Promise<void> {
    await target.waitFor()
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await isFocused(target)) return
      await step(back ? 'Shift+Tab' : 'Tab')
    }
    throw new Error(`not reached by ${MOST_STOPS} stops`)
  }
  /** What was pressed may take its own place away, or open something: the focus must be somewhere. */
  async function awaitFocus(): Promise<void> {
    await page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body)
  }
  async function press(role: ControlRole): Promise<void> {
    await page.keyboard.press(BY_SPACE.includes(role) ? 'Space' : 'Enter')
    await awaitFocus()
  }
  async function tap(role: ControlRole, name: string | RegExp): Promise<void> {
    await reachLocator(byRole(role, name))
    await press(role)
    await page.waitForTimeout(BETWEEN_TAPS_MS)
  }

  const driver: KeyboardDriver = {
    ...site,
    tap,
    reach: (role, name, back) => reachLocator(byRole(role, name), back),
    press: (key) => page.keyboard.press(key),
    hasFocus: (role, name) => isFocused(byRole(role, name)),
    async type(label, text) {
      await reachLocator(byLabel(label))
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    async pick(row, choice) {
      await tap('button', row)
      await reachLocator(byRole('option', choice))
      await press('option')
      await page.waitForFunction((dialog) => ![...document.querySelectorAll(dialog)].some((one) => one.checkVisibility()), DIALOG)
      if (!(await isFocused(byRole('button', row)))) throw new Error(`the focus did not come back to ${String(row)}`)
    },
    async attach(name, file) {
      await reachLocator(byRole('button', name))
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
      await chooser.setFiles(file)
    },
    async roundAndEscape() {
      const open = await dialogs.count()
      await page.waitForFunction((dialog) => document.activeElement?.closest(dialog) != null, DIALOG)
      const stops = await dialogs.last().evaluate((one) => one.querySelectorAll('[tabindex="0"], input, textarea').length)
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        for (let count = 0; count < stops + 2; count += 1) {
          await step(key)
          if (!(await isInDialog())) throw new Error(`${key} leaves the sheet`)
        }
      }
      await page.keyboard.press('Escape')
      await page.waitForFunction(({ dialog, before }) => [...document.querySelectorAll(dialog)].filter((one) => one.checkVisibility()).length < before, { dialog: DIALOG, before: open })
      await awaitFocus()
    },
  }
  return withPictures(driver) as KeyboardDriver
}
