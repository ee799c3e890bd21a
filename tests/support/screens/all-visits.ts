import { accountVisits } from './account-visits'
import { activityVisits } from './activity-visits'
import { addressVisits } from './address-visits'
import { agentVisits } from './agent-visits'
import { channelVisits } from './channel-visits'
import { claimVisits } from './claim-visits'
import { dealVisits } from './deal-visits'
import { financeVisits } from './finance-visits'
import { forecastVisits } from './forecast-visits'
import { freightVisits } from './freight-visits'
import { groupDetailVisits } from './group-detail-visits'
import { groupLandingVisits } from './group-landing-visits'
import { groupVisits } from './group-visits'
import { homeVisits } from './home-visits'
import { locationVisits } from './location-visits'
import { mallCartVisits } from './mall-cart-visits'
import { mallOrderVisits } from './mall-order-visits'
import { mallVisits } from './mall-visits'
import { messageVisits } from './message-visits'
import { newsVisits } from './news-visits'
import { orderVisits } from './order-visits'
import { ownAccountVisits } from './own-account-visits'
import { packingVisits } from './packing-visits'
import { parcelVisits } from './parcel-visits'
import { pickupVisits } from './pickup-visits'
import { supportVisits } from './support-visits'
import { profileVisits } from './profile-visits'
import { referralVisits } from './referral-visits'
import { requestVisits } from './request-visits'
import { rewardVisits } from './reward-visits'
import { showcaseVisits } from './showcase-visits'
import { shopCartVisits } from './shop-cart-visits'
import { searchVisits } from './search-visits'
import { senderVisits } from './sender-visits'
import { serviceTypeVisits } from './service-type-visits'
import { shopVisits } from './shop-visits'
import { shopOrderVisits } from './shop-order-visits'
import { shopVoiceVisits } from './shop-voice-visits'
import { standingVisits } from './standing-visits'
import type { Visit } from './visit'
import { walletVisits } from './wallet-visits'
import { webPageVisits } from './web-page-visits'

/** By the domains that a change of their screens is in: those of the client's features, and the server's domain around several of them. */
const visitsOf: Readonly<Record<string, readonly Visit[]>> = {
  home: homeVisits,
  account: [...accountVisits, ...ownAccountVisits, ...profileVisits],
  parcel: [...parcelVisits, ...forecastVisits, ...claimVisits],
  claim: claimVisits,
  forecast: forecastVisits,
  order: [...packingVisits, ...standingVisits, ...orderVisits],
  payable: orderVisits,
  packing: [...packingVisits, ...standingVisits],
  address: [...addressVisits, ...senderVisits, ...agentVisits],
  wallet: [...walletVisits, ...financeVisits],
  referral: referralVisits,
  reward: rewardVisits,
  activity: activityVisits,
  campaign: activityVisits,
  coupon: [...rewardVisits, ...activityVisits],
  finance: financeVisits,
  group: [...groupVisits, ...groupDetailVisits, ...groupLandingVisits],
  'group-hall': groupVisits,
  'group-start': groupVisits,
  'group-detail': groupDetailVisits,
  'group-landing': groupLandingVisits,
  pickup: [...pickupVisits, ...locationVisits],
  support: supportVisits,
  cart: [...shopCartVisits, ...mallCartVisits],
  'shop-cart': shopCartVisits,
  system: webPageVisits,
  freight: [...channelVisits, ...freightVisits, ...serviceTypeVisits],
  message: messageVisits,
  notification: messageVisits,
  news: newsVisits,
  search: searchVisits,
  'shop-orders': shopOrderVisits,
  'shop-order': shopOrderVisits,
  showcase: showcaseVisits,
  'showcase-hall': showcaseVisits,
  shop: shopVisits,
  'shop-browse': shopVisits,
  goods: [...shopVisits, ...mallVisits, ...mallCartVisits, ...mallOrderVisits],
  mall: [...mallVisits, ...mallCartVisits, ...mallOrderVisits],
  'mall-cart': mallCartVisits,
  'mall-orders': [...mallOrderVisits, ...dealVisits],
  proxy: [...mallCartVisits, ...mallOrderVisits, ...requestVisits, ...dealVisits, ...agentVisits],
  'proxy-request': requestVisits,
  'proxy-deal': dealVisits,
  agent: [...agentVisits, ...requestVisits, ...dealVisits],
  'shop-voices': shopVoiceVisits,
  voice: [...showcaseVisits, ...shopVoiceVisits, ...requestVisits, ...dealVisits],
}

/** Every finished screen in each of its states. A new screen gets its rows here, or tests/torture refuses it. */
export const allVisits: readonly Visit[] = [...new Set(Object.values(visitsOf).flat())]

export const domainsOf = (visit: Visit): readonly string[] => Object.keys(visitsOf).filter((domain) => visitsOf[domain]?.includes(visit))
