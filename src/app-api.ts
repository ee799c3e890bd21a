import { createApi } from '@/api/api'
import { currentLanguage } from '@/i18n/language'
import { goToLogin } from '@/navigation/login-way'
import { hideLoading, showLoading, toast } from '@/prompts/prompts'
import { environment } from '@/platform/environment'
import { random } from '@/platform/random'
import { sendRequest, sendUpload } from '@/platform/request'
import { loginMemory } from '@/session/session'

/** The one api of the running app, wired to its device, session and screen. */
export const api = createApi({
  serverAddress: environment.serverAddress,
  request: sendRequest,
  upload: sendUpload,
  login: loginMemory,
  language: currentLanguage,
  goToLogin: () => void goToLogin(),
  notify: toast,
  showLoading,
  hideLoading,
  newRequestId: () => random.uuid(),
})
