import type { Page } from 'playwright-core'

export interface Point {
  readonly x: number
  readonly y: number
}

/** What a finger can press on the screen on top, of either build: the site's own page, or the host's page on top. */
export interface Controls {
  /** A key of each one that can be pressed now; of the rows of a list, which are alike, the first. */
  list(): Promise<readonly string[]>
  /** Brings it into sight. Undefined: it is not there, or something lies over it. */
  find(key: string): Promise<Point | undefined>
  /** What a touch would press now where the last one that was found lay: itself, nothing, or another one by its key. */
  under(point: Point): Promise<'itself' | 'nothing' | { readonly other: string }>
  /** What lies over the page and what is chosen on it. */
  state(): Promise<string>
}

type Question = 'list' | 'find' | 'under' | 'state'

export function controlsOf(page: Page): Controls {
  const ask = <T>(what: Question, wanted?: string | Point) => page.evaluate(inPage, { what, wanted }) as Promise<T>
  return {
    list: () => ask('list'),
    find: (key) => ask('find', key),
    under: (point) => ask('under', point),
    state: () => ask('state'),
  }
}

/** Runs in the page. Playwright sends it as text, so all that it needs stands in it. */
function inPage({ what, wanted }: { readonly what: Question; readonly wanted: string | Point | undefined }): unknown {
  const place = window as typeof window & { lastFound?: Element }
  const view = window.host?.pages.stack().at(-1)?.window ?? window
  const { document: paper } = view
  const roleOf = (node: Element) => node.getAttribute('role') ?? node.getAttribute('aria-role') ?? ''
  const nameOf = (node: Element) => (node.getAttribute('aria-label') ?? node.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)
  /** Names of buttons differ where the buttons do; rows of one list differ by what they tell. Lists are numbered as they come. */
  const keyOf = (node: Element) => {
    const parents = [node, node.parentElement, node.parentElement?.parentElement].map((one) => (one?.className ?? '').replace(/\blist-\d+/g, 'list')).join(' < ')
    return `${roleOf(node)} ${roleOf(node) === 'button' ? nameOf(node).replace(/\d+/g, '#') : ''} ${parents}`
  }
  const isSeen = (node: Element) => node.getBoundingClientRect().width > 0 && node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const all = [...paper.querySelectorAll('.pressable')].filter(
    (node) => ['button', 'link'].includes(roleOf(node)) && node.getAttribute('aria-disabled') !== 'true' && isSeen(node),
  )
  const pressableAt = ({ x, y }: Point) => paper.elementFromPoint(x, y)?.closest('.pressable, input, textarea') ?? undefined
  if (what === 'state') {
    const chosen = [...paper.querySelectorAll('[aria-checked="true"], [aria-selected="true"]')].filter(isSeen).map(nameOf)
    const over = [...paper.querySelectorAll('[role*="dialog"], [aria-role*="dialog"]')].filter(isSeen).length
    return `${over} over the page, chosen: ${chosen.join(', ')}`
  }
  if (what === 'list') return [...new Set(all.map(keyOf))]
  if (what === 'find') {
    const found = all.find((node) => keyOf(node) === wanted)
    if (!found) return undefined
    found.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = found.getBoundingClientRect()
    place.lastFound = found
    // In its middle another one may lie, as a card's button does.
    const points = [1 / 2, 1 / 4, 3 / 4, 1 / 8, 7 / 8].flatMap((across) => [1 / 2, 1 / 4, 3 / 4].map((down) => ({ x: left + width * across, y: top + height * down })))
    return points.find((point) => pressableAt(point) === found)
  }
  const under = pressableAt(wanted as Point)
  if (!under) return 'nothing'
  const before = place.lastFound
  return under === before || (before && keyOf(under) === keyOf(before)) ? 'itself' : { other: `${keyOf(under)} ${nameOf(under)}` }
}
