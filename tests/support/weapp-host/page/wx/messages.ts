import { isInTap } from '../tap-moment'
import type { Member } from './member'
import { WxFailure, type WxTable } from './wx-table'

const SWITCHED_OFF = 20_004
const TOO_MANY = 20_003
const MAX_TEMPLATES = 3

/** wx.requestSubscribeMessage: in a tap, three templates at most, each answered for itself. */
export function addMessages(wx: WxTable, member: Member): void {
  wx.add('requestSubscribeMessage', ({ tmplIds = [] }) => {
    const ids = tmplIds as readonly string[]
    if (!isInTap()) throw new WxFailure('can only be invoked by user TAP gesture.')
    if (ids.length === 0 || ids.length > MAX_TEMPLATES) throw new WxFailure('Templates count out of max bounds', undefined, TOO_MANY)
    if (member.messagesSwitchedOff) throw new WxFailure('The main switch is switched off', undefined, SWITCHED_OFF)
    return Object.fromEntries(ids.map((id) => [id, member.messages[id] ?? 'accept']))
  })
}
