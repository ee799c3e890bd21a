import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { launchChromium } from './find-chromium.mjs'
import { root } from './run.mjs'
import { serveStaticSite } from './static-site.mjs'

const GROUP_CODE = 'g7KQ2M9X'
const GOODS_NAME = '可摺疊收納箱'

/**
 * Without this answer a landing stays a frame, which shows nobody a group. It is written here, so that the measuring needs the built site
 * and no server; the page itself holds it to the contract, so one that is out of date is never drawn, and the measuring fails.
 */
const toLandingAnswer = (/** @type {Date} */ now) => ({
  status: 'y',
  data: {
    now: now.toISOString(),
    group: {
      groupId: 'a1111111-1111-4111-8111-111111111111',
      code: GROUP_CODE,
      groupNumber: 'G202611210001',
      status: 'open',
      name: '十一月信義湊單團',
      description: '一起等，一起省',
      pictureUrl: '/api/group/picture/b1111111-1111-4111-8111-111111111111',
      leaderName: '陳安',
      warehouseId: 'c1111111-1111-4111-8111-111111111111',
      warehouseName: '東莞倉',
      channelCode: 'SEA',
      channelName: '海快特惠',
      transport: 'sea',
      transitDaysMin: 7,
      transitDaysMax: 10,
      country: 'TW',
      city: '台北大安',
      locked: false,
      endsAt: new Date(now.getTime() + 2 * 86_400_000).toISOString(),
      targetGrams: 50_000,
      contributedGrams: 36_500,
      memberCount: 4,
      price: {
        steps: [{ fromGrams: 0, perKgCents: 1_800 }, { fromGrams: 20_000, perKgCents: 1_700 }, { fromGrams: 40_000, perKgCents: 1_600 }],
        perKgCents: 1_700,
        next: { fromGrams: 40_000, perKgCents: 1_600, gapGrams: 3_500 },
      },
      role: 'none',
    },
    comparison: { grams: 5_000, withGroupCents: 8_500, aloneCents: 9_000 },
    others: [],
  },
})

/** As much of the shop as its first screen shows. */
const SHOP_ANSWER = {
  status: 'y',
  data: {
    categories: [{ categoryId: 'd1111111-1111-4111-8111-111111111111', name: '收納', icon: 'home', children: [] }],
    hasSpecials: false,
    goods: {
      items: [
        {
          goodsId: 'e1111111-1111-4111-8111-111111111111',
          name: GOODS_NAME,
          icon: 'home',
          fromCents: 3_990,
          hasRange: false,
          isSpecial: false,
          soldCount: 12,
          isSoldOut: false,
          deliveries: ['join', 'home'],
        },
      ],
    },
  },
}

/**
 * @typedef {{ what: string, address: string, shows?: string, answers?: Readonly<Record<string, object>> }} FirstPage `shows`: the words
 * that one came for
 */

/** @returns {readonly FirstPage[]} */
function listFirstPages() {
  const landing = toLandingAnswer(new Date())
  return [
    { what: 'home page', address: '/' },
    {
      what: 'landing of a group',
      address: `/pages_sub/groupBookingshare?code=${GROUP_CODE}`,
      shows: landing.data.group.name,
      answers: { 'group/landing': landing },
    },
    {
      what: 'home of the shop',
      address: '/pages_store/index',
      shows: GOODS_NAME,
      answers: { 'shop/home': SHOP_ANSWER },
    },
  ]
}

/**
 * What a browser that was never here really fetches of the built site, until each page that members come in by shows what they came for.
 * @returns {Promise<{ what: string, bytes: number }[]>}
 */
export async function measureFirstLoads() {
  const folder = path.join(root, 'dist/h5')
  if (!existsSync(path.join(folder, 'index.html'))) throw new Error('There is no H5 build: run npm run build:h5.')
  const site = await serveStaticSite(folder)
  const browser = await launchChromium()
  try {
    const loads = []
    for (const { what, address, shows = '', answers = {} } of listFirstPages()) {
      const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
      const page = await phone.newPage()
      const fetched = new Set()
      page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname))
      for (const [endpoint, json] of Object.entries(answers)) await page.route(`**/api/${endpoint}`, (route) => route.fulfill({ json }))
      await page.goto(site.address + address)
      await page.waitForFunction((words) => {
        const shown = (document.querySelector('.taro_page')?.textContent ?? '').trim()
        return shown !== '' && shown.includes(words)
      }, shows)
      await page.waitForLoadState('networkidle')
      const bytes = [...fetched]
        .filter((name) => /\.(js|css)$/.test(name))
        .reduce((sum, name) => sum + gzipSync(readFileSync(path.join(folder, name))).length, 0)
      loads.push({ what, bytes })
      await phone.close()
    }
    return loads
  } finally {
    await browser.close()
    await site.close()
  }
}
