import { mkdir } from 'node:fs/promises'
import path from 'node:path'

export type ControlRole = 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option'
export type SeenRole = ControlRole | 'alert' | 'alertdialog' | 'dialog' | 'img' | 'listitem' | 'main' | 'status'

/** What a call gets in place of the server's answer: none ever, a proxy's 500 without an envelope, or this one. */
export type Arrangement = 'held' | 'failed' | { readonly json: unknown }

export const EVERY_CALL = '**'

/**
 * What a member does, said so that a journey reads like a story and can be told on every build: elements are found by
 * their role and name, as people and screen readers find them.
 */
export interface MemberDriver {
  /** Opens an address of the specification: `/pages_sub/parcelSea?parcelId=…`. */
  open(route: string): Promise<void>
  /** Of several the one on top. */
  tap(role: ControlRole, name: string | RegExp): Promise<void>
  /** The first one that is not disabled. */
  tapFirst(role: ControlRole, name?: string | RegExp): Promise<void>
  /** Twice at the same point, whatever lies there by then. The answer is how far apart it was in ms: a busy machine's finger is slower. */
  tapTwice(role: ControlRole, name: string | RegExp, msBetween: number): Promise<number>
  type(label: string | RegExp, text: string): Promise<void>
  /** One of several in the sheet that a row opens. */
  pick(row: string | RegExp, choice: string | RegExp): Promise<void>
  /** Gives a file to the photo button of this name. */
  attach(name: string | RegExp, file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void>
  /** Lets the button of this name read the bars: from a photo of them on the site, where `way` chooses one, by WeChat's scanner else. */
  scan(name: string | RegExp, way: string, bars: { readonly text: string; readonly picture: Buffer }): Promise<void>
  /** Waits until the text stands on the visible page. */
  see(text: string | RegExp, withinMs?: number): Promise<void>
  /** Waits until it no longer does. */
  miss(text: string | RegExp): Promise<void>
  /** Waits until at least so many with this role are seen. */
  find(role: SeenRole, count?: number): Promise<void>
  /** Waits until none is seen. */
  lose(role: SeenRole): Promise<void>
  /** What is typed in a field. */
  valueOf(label: string | RegExp): Promise<string>
  /** All text of the visible page, in reading order. */
  read(): Promise<string>
  /** The address without the server's part. */
  address(): Promise<string>
  back(): Promise<void>
  reload(): Promise<void>
  goOffline(offline: boolean): Promise<void>
  /** The next call of this kind gets this answer instead of the server's: an expired token, a refused refresh. */
  answerOnce(path: string, answer: unknown): Promise<void>
  /** All calls of this kind, or every call, until `clear`. */
  arrange(path: string, arrangement: Arrangement): Promise<void>
  clear(): Promise<void>
  /** Bodies of the calls of this kind that have left the device since the journey began. */
  sent(path: string): readonly Record<string, unknown>[]
  /** Names of what the device keeps. */
  kept(): Promise<readonly string[]>
  /** Resolves when nothing moves any more: sheets have risen, what fades in is opaque. */
  settle(): Promise<void>
  screenshot(path: string): Promise<void>
}

/** How long a step waits before it is missed: what is slow is not broken, and only who fails waits it out. */
export const WAIT_MS = 45_000
/** No finger is faster; the app takes a second touch within this time for a double tap. */
export const BETWEEN_TAPS_MS = 450

/** Runs in the page. What turns for ever (a spinner) is left turning. */
export async function untilStill(): Promise<void> {
  const windows = [window, ...[...document.querySelectorAll('iframe')].map((frame) => frame.contentWindow ?? window)]
  const isEnding = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)
  const animations = windows.flatMap((one) => one.document.getAnimations().filter(isEnding))
  await Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)))
  // What has just come takes no finger yet (src/components/rest.ts); what lies below stays so.
  const rests = () => windows.some(({ document: { body } }) => [...body.querySelectorAll('.resting')].some((one) => one.getClientRects().length > 0))
  for (let looks = 0; looks < 60 && rests(); looks += 1) await new Promise((resolve) => setTimeout(resolve, 50))
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

const FAILURES = path.resolve(__dirname, '../../.cache/journeys')
let failures = 0

/** A step that fails says on which page and after which tap, and leaves a picture of what the member saw then. */
export function withPictures(driver: MemberDriver): MemberDriver {
  let lastTap = 'nothing'
  return new Proxy(driver, {
    get(target, step: keyof MemberDriver) {
      const act = target[step] as (...words: unknown[]) => unknown
      return (...words: unknown[]) => {
        const told = `${step}(${words.map(String).join(', ')})`
        const done = act.apply(target, words)
        if (!(done instanceof Promise)) return done
        return done.then(
          (answer: unknown) => {
            if (/^(tap|pick|attach)/.test(step)) lastTap = told
            return answer
          },
          async (error: Error) => {
            await mkdir(FAILURES, { recursive: true })
            const picture = path.join(FAILURES, `failure-${process.pid}-${(failures += 1)}.png`)
            await target.screenshot(picture).catch(() => undefined)
            const place = await target.address().catch(() => 'no page')
            error.message = `${told} on ${place}, after ${lastTap}: ${error.message}\nSee ${path.relative(process.cwd(), picture)}`
            throw error
          },
        )
      }
    },
  })
}
