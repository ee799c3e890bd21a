import type { PropsWithChildren } from 'react'
import { readTold } from '@/entities/message/reading-queries'
import { UserInfoLoad } from '@/features/profile/components/UserInfoLoad'
import { StartUp } from '@/features/system/components/StartUp'
import { listenToWeChat } from '@/features/system/wechat-questions'
import { setCurrencySymbol } from '@/i18n/format'
import { currentLanguage, onLanguageChange } from '@/i18n/language'
import { goToAddress, replaceWith } from '@/navigation/go'
import { setDocumentLanguage } from '@/platform/document-language'
import { environment } from '@/platform/environment'
import { keepFocus } from '@/platform/focus'
import { useUnknownAddress } from '@/platform/page-lifecycle'
import { setSiteIcon } from '@/platform/site-icon'
import '@/platform/site-styles'
import { siteWorker } from '@/platform/site-worker'
import { keepPairs } from '@/platform/wide-window'
import { takeEarlyAnswers } from '@/query/early-answers'
import { tellUnhandledFailures } from '@/query/failure-queries'
import { keepAnswers } from '@/query/kept-answers'
import { tellPushTarget } from '@/query/push-queries'
import { bindQueryToPlatform, createQueryClient } from '@/query/query-client'
import { routes } from '@/routes'
import { endPushWithSession } from '@/session/push-session'
import { startLanguage } from '@/session/remembered-language'
import { session, type SessionState } from '@/session/session'
import { api } from './app-api'
import { AppProviders } from './app-providers'
// Each page stands in it: with the app's own code, or every page would bring a copy.
import './app-page-boundary'
import './app.scss'

const queryClient = createQueryClient()

bindQueryToPlatform()
startLanguage()
setDocumentLanguage(currentLanguage())
onLanguageChange(setDocumentLanguage)
keepFocus()
keepPairs()
listenToWeChat()
tellUnhandledFailures(api)
keepAnswers(queryClient, environment.version)
// After it, which counts all that lies in memory as old.
takeEarlyAnswers(queryClient)
applySystemSettings(session.state())
session.onChange(applySystemSettings)
endPushWithSession()
siteWorker.begin()
siteWorker.onOpen((address) => void goToAddress(address))
siteWorker.onTold((messageId) => void readTold(api, queryClient, messageId))
siteWorker.onPushChanged(() => void tellPushTarget(api))
void tellPushTarget(api)

export default function App({ children }: PropsWithChildren) {
  useUnknownAddress(() => void replaceWith(routes.home))
  return (
    <AppProviders api={api} queryClient={queryClient}>
      <StartUp />
      <UserInfoLoad />
      {children}
    </AppProviders>
  )
}

function applySystemSettings({ system }: SessionState): void {
  if (!system) return
  setCurrencySymbol(system.currencySymbol)
  setSiteIcon(system.iconImg)
}
