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

/** Small phone; 390 × 844 at 200 %; a small phone with text at 130 %; with a rail: a tablet, a desktop, a phone on its side. */
export const surroundings = [
  { name: '320 px', width: 320, height: 568 },
  { name: '200 %', width: 195, height: 422, zoom: 2 },
  { name: 'text 130 %', width: 320, height: 568, text: 130 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'desktop', width: 1280, height: 800 },
  { name: 'on its side', width: 844, height: 390 },
] as const satisfies readonly Surrounding[]

let bundled: Promise<string> | undefined

function bundleEye(): Promise<string> {
  bundled ??= esbuild
    .build({ entryPoints: [path.join(__dirname, 'in-page/main.ts')], bundle: true, write: false, format: 'iife', logLevel: 'warning' })
    .then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  return bundled
}

/** How high the page is, once what a new size sets off has been drawn. */
const heightOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    return Math.max(...[...document.querySelectorAll('html, .taro_page')].map((one) => one.scrollHeight))
  })

/** Every text larger, as text-size-adjust makes it, also what has come since. Lines without a unit follow; boxes of a fixed height do not. */
function enlarge(percent: number): void {
  const texts = [...document.body.querySelectorAll<HTMLElement>('*')]
  for (const one of texts) {
    const own = one.dataset['enlarged']
    if (own === undefined) one.dataset['enlarged'] = one.style.fontSize || 'none'
    else one.style.fontSize = own === 'none' ? '' : own
  }
  const sizes = texts.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  for (const [index, one] of texts.entries()) one.style.fontSize = `${((sizes[index] ?? 0) * percent) / 100}px`
}

function restore(): void {
  for (const one of document.body.querySelectorAll<HTMLElement>('[data-enlarged]')) {
    one.style.fontSize = one.dataset['enlarged'] === 'none' ? '' : (one.dataset['enlarged'] ?? '')
    delete one.dataset['enlarged']
  }
}

/** No test's list has so many pages. */
const MOST_ROUNDS = 8

/** A window as high as the page: a list whose end comes into sight fetches another page, and rows stand that did not before. */
async function unfold(page: Page, { width, height, text }: Surrounding, settle: () => Promise<void>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const needed = Math.max(height, await heightOf(page))
    if (round > 0 && needed === page.viewportSize()?.height) return
    await page.setViewportSize({ width, height: needed })
    await settle()
    if (text !== undefined) await page.evaluate(enlarge, text)
  }
}

/** What is wrong with the page in one surrounding, each fault as a sentence with its text. */
export async function findLayoutFaults(page: Page, surrounding: Surrounding, settle: () => Promise<void>): Promise<readonly string[]> {
  const { width, height, text, zoom = 1 } = surrounding
  const usual = page.viewportSize()
  await page.setViewportSize({ width, height })
  if (!(await page.evaluate(() => window.layoutEye !== undefined))) await page.evaluate(await bundleEye())
  if (text !== undefined) await page.evaluate(enlarge, text)
  await settle()
  const ofScreen = await page.evaluate(() => window.layoutEye?.ofScreen() ?? [])
  await unfold(page, surrounding, settle)
  const ofWholePage = await page.evaluate((look) => window.layoutEye?.ofWholePage(look) ?? [], { zoom, isRoomy: zoom === 1 && text === undefined, mayShorten: text !== undefined })
  if (text !== undefined) await page.evaluate(restore)
  if (usual) await page.setViewportSize(usual)
  return [...new Set([...ofScreen, ...ofWholePage])]
}
