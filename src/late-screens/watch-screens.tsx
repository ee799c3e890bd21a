import { limits } from '@contract/limits'
import { createLateCode, type CodeFile, type LateCode } from '@/components/late/late-code'
import { fromSite } from '@/components/late/site-build'
import { FIRST_FRAME_ID } from '@/platform/first-frame'
import { keepPageInView } from '@/platform/page-in-view'
import { LateScreen } from './LateScreen'

/** A page as Taro's router knows it: its code, then what the router gives along. */
interface SiteRoute {
  readonly path: string
  load: (...given: readonly unknown[]) => readonly [page: Promise<CodeFile>, ...given: readonly unknown[]]
}

/**
 * Called by the site's entry before its router (config/index.ts). The router waits for a page's code without an end and
 * without a word, and forgets the page when it does not come; here it gets a stand-in after `screenDelayMs`.
 */
export function watchScreens(routes: readonly SiteRoute[]): void {
  keepPageInView()
  for (const route of routes) {
    const { load, path } = route
    route.load = (...given) => {
      const code = createLateCode(fromSite(() => load(...given)[0]))
      return [toPage(`/${path}`, code), ...given]
    }
  }
}

/** The page's place in the history: what a page takes out of its own address while it begins does not change it. */
const placeNow = () => `${location.pathname} ${(history.state as { readonly key?: string } | null)?.key ?? ''}`

/** The page itself where it is quick, else its stand-in; neither when the member is elsewhere by then. */
function toPage(path: string, code: LateCode): Promise<CodeFile> {
  const asked = location.href
  const place = placeNow()
  return new Promise((resolve) => {
    const open = (file: CodeFile) => {
      clearTimeout(timer)
      unsubscribe()
      if (location.href === asked || placeNow() === place) resolve(file)
    }
    const standIn = () => open({ default: () => <LateScreen path={path} code={code} /> })
    // The first frame is a sign of loading already.
    const isFirst = document.getElementById(FIRST_FRAME_ID) !== null
    const timer = isFirst ? undefined : setTimeout(standIn, limits.request.screenDelayMs)
    const unsubscribe = code.state.subscribe((state) => {
      if (state.status === 'here') open(state.file)
      else if (state.status !== 'coming') standIn()
    })
  })
}
