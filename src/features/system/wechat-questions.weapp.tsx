import { listenForPrivacy } from '@/prompts/privacy'
import { offerUpdates } from '@/prompts/update'

export { PrivacySheet as WeChatQuestions } from './components/PrivacySheet'

/** Once, at the app's start: WeChat asks for the member's word by our sheet, and says when a newer version is ready. */
export function listenToWeChat(): void {
  listenForPrivacy()
  offerUpdates()
}
