import type { TrackEvent } from './order'

/**
 * Carriers speak as they like; members read one vocabulary. What a carrier's sentence most plainly says, in the order in which
 * a sentence is read: "cleared and out for delivery" is out for delivery.
 */
const MEANINGS: readonly (readonly [TrackEvent['kind'], RegExp])[] = [
  ['delivered', /簽收|签收|妥投|已送達|已送达|delivered/i],
  ['readyForPickup', /自提|取件點|取件点|待取件|ready for (?:pickup|collection)|available for pickup/i],
  ['outForDelivery', /派送途?中|派件|配送中|out for delivery|with (?:the )?courier/i],
  ['exported', /出口|export/i],
  ['customsCleared', /放行|清關完成|清关完成|(?:customs|import)[\w\s]*(?:cleared|released|clearance complete)|released by customs/i],
  ['arrived', /抵達|抵达|到達|到达|到港|arrived|arrival/i],
  // What is left at a door, or a card that is left, has gone nowhere.
  ['departed', /離開|离开|起飛|起飞|離港|离港|開船|开船|departed|\bleft\b(?! (?:at|with|in|on|by|near|behind|outside|an?|(?:the|your) (?:parcel|package|item))\b)|sailed/i],
  ['handedOver', /攬收|揽收|收件(?!人)|已取件|picked up|collected|accepted/i],
]

const HAPPENING = '(?:簽收|签收|妥投|送達|送达|派送|派件|配送|投遞|投递|放行|清關|清关|出口|抵達|抵达|到達|到达|到港|離開|离开|起飛|起飞|離港|离港|開船|开船|攬收|揽收|收件)'
const HAPPENING_EN = '(?:deliver|arriv|depart|clear|releas|export|collect|accept|pick|ready|available|out for|left|sail)'

/** Says that something has not happened, or has gone wrong. There is no word of ours for what has: it is a note, in the carrier's words. */
const FAILURES: readonly RegExp[] = [
  new RegExp(`(?:未|無法|无法|無人|无人|沒|没|不能|不予|不可|不准)[^，。,.;；！!已]{0,4}${HAPPENING}`),
  /拒絕|拒绝|拒收|拒簽|拒签|未成功|失敗|失败|退回|退件/,
  new RegExp(`\\b(?:not|never|unable|cannot|can['’]?t|(?:could|is|was|has)n['’]?t|no longer)\\b[^.,;]*${HAPPENING_EN}`, 'i'),
  /\bun(?:delivered|deliverable|cleared|released|collected)\b|\bfail|\battempt|\brefus|\breject|\breturn(?:ed|ing)? to (?:the )?sender/i,
]

/** What somebody is asked for, or is still to come, beside what has happened: "on its way to you, please be there to sign". */
const NOT_YET: readonly RegExp[] = [
  /[如若請请][^如若請请，。,;；！!]*(?:簽收|签收)/g,
  new RegExp(`(?:待|即將|即将|預計|预计)[^，。,.;；！!]{0,4}${HAPPENING}`, 'g'),
  /[發发送運运前]往[^，。,;；！!]*?(?:自提|取件)/g,
  /\b(?:will be|to be|awaiting|pending|expected|estimated|scheduled)\b[^.,;]*/gi,
]

/** Our word for what a carrier says; `note` where it says something else. */
export function toTrackKind(carrierText: string): TrackEvent['kind'] {
  if (FAILURES.some((failure) => failure.test(carrierText))) return 'note'
  const happened = NOT_YET.reduce((text, notYet) => text.replace(notYet, ''), carrierText)
  return MEANINGS.find(([, meaning]) => meaning.test(happened))?.[0] ?? 'note'
}
