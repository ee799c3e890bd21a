import type { TrackEvent } from './order'

/**
 * Carriers speak as they like; members read one vocabulary. What a carrier's sentence most plainly says, in the order in which
 * a sentence is read: "cleared and out for delivery" is out for delivery.
 */
const MEANINGS: readonly (readonly [TrackEvent['kind'], RegExp])[] = [
  ['delivered', /簽收|签收|妥投|已送達|已送达|delivered/i],
  ['readyForPickup', /自提|取件點|取件点|待取件|ready for (?:pickup|collection)|available for pickup/i],
  ['outForDelivery', /派送中|派件|配送中|out for delivery|with (?:the )?courier/i],
  ['exported', /出口|export/i],
  ['customsCleared', /放行|清關完成|清关完成|(?:customs|import)[\w\s]*(?:cleared|released|clearance complete)|released by customs/i],
  ['arrived', /抵達|抵达|到達|到达|到港|arrived|arrival/i],
  ['departed', /離開|离开|起飛|起飞|離港|离港|開船|开船|departed|left|sailed/i],
  ['handedOver', /攬收|揽收|收件|已取件|picked up|collected|accepted/i],
]

/** Our word for what a carrier says; `note` where it says something else. */
export function toTrackKind(carrierText: string): TrackEvent['kind'] {
  return MEANINGS.find(([, meaning]) => meaning.test(carrierText))?.[0] ?? 'note'
}
