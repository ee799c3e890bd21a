import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, type PropsWithChildren } from 'react'
import type { Api } from '@/api/api'
import { type Surroundings, SurroundingsProvider } from '@/components/surroundings'
import { UiWordsProvider } from '@/components/ui-words'
import { useTabBar } from '@/custom-tab-bar/AppTabBar'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { uiStrings } from '@/i18n/ui-strings'
import { goBack } from '@/navigation/go'
import { useRouteGuard } from '@/navigation/login-way'
import { usePageTitle } from '@/navigation/page-title'
import { device } from '@/platform/device'
import { setDocumentTheme } from '@/platform/document-theme'
import { removeFirstFrame } from '@/platform/first-frame'
import { usePageEnd } from '@/platform/page-lifecycle'
import { ApiProvider } from '@/query/api-context'
import { useStatusBar } from '@/session/status-bar'
import { useThemeChoice } from '@/session/theme'
import { AppOverlays } from './app-overlays'

export interface AppProvidersProps {
  readonly api: Api
  readonly queryClient: QueryClient
}

/** Everything a page needs around it; tests of screens use the same. */
export function AppProviders({ api, queryClient, children }: PropsWithChildren<AppProvidersProps>) {
  const theme = useThemeChoice()
  const language = useLanguage()
  const words = useStrings(uiStrings)
  useEffect(() => setDocumentTheme(theme), [theme])
  const surroundings = useMemo<Surroundings>(() => {
    const { statusBarHeight, capsuleSpace } = device.metrics()
    return {
      theme,
      language,
      statusBarHeight,
      capsuleSpace,
      goBack: () => void goBack(),
      usePageTitle: useFirstPage,
      useStatusBar,
      usePageClosed: useRouteGuard,
      useTabBar,
      useReachEnd: usePageEnd,
      overlays: <AppOverlays />,
    }
  }, [theme, language])
  return (
    <ApiProvider value={api}>
      <QueryClientProvider client={queryClient}>
        <UiWordsProvider value={words}>
          <SurroundingsProvider value={surroundings}>{children}</SurroundingsProvider>
        </UiWordsProvider>
      </QueryClientProvider>
    </ApiProvider>
  )
}

/** A page is there: its title is the window's, and the first frame has done its work. */
function useFirstPage(title: string): void {
  usePageTitle(title)
  useEffect(removeFirstFrame, [])
}
