import { putOnScales, type Weight } from './page-weight'
import type { LongSession } from './long-session'
import type { WeappTour } from './screens/weapp-tour'

// Whoever opens and leaves the same screens a third time holds no more than after the second.

/** The page that was left last may be held in one round and not in the one before; what is held for ever weighs more each round. */
const ROUNDS_MORE = 3
/** What one round more may add: what is drawn at the moment of weighing differs by some nodes. */
const MOST = 1.05
/** React lets go of the page that was left last when another one comes. */
const LAST_LEFT = 1

const listGrown = (before: Weight, after: Weight) =>
  (['nodes', 'listeners', 'heap'] as const).flatMap((what) => (after[what] > before[what] * MOST ? [`${what}: ${before[what]}, later ${after[what]}`] : []))

async function findGrowth(page: LongSession['page'], visitAll: () => Promise<void>): Promise<readonly string[]> {
  const scales = await putOnScales(page)
  const weighRound = async () => {
    await visitAll()
    const weight = await scales.weigh()
    process.stderr.write(`${JSON.stringify(weight)}\n`)
    return weight
  }
  // The first brings the code, and what is kept of each answer.
  await weighRound()
  let before = await weighRound()
  let grown: readonly string[] = ['never weighed twice']
  for (let more = 0; more < ROUNDS_MORE && grown.length > 0; more += 1) {
    const after = await weighRound()
    grown = listGrown(before, after)
    before = after
  }
  const held = await scales.listHeld()
  return [...grown, ...(held.length > LAST_LEFT ? [`held: ${held.join(', ')}`] : [])]
}

/** What of the site has grown, or is still held though it was left. */
export const findGrowthOfSite = (session: LongSession, addresses: readonly string[]): Promise<readonly string[]> =>
  findGrowth(session.page, async () => {
    for (const address of addresses) await session.visit(address)
  })

/** The same of the mini-program: its scripts, templates and pages share one page of the browser in our host. */
export async function findGrowthOfMiniProgram({ phone: { page }, visit }: WeappTour, addresses: readonly string[]): Promise<readonly string[]> {
  const grown = await findGrowth(page, async () => {
    for (const address of addresses) await visit(address)
    // What the host has written down is not the mini-program's.
    await page.evaluate(() => {
      for (const list of Object.values(window.host?.journal ?? {})) list.length = 0
    })
  })
  const open = await page.evaluate(() => window.host?.pages.all().length)
  return open === 1 ? grown : [...grown, `${open} pages are open`]
}
