import type { BrowserContextOptions, Page } from 'playwright-core'
import { LANGUAGES, type Language } from '@contract/kit/languages'
import { tabBarStrings } from '@/custom-tab-bar/tab-bar-strings'
import { homeStrings } from '@/features/home/home-strings'
import { parcelStrings } from '@/features/parcel/parcel-strings'
import { uiStrings } from '@/i18n/ui-strings'
import { routes } from '@/routes'
import { openPhone } from '../support/browser'
import { useDemo } from '../support/use-demo'

/** What a phone shows before the app's code has come: here it never comes, unless a test lets it. */
const LOCALES: Readonly<Record<Language, string>> = { 'zh-Hant': 'zh-TW', 'zh-Hans': 'zh-CN', en: 'en-GB' }
const PAGE_COLOURS = { light: 'rgb(242, 245, 244)', dark: 'rgb(11, 18, 17)' } as const
const BAR_COLOURS = { light: '#FFFFFF', dark: '#151E1C' } as const

const demo = useDemo()

const MEMBER = { login: { token: 'a', status: 'y', result: {} } }

const FILES = { app: /\.(js|css)$/, scripts: /\.js$/, packages: /\/packages\.[^/]+\.js$/, nothing: /$^/ }
const SCRIPT = /\.js$/

interface Visit extends BrowserContextOptions {
  readonly path?: string
  /** What the device remembers, as the app keeps it. */
  readonly remembered?: Readonly<Record<string, unknown>>
  /** What does not come: scripts are still on their way, since of those that fail the page says so. */
  readonly without?: keyof typeof FILES
}

async function look({ path = '/', remembered = {}, without = 'app', ...visit }: Visit, see: (page: Page) => Promise<void>) {
  const phone = await openPhone(demo.browser, visit)
  try {
    const page = await phone.newPage()
    await page.route(FILES[without], (route) => (SCRIPT.test(new URL(route.request().url()).pathname) ? undefined : route.abort()))
    await page.addInitScript((entries) => {
      for (const [key, data] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify({ data }))
    }, remembered)
    await page.goto(demo.product.address + path, { waitUntil: without === 'nothing' ? 'load' : 'commit' })
    if (without !== 'nothing' && visit.javaScriptEnabled !== false) await page.locator('#first-frame > *').first().waitFor({ state: 'attached' })
    if (without === 'scripts') await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null))
    await see(page)
  } finally {
    await phone.close()
  }
}

const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('#first-frame > *') ?? document.body).backgroundColor)
const barColourOf = (page: Page, scheme: string) => page.getAttribute(`meta[name="theme-color"][media*="${scheme}"]`, 'content')
const textOf = (page: Page) => page.locator('#first-frame').innerText()

/** Runs in the page: where each element of the frame stands and how it is drawn. Pictures in the sheets are written in two ways. */
function lookOfFrame(): readonly string[] {
  return [...document.querySelectorAll('#first-frame, #first-frame *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const drawn = ['color', 'background-color', 'border-color', 'border-radius', 'box-shadow', 'filter', 'font', 'opacity', 'padding']
    return [element.className, x, y, width, height, ...drawn.map((name) => style.getPropertyValue(name))].join(' ')
  })
}

const combinations = LANGUAGES.flatMap((language) => (['light', 'dark'] as const).map((theme) => [language, theme] as const))

it.each(combinations)('shows home in %s and %s before any code of the app has come', async (language, theme) => {
  await look({ locale: LOCALES[language], colorScheme: theme }, async (page) => {
    const text = await textOf(page)
    for (const word of Object.values(tabBarStrings[language])) if (typeof word === 'string') expect(text).toContain(word)
    expect(text).toContain(homeStrings[language].headline)
    expect(await page.title()).toBe(homeStrings[language].title)
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    expect(await backgroundOf(page)).toBe(PAGE_COLOURS[theme])
  })
})

