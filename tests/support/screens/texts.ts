import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteStage, Stage } from './stage'

/** A text of the site that the mini-program says otherwise; where `site` is empty, one that only the mini-program has. */
export interface AllowedDifference {
  readonly site: string
  readonly miniProgram: string
}

const DOCUMENT = path.resolve(__dirname, '../../../docs/mini-program.md')
const HEADING = '## Texts that differ'

const withoutTicks = (cell: string) => cell.trim().replace(/^(`|—$)|`$/g, '')

/** The table of docs/mini-program.md, where members of the team read it: the site's text, the mini-program's, why. */
export function readAllowedDifferences(): readonly AllowedDifference[] {
  const [, section = ''] = readFileSync(DOCUMENT, 'utf8').split(HEADING)
  const rows = section.split('\n').filter((line) => /^\| (`|—)/.test(line))
  return rows.map((row) => {
    const [, site = '', miniProgram = ''] = row.split('|')
    return { site: withoutTicks(site), miniProgram: withoutTicks(miniProgram) }
  })
}

/** Without the minute of a moment and what a countdown shows: the two builds come to a state one after the other, and a minute may pass between. */
const toWords = (text: string): readonly string[] =>
  text
    .replace(/\b\d{2}:\d{2}(:\d{2})?\b/g, 'hh:mm')
    .replace(/\b\d{2}(?=\s+(?:分|秒|min|s)(?:\s|$))/g, 'nn')
    .split(/\s+/)
    .filter(Boolean)

/**
 * In the mini-program the tab bar is a tree of its own: it stands after everything of the page, and goes away while
 * something lies over the page, since it would lie on top of that. The shop's own bar is part of its pages on both builds.
 */
async function readSite({ driver, page }: SiteStage): Promise<string> {
  const text = await driver.read()
  if (new URL(page.url()).pathname.startsWith('/pages_store/')) return text
  const { bar, isCovered } = await page.evaluate(() => {
    const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.getClientRects().length > 0)
    return { bar: seen('[role="navigation"]').at(-1)?.innerText ?? '', isCovered: seen('[role="dialog"], [role="alertdialog"]').length > 0 }
  })
  if (bar === '') return text
  return `${text.replace(bar, '')}\n${isCovered ? '' : bar}`
}

/** What the mini-program has to say where the site says what it says now, word for word. */
export async function readSiteWords(stage: SiteStage, differences: readonly AllowedDifference[]): Promise<readonly string[]> {
  const text = await readSite(stage)
  return toWords(differences.filter(({ site }) => site !== '').reduce((whole, { site, miniProgram }) => whole.replaceAll(site, miniProgram), text))
}

/** What the mini-program says, without what it alone has. */
export async function readMiniProgramWords({ driver }: Stage, differences: readonly AllowedDifference[]): Promise<readonly string[]> {
  const own = differences.filter(({ site }) => site === '')
  const text = ` ${toWords(await driver.read()).join(' ')} `
  return toWords(own.reduce((whole, { miniProgram }) => whole.replace(` ${miniProgram} `, ' '), text))
}
