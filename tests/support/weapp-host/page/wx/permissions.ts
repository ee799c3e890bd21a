import { isInTap } from '../tap-moment'
import { guard } from './guard'
import type { Member } from './member'
import { WxFailure, type WxTable } from './wx-table'

/** What asks the member before its first use, and remembers a no. */
const SCOPES: Readonly<Record<string, string>> = {
  saveImageToPhotosAlbum: 'scope.writePhotosAlbum',
  chooseLocation: 'scope.userLocation',
  getLocation: 'scope.userLocation',
}

/** WeChat's permissions: asked once, kept, and changed on the page of settings only. */
export function addPermissions(wx: WxTable, member: Member): void {
  const allow = (scope: string): void => {
    member.settings[scope] ??= member.allows
    if (!member.settings[scope]) throw new WxFailure('auth deny')
  }
  wx.add('getSetting', () => ({ authSetting: { ...member.settings } }))
  wx.add('openSetting', () => {
    if (!isInTap()) throw new WxFailure('can only be invoked by user TAP gesture.')
    Object.assign(member.settings, member.changesInSettings)
    return { authSetting: { ...member.settings } }
  })
  wx.add('authorize', ({ scope }) => allow(String(scope)))
  for (const [name, scope] of Object.entries(SCOPES)) guard(wx, name, () => allow(scope))
}
