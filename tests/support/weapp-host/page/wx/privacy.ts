import { guard } from './guard'
import type { Member } from './member'
import { WxFailure, type WxTable } from './wx-table'

/** Those of WeChat's list of private interfaces that the app uses. */
const PRIVATE = ['chooseMedia', 'chooseMessageFile', 'saveImageToPhotosAlbum', 'chooseLocation', 'getLocation', 'setClipboardData', 'getClipboardData'] as const
const NOT_AUTHORIZED = 104

type Resolution = { readonly event: 'exposureAuthorization' | 'agree' | 'disagree'; readonly buttonId?: string }
type Listener = (resolve: (resolution: Resolution) => void, info: { readonly referrer: string }) => void

export interface Privacy {
  /** A button of open-type agreePrivacyAuthorization was tapped. */
  agreeTapped(buttonId: string): void
}

/**
 * Private interfaces wait until the member has agreed to the privacy contract. The app asks by its own sheet
 * (onNeedPrivacyAuthorization), and its yes counts only when the named button was really tapped.
 */
export function addPrivacy(wx: WxTable, member: Member): Privacy {
  let listener: Listener | undefined
  const tapped = new Set<string>()

  wx.addSync('onNeedPrivacyAuthorization', (given: Listener) => {
    listener = given
  })
  wx.add('getPrivacySetting', () => ({ needAuthorization: !member.privacyAgreed, privacyContractName: '《用户隐私保护指引》' }))
  wx.add('openPrivacyContract', () => undefined)

  const agree = (referrer: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const refuse = () => reject(new WxFailure('privacy permission is not authorized', NOT_AUTHORIZED))
      if (!listener) return refuse()
      listener(
        ({ event, buttonId }) => {
          if (event === 'disagree') refuse()
          if (event !== 'agree') return
          if (buttonId === undefined || !tapped.has(buttonId)) return refuse()
          member.privacyAgreed = true
          resolve()
        },
        { referrer },
      )
    })

  for (const name of PRIVATE) {
    guard(wx, name, async () => {
      if (!member.privacyAgreed) await agree(name)
    })
  }
  return { agreeTapped: (buttonId) => void tapped.add(buttonId) }
}
