import { errorTexts, type ErrorCode } from '@contract/kit/errors'
import type { Language } from '@contract/kit/language'
import type { BrowserContext, Page } from 'playwright-core'
import type { MemberDriver } from '../member-driver'
import { toSiteDriver } from '../site-driver'
import { type Words, wordsOf } from '../words'
import type { Belongings } from './belongings'

type Steps = Pick<MemberDriver, 'see' | 'tap' | 'tapFirst' | 'type' | 'find' | 'lose' | 'settle' | 'clear'>

/** One open page, on either build, and the means to bring a screen into a state. What was arranged holds until `clear`. */
export interface Stage extends Steps {
  readonly driver: MemberDriver
  readonly language: Language
  readonly words: Words
  /** What the member of the long tables owns. */
  readonly things: Belongings
  open(address: string): Promise<void>
  /** The same address again, once what was typed lies on the device. */
  reopen(): Promise<void>
  /** Answers of these calls never come. */
  hold(...calls: readonly string[]): Promise<void>
  /** These calls are answered with 500 and no envelope, as by a proxy whose server is gone. */
  fail(...calls: readonly string[]): Promise<void>
  /** These calls get the answer n. */
  refuse(call: string, code: ErrorCode, fields?: readonly { readonly path: string; readonly code: ErrorCode }[]): Promise<void>
  /** These calls get the answer y with these data: what must not change the member's things for the next state. */
  answer(call: string, data: unknown): Promise<void>
  goOffline(): Promise<void>
  /** Acts, and resolves once that has sent a call of this kind. */
  sending(call: string, act: () => Promise<void>): Promise<void>
}

/** A stage whose page can be looked into. */
export interface SiteStage extends Stage {
  readonly page: Page
}

/** What stays on the device between two visits: who is signed in. Drafts and kept answers would tell of the visit before. */
export const KEPT = ['login', 'userInfo', 'installationId']
const WITH_DRAFTS = 'with drafts'

/** Ends with the test that waits for it. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** @param load opens an address, or the open one again, `bare` of everything but the session or as the device is */
export function makeStage(
  driver: MemberDriver,
  language: Language,
  things: Belongings,
  load: (address: string | undefined, bare: boolean) => Promise<void>,
): Stage {
  const errorOf = (code: ErrorCode) => ({ code, Message: errorTexts[code][language] })
  const each = async (calls: readonly string[], arrangement: 'held' | 'failed') => {
    for (const call of calls) await driver.arrange(call, arrangement)
  }
  return {
    driver,
    language,
    words: wordsOf(language),
    things,
    see: (text) => driver.see(text),
    tap: (role, name) => driver.tap(role, name),
    tapFirst: (role, name) => driver.tapFirst(role, name),
    type: (label, text) => driver.type(label, text),
    find: (role, count) => driver.find(role, count),
    lose: (role) => driver.lose(role),
    settle: () => driver.settle(),
    open: (address) => load(address, true),
    async reopen() {
      // A draft is written once the typing rests.
      await until(async () => (await driver.kept()).some((name) => /^(draft|sealed):/.test(name)))
      await load(undefined, false)
    },
    hold: (...calls) => each(calls, 'held'),
    fail: (...calls) => each(calls, 'failed'),
    async refuse(call, code, fields = []) {
      const json = { status: 'n', ...errorOf(code), fields: fields.map((field) => ({ path: field.path, ...errorOf(field.code) })) }
      await driver.arrange(call, { json })
    },
    answer: (call, data) => driver.arrange(call, { json: { status: 'y', data } }),
    goOffline: () => driver.goOffline(true),
    async sending(call, act) {
      const before = driver.sent(call).length
      await act()
      await until(() => driver.sent(call).length > before)
    },
    async clear() {
      await driver.clear()
      await driver.goOffline(false)
    },
  }
}

export async function openSiteStage(context: BrowserContext, address: string, language: Language, things: Belongings): Promise<SiteStage> {
  await context.addInitScript(forgetLastVisit, { kept: KEPT, mark: WITH_DRAFTS })
  const page = await context.newPage()
  const driver = toSiteDriver(page, context, address)
  const load = async (route: string | undefined, bare: boolean) => {
    if (!bare) await page.evaluate((mark) => sessionStorage.setItem(mark, 'yes'), WITH_DRAFTS)
    if (route === undefined) await page.reload()
    else await driver.open(route)
    if (!bare) await page.evaluate((mark) => sessionStorage.removeItem(mark), WITH_DRAFTS)
  }
  return { ...makeStage(driver, language, things, load), page }
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
