import path from 'node:path'
import * as esbuild from 'esbuild'
import type { Page } from 'playwright-core'
// For the types of what it leaves in the page.
import type {} from './in-page/main'

/** A screen as people have it. */
export interface Surrounding {
  readonly name: string
  readonly width: number
  readonly height: number
  /** In percent, as the phone's own setting for larger text. */
  readonly text?: number
  /** How much larger everything is. */
  readonly zoom?: number
}

/** Small phone; 390 × 844 at 200 %; a small phone with text at 130 %. */
export const surroundings = [
  { name: '320 px', width: 320, height: 568 },
  { name: '200 %', width: 195, height: 422, zoom: 2 },
  { name: 'text 130 %', width: 320, height: 568, text: 130 },
] as const satisfies readonly Surrounding[]

let bundled: Promise<string> | undefined

function bundleEye(): Promise<string> {
  bundled ??= esbuild
    .build({ entryPoints: [path.join(__dirname, 'in-page/main.ts')], bundle: true, write: false, format: 'iife', logLevel: 'warning' })
    .then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  return bundled
}

const heightOf = (page: Page) =>
  page.evaluate(() => Math.max(...[...document.querySelectorAll('html, .taro_page')].map((one) => one.scrollHeight)))

/** Every text larger, as text-size-adjust makes it. Lines without a unit follow; boxes of a fixed height do not. */
function enlarge(percent: number): void {
  const texts = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => !one.dataset['enlarged'])
  const sizes = texts.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  for (const [index, one] of texts.entries()) {
    one.dataset['enlarged'] = one.style.fontSize || 'none'
    one.style.fontSize = `${((sizes[index] ?? 0) * percent) / 100}px`
  }
}

function restore(): void {
  for (const one of document.body.querySelectorAll<HTMLElement>('[data-enlarged]')) {
    one.style.fontSize = one.dataset['enlarged'] === 'none' ? '' : (one.dataset['enlarged'] ?? '')
    delete one.dataset['enlarged']
  }
}

/** What is wrong with the page in one surrounding, each fault as a sentence with its text. */
export async function findLayoutFaults(page: Page, { width, height, text, zoom = 1 }: Surrounding, settle: () => Promise<void>): Promise<readonly string[]> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width, height })
  if (!(await page.evaluate(() => window.layoutEye !== undefined))) await page.evaluate(await bundleEye())
  if (text !== undefined) await page.evaluate(enlarge, text)
  await settle()
  const ofScreen = await page.evaluate(() => window.layoutEye?.ofScreen() ?? [])
  // Twice: a list whose end comes into sight may fetch another page, and a bar may stay in its place again.
  for (let round = 0; round < 2; round += 1) {
    await page.setViewportSize({ width, height: Math.max(height, await heightOf(page)) })
    await settle()
  }
  const ofWholePage = await page.evaluate((look) => window.layoutEye?.ofWholePage(look) ?? [], { zoom, isRoomy: zoom === 1 && text === undefined, mayShorten: text !== undefined })
  if (text !== undefined) await page.evaluate(restore)
  if (usual) await page.setViewportSize(usual)
  return [...new Set([...ofScreen, ...ofWholePage])]
}
