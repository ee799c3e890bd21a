import type { Login } from '@contract/account/account'
import { LANGUAGES, type Language } from '@contract/kit/languages'
import { limits } from '@contract/limits'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Api } from '@/api/api'
import { AppProviders } from '@/app-providers'
import { Screen } from '@/components/Screen'
import { SurroundingsProvider, useSurroundings } from '@/components/surroundings'
import { setLanguage } from '@/i18n/language'
import { uiStrings } from '@/i18n/ui-strings'
import { useStrings } from '@/i18n/use-strings'
import { navigationStrings } from '@/navigation/navigation-strings'
import HomePage from '@/pages/index/index'
import MyPage from '@/pages/my/my'
import ParcelQueryPage from '@/pages/parcelQuery/parcelQuery'
import ProcessingOrdersPage from '@/pages/processingOrders/processingOrders'
import { BAR_COLOURS as barColours } from '@/platform/document-theme'
import { createQueryClient } from '@/query/query-client'
import { routes } from '@/routes'
import { session } from '@/session/session'
import { ANY_PAGE, type FrameKey, NOT_COME, toTemplateId, type Visitor, VISITORS } from './frame-key'

export interface Frame extends FrameKey {
  readonly title: string
  readonly html: string
}

/** Run by the build: each tab's own page as it looks before any answer, and one frame for every other page. */
export function drawFrames(): readonly Frame[] {
  const pages: readonly (readonly [string, ReactNode])[] = [
    [routes.home.path, <HomePage key="home" />],
    [routes.parcels.path, <ParcelQueryPage key="parcels" />],
    [routes.orders.path, <ProcessingOrdersPage key="orders" />],
    [routes.my.path, <MyPage key="my" />],
    [ANY_PAGE, <Screen key="any" title="" loading />],
  ]
  return LANGUAGES.flatMap((language) => [
    ...VISITORS.flatMap((visitor) => pages.map(([page, content]) => draw({ page, visitor, language }, content))),
    draw({ page: NOT_COME, visitor: 'guest', language }, <NotComeScreen />),
  ])
}

/** Its button gets its life from the script that shows it. */
function NotComeScreen() {
  const { loadFailed } = useStrings(uiStrings)
  const { unreachable } = useStrings(navigationStrings)
  return <Screen title={loadFailed} titleHidden back={false} error={loadFailed} errorDetail={unreachable} onRetry={() => undefined} />
}

function draw(key: FrameKey, content: ReactNode): Frame {
  setLanguage(key.language)
  enterAs(key.visitor)
  let title = ''
  const queryClient = createQueryClient()
  const html = renderToStaticMarkup(
    <AppProviders api={noApi} queryClient={queryClient}>
      <Titled onTitle={(own) => (title = own)}>{content}</Titled>
    </AppProviders>,
  )
  // Its timers would keep the build waiting.
  queryClient.clear()
  return { ...key, title, html }
}

const noAnswer = () => new Promise<never>(() => undefined)
const noApi: Api = { call: noAnswer, upload: noAnswer }
const nobody = { ClientNO: '', expiresAt: '' } satisfies Omit<Login, 'token'>

/** A member without a name or number: a frame knows that somebody has signed in, not who. */
function enterAs(visitor: Visitor): void {
  session.clear()
  if (visitor === 'member') session.keepLogin({ ...nobody, token: visitor })
}

function Titled({ onTitle, children }: { readonly onTitle: (title: string) => void; readonly children: ReactNode }) {
  return <SurroundingsProvider value={{ ...useSurroundings(), usePageTitle: onTitle }}>{children}</SurroundingsProvider>
}

export const needsScript = (language: Language): string => uiStrings[language].needsScript
export const { screenTimeoutMs, timeoutMs: requestTimeoutMs } = limits.request
export { firstCallsOfPages } from './first-queries'
export { barColours, toTemplateId, LANGUAGES as languages }
