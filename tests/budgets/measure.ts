import type { Page } from 'playwright-core'

/** What a screen costs the phone, counted on our host: the same on every machine. */
export interface ScreenFigures {
  readonly nodes: number
  readonly depth: number
  /** The longest row of children under one parent. */
  readonly children: number
  /** What can be tapped on less than 20 px, by what it says. */
  readonly smallTaps: readonly string[]
}

export interface FirstData {
  /** Of all setData calls together until the screen stands still. */
  readonly bytes: number
  readonly calls: number
  readonly largest: number
}

export const readScreen = (page: Page): Promise<ScreenFigures> =>
  page.evaluate(() => {
    const LEAST_TAP_PX = 20
    const view = window.host?.pages.top().window
    if (!view) throw new Error('no page is open')
    const all = [...view.document.body.querySelectorAll('*')].filter((node) => node.localName !== 'style')
    const depthOf = (node: Element): number => {
      let depth = 0
      for (let above: Element | null = node; above && above !== view.document.body; above = above.parentElement) depth += 1
      return depth
    }
    /** Its own box, or the wider one that `hit-area` lays over it. */
    const tapSize = (node: Element) => {
      const { width, height } = node.getBoundingClientRect()
      const over = view.getComputedStyle(node, '::after')
      const isHitArea = over.content !== 'none' && over.position === 'absolute' && over.pointerEvents !== 'none'
      const reach = (value: string) => (isHitArea ? Number.parseFloat(value) || 0 : 0)
      return { width: Math.max(width, reach(over.width)), height: Math.max(height, reach(over.height)), seen: width > 0 && height > 0 }
    }
    const taps = all.filter((node) => node.classList.contains('pressable') || node.localName === 'wx-button' || node.localName === 'wx-input')
    return {
      nodes: all.length,
      depth: Math.max(0, ...all.map(depthOf)),
      children: Math.max(0, ...all.map((node) => node.childElementCount)),
      smallTaps: taps.flatMap((node) => {
        const { width, height, seen } = tapSize(node)
        const name = node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 40) ?? ''
        return seen && Math.min(width, height) < LEAST_TAP_PX ? [`${name} ${Math.round(width)}×${Math.round(height)}`] : []
      }),
    }
  })

/** What the page on top was given so far; the journal begins anew with each phone. */
export const readFirstData = (page: Page): Promise<FirstData> =>
  page.evaluate(() => {
    const path = window.host?.pages.top().path
    const calls = (window.host?.journal.setData ?? []).filter((call) => call.path === path)
    const bytes = calls.map((call) => call.bytes)
    return { calls: calls.length, bytes: bytes.reduce((sum, one) => sum + one, 0), largest: Math.max(0, ...bytes) }
  })

export const countSetData = (page: Page): Promise<number> => page.evaluate(() => window.host?.journal.setData.length ?? 0)

/** Bytes of the largest setData since so many of them. */
export const readLargestSetData = (page: Page, since: number): Promise<number> =>
  page.evaluate((from) => Math.max(0, ...(window.host?.journal.setData ?? []).slice(from).map(({ bytes }) => bytes)), since)

/** The parcels that can be opened on the page on top, by their numbers. */
export const readRows = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...(window.host?.pages.top().window.document.querySelectorAll('[aria-role="link"]') ?? [])].map((row) => row.getAttribute('aria-label')?.split(' ').at(-1) ?? ''),
  )

/** Names of wx methods that the scripts have called. */
export const readWxCalls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...new Set((window.host?.journal.wx ?? []).map(({ name }) => name))])

/** Requests that brought the same large answer more than once. */
export const readRepeatedAnswers = (page: Page, leastBytes: number): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const seen = new Map<string, number>()
    for (const { url, body, answerBytes = 0 } of window.host?.journal.network ?? []) {
      const { requestId: _requestId, ...asked } = (body ?? {}) as Record<string, unknown>
      const key = `${url} ${JSON.stringify(asked)} ${answerBytes}`
      if (answerBytes > least) seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    return [...seen].flatMap(([key, count]) => (count > 1 ? [`${count} times ${key.slice(0, 120)}`] : []))
  }, leastBytes)