it('follows the remembered language and theme, not the device', async () => {
  const remembered = { languageType: 'en', theme: 'dark' }
  await look({ locale: 'zh-TW', colorScheme: 'light', remembered }, async (page) => {
    expect(await textOf(page)).toContain(tabBarStrings.en.parcels)
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    expect(await backgroundOf(page)).toBe(PAGE_COLOURS.dark)
    expect(await barColourOf(page, 'light')).toBe(BAR_COLOURS.dark)
  })
})

it('shows a guest the way in and a member cards to come, without a word about anybody', async () => {
  const path = routes.parcels.path
  await look({ path }, async (page) => {
    expect(await page.title()).toBe(parcelStrings['zh-Hant'].listTitle)
    expect(await textOf(page)).toContain(parcelStrings['zh-Hant'].list.guest.title)
  })
  await look({ path, remembered: MEMBER }, async (page) => {
    const text = await textOf(page)
    expect(text).not.toContain(parcelStrings['zh-Hant'].list.guest.title)
    expect(text).not.toMatch(/\d/)
  })
})

it('shows a page that is no tab as a bar and cards to come', async () => {
  await look({ path: routes.login.path }, async (page) => {
    expect((await textOf(page)).trim()).toBe('')
    expect(await page.locator('#first-frame > div').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 })
  })
})

it('holds nothing that could be focused or pressed in vain', async () => {
  await look({}, async (page) => {
    expect(await page.locator('#first-frame').locator('a, button, input, [tabindex], [role]').count()).toBe(0)
  })
})

it.each([routes.home.path, routes.parcels.path, routes.orders.path, routes.my.path])('looks the same when the sheet of the app has come: %s', async (path) => {
  const seen: (readonly string[])[] = []
  for (const without of ['app', 'scripts'] as const) {
    await look({ path, without, remembered: MEMBER, reducedMotion: 'reduce' }, async (page) => void seen.push(await page.evaluate(lookOfFrame)))
  }
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]?.length).toBeGreaterThan(20)
})

const preloaded = (page: Page) => page.locator('link[rel="preload"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

it('asks for the code of the opened page while that of the app is under way, and not before one of the app’s scripts has come', async () => {
  await look({ path: routes.parcels.path, without: 'packages' }, async (page) => {
    await page.locator('link[rel="preload"]').first().waitFor({ state: 'attached' })
    const asked = await preloaded(page)
    expect(asked.some((file) => /^\/js\/.+\.js$/.test(file))).toBe(true)
    expect(asked.some((file) => /^\/css\/.+\.css$/.test(file))).toBe(true)
  })
  await look({ path: routes.parcels.path, without: 'scripts' }, async (page) => expect(await preloaded(page)).toEqual([]))
})

it('says in three languages what is missing where no scripts run', async () => {
  await look({ javaScriptEnabled: false }, async (page) => {
    const text = await page.locator('body').innerText()
    for (const language of LANGUAGES) expect(text).toContain(uiStrings[language].needsScript)
  })
})

it('gives way to the app without a jump, and the policy refuses nothing of it', async () => {
  await look({ without: 'nothing' }, async (page) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
    })
    await page.addInitScript(() => {
      const seen = window as Window & { shift?: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift = (seen.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // What answers bring is another matter: here none comes.
    await page.route(/\/api\//, () => undefined)
    await page.reload()
    await page.waitForSelector('#first-frame', { state: 'detached' })
    await page.getByText(homeStrings['zh-Hant'].headline).waitFor()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(refused).toEqual([])
    expect(await page.evaluate(() => (window as Window & { shift?: number }).shift)).toBeLessThan(0.01)
  })
})

it('lets the sheet of a screen overrule the one of the app, wherever the page names that', async () => {
  await look({ without: 'nothing' }, async (page) => {
    // The frame first: while it stands above the app, the headline is there twice.
    await page.waitForSelector('#first-frame', { state: 'detached' })
    await page.getByText(homeStrings['zh-Hant'].headline).waitFor()
    const sheets = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : [new URL(href).pathname])))
    expect(sheets.length).toBeGreaterThan(1)
    expect(sheets[0]).toMatch(/^\/css\/app\./)
  })
})
