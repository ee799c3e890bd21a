import type { Browser } from 'playwright-core'
import { openPhone } from '../browser'
import { type ColdVisit, momentOfContent, type Seen, watchContent, worstShift } from './watch-content'

/** What Lighthouse calls slow 4G, really applied: one round trip, bytes a second, how much slower the processor (scripts/lighthouse.mjs). */
const SLOW = { latency: 150, throughput: (1.6 * 1024 * 1024) / 8, processor: 4 }
/** So long nothing has come and nothing was drawn: the page is whole. */
const REST_MS = 800
const LOOK_MS = 100
const LONGEST_MS = 60_000

interface Asked {
  readonly url: string
  readonly from: number
  to: number
  bytes: number
}

/** One visit of a browser that was never here, with what a member's session leaves on the device. */
export async function visitCold(browser: Browser, address: string, kept: Readonly<Record<string, string>>): Promise<ColdVisit & { readonly seen: Seen; readonly asked: readonly Asked[] }> {
  const phone = await openPhone(browser)
  try {
    await phone.addInitScript((entries) => {
      for (const [key, text] of Object.entries(entries)) if (window.localStorage.getItem(key) === null) window.localStorage.setItem(key, text)
    }, kept)
    await phone.addInitScript(watchContent)
    const page = await phone.newPage()
    const devtools = await phone.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latency,
      downloadThroughput: SLOW.throughput,
      uploadThroughput: SLOW.throughput / 2,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor })
    const requests = new Map<string, Asked>()
    let start: number | undefined
    devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return
      start ??= timestamp
      requests.set(requestId, { url: request.url, from: (timestamp - start) * 1_000, to: Infinity, bytes: 0 })
    })
    devtools.on('Network.loadingFailed', ({ requestId }) => void requests.delete(requestId))
    devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const asked = requests.get(requestId)
      if (asked) Object.assign(asked, { to: (timestamp - (start ?? 0)) * 1_000, bytes: encodedDataLength })
    })
    await page.goto(address, { waitUntil: 'load' })
    // The first frame has gone: until then a page may rest because its code is being read.
    await page.waitForFunction(() => document.querySelector('.taro_page') !== null && document.querySelector('#first-frame') === null)
    let rested = 0
    for (let waited = 0; rested < REST_MS && waited < LONGEST_MS; waited += LOOK_MS) {
      await page.waitForTimeout(LOOK_MS)
      const drawnAgo = await page.evaluate(agoDrawn)
      const isUnderWay = [...requests.values()].some(({ to }) => to === Infinity)
      rested = isUnderWay ? 0 : Math.min(rested + LOOK_MS, drawnAgo)
    }
    const seen = await page.evaluate(() => (window as unknown as { readonly seenOfPage: Seen }).seenOfPage)
    const { metrics } = await devtools.send('Performance.getMetrics')
    const content = momentOfContent(seen)
    const asked = [...requests.values()].filter(({ to }) => to !== Infinity)
    const before = asked.filter(({ from }) => from < content)
    return {
      content,
      firstCall: Math.min(...asked.filter(({ url }) => url.includes('/api/')).map(({ from }) => from)),
      bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: before.length,
      hops: countHops(before),
      longestTask: Math.max(0, ...seen.tasks),
      processor: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000,
      shift: worstShift(seen),
      seen,
      asked,
    }
  } finally {
    await phone.close()
  }
}

/** Runs in the page. */
function agoDrawn(): number {
  const { texts } = (window as unknown as { readonly seenOfPage: Seen }).seenOfPage
  return performance.now() - (texts[texts.length - 1]?.[0] ?? 0)
}

function countHops(asked: readonly Asked[]): number {
  let hops = 0
  let end = -Infinity
  for (;;) {
    const next = asked.filter(({ from }) => from >= end)
    if (next.length === 0) return hops
    hops += 1
    end = Math.min(...next.map(({ to }) => to))
  }
}
