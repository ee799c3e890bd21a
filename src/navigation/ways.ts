import { limits } from '@contract/limits'
import { currentStrings } from '@/i18n/use-strings'
import { uiStrings } from '@/i18n/ui-strings'
import * as pageStack from '@/platform/page-stack'
import { ask, hideLoading, showLoading } from '@/prompts/prompts'
import { packageOf, type RoutePackage } from '@/routes'
import { navigationStrings } from './navigation-strings'

/**
 * The ways to another page, none of which ends in silence. WeChat fetches a page's package when it is first needed, and
 * that may fail; the site opens every page at once and waits on the page itself (src/late-screens). False where the
 * member has given up.
 */
export function open(address: string): Promise<boolean> {
  // Until the page has come, another tap is a slip or impatience.
  opening ??= reach(address, () => pageStack.open(address)).finally(() => {
    opening = undefined
  })
  return opening
}
export const replace = (address: string) => reach(address, () => pageStack.replace(address))
export const openTab = (path: string) => reach(path, () => pageStack.openTab(path))
export const restartAt = (address: string) => reach(address, () => pageStack.restartAt(address))

let opening: Promise<boolean> | undefined

/** What is on the device by now: its pages come at once. */
const fetched = new Set<RoutePackage>(['main'])

async function reach(address: string, go: () => Promise<void>): Promise<boolean> {
  const home = packageOf(address)
  if (await comes(go, !fetched.has(home))) {
    fetched.add(home)
    return true
  }
  const { loadFailed, retry } = currentStrings(uiStrings)
  const { unreachable, notNow } = currentStrings(navigationStrings)
  return (await ask({ title: loadFailed, text: unreachable, yes: retry, no: notNow })) ? reach(address, go) : false
}

/** False when the page has not come within `screenTimeoutMs`; a sign of loading is shown after `screenDelayMs`. */
async function comes(go: () => Promise<void>, mayTakeLong: boolean): Promise<boolean> {
  let isSigned = false
  const sign = setTimeout(() => {
    isSigned = mayTakeLong
    if (isSigned) showLoading(currentStrings(uiStrings).loading)
  }, limits.request.screenDelayMs)
  let timeout: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<false>((resolve) => {
    timeout = setTimeout(() => resolve(false), limits.request.screenTimeoutMs)
  })
  const hasCome = go().then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([hasCome, isLate])
  } finally {
    clearTimeout(sign)
    clearTimeout(timeout)
    if (isSigned) hideLoading()
  }
}
