import type { Member } from './member'
import { WxFailure, type WxTable } from './wx-table'

/** What app.json must name before WeChat lets the app open the map. */
export function addMap(wx: WxTable, member: Member, requiredPrivateInfos: readonly string[]): void {
  wx.add('chooseLocation', () => {
    if (!requiredPrivateInfos.includes('chooseLocation')) {
      throw new WxFailure('the api need to be declared in the requiredPrivateInfos field in app.json/ext.json')
    }
    if (!member.place) throw new WxFailure('cancel')
    return { ...member.place }
  })
}
