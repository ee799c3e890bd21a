import { history as router } from '@tarojs/router'
import type { BackWay } from './types'

/**
 * The browser's way back, as far as it ends at what lies over a page: sheets and dialogs. Each has an entry of its own in
 * the browser's history, with its page's address and mark, so that back leads from it to its page; the page's router
 * never hears of that. An entry whose sheet is gone is gone back over as soon as one stands on it.
 */
interface Layer {
  readonly page: string
  readonly close: () => void
}

interface Entry {
  /** The router's mark of the page. */
  readonly key?: string
  /** So many layers lie over the page here. */
  readonly layers?: number
}

/** When a step through the history takes longer than this, nobody waits for it any more; it may still come. */
const STEP_MS = 500
/** What is closed by going back is gone by then. */
const CLOSED_MS = 100
/** A step that has not come by then never will. */
const LATE_MS = 5_000

const layers: Layer[] = []
let step: Promise<void> | undefined
let arrive: (() => void) | undefined
/** A step of ours that nobody waits for any more: a busy machine, not the member, ends it where so many layers will lie. */
let late: { readonly target: number; readonly from: string; readonly until: number } | undefined

const entry = (): Entry => (window.history.state ?? {}) as Entry
const pageMark = (): string => entry().key ?? 'default'
const layersHere = () => layers.filter(({ page }) => page === pageMark())

const here = () => `${pageMark()} ${entry().layers ?? 0}`
/** A second step beside it would leave the page. */
const isLate = () => late !== undefined && late.from === here() && Date.now() < late.until

/** Makes as many entries as there are layers over this page, or leaves those that are too many. */
function settle(): void {
  if (step || isLate()) return
  const { layers: depth = 0 } = entry()
  const open = layersHere().length
  for (let next = depth + 1; next <= open; next += 1) window.history.pushState({ ...entry(), layers: next }, '')
  if (depth > open) go(open - depth)
}

function go(delta: number): void {
  const target = (entry().layers ?? 0) + delta
  const from = here()
  late = undefined
  step = new Promise((resolve) => {
    const timer = setTimeout(() => {
      late = { target, from, until: Date.now() + LATE_MS }
      arrive?.()
    }, STEP_MS)
    arrive = () => {
      clearTimeout(timer)
      step = undefined
      arrive = undefined
      resolve()
    }
  })
  window.history.go(delta)
}

/** Heard before the router's own listener, which comes later: what stays on the page is not for it. */
window.addEventListener('popstate', (event) => {
  if (pageMark() !== (router?.location.key ?? pageMark())) {
    late = undefined
    setTimeout(settle)
    return
  }
  event.stopImmediatePropagation()
  if (arrive) {
    arrive()
    settle()
    return
  }
  const { layers: depth = 0 } = entry()
  if (depth === late?.target) {
    late = undefined
    settle()
    return
  }
  const open = layersHere()
  // Nothing lies over the page any more, neither here nor where the member comes from: the page before is meant.
  if (depth === 0 && open.length === 0) return window.history.back()
  for (const { close } of open.slice(depth).reverse()) close()
  setTimeout(settle, CLOSED_MS)
})

export const backWay: BackWay = {
  pageMark,
  cover(page, close) {
    const layer = { page, close }
    layers.push(layer)
    settle()
    return () => {
      const index = layers.indexOf(layer)
      if (index >= 0) layers.splice(index, 1)
      settle()
    }
  },
  async settled() {
    if (layers.length > 0 || entry().layers !== undefined) await new Promise((resolve) => setTimeout(resolve))
    await step
  },
  async clear() {
    await backWay.settled()
    for (const layer of layersHere()) layers.splice(layers.indexOf(layer), 1)
    settle()
    await step
  },
}
