/**
 * WeChat's way back. While a page shows a `page-container`, going back closes that instead of leaving the page, so each page
 * has an empty one (`BackCatcher.weapp.tsx`), shown as long as something lies over the page. Going back closes what lies
 * uppermost; for what is left then the container is shown again.
 */
interface Catcher {
  readonly layers: (() => void)[]
  /** `leaving`: WeChat takes the container away, because the member went back or because we said so. */
  phase: 'hidden' | 'shown' | 'leaving'
  timer?: ReturnType<typeof setTimeout> | undefined
  readonly waiting: (() => void)[]
}

/** A container of which WeChat says nothing any more is taken to be gone: WeChat before 2.16 has none. */
const LEAVE_MS = 500
/** What is closed by going back is gone by then, and WeChat has heard that the container is not shown. */
const CLOSED_MS = 50

/** By the mark of their page. */
const catchers: Record<string, Catcher | undefined> = {}
const listeners = new Set<() => void>()

function change(catcher: Catcher, phase: Catcher['phase']): void {
  clearTimeout(catcher.timer)
  catcher.phase = phase
  if (phase === 'leaving') catcher.timer = setTimeout(() => hide(catcher), LEAVE_MS)
  for (const listener of listeners) listener()
}

function hide(catcher: Catcher): void {
  change(catcher, 'hidden')
  for (const resolve of catcher.waiting.splice(0)) resolve()
  settle(catcher)
}

/** Shows the container while something lies over the page, and only then; never in the midst of its leaving. */
function settle(catcher: Catcher): void {
  if (catcher.phase === 'hidden' && catcher.layers.length > 0) change(catcher, 'shown')
  if (catcher.phase === 'shown' && catcher.layers.length === 0) change(catcher, 'leaving')
}

export const isCatching = (page: string): boolean => catchers[page]?.phase === 'shown'

export function onCatching(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** WeChat takes the container away: unless we have said so ourselves, the member goes back. */
export function containerLeaves(page: string): void {
  const catcher = catchers[page]
  if (catcher?.phase !== 'shown') return
  change(catcher, 'leaving')
  catcher.layers[catcher.layers.length - 1]?.()
}

export function containerLeft(page: string): void {
  const catcher = catchers[page]
  if (catcher?.phase !== 'leaving') return
  clearTimeout(catcher.timer)
  catcher.timer = setTimeout(() => hide(catcher), CLOSED_MS)
}

/** Something lies over the page: going back calls `close`. Returns how to say that it is gone. */
export function addLayer(page: string, close: () => void): () => void {
  const catcher = (catchers[page] ??= { layers: [], phase: 'hidden', waiting: [] })
  // A function of its own: two layers may be closed alike.
  const layer = () => close()
  catcher.layers.push(layer)
  settle(catcher)
  return () => {
    const index = catcher.layers.indexOf(layer)
    if (index >= 0) catcher.layers.splice(index, 1)
    // Not at once: one sheet often comes in the place of another.
    setTimeout(() => settle(catcher))
  }
}

/** Resolves when nothing is shown that WeChat would close in the page's place. */
export async function dropLayers(page: string): Promise<void> {
  const catcher = catchers[page]
  if (!catcher) return
  catcher.layers.length = 0
  settle(catcher)
  if (catcher.phase !== 'hidden') await new Promise<void>((resolve) => void catcher.waiting.push(resolve))
}
