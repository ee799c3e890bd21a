import type { BrowserContext, Page } from 'playwright-core'

/** What a long way down a list showed. */
export interface Scrolled {
  /** The most elements that the document held in any frame. */
  readonly nodes: number
  /** The longest time between two frames, ms. */
  readonly longestFrame: number
  readonly frames: number
  readonly rows: number
  /** Frames in which the middle of the screen was empty. */
  readonly blank: number
}

interface Watch {
  nodes: number
  longestFrame: number
  frames: number
  blank: number
  stop: boolean
}

type Watching = Window & { listWatch?: Watch }

export async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Looks at every frame from now on. Counts elements by a live collection, which costs the browser nothing. */
export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watch: Watch = { nodes: 0, longestFrame: 0, frames: 0, blank: 0, stop: false }
    ;(window as Watching).listWatch = watch
    const all = document.getElementsByTagName('*')
    let last = performance.now()
    const look = (now: number) => {
      if (watch.stop) return
      watch.frames += 1
      watch.longestFrame = Math.max(watch.longestFrame, now - last)
      watch.nodes = Math.max(watch.nodes, all.length)
      if (document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[role="listitem"]') === null) watch.blank += 1
      last = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame((now) => {
      last = now
      requestAnimationFrame(look)
    })
  })

export const readFrames = (page: Page): Promise<Omit<Watch, 'stop'>> =>
  page.evaluate(() => {
    const watch = (window as Watching).listWatch
    if (!watch) throw new Error('nobody watches')
    watch.stop = true
    return watch
  })

/**
 * Scrolls the visible page down by so many px a frame until its list says that it has ended; waits where it is loading.
 * @returns how many rows the list has
 */
export const scrollDown = (page: Page, pxPerFrame: number): Promise<number> =>
  page.evaluate(async (step) => {
    const scroller = [...document.querySelectorAll<HTMLElement>('.taro_page')].find((one) => one.offsetParent !== null)
    const list = scroller?.querySelector('[role="list"]')
    if (!scroller || !list) throw new Error('no list is open')
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const lastRow = () => [...list.querySelectorAll('[role="listitem"]')].at(-1)
    const isAtEnd = () => lastRow()?.getAttribute('aria-posinset') === lastRow()?.getAttribute('aria-setsize')
    for (let still = 0; still < 30; ) {
      const before = scroller.scrollTop
      scroller.scrollTop += step
      await frame()
      still = scroller.scrollTop === before && isAtEnd() ? still + 1 : 0
    }
    return Number(lastRow()?.getAttribute('aria-setsize'))
  }, pxPerFrame)

/** What stands in the middle of the screen, and where. */
export const readPlace = (page: Page): Promise<{ readonly row: string | null | undefined; readonly top: number }> =>
  page.evaluate(() => {
    const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[role="listitem"]')
    return { row: row?.getAttribute('aria-posinset'), top: Math.round(row?.getBoundingClientRect().top ?? -1) }
  })
