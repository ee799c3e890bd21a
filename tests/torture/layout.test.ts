import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@contract/kit/language'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { FINE, openPhone } from '../support/browser'
import { findLayoutFaults, surroundings } from '../support/layout/find-layout-faults'
import { answerLate, findShifts, sumOf } from '../support/layout/shift'
import { inPart } from '../support/sample'
import { scale } from '../support/scale'
import { allVisits } from '../support/screens/all-visits'
import { SIGN_INS } from '../support/screens/own-account-visits'
import { openTheatre, type Theatre } from '../support/screens/theatre'
import { PLAIN_STATES, showsMore } from '../support/screens/visit'
import { visitsInTurn } from '../support/screens/visits-in-turn'
import { longWriting } from '../support/screens/writing'

// Each screen with long names on a small phone, at 200 %, with larger text and in wide windows. In full: every state, in Chinese and English.
// Bounded: of the visits whose turn it is the states that show or take something, languages and surroundings taking turns.

/** CLS of a page on which nobody loses the place where they read or press. */
const MOST_SHIFT = 0.02

const LANGUAGES = ['en', 'zh-Hant'] as const satisfies readonly Language[]

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({ email: 'maximilian.featherstonehaugh@example.com', writing: longWriting, phone: FINE })
})
afterAll(() => theatre?.close())

function languagesOf(index: number): readonly Language[] {
  return scale === 'full' ? LANGUAGES : [LANGUAGES[index % LANGUAGES.length] ?? 'en']
}

const surroundingsOf = (turn: number) => surroundings.filter((_one, index) => scale === 'full' || index === turn % surroundings.length)

const taken = scale === 'full' ? inPart(allVisits) : visitsInTurn(allVisits.filter(showsMore), 25)
const rows = taken.map((visit, index) => [visit.route, Object.keys(visit.states).join(' · '), visit, index] as const)

it.each(rows)('%s: %s', async (_route, _states, visit, index) => {
  const found: string[] = []
  let turn = index
  for (const language of languagesOf(index)) {
    const stage = await theatre.stage(visit.who, language)
    try {
      for (const [state, bring] of Object.entries(visit.states)) {
        await bring(stage)
        if (scale !== 'full' && PLAIN_STATES.includes(state)) continue
        for (const surrounding of surroundingsOf((turn += 1))) {
          const faults = await findLayoutFaults(stage.page, surrounding, stage.settle)
          found.push(...faults.map((fault) => `${state}, ${language}, ${surrounding.name}: ${fault}`))
        }
      }
    } finally {
      await stage.clear()
    }
  }
  expect(found).toEqual([])
})

const placeRows = languagesOf(0).flatMap((language) => [1, 2, 3].map((devices) => [devices, language] as const))

it.each(placeRows)('settings of a member with %s devices keep their place while each answer takes 3 s, in %s', async (devices, language) => {
  const stage = await theatre.stage('member', language)
  try {
    await stage.answer('account/listSignIns', SIGN_INS.slice(0, devices))
    await answerLate(stage, 3_000)
    await stage.open('/pages_sub/info')
    await stage.find('checkbox')
    await stage.see(stage.words.own.devices.isThis)
    await stage.settle()
    const shifts = await findShifts(stage.page)
    expect(sumOf(shifts) < MOST_SHIFT ? [] : shifts).toEqual([])
  } finally {
    await stage.clear()
  }
})

/** A page may move by so much as it fills; more, and the tap lands beside what it was meant for. */
const MOST_WHILE_FILLING = 0.05
/** Each of them has moved by more, as its answers came one after the other. */
const FILLED_BIT_BY_BIT: readonly (readonly [string, (things: Theatre['things']) => string])[] = [
  ['a search', () => `/pages_sub/search?search=${encodeURIComponent('咖啡')}`],
  ['bonuses', () => '/pages_sub/referrerConsume'],
  ['a place to choose', () => '/choose-location'],
  ['joining a group', ({ groups }) => `/pages_sub/groupapplication?groupId=${groups.open.groupId}`],
  ['packing', ({ parcels }) => `/pages_sub/forecastParcel?parcelIds=${parcels.inStock}`],
]

