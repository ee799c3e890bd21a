import { errorTexts, type ErrorCode } from '@contract/kit/errors'
import type { Language } from '@contract/kit/language'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { type ControlRole, type MemberDriver, toSiteDriver } from '../member-driver'
import { type Words, wordsOf } from '../words'
import type { Belongings } from './belongings'

export const EVERY_CALL = '**'

/** src/components/Pressable.tsx takes a second tap within 350 ms for a slip of the finger. */
const DOUBLE_TAP_MS = 360

/** One open page, and the means to bring a screen into a state. What was arranged holds until `clear`. */
export interface Stage {
  readonly page: Page
  readonly driver: MemberDriver
  readonly language: Language
  readonly words: Words
  /** What the member of the long tables owns. */
  readonly things: Belongings
  open(address: string): Promise<void>
  /** The same address again, with what was typed lying on the device. */
  reopen(): Promise<void>
  see(text: string | RegExp): Promise<void>
  tap(role: ControlRole, name: string | RegExp): Promise<void>
  type(label: string | RegExp, text: string): Promise<void>
  /** Answers of these calls never come. */
  hold(...calls: readonly string[]): Promise<void>
  /** These calls are answered with 500 and no envelope, as by a proxy whose server is gone. */
  fail(...calls: readonly string[]): Promise<void>
  /** These calls get the answer n. */
  refuse(call: string, code: ErrorCode, fields?: readonly { readonly path: string; readonly code: ErrorCode }[]): Promise<void>
  /** These calls get the answer y with these data: what must not change the member's things for the next state. */
  answer(call: string, data: unknown): Promise<void>
  goOffline(): Promise<void>
  /** Nothing moves any more, and no picture of a movement is measured. */
  settle(): Promise<void>
  clear(): Promise<void>
}

/** What stays on the device between two visits: who is signed in. Drafts and kept answers would tell of the visit before. */
const KEPT = ['login', 'userInfo', 'installationId']
const WITH_DRAFTS = 'with drafts'

export async function openStage(context: BrowserContext, address: string, language: Language, things: Belongings): Promise<Stage> {
  await context.addInitScript(forgetLastVisit, { kept: KEPT, mark: WITH_DRAFTS })
  const page = await context.newPage()
  const driver = toSiteDriver(page, context, address)
  const words = wordsOf(language)
  const shown = (role: ControlRole, name: string | RegExp) =>
    page.getByRole(role, { name, exact: typeof name === 'string' }).locator('visible=true').last()
  const arrange = (call: string, how: (route: Route) => Promise<void> | undefined) => page.route(`**/api/${call}`, how)

  return {
    page,
    driver,
    language,
    words,
    things,
    open: (route) => driver.open(route),
    async reopen() {
      await page.evaluate((mark) => sessionStorage.setItem(mark, 'yes'), WITH_DRAFTS)
      await page.reload()
      await page.evaluate((mark) => sessionStorage.removeItem(mark), WITH_DRAFTS)
    },
    see: (text) => driver.see(text),
    async tap(role, name) {
      await shown(role, name).click()
      await page.waitForTimeout(DOUBLE_TAP_MS)
    },
    type: (label, text) => driver.type(label, text),
    async hold(...calls) {
      for (const call of calls) await arrange(call, () => undefined)
    },
    async fail(...calls) {
      for (const call of calls) await arrange(call, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }))
    },
    async refuse(call, code, fields = []) {
      const answer = { status: 'n', code, Message: errorTexts[code][language], fields: fields.map((field) => ({ path: field.path, code: field.code, Message: errorTexts[field.code][language] })) }
      await arrange(call, (route) => route.fulfill({ json: answer }))
    },
    async answer(call, data) {
      await arrange(call, (route) => route.fulfill({ json: { status: 'y', data } }))
    },
    goOffline: () => context.setOffline(true),
    settle: () => page.evaluate(untilStill),
    async clear() {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
    },
  }
}

/** Runs in the page, before anything of the site. */
function forgetLastVisit({ kept, mark }: { readonly kept: readonly string[]; readonly mark: string }): void {
  try {
    if (sessionStorage.getItem(mark) !== null) return
    for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
  } catch {
    // A page without an address has no storage.
  }
}

/** Runs in the page: sheets have risen, faded-in things are opaque. What turns for ever (a spinner) is left turning. */
async function untilStill(): Promise<void> {
  const isEnding = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)
  await Promise.all(document.getAnimations().filter(isEnding).map((animation) => animation.finished.catch(() => undefined)))
  await new Promise((resolve) => requestAnimationFrame(resolve))
}
