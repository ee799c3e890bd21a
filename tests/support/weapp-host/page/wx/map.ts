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
  wx.add('openLocation', ({ latitude, longitude }) => {
    for (const [name, degrees, most] of [['latitude', latitude, 90], ['longitude', longitude, 180]] as const) {
      if (typeof degrees !== 'number' || Math.abs(degrees) > most) throw new WxFailure(`parameter error: parameter.${name} should be Number`)
    }
    return {}
  })
}
