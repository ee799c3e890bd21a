import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { collectExceptions, openPhone } from '../support/browser'
import type { MemberDriver } from '../support/member-driver'
import { toSiteDriver } from '../support/site-driver'
import { startTileServer, type TileServer } from '../support/tile-server'
import { wordsOf } from '../support/words'
import { register, row } from './walk'
import { useOwnDemo } from '../support/use-demo'

// The site's own pages for places: on the outlines that it brings along, and on an operator's tiles. The mini-program has
// WeChat's own.

const words = wordsOf('zh-Hant')
const { address, pickup } = words
const CHOOSE = '/choose-location'
const FORM = '/pages/addressAdd/addressAdd'
const ATTRIBUTION = '© Somebody & <b>friends</b>'

const demo = useOwnDemo()
let tileServer: TileServer
beforeAll(async () => {
  tileServer = await startTileServer()
})
afterAll(() => tileServer?.close())

/** Pages learn of another host of pictures a few seconds later (server/http/site/tile-host.ts). */
async function nameTiles(): Promise<void> {
  const setup = path.join(demo.product.dataDir, 'tiles.json')
  await writeFile(setup, JSON.stringify({ settings: { map: { tiles: tileServer.tiles, attribution: ATTRIBUTION } } }))
  await demo.desk.run('setup', setup)
  for (;;) {
    const { headers } = await fetch(demo.product.address, { headers: { accept: 'text/html' } })
    if (headers.get('content-security-policy')?.includes(tileServer.origin)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** What the map of the page on top is drawn of. */
interface Ground {
  prepare(): Promise<void>
  /** Waits until it lies there. */
  lies(page: Page): Promise<void>
}

/** Runs in the page. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [2, height - 2].every((down) => element.contains(document.elementFromPoint(left + width / 2, top + down)))
}

const onTop = (page: Page, selector: string) => page.locator(selector).locator('visible=true')

const grounds: Readonly<Record<string, Ground>> = {
  'outlines of its own': {
    prepare: () => Promise.resolve(),
    async lies(page) {
      await onTop(page, '.place-map path.map-land').first().waitFor()
      expect(tileServer.asked()).toEqual([])
      expect(await onTop(page, '.leaflet-control-attribution').count()).toBe(0)
    },
  },
  'an operator’s tiles': {
    prepare: nameTiles,
    async lies(page) {
      await onTop(page, 'img.leaflet-tile-loaded').first().waitFor()
      expect(await onTop(page, 'img.leaflet-tile-loaded').first().evaluate((one: HTMLImageElement) => [one.naturalWidth, one.width])).toEqual([256, 256])
      // Their words are words: no markup of others comes into our page.
      const attribution = onTop(page, '.leaflet-control-attribution')
      expect(await attribution.innerText()).toBe(ATTRIBUTION)
      expect(await attribution.evaluate(isUncovered)).toBe(true)
      expect(await page.locator('.map-land').count()).toBe(0)
    },
  },
}

describe.each(Object.entries(grounds))('on %s', (name, ground) => {
  let context: BrowserContext
  let page: Page
  let driver: MemberDriver
  let exceptions: readonly string[]
  const scripts: string[] = []

  beforeAll(async () => {
    await ground.prepare()
    context = await openPhone(demo.browser, { permissions: ['clipboard-read', 'clipboard-write'] })
    page = await context.newPage()
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
    exceptions = collectExceptions(page)
    driver = toSiteDriver(page, context, demo.product.address)
    await driver.open('/pages_sub/register')
    const email = `map.${Object.keys(grounds).indexOf(name)}@example.com`
    await register(driver, demo.product, words, { email, password: 'harbour-green-8' })
    await driver.see(words.warehouse.copyAll)
  })
  afterAll(async () => {
    expect(exceptions).toEqual([])
    await context?.close()
  })

  async function openMap(): Promise<void> {
    await driver.open(FORM)
    await driver.see(address.map.title)
    expect(scripts.filter((script) => /leaflet|outline-map/.test(script))).toEqual([])
    await driver.tap('button', `${address.map.submit}, ${address.map.title}`)
    await driver.see(pickup.useLocation)
    expect(await driver.address()).toBe(CHOOSE)
    await ground.lies(page)
    scripts.length = 0
  }

  const waitUntilChosen = (site: string) => onTop(page, `[role="radio"][aria-checked="true"][aria-label="${site}"]`).waitFor()

  /** Where a listed place lies, seen from the middle of the map, px. */
  async function findOnMap(site: string): Promise<{ readonly right: number; readonly down: number }> {
    const title = await page.getByText(new RegExp(`^\\d+ ${site}$`)).locator('visible=true').innerText()
    const map = await onTop(page, '.centre-map').boundingBox()
    const pin = await onTop(page, `.map-pin:has([data-number="${Number.parseInt(title, 10)}"])`).boundingBox()
    if (!map || !pin) throw new Error(`${site} is not on the map`)
    // A place is at the lower end of its pin.
    return { right: pin.x + pin.width / 2 - (map.x + map.width / 2), down: pin.y + pin.height - (map.y + map.height / 2) }
  }

  /** As far as a thumb goes at once, until the place lies under the pin in the middle. */
  async function dragToMiddle(site: string): Promise<void> {
    for (let drags = 0; drags < 12; drags += 1) {
      const { right, down } = await findOnMap(site)
      if (Math.hypot(right, down) < 3) return
      const part = Math.min(1, 120 / Math.hypot(right, down))
      const map = await onTop(page, '.centre-map').boundingBox()
      const from = { x: (map?.x ?? 0) + 195, y: (map?.y ?? 0) + 270 }
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x - right * part, from.y - down * part, { steps: 8 })
      // A finger that rests before it lifts throws nothing.
      await page.waitForTimeout(100)
      await page.mouse.up()
    }
    throw new Error(`${site} does not come to the middle`)
  }

  it('a member drags the map to a place, and it fills the address [spec 2.10] [route /choose-location]', async () => {
    await openMap()
    // Another one of the same town first: so near that a thumb gets there.
    await driver.tap('radio', '台北大安自提點')
    await dragToMiddle('台北信義自提點')
    await waitUntilChosen('台北信義自提點')
    await driver.tap('button', pickup.useLocation)
    await driver.see(address.map.done)
    expect(await driver.address()).toBe(FORM)
    expect(await driver.valueOf(address.form.province)).toBe('台北市')
    expect(await driver.valueOf(address.form.city)).toBe('信義區')
    expect(await driver.valueOf(address.form.address)).toContain('台北信義自提點')
  })

  it('a member moves the map by the arrow keys', async () => {
    await openMap()
    await driver.tap('radio', '台北大安自提點')
    await waitUntilChosen('台北大安自提點')
    await onTop(page, '[role="application"]').focus()
    for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('ArrowRight')
    await waitUntilChosen('台北信義自提點')
  })

  it('a member finds a place in the list, and where theirs is not there types the address', async () => {
    await openMap()
    await driver.type(pickup.searchPlace, '臺北 大安')
    await driver.miss('台中西區自提點')
    await driver.tap('radio', '台北大安自提點')
    await driver.tap('button', pickup.useLocation)
    await driver.see(address.map.done)
    expect(await driver.valueOf(address.form.city)).toBe('大安區')

    await driver.tap('button', `${address.map.submit}, ${address.map.title}`)
    await driver.type(pickup.searchPlace, '和平東路')
    await driver.see(pickup.noneFound)
    await driver.tap('button', pickup.typeIt)
    await driver.see(address.map.title)
    // What the map had filled is still there, and may be typed over.
    expect(await driver.valueOf(address.form.city)).toBe('大安區')
    await driver.type(address.form.contact, '林予安')
    await driver.type(address.form.phone, '0912345678')
    await driver.type(address.form.address, '和平東路二段 106 號')
    await driver.type(address.form.postcode, '106')
    await driver.tap('button', address.form.save)
    await driver.see(address.form.saved)
  })

  it('a member looks where a pickup point lies, and takes its address along [spec 2.10] [route /open-location]', async () => {
    await driver.open(FORM)
    await driver.tap('tab', address.form.selfPickup)
    await driver.tap('button', row(address.form.site))
    await driver.see(pickup.use)
    await driver.tap('radio', '台北大安自提點')
    await driver.tap('button', pickup.use)
    await driver.tap('button', `${address.map.show}, 台北大安自提點`)
    await driver.see(pickup.otherMaps)
    expect(await driver.address()).toMatch(/^\/open-location\?/)
    await ground.lies(page)
    expect(await onTop(page, '.map-pin-chosen').count()).toBe(1)
    await driver.tap('button', pickup.copyAddress)
    await driver.see(pickup.copied)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('台北大安自提點\n台北市 大安區示範路 187 號 1 樓')
  })
})

it('draws the tiles also where a map is the first page, and the settings come after it', async () => {
  const context = await openPhone(demo.browser)
  const page = await context.newPage()
  // Late: the map on outlines has begun by then.
  await page.route('**/api/systemset/getsystem**', async (route) => {
    await page.waitForRequest(/outline-map/)
    await route.continue()
  })
  await page.goto(`${demo.product.address}/open-location?latitude=25.033&longitude=121.5436`)
  await grounds['an operator’s tiles']?.lies(page)
  expect(await onTop(page, '.map-pin-chosen').count()).toBe(1)
  await context.close()
})

it('has asked the operator’s host for the ground under what was shown', () => {
  const [zoom, latitude, longitude] = [15, 25.033, 121.5436]
  const x = Math.floor(((longitude + 180) / 360) * 2 ** zoom)
  const y = Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** zoom)
  expect(tileServer.asked()).toContain(`${zoom}/${x}/${y}`)
})
