import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Nothing of what is left out is looked at here: style sheets fetched once more (for a rule on trial, and for sound that plays by itself),
 * and a path to each element. Both took a third of the time.
 */
const LEFT_OUT = { preload: false, selectors: false } as const

/** What axe finds wrong with the page as it is seen now: rule, element, reason. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const results = await page.evaluate(
    async ([values, leftOut]) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: { type: 'tag', values: [...values] }, resultTypes: ['violations'], ...leftOut }),
    [TAGS, LEFT_OUT] as const,
  ) as AxeResults
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} – ${failureSummary.replace(/\s+/g, ' ').slice(0, 300)}`),
  )
}
