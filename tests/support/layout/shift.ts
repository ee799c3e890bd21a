import type { Page } from 'playwright-core'
import type { SiteStage } from '../screens/stage'

/** What of the page has jumped since it was opened, unless by a press half a second before, and by how much (CLS, without its pauses). */
export interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

export const findShifts = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => {
    interface Entry extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[]
    }
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const unasked = (observer.takeRecords() as Entry[]).filter(({ hadRecentInput }) => !hadRecentInput)
    return unasked.map(({ value, sources }) => ({
      value,
      moved: sources.map(({ node, previousRect, currentRect }) => `“${(node?.textContent ?? '').slice(0, 40)}” ${previousRect.top} → ${currentRect.top}`),
    }))
  })

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0)

/** From here on each answer comes so late. Until the stage is cleared. */
export async function answerLate({ page }: SiteStage, ms: number): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.fallback()
  })
}
