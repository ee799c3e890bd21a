import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '@contract/kit/language'
import { surroundings } from '../support/layout/find-layout-faults'
import { inPart } from '../support/sample'
import { scale } from '../support/scale'
import { allVisits } from '../support/screens/all-visits'
import { findViolations } from '../support/screens/axe'
import type { SiteStage } from '../support/screens/stage'
import { openTheatre, type Theatre } from '../support/screens/theatre'
import type { Visit } from '../support/screens/visit'
import { visitsInTurn } from '../support/screens/visits-in-turn'
import { usualWriting } from '../support/screens/writing'

// Each screen in each of its states, as axe sees it. In full: light and dark, three languages, and in a wide window in one of the themes.
// Bounded: the visits whose turn it is, each state once, themes, languages and windows taking turns.

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** With a rail, columns and tables, which a phone's window has not. */
const WIDE = surroundings.find(({ name }) => name === 'desktop')
/** So often a page is given the height that it needs. */
const MOST_GROWING = 5

/** Bounded, every so-many-th look is at a wide window and not at a phone's: odd, so that both themes are seen in it. */
const EACH_WIDE = 5

const STATES_OF_EVERY_SCREEN = ['loading', 'empty', 'filled', 'error', 'offline']

/** Screens that cannot come into one of them. */
const HAS_NOT: Readonly<Record<string, readonly string[]>> = {
  // Always the same rows.
  '/pages_sub/customer': ['empty'],
  // Everybody has one.
  '/pages_sub/poster': ['empty'],
  '/pages_sub/info': ['empty'],
  // What it explains stands, whatever the hall says.
  '/pages_sub/groupBooking': ['empty', 'error'],
  // A form: what it reads for it only helps to fill it in.
  '/pages_sub/StartaGroup': ['error'],
  // Whoever looks at one has one.
  '/pages_store/GetGoodDetail': ['empty'],
  '/pages_store/PurchaseShop/goodsDetails': ['empty'],
  '/pages_store/goodsDetails': ['empty'],
  '/pages_sub/Groupdetails': ['empty'],
  // All that it shows stands in its address.
  '/open-location': ['loading', 'error', 'offline'],
  // What is shown is another site's.
  '/pages/webView/webView': ['offline'],
  '/pages/webView/webView2': ['offline'],
  '/pages/webView/webView3': ['offline'],
  '/pages_sub/urlView': ['offline'],
}

const routes = readFileSync(path.resolve(__dirname, '../specification/finished-routes.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'))

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({ email: 'lin.yuan@example.com', writing: usualWriting })
})
afterAll(() => theatre?.close())

it.each(routes)('has rows for %s in every state', (route) => {
  const visits = allVisits.filter((visit) => visit.route === route)
  const states = visits.flatMap((visit) => Object.keys(visit.states))
  expect(STATES_OF_EVERY_SCREEN.filter((state) => !states.includes(state) && !HAS_NOT[route]?.includes(state))).toEqual([])
  expect(visits.map(({ who }) => who)).toContain('guest')
})

interface Look {
  readonly theme: Theme
  readonly isWide: boolean
}

/** How a state is looked at, in its turn. In full: on a phone in both themes, in a wide window in one of them. */
function looksOf(turn: number): readonly Look[] {
  const theme = THEMES[turn % THEMES.length] ?? 'light'
  if (scale !== 'full') return [{ theme, isWide: turn % EACH_WIDE === 0 }]
  return [...THEMES.map((each) => ({ theme: each, isWide: false })), { theme, isWide: true }]
}

/** On a screen as high as the page, so that nothing lies half under a bar only because of where the page is scrolled to. */
async function lookAt({ page, settle }: SiteStage, { theme, isWide }: Look): Promise<readonly string[]> {
  const usual = page.viewportSize() ?? { width: 390, height: 844 }
  const { width, height } = (isWide && WIDE) || usual
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height })
  // Until it grows no more: a list whose end comes into sight fetches another page, and a busy machine shows a card late.
  let high = height
  for (let round = 0; round < MOST_GROWING; round += 1) {
    const needed = await page.evaluate(() => Math.max(...[...document.querySelectorAll('html, .taro_page')].map((one) => one.scrollHeight)))
    if (round > 1 && needed <= high) break
    high = Math.max(high, needed)
    await page.setViewportSize({ width, height: high })
    await settle()
  }
  const violations = await findViolations(page)
  await page.setViewportSize(usual)
  return violations
}

const visitsOf = (route: string) => allVisits.filter((visit) => visit.route === route)

/** The languages of a visit: all, or the next one of its screen. */
function languagesOf(visit: Visit): readonly Language[] {
  if (scale === 'full') return LANGUAGES
  const turn = visitsOf(visit.route).indexOf(visit)
  return [LANGUAGES[turn % LANGUAGES.length] ?? 'en']
}

const taken = scale === 'full' ? inPart(allVisits) : visitsInTurn(allVisits, 31)
const rows = taken.map((visit) => [visit.route, Object.keys(visit.states).join(' · '), visit] as const)

it.each(rows)('%s: %s', async (_route, _states, visit) => {
  const found: string[] = []
  let turn = visitsOf(visit.route).indexOf(visit)
  for (const language of languagesOf(visit)) {
    const stage = await theatre.stage(visit.who, language)
    try {
      for (const [state, bring] of Object.entries(visit.states)) {
        await bring(stage)
        for (const look of looksOf((turn += 1))) {
          const violations = await lookAt(stage, look)
          found.push(...violations.map((violation) => `${state}, ${language}, ${look.theme}${look.isWide ? ', wide' : ''}: ${violation}`))
        }
      }
    } finally {
      await stage.clear()
    }
  }
  expect(found).toEqual([])
})

it.each(['/pages/parcelQuery/parcelQuery', '/pages/processingOrders/processingOrders'])('%s beside what is opened from it', async (address) => {
  const stage = await theatre.stage('member', 'zh-Hant')
  const { page } = stage
  const usual = page.viewportSize()
  try {
    if (WIDE) await page.setViewportSize({ width: WIDE.width, height: WIDE.height })
    await stage.open(address)
    await page.locator('[role="listitem"] [role="link"]').first().click()
    await page.locator('.taro_page.pane [role="main"]').waitFor()
    await stage.settle()
    expect(await findViolations(page)).toEqual([])
  } finally {
    if (usual) await page.setViewportSize(usual)
    await stage.clear()
  }
})
