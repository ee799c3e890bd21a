import { type ControlRole, type SeenRole, WAIT_MS } from './member-driver'
import type { MiniProgram } from './mini-program-place'

export type ProgramPage = NonNullable<Awaited<ReturnType<MiniProgram['currentPage']>>>
type ProgramElement = NonNullable<Awaited<ReturnType<ProgramPage['$']>>>
type Field = ProgramElement & { input(text: string): Promise<void> }

/** Each look asks the whole page: looking more often is most of what a wait would cost. */
const POLL_MS = 150

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
const matches = (text: string, wanted: string | RegExp) => (typeof wanted === 'string' ? text === wanted : wanted.test(text))
/** Of a pattern the anchors hold for a line, as they do for one element's text on the site. */
export const contains = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? tidy(text).includes(tidy(wanted)) : wanted.test(text) || text.split('\n').some((line) => wanted.test(line.trim()))

/** @throws with `what` when it does not come within the time */
export async function until<T>(what: string, find: () => Promise<T | undefined>, withinMs = WAIT_MS): Promise<T> {
  const end = Date.now() + withinMs
  let cause: unknown
  for (;;) {
    try {
      const found = await find()
      if (found !== undefined) return found
    } catch (error) {
      // The page has changed under the question: ask again.
      cause = error
    }
    if (Date.now() > end) {
      const reason = cause instanceof Error ? ` (${cause.message})` : ''
      throw new Error(`${what} does not come within ${withinMs} ms${reason}`, { cause })
    }
    await pause(POLL_MS)
  }
}

export async function currentPage(program: MiniProgram): Promise<ProgramPage> {
  const page = await program.currentPage()
  if (!page) throw new Error('no page is open')
  return page
}

const isShown = async (element: ProgramElement) => Number((await element.size()).width) > 0
const nameOf = async (element: ProgramElement) => tidy((await element.attribute('aria-label')) || (await element.text()))

/** Pictures are such by themselves. */
const selectorOf = (role: SeenRole) => (role === 'img' ? '[aria-role="img"], image' : `[aria-role="${role}"]`)

/** Finds what stands on the page on top as a screen reader does: by role and name. */
export function createFinder(program: () => MiniProgram) {
  const all = async (selector: string) => (await (await currentPage(program())).$$(selector)) as readonly ProgramElement[]

  /** Of several the one on top: sheets stand after what they cover. */
  async function findLast(selector: string, name: string | RegExp): Promise<ProgramElement | undefined> {
    const elements = await all(selector)
    const names = await Promise.all(elements.map(nameOf))
    for (const [index, element] of [...elements.entries()].reverse()) {
      if (matches(names[index] ?? '', name) && (await isShown(element))) return element
    }
    return undefined
  }
  async function findFirst(role: ControlRole, name: string | RegExp = /^/): Promise<ProgramElement | undefined> {
    for (const element of await all(selectorOf(role))) {
      const isWanted = (await element.attribute('aria-disabled')) !== 'true' && matches(await nameOf(element), name)
      if (isWanted && (await isShown(element))) return element
    }
    return undefined
  }

  /** Once it is there and nothing lies over it. */
  const tapped = (what: string, find: () => Promise<ProgramElement | undefined>) =>
    until(what, async () => {
      const element = await find()
      await element?.tap()
      return element
    })

  return {
    tapLast: (role: ControlRole, name: string | RegExp) => tapped(`${role} ${String(name)}`, () => findLast(selectorOf(role), name)),
    tapFirst: (role: ControlRole, name?: string | RegExp) => tapped(`${role} ${String(name ?? '')}`, () => findFirst(role, name)),
    field: (label: string | RegExp) => until(`field ${String(label)}`, () => findLast('input, textarea', label)) as Promise<Field>,
    async count(role: SeenRole): Promise<number> {
      const shown = await Promise.all((await all(selectorOf(role))).map(isShown))
      return shown.filter(Boolean).length
    },
  }
}
