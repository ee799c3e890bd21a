import { WAIT_MS } from '../member-driver'
import { isOnBothBuilds } from './builds-of'
import type { Visit } from './visit'
import type { SiteStage, Stage } from './stage'
import { readAllowedDifferences, readMiniProgramWords, readSiteWords } from './texts'
import { openTheatre, type Theatre } from './theatre'
import { usualWriting } from './writing'

/** Of a long list only the rows around the screen stand: on this one all of a page's do, on both builds. */
const TALL = { width: 390, height: 6_000 }
/** As the process has it that the mini-program runs in: an offer's end is also told by the reader's own clock. */
const TIME_ZONE = 'UTC'

/** Each phone has asked for its code in a second of its own, and counts from there. */
const COUNTDOWN = /\d+ (?=秒後可重發)/g
/** What stands where there is no value. */
const NO_VALUE = /undefined|NaN|\[object/
const toText = (words: readonly string[]) => words.join(' ').replace(COUNTDOWN, '')

/**
 * Tests that each of these screens, in each of its states, says the same, word for word, on the site and in the
 * mini-program. What may differ stands in docs/mini-program.md.
 */
export function testSameTexts(visits: readonly Visit[]): void {
  const differences = readAllowedDifferences()
  let theatre: Theatre
  beforeAll(async () => {
    theatre = await openTheatre({ email: 'lin.yuan@example.com', writing: usualWriting, phone: { viewport: TALL, timezoneId: TIME_ZONE } })
  })
  afterAll(() => theatre?.close())

  async function expectSame(state: string, site: SiteStage, miniProgram: Stage): Promise<void> {
    // Answers come when they come: both are read until they say the same.
    const end = Date.now() + WAIT_MS
    for (;;) {
      const [wanted, found] = await Promise.all([readSiteWords(site, differences), readMiniProgramWords(miniProgram, differences)])
      if (toText(found) === toText(wanted)) return expect([state, toText(wanted)]).not.toContainEqual(expect.stringMatching(NO_VALUE))
      if (Date.now() > end) expect({ state, words: found }).toEqual({ state, words: wanted })
    }
  }

  const rows = visits.filter(isOnBothBuilds).map((visit) => [`${visit.route} (${visit.who}): ${Object.keys(visit.states).join(' · ')}`, visit] as const)

  it.each(rows)('says the same on both builds: %s', async (_title, { who, states }) => {
    const site = await theatre.stage(who, 'zh-Hant')
    // Push is a browser's: what a browser without it says, the mini-program says.
    await site.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    const miniProgram = await theatre.miniProgram(who, 'zh-Hant')
    try {
      for (const [state, prepare] of Object.entries(states)) {
        await Promise.all([prepare(site), prepare(miniProgram)])
        await expectSame(state, site, miniProgram)
      }
    } finally {
      await site.clear()
      await miniProgram.clear()
    }
  })
}
