import type { Page } from 'playwright-core'
import { meanEachTap } from '../meant-tap'

const WAIT = { polling: 50, timeout: 15_000 } as const

/** A member's eye and finger on our host, by what stands on the visible page. The page's frame is reached through the host. */
export interface Finger {
  /** Waits until the text stands on the page. */
  see(text: string): Promise<void>
  /** Touches the last element that says just this; `.i-copy` an icon, `[aria-label="…"]` what has this name. */
  tap(textOrIcon: string): Promise<void>
  /** Fields are found by what stands in them while they are empty. */
  type(placeholder: string, text: string): Promise<void>
  valueOf(placeholder: string): Promise<string>
}

type Field = HTMLElement & { value: string; type(text: string): void }

export function aFinger(page: Page): Finger {
  const mean = meanEachTap()
  const withField = <T>(label: string, use: string, text = '') =>
    page.evaluate(
      ([name, way, words]) => {
        const field = window.host?.pages.top().window.document.querySelector<Field>(`wx-input[placeholder="${name}"]`)
        if (!field) throw new Error(`no field ${name}`)
        if (way === 'type') field.type(words ?? '')
        return field.value
      },
      [label, use, text],
    ) as Promise<T>
  return {
    async see(text) {
      await page.waitForFunction(
        (wanted) => (window.host?.pages.stack().at(-1)?.window.document.body.innerText ?? '').replace(/\s+/g, ' ').includes(wanted),
        text.replace(/\s+/g, ' '),
        WAIT,
      )
    },
    async tap(wanted) {
      const found = await page.waitForFunction(findPoint, wanted, WAIT)
      const { x, y } = (await found.jsonValue()) as { x: number; y: number }
      await mean({ x, y }, () => page.touchscreen.tap(x, y))
    },
    async type(label, text) {
      await page.waitForFunction((name) => window.host?.pages.top().window.document.querySelector(`wx-input[placeholder="${name}"]`), label, WAIT)
      await withField(label, 'type', text)
    },
    valueOf: (label) => withField(label, 'read'),
  }
}

/** Runs in the host's page: where to touch it; undefined while it is not there, moves, rests (src/components/rest.ts), or lies under something. */
function findPoint(wanted: string): { x: number; y: number } | undefined {
  const view = window.host?.pages.stack().at(-1)?.window
  if (!view) return undefined
  const text = (node: Element) => (node.textContent ?? '').replace(/\s+/g, ' ').trim()
  const isIt = (node: Element) => (/^[.[]/.test(wanted) ? node.matches(wanted) : text(node) === wanted)
  const found = [...view.document.body.querySelectorAll<HTMLElement>('*')].filter((node) => isIt(node) && node.getBoundingClientRect().width > 0).at(-1)
  if (!found) return undefined
  found.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const point = { x: left + width / 2, y: top + height / 2 }
  const hit = view.document.elementFromPoint(point.x, point.y)
  const last = (window as { lastPoint?: string }).lastPoint
  const now = JSON.stringify([wanted, point])
  ;(window as { lastPoint?: string }).lastPoint = now
  const isOpen = view.getComputedStyle(found).pointerEvents !== 'none'
  return isOpen && hit && (found.contains(hit) || hit.contains(found)) && last === now ? point : undefined
}
