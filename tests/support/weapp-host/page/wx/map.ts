import type { Member } from './member'
import { WxFailure, type WxTable } from './wx-table'

/** What app.json must name before WeChat lets the app open the map. */
export function addMap(wx: WxTable, member: Member, requiredPrivateInfos: readonly string[]): void {
  const assertDeclared = (name: string): void => {
    if (!requiredPrivateInfos.includes(name)) throw new WxFailure('the api need to be declared in the requiredPrivateInfos field in app.json/ext.json')
  }
  wx.add('getLocation', ({ type = 'wgs84' }) => {
    assertDeclared('getLocation')
    if (type !== 'wgs84' && type !== 'gcj02') throw new WxFailure('parameter error: parameter.type should be wgs84 or gcj02')
    if (!member.place) throw new WxFailure('system error')
    const { latitude, longitude } = member.place
    return { latitude, longitude, speed: -1, accuracy: 65, altitude: 0, verticalAccuracy: 65, horizontalAccuracy: 65 }
  })
  wx.add('chooseLocation', () => {
    assertDeclared('chooseLocation')
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
