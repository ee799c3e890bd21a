import { scale } from '../support/scale'
import { allVisits } from '../support/screens/all-visits'
import { newsScenes } from '../support/screens/news-visits'
import { shopVoiceScenes } from '../support/screens/shop-voice-visits'
import { showcaseScenes } from '../support/screens/showcase-visits'
import { openTheatre, type Theatre } from '../support/screens/theatre'
import type { Visit } from '../support/screens/visit'
import { isOfChangeOnly, visitsInTurn } from '../support/screens/visits-in-turn'
import { usualWriting, type Writing } from '../support/screens/writing'

// What a member, a warehouse or a carrier wrote as markup stands on every screen as the letters that it is. The site's
// content policy would refuse such scripts as well: here already an element made of it counts.

const SCRIPT = '<script>hurt=1</script>'
const PICTURE = '<img src=x onerror=hurt=1>'
const DRAWING = '"><svg onload=hurt=1>'
const TEMPLATE = "{{hurt=1}}';hurt=1//"

// A product's name may hold Chinese only.
const hostileWriting: Writing = {
  ...usualWriting,
  address: { ...usualWriting.address, contact: PICTURE, street: SCRIPT, address: `${DRAWING} 9` },
  remark: `${SCRIPT}${PICTURE}${DRAWING}`,
  carrier: DRAWING,
  place: TEMPLATE,
}

let theatre: Theatre
const seen = new Set<string>()

beforeAll(async () => {
  theatre = await openTheatre({ email: 'hurt.them@example.com', writing: hostileWriting })
})
afterAll(() => theatre?.close())

/** Runs in the page. */
function look(written: readonly string[]) {
  const made = [...document.querySelectorAll('[onerror], [onload], script:not([src]), svg:not([viewBox]), img[src="x"]')]
  const text = [document.body.innerText, ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)].join('\n')
  return {
    made: made.map((element) => element.outerHTML).filter((markup) => markup.includes('hurt')),
    ran: 'hurt' in window,
    read: written.filter((words) => text.includes(words)),
  }
}

/** Bounded: the screens as they usually are, and an order on its way, which shows most of what others wrote. */
function isTaken({ who, states }: Visit): boolean {
  if (who !== 'member' || 'error' in states) return false
  return scale === 'full' || 'filled' in states || 'shipped order' in states
}

const usual = allVisits.filter(isTaken)
const rows = (isOfChangeOnly ? visitsInTurn(usual, usual.length) : usual).map((visit) => [visit.route, Object.keys(visit.states).join(' · '), visit] as const)

it.each(rows)('%s shows what was written as letters: %s', async (_route, _states, visit) => {
  const stage = await theatre.stage(visit.who, 'zh-Hant')
  try {
    for (const bring of Object.values(visit.states)) {
      await bring(stage)
      await stage.settle()
      const { made, ran, read } = await stage.page.evaluate(look, [SCRIPT, PICTURE, DRAWING, TEMPLATE])
      expect({ made, ran }).toEqual({ made: [], ran: false })
      for (const words of read) seen.add(words)
    }
  } finally {
    await stage.clear()
  }
})

/** Whatever somebody writes for others to read: every text of an answer that is no id, address, picture, time or word of the contract. */
const WRITTEN = /^(text|excerpt|name|reason|title|summary|label|value|alt|warehouseName|channelName)$/
const HOSTILE = [SCRIPT, PICTURE, DRAWING, TEMPLATE].join(' ')

function poison(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return WRITTEN.test(key) ? HOSTILE : value
  if (Array.isArray(value)) return value.map((one) => poison(one, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poison(one, name)]))
}

/** What needs all of it waits for the turn of this file. */
const itInTurn = isOfChangeOnly ? it.skip : it

itInTurn.each([...showcaseScenes, ...newsScenes, ...shopVoiceScenes])('$address shows every field of it as letters', async ({ address, answers }) => {
  const stage = await theatre.stage('member', 'zh-Hant')
  try {
    for (const [path, answer] of Object.entries(answers)) await stage.answer(path, poison(answer))
    await stage.open(address)
    await stage.page.getByText(DRAWING).or(stage.page.getByText(SCRIPT)).or(stage.page.locator('textarea')).locator('visible=true').first().waitFor()
    await stage.settle()
    const { made, ran, read } = await stage.page.evaluate(look, [SCRIPT, PICTURE, DRAWING, TEMPLATE])
    expect({ made, ran, read }).toEqual({ made: [], ran: false, read: [SCRIPT, PICTURE, DRAWING, TEMPLATE] })
  } finally {
    await stage.clear()
  }
})

// A mini-program knows no markup but by one component, which is not used: what is drawn as letters was text all the way.
itInTurn.each([...showcaseScenes, ...newsScenes, ...shopVoiceScenes])('$address shows every field of it as letters in the mini-program', async ({ address, answers }) => {
  const stage = await theatre.miniProgram('member', 'zh-Hant')
  try {
    for (const [path, answer] of Object.entries(answers)) await stage.answer(path, poison(answer))
    await stage.open(address)
    await stage.see(SCRIPT)
    await stage.settle()
    const text = await stage.driver.read()
    expect([SCRIPT, PICTURE, DRAWING, TEMPLATE].filter((words) => !text.includes(words))).toEqual([])
  } finally {
    await stage.clear()
  }
})

itInTurn('was really shown, each of it somewhere', () => {
  expect([...seen].sort()).toEqual([SCRIPT, PICTURE, DRAWING, TEMPLATE].sort())
})