it.each(FILLED_BIT_BY_BIT)('%s stays where it stands while each answer takes 3 s', async (_what, addressIn) => {
  const stage = await theatre.stage('member', 'zh-Hant')
  try {
    await answerLate(stage, 3_000)
    await stage.open(addressIn(theatre.things))
    await stage.page.waitForFunction(() => document.querySelector('#first-frame') === null)
    await stage.page.waitForLoadState('networkidle')
    await stage.settle()
    const shifts = await findShifts(stage.page)
    expect(sumOf(shifts) < MOST_WHILE_FILLING ? [] : shifts).toEqual([])
  } finally {
    await stage.clear()
  }
})

it('the channels of packing stay where they stand while each answer takes 3 s', async () => {
  const stage = await theatre.stage('member', 'zh-Hant')
  const { open, tap, find, see, words } = stage
  try {
    await open('/pages_sub/forecastParcel')
    await tap('radio', /東莞/)
    await find('checkbox', 2)
    await see(words.order.packing.value('').trim())
    await tap('button', words.order.packing.next)
    await see(words.order.packing.declaredHelp)
    await answerLate(stage, 3_000)
    await stage.tapFirst('radio')
    await tap('button', words.order.packing.next)
    await see(words.order.packing.channels)
    await see(words.advice.see)
    await stage.settle()
    const shifts = await findShifts(stage.page)
    expect(sumOf(shifts) < MOST_SHIFT ? [] : shifts).toEqual([])
  } finally {
    await stage.clear()
  }
})

it.each([
  ['the shop’s cart', '/pages_store/index?tab=cart'],
  ['the mall’s cart', '/pages_store/PurchaseShop/settlement'],
])('%s has its bar at the foot of the window, however little stands above it', async (_what, address) => {
  const stage = await theatre.stage('member', 'zh-Hant')
  try {
    await stage.open(address)
    await stage.page.getByRole('toolbar').last().waitFor()
    await stage.settle()
    const fromFoot = await stage.page.getByRole('toolbar').last().evaluate((bar) => innerHeight - bar.getBoundingClientRect().bottom)
    expect(fromFoot).toBeGreaterThan(0)
    expect(fromFoot).toBeLessThan(90)
  } finally {
    await stage.clear()
  }
})

it('finds every kind of fault on a page that has them', async () => {
  const browser = await launchChromium()
  try {
    const page = await (await openPhone(browser, FINE)).newPage()
    await page.setContent(readFileSync(path.resolve(__dirname, '../support/layout/wrong-page.html'), 'utf8'))
    const [smallPhone] = surroundings
    const found = (await findLayoutFaults(page, smallPhone, () => Promise.resolve())).join('\n')
    expect(found).toMatch(/“cut at its end.*” is cut off by/)
    expect(found).toMatch(/the page is \d+ px wide on 320 px/)
    expect(found).toMatch(/“without air” touches the edge/)
    expect(found).toMatch(/“first text” lies over “second text”/)
    expect(found).toMatch(/“500.00” runs into “1 transfer”/)
    expect(found).toMatch(/“hidden text” lies under/)
    expect(found).toMatch(/“tiny” \(button\) can be hit on 16 × 16 px/)
    expect(found).toMatch(/“broken” is torn/)
    expect(found).toMatch(/the example “an example.*” .*is cut off/)
    expect(found).toMatch(/the title “a title with too little room” .*is shortened/)
    expect(found).toMatch(/“the last one” .*stays under “bar”/)
    const before = sumOf(await findShifts(page))
    // A window of another size counts as a press: what moves right after it is asked for.
    await page.waitForTimeout(600)
    await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<div style="height: 200px"></div>'))
    await page.waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))))
    expect(sumOf(await findShifts(page))).toBeGreaterThan(before + MOST_SHIFT)
  } finally {
    await browser.close()
  }
})
