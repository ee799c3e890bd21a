import type { FailureKind } from '@contract/failure/failure'
import { reportFailure } from '@contract/failure/failure-endpoints'
import type { Api } from '@/api/api'
import { environment } from '@/platform/environment'
import * as pageStack from '@/platform/page-stack'
import { unhandledErrors } from '@/platform/unhandled-errors'

const NAME = /^[A-Za-z]{0,30}(?:Error|Failure|Exception)$/
const PLACE = /[\w.-]{1,50}\.js:\d{1,7}:\d{1,7}/

/** Failures that have been told since the app began: a screen that fails with every touch says so once. */
const told = new Set<string>()

/**
 * Tells the server's log that our own code has failed, and where: never the sentence of the error, which may quote what a
 * member typed. Nobody waits for it, and nobody hears when it does not arrive.
 */
export function tellFailure(api: Api, kind: FailureKind, error: unknown): void {
  const { name, stack } = toFacts(error)
  const screen = pageStack.currentPath()
  const place = PLACE.exec(stack)?.[0]
  const key = [kind, screen, name].join(' ')
  if (told.has(key)) return
  told.add(key)
  const { build, version } = environment
  api.call(reportFailure, { kind, screen, name, place, build, version }, { loading: 'hidden', failure: 'silent' }).catch(() => undefined)
}

/** From now on also what nobody catches. */
export function tellUnhandledFailures(api: Api): void {
  unhandledErrors.onError((error) => tellFailure(api, 'event', error))
  unhandledErrors.onRejection((reason) => tellFailure(api, 'promise', reason))
}

/** WeChat gives an error as a text that holds its name and stack. */
function toFacts(error: unknown): { readonly name: string; readonly stack: string } {
  if (error instanceof Error) return { name: NAME.test(error.name) ? error.name : 'Error', stack: error.stack ?? '' }
  const stack = typeof error === 'string' ? error : ''
  return { name: /\b[A-Z][A-Za-z]{0,30}Error\b/.exec(stack)?.[0] ?? 'Error', stack }
}
