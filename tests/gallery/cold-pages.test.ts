import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { serveBefore, type SiteBeforeProduct } from '../support/cold/site-before-product'
import { visitCold } from '../support/cold/visit-cold'
import type { ColdVisit } from '../support/cold/watch-content'
import { startDemoProduct } from '../support/demo-product'
import type { ProductProcess } from '../support/product'
import { aMember, type Belongings, prepareBelongings } from '../support/screens/belongings'
import { signIn } from '../support/screens/sign-in'
import type { Who } from '../support/screens/visit'
import { listScenes, type Scene } from '../support/screens/well-filled'
import { usualWriting } from '../support/screens/writing'

// No test of the product but a measuring: npm run cold. What a page costs whoever opens it first, on a slow phone far away.

const root = path.resolve(__dirname, '../..')
const beside = process.env['COLD_BESIDE'] ?? ''
const only = (process.env['COLD_ONLY'] ?? '').split(',').filter(Boolean)
const ROUNDS = Number(process.env['COLD_ROUNDS'] ?? '3')
const isTold = process.env['COLD_TELL'] === 'yes'
const EMAILS = { newcomer: 'chen.xin@example.com', member: 'wang.an@example.com' } as const

let browser: Browser
let product: ProductProcess
let things: Belongings
const sites: Record<string, SiteBeforeProduct> = {}
const kept: Record<Who, Readonly<Record<string, string>>> = { guest: {}, newcomer: {}, member: {} }

beforeAll(async () => {
  product = await startDemoProduct({ REQUESTS_PER_MINUTE: '1000000' })
  browser = await launchChromium()
  await aMember(product, EMAILS.newcomer)
  things = await prepareBelongings(product, EMAILS.member, usualWriting)
  for (const who of ['newcomer', 'member'] as const) kept[who] = await signIn(product, EMAILS[who])
  for (const [name, folder] of [['now', path.join(root, 'dist/h5')], ['before', beside]] as const) {
    if (folder !== '' && existsSync(folder)) sites[name] = await serveBefore(product.address, folder)
  }
})

afterAll(async () => {
  await browser?.close()
  for (const site of Object.values(sites)) await site.close()
  await product?.stop()
})

/** One scene of each route, in its usual form: what is asked for by name, all of it. */
function chosenScenes(): readonly Scene[] {
  const scenes = listScenes(things)
  if (only.length > 0) return scenes.filter(({ name }) => only.includes(name))
  return scenes.filter((scene) => scene === scenes.find(({ route }) => route === scene.route))
}

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
const FIGURES = ['content', 'firstCall', 'bytes', 'requests', 'hops', 'longestTask', 'processor', 'shift'] as const
const toMedians = (visits: readonly ColdVisit[]) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, median(visits.map((visit) => visit[figure]))])) as unknown as ColdVisit

it('opens every page cold', async () => {
  const table: Record<string, Record<string, ColdVisit>> = {}
  for (const scene of chosenScenes()) {
    const visits: Record<string, ColdVisit[]> = {}
    for (let round = 0; round < ROUNDS; round += 1) {
      // In turn, and each first as often as second.
      const names = Object.keys(sites)
      for (const name of round % 2 === 0 ? names : [...names].reverse()) {
        const site = sites[name]
        const visit = site && (await visitCold(browser, site.address + scene.address, kept[scene.who]).catch((error: Error) => void process.stderr.write(`${scene.name} ${name}: ${error.message}\n`)))
        if (!visit) continue
        ;(visits[name] ??= []).push(visit)
        if (isTold) tell(scene, name, visit)
      }
    }
    table[scene.name] = Object.fromEntries(Object.entries(visits).map(([name, each]) => [name, toMedians(each)]))
    process.stdout.write(`${toLine(scene.name, table[scene.name] ?? {})}\n`)
  }
  for (const figure of ['content', 'processor'] as const) {
    const ratios = Object.values(table).flatMap(({ now, before }) => (now && before ? [now[figure] / before[figure]] : []))
    if (ratios.length > 0) process.stdout.write(`${figure}: median ${median(ratios).toFixed(3)}, slowest ${Math.max(...ratios).toFixed(3)} of ${ratios.length}\n`)
  }
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  writeFileSync(path.join(root, '.cache/cold-pages.json'), JSON.stringify(table, undefined, 1))
}, 5_400_000)

function toLine(name: string, { now, before }: Record<string, ColdVisit>): string {
  const of = (figure: keyof ColdVisit, digits = 0) => [before, now].map((visit) => visit?.[figure].toFixed(digits) ?? '').join(' → ')
  const ratio = now && before ? (now.content / before.content).toFixed(3) : ''
  return `| ${name} | ${ratio} | ${of('content')} | ${of('firstCall')} | ${of('bytes')} | ${of('requests')} | ${of('hops')} | ${of('longestTask')} | ${of('processor')} | ${of('shift', 3)} |`
}

function tell({ name }: Scene, site: string, { asked, seen }: Awaited<ReturnType<typeof visitCold>>): void {
  const lines = asked.map(({ url, from, to, bytes }) => `  ${from.toFixed(0)}–${to.toFixed(0)} ${bytes} ${url.replace(/^https?:\/\/[^/]+/, '').slice(0, 110)}`)
  const texts = seen.texts.map(([at, length]) => `${at.toFixed(0)}:${length}`).join(' ')
  process.stdout.write([`${name} ${site}`, ...lines, `  texts ${texts}`, `  tasks ${seen.tasks.join(' ')}`, ...seen.shifts.map((shift) => `  shift ${shift.join(' ')}`), ''].join('\n'))
}
