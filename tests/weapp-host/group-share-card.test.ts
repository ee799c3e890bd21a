import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { listHall } from '@contract/group/group-endpoints'
import type { GroupCard } from '@contract/group/group'
import { LANGUAGES, type Language } from '@contract/kit/language'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { startDemoProduct } from '../support/demo-product'
import type { ProductProcess } from '../support/product'
import { aMember } from '../support/screens/belongings'
import { signIn } from '../support/screens/sign-in'
import { openWeappTour, type WeappTour } from '../support/screens/weapp-tour'
import { openWire } from '../support/wire'

// A group sent to a chat from WeChat's menu: what the chat gets, as the compiled mini-program draws it on a canvas of Chromium's.

const EMAIL = 'he.qing@example.com'
const WIDTH = 500
const HEIGHT = 400
const WAIT_MS = 3_000
/** To be looked at. */
const folder = path.resolve(__dirname, '../../.cache/screenshots')

interface Message {
  readonly title: string
  readonly path: string
  readonly imageUrl: string
}

let browser: Browser
let product: ProductProcess
let group: GroupCard
let tour: WeappTour | undefined

beforeAll(async () => {
  product = await startDemoProduct({ REQUESTS_PER_MINUTE: '1000000' })
  browser = await launchChromium()
  const { items } = await openWire(product.address).ask(listHall, { sort: 'nearestPrice', limit: 1 })
  group = items[0] as GroupCard
  await aMember(product, EMAIL)
  mkdirSync(folder, { recursive: true })
})

afterEach(() => tour?.close())

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function open(address: string, language: Language = 'zh-Hant', kept?: Readonly<Record<string, string>>) {
  tour = await openWeappTour(browser, product, { language, ...(kept && { kept }) })
  await tour.show(address)
  return tour.phone.page
}
type Page = Awaited<ReturnType<typeof open>>

/** As WeChat does: the message itself at once, and the one of its promise for as long as it waits, by the phone's own clock. */
async function share(page: Page): Promise<Message> {
  const message = await page.evaluate(async (waitMs) => {
    const { instance } = window.host?.pages.top() ?? {}
    const answer = (instance?.['onShareAppMessage'] as (from: object) => { promise: Promise<object> }).call(instance, { from: 'menu' })
    const tooLate = new Promise<object>((resolve) => setTimeout(() => resolve({ imageUrl: 'none: it came too late' }), waitMs))
    return { ...answer, ...(await Promise.race([answer.promise, tooLate])), promise: undefined }
  }, WAIT_MS)
  return message as unknown as Message
}

/** What lies at the place of the picture. */
async function readPicture(page: Page, address: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (filePath) => {
    const content = window.host?.wx.files.get(filePath) as Blob
    return btoa(Array.from(new Uint8Array(await content.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''))
  }, address)
  return Buffer.from(base64, 'base64')
}

interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
/** Where picture 47 has its words, and a piece of its ground that has none. */
const NAME: Part = { left: 30, top: 84, width: 300, height: 32 }
const PRICE: Part = { left: 30, top: 190, width: 200, height: 74 }
const LADDER: Part = { left: 30, top: 344, width: 440, height: 24 }
const BARE: Part = { left: 4, top: 84, width: 22, height: 180 }

/** How far apart the lightest and the darkest of a part are, of 255. */
async function contrastOf(picture: Buffer, part: Part): Promise<number> {
  const { channels } = await sharp(await sharp(picture).extract(part).greyscale().png().toBuffer()).stats()
  const [grey] = channels
  return (grey?.max ?? 0) - (grey?.min ?? 0)
}

async function coloursOf(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += info.channels) seen.add(data.readUIntBE(at, 3) & 0xf0f0f0)
  return seen.size
}

const landing = () => `/pages_sub/groupBookingshare?code=${group.code}`

describe('a group sent from WeChat’s menu [spec 2.27]', () => {
  it.each(LANGUAGES)('comes in %s with its words and a card of 5:4 that is drawn on the phone', async (language) => {
    const page = await open(landing(), language)
    const message = await share(page)
    expect(message.title).toContain(group.name)
    expect(message.title).toContain(group.price.next ? 'kg' : '¥')
    expect(message.path).toBe(landing())
    expect(message.imageUrl).toMatch(/^wxfile:/)
    const picture = await readPicture(page, message.imageUrl)
    await sharp(picture).toFile(path.join(folder, `group-card-weapp-${language}.png`))
    expect(await sharp(picture).metadata()).toMatchObject({ width: WIDTH, height: HEIGHT, format: 'png' })
    expect(await coloursOf(picture)).toBeGreaterThan(12)
    for (const part of [NAME, PRICE, LADDER]) expect(await contrastOf(picture, part)).toBeGreaterThan(120)
    expect(await contrastOf(picture, BARE)).toBeLessThan(40)
    expect(await page.evaluate(() => window.host?.journal.faults)).toEqual([])
  })

  it('is the same of the group’s own page', async () => {
    const page = await open(`/pages_sub/Groupdetails?groupId=${group.groupId}`, 'zh-Hant', await signIn(product, EMAIL))
    const message = await share(page)
    expect(message.path).toBe(landing())
    expect(message.imageUrl).toMatch(/^wxfile:/)
    expect(await contrastOf(await readPicture(page, message.imageUrl), NAME)).toBeGreaterThan(120)
  })

  it('has the picture of the package where the canvas gives no answer, before WeChat has waited three seconds', async () => {
    const page = await open(landing())
    await page.evaluate(() => {
      const { object } = window.host?.wx ?? { object: {} as Record<string, unknown> }
      object['canvasToTempFilePath'] = () => new Promise(() => undefined)
    })
    const message = await share(page)
    expect(message.imageUrl).toBe('/share-card.png')
    expect(message.title).toContain(group.name)
  })
})
