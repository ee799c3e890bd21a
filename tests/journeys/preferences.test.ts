import type { BrowserContextOptions, Page } from 'playwright-core'
import { openPhone } from '../support/browser'
import { type KeyboardDriver, toKeyboardDriver } from '../support/keyboard-driver'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { row } from './walk'

// What people ask of every page by their system's settings.

const { account, home, tabs } = wordsOf('zh-Hant')

const demo = useDemo()

async function visit(settings: BrowserContextOptions, look: (page: Page, keys: KeyboardDriver) => Promise<void>): Promise<void> {
  const phone = await openPhone(demo.browser, settings)
  try {
    const page = await phone.newPage()
    await look(page, toKeyboardDriver(page, phone, demo.product.address))
  } finally {
    await phone.close()
  }
}

/** Runs in the page: what cannot be told from its ground, and what is chosen and does not show it. */
function findUnseen(): string[] {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.cssText = 'forced-color-adjust: none; background: Canvas'
  const ground = getComputedStyle(probe).backgroundColor
  probe.remove()
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
  const edgeOf = (one: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  }
  const nameOf = (one: Element) => `${one.className} “${(one.textContent ?? '').slice(0, 20)}”`
  const icons = all('.i').filter((one) => getComputedStyle(one).backgroundColor === ground)
  const buttons = all('[role=button]').filter((one) => edgeOf(one) < 1)
  const chosen = all('[aria-selected=true], [aria-checked=true]').filter((one) => edgeOf(one) < 3)
  const others = all('[aria-selected=false], [aria-checked=false]').filter((one) => edgeOf(one) >= 3)
  return [...icons, ...buttons, ...chosen, ...others].map(nameOf)
}

it('shows controls, the choice and the focus in the colours of the system alone', async () => {
  await visit({ forcedColors: 'active' }, async (page, keys) => {
    await keys.open('/')
    // The first paint says the tabs' words before the page is there: what is chosen comes with the page.
    await page.locator('[aria-selected=true]:visible', { hasText: tabs.home }).waitFor()
    expect(await page.evaluate(findUnseen)).toEqual([])
    await keys.tap('button', new RegExp(`^${home.language}`))
    await page.locator('[role=dialog] [aria-selected=true]').waitFor()
    expect(await page.evaluate(findUnseen)).toEqual([])
    await keys.press('Escape')

    await keys.open('/pages_sub/register')
    await keys.pick(row(account.region), /台灣/)
    await keys.tap('checkbox', account.agreeLabel)
    await page.locator('[aria-checked=true]').waitFor()
    await keys.press('Tab')
    expect(await page.evaluate(findUnseen)).toEqual([])
  })
})

/** Runs in the page: what moves for longer than anybody could see. */
function findMovements(): string[] {
  const SEEN_MS = 20
  return document.getAnimations().flatMap((animation) => {
    const end = Number(animation.effect?.getComputedTiming().endTime)
    return end > SEEN_MS ? [`${(animation as CSSAnimation).animationName ?? animation.id} for ${end} ms`] : []
  })
}

/** A page that waits, a sheet that rises, a button that turns. */
async function moveAbout(page: Page, keys: KeyboardDriver): Promise<readonly string[]> {
  const found: string[] = []
  await page.route('**/api/**', () => undefined)
  await keys.open('/')
  await keys.see(home.headline)
  found.push(...(await page.evaluate(findMovements)))
  await page.getByRole('button', { name: new RegExp(`^${home.language}`) }).click()
  await page.getByRole('dialog').waitFor()
  found.push(...(await page.evaluate(findMovements)))
  await keys.open('/pages/login/login')
  await keys.type(account.email, 'still@example.com')
  await keys.type(account.password, 'harbour-green-6')
  await keys.press('Enter')
  await page.locator('[aria-busy=true]').waitFor()
  found.push(...(await page.evaluate(findMovements)))
  return found
}

it('moves nothing for those who asked for stillness', async () => {
  await visit({ reducedMotion: 'no-preference' }, async (page, keys) => expect(await moveAbout(page, keys)).not.toEqual([]))
  await visit({ reducedMotion: 'reduce' }, async (page, keys) => expect(await moveAbout(page, keys)).toEqual([]))
})
