import { listSignIns } from '@contract/account/device-endpoints'
import { getAddress, listAddresses } from '@contract/address/address-endpoints'
import { getSender, listSenders } from '@contract/address/sender-endpoints'
import { listCampaigns } from '@contract/campaign/campaign-endpoints'
import { countCoupons } from '@contract/coupon/coupon-count-endpoint'
import { listCouponOffers, listCoupons } from '@contract/coupon/coupon-endpoints'
import { getExport } from '@contract/export/export-endpoints'
import { getChannel, listChannels } from '@contract/freight/freight-endpoints'
import { getServiceTypes } from '@contract/freight/service-type-endpoints'
import { getGroup, getLanding, listHall, listOwnGroups } from '@contract/group/group-endpoints'
import type { Endpoint, InputOf } from '@contract/kit/endpoint'
import { getMallGoods, getMallHome, listHotGoods, searchMall } from '@contract/mall/mall-endpoints'
import { getMallCart } from '@contract/proxy/mall-cart-endpoints'
import { getAgent } from '@contract/proxy/agent-endpoints'
import { getOpenRequest, listOpenRequests } from '@contract/proxy/bid-endpoints'
import { getAgentDeal } from '@contract/proxy/agent-deal-endpoints'
import { getDeal } from '@contract/proxy/deal-endpoints'
import { getRequest, listRequests } from '@contract/proxy/request-endpoints'
import { countPurchaseOrders, getPurchaseOrder, listPurchaseOrders } from '@contract/proxy/proxy-endpoints'
import { listNews } from '@contract/news/news-list-endpoint'
import { getNews } from '@contract/news/news-endpoints'
import { getMessage, listMessages } from '@contract/notification/message-endpoints'
import { getQuietHours } from '@contract/notification/delivery-endpoints'
import { listNoticePreferences } from '@contract/notification/notification-endpoints'
import { countUnread } from '@contract/notification/reading-endpoints'
import { countOrders, getOrder, listOrders } from '@contract/order/order-endpoints'
import { searchOrders } from '@contract/order/order-search-endpoints'
import { listStanding } from '@contract/order/standing-endpoints'
import { listClaims, listPool } from '@contract/parcel/claim-endpoints'
import { listLookouts } from '@contract/parcel/lookout-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { countParcels, listCarriers, listParcels } from '@contract/parcel/parcel-endpoints'
import { getPoints, listPoints } from '@contract/points/points-endpoints'
import { getReferral, listInvited, listReferralBonuses } from '@contract/referral/referral-endpoints'
import { listRegions } from '@contract/region/region-endpoints'
import { countShopOrders, getShopOrder, listShopOrders } from '@contract/shop/shop-order-endpoints'
import {
  getReviewForm,
  getShopThread,
  listGoodsReviews,
  listOwnReviews,
  listOwnShopComments,
  listQuestions,
  listReviewableLines,
  listVoicesToMe,
} from '@contract/shop/voice-endpoints'
import { getPost, getPostDraft, listComments, listShowcase } from '@contract/showcase/showcase-endpoints'
import { getCart } from '@contract/shop/cart-endpoints'
import { getGoods, getShopHome, listCategories } from '@contract/shop/goods-endpoints'
import { searchGoods } from '@contract/shop/goods-search-endpoints'
import { getCompensationTerms } from '@contract/support/compensation-endpoints'
import { countFeedback, getFeedback, listFeedback } from '@contract/support/feedback-endpoints'
import { getSystem } from '@contract/system/system-endpoints'
import { listHolds } from '@contract/wallet/hold-endpoints'
import { getStatement, getWallet } from '@contract/wallet/wallet-endpoints'
import { listPickupSites, listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { type RouteName, routes } from '@/routes'

/** A call that can be sent before a page's code is there, as the page's own script holds it. */
export interface FirstCall {
  readonly method: Endpoint['method']
  readonly path: string
  readonly about: Endpoint['about']
  /** The first page of a list. */
  readonly isPaged?: true
  /** Left to the screen's own read (`readsNow`), which takes the answer as it asks; it is not laid into memory. */
  readonly isTaken?: true
  /** By the name of its field: a value, or what stands in the page's address under a name. */
  readonly input: Readonly<Record<string, unknown>>
  /** Only of a member. */
  readonly isMembers?: true
  /** Only where the page's address has this, or has none of these, with blanks between them. */
  readonly having?: string
  readonly lacking?: string
}

/** What stands in the page's address under this name. Without it the field is left out. */
const inAddress = (name: string) => ({ inAddress: name }) as unknown as string

/** What screens read by `useEndpointPages`: its answers say where the next page begins, and the first few alone are not asked for. */
const isPaged = ({ output }: Endpoint, input: unknown): boolean =>
  'nextCursor' in ((output as { readonly entries?: object }).entries ?? {}) && !('limit' in (input as object))

type Condition = Pick<FirstCall, 'having' | 'lacking'>

function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, condition: Condition = {}): FirstCall {
  const { method, path, about, access, effect } = endpoint
  if (effect !== 'read') throw new Error(`${path} changes something: nobody may send it beforehand`)
  return {
    method,
    path,
    about,
    input: input as FirstCall['input'],
    ...(isPaged(endpoint, input) && { isPaged: true }),
    ...(access === 'member' && { isMembers: true }),
    ...condition,
  }
}

/** Of a thing that the page's address names by `name`. */
const askFor = <E extends Endpoint>(endpoint: E, name: keyof InputOf<E> & string) =>
  ask(endpoint, { [name]: inAddress(name) } as InputOf<E>, { having: name })

const toTaken = (call: FirstCall): FirstCall => ({ ...call, isTaken: true })

const withRegions = [ask(listRegions, {})]
/** One screen has two addresses. */
const ofMallList = [
  ask(listHotGoods, {}, { lacking: 'list' }),
  ask(searchMall, { shopId: inAddress('shopId'), sort: 'relevance', platform: inAddress('platform') as 'taobao' }, { having: 'shopId' }),
]
const ofMallSearch = [
  ask(searchMall, { q: inAddress('q'), sort: 'relevance', platform: inAddress('platform') as 'taobao' }, { having: 'q', lacking: 'image sort from to' }),
]
const ofMallGoods = [
  ask(getMallGoods, { platform: inAddress('platform') as 'taobao', goodsId: inAddress('goodsId') }, { having: 'goodsId' }),
  ask(getMallCart, {}),
]
const ofMallOrders = [
  ask(listPurchaseOrders, {}, { lacking: 'tab orderId questionId trade' }),
  ask(listPurchaseOrders, { tab: inAddress('tab') as 'unpaid' }, { having: 'tab', lacking: 'orderId questionId trade' }),
  ask(countPurchaseOrders, {}, { lacking: 'orderId questionId trade' }),
  askFor(getPurchaseOrder, 'orderId'),
  ask(getPurchaseOrder, { questionId: inAddress('questionId') }, { having: 'questionId', lacking: 'orderId' }),
  ask(getPurchaseOrder, { trade: inAddress('trade') }, { having: 'trade', lacking: 'orderId questionId' }),
]
const ofMallPay = [
  toTaken(ask(getPurchaseOrder, { orderId: inAddress('orderId') }, { having: 'orderId', lacking: 'questionId' })),
  toTaken(askFor(getPurchaseOrder, 'questionId')),
  toTaken(askFor(getDeal, 'dealId')),
]
const withSettings = [ask(getSystem, {})]

/**
 * What each page asks for as soon as it is there, and needs nothing for but its address and who is signed in. The page sends them itself,
 * while the code is still under way, and the app takes the answers (src/platform/early-calls.ts): they must be the very same calls.
 * tests/journeys/first-calls finds one that no page takes, and one that is missing here.
 */
const OF_PAGES: Readonly<Partial<Record<RouteName, readonly FirstCall[]>>> = {
  home: [ask(getSystem, {}), ask(listWarehouses, {}), ask(countParcels, {}), ask(listNews, { limit: 2 }), ask(countUnread, {})],
  warehouseList: [ask(listWarehouses, {})],
  parcels: [ask(listWarehouses, {}), ask(countUnread, {}), ask(listParcels, {}, { lacking: 'status' }), ask(countParcels, {}), ask(listCarriers, {})],
  parcelSea: [
    askFor(getParcel, 'parcelId'),
    ask(listCarriers, {}),
    ask(listWarehouses, {}, { lacking: 'parcelId mode' }),
    ask(listChannels, {}, { lacking: 'parcelId' }),
  ],
  packing: [ask(listCarriers, {}), ask(listWarehouses, {}), ask(listAddresses, {}), ask(listSenders, {})],
  transport: [ask(listStanding, {}, { lacking: 'mode' }), ask(listWarehouses, {}, { having: 'mode' }), ask(listAddresses, {}, { having: 'mode' }), ask(listChannels, {}, { having: 'mode' })],
  orders: [ask(countUnread, {}), ask(listOrders, {}, { lacking: 'status' }), ask(countOrders, {})],
  my: [ask(getWallet, {}), ask(getPoints, {}), ask(countCoupons, {}), ask(countOrders, {}), ask(countUnread, {})],
  parcelOrderDetails: [askFor(getOrder, 'orderId')],
  transferRecord: [ask(getStatement, {}, { lacking: 'month' }), ask(getWallet, {}), ask(listHolds, {}, { lacking: 'tab' })],
  transferUploading: [askFor(getOrder, 'orderId'), ask(getSystem, {})].map(toTaken),
  referrer: [ask(getReferral, {}), ask(listInvited, {}), ask(getSystem, {})],
  poster: [ask(getReferral, {}), ask(getSystem, {}), ask(listWarehouses, {}), ask(listChannels, {})],
  referrerList: [ask(listInvited, {})],
  referrerConsume: [ask(getReferral, {}), ask(listReferralBonuses, {})],
  myPoint: [ask(getPoints, {}), ask(listPoints, {})],
  discountCoupon: [ask(countCoupons, {}), ask(listCoupons, { status: 'unused' })],
  couponHall: [ask(listCouponOffers, {})],
  active: [ask(listCampaigns, {})],
  groupBooking: [ask(listHall, { sort: 'nearestPrice', limit: 1 }), ask(listWarehouses, {})],
  spellMailHall: [ask(listHall, { tab: 'open', sort: 'endsSoon' }, { lacking: 'warehouseId' }), ask(listWarehouses, {}), ask(listChannels, {})],
  groupList: [ask(listOwnGroups, { tab: inAddress('tab') as 'all' }, { having: 'tab' })],
  startaGroup: [ask(listWarehouses, {})],
  groupdetails: [askFor(getGroup, 'groupId')],
  groupapplication: [askFor(getGroup, 'groupId'), ask(listCarriers, {})],
  groupBookingshare: [askFor(getLanding, 'code')],
  commentShow: [ask(listShowcase, { sort: 'newest' }, { lacking: 'tab' }), ask(listRegions, {})],
  commentDetail: [
    askFor(getPost, 'postId'),
    askFor(listComments, 'postId'),
    askFor(getPostDraft, 'orderId'),
    ask(listRegions, {}),
  ],
  messageList: [ask(listMessages, {}), ask(countUnread, {})],
  messageDetail: [askFor(getMessage, 'messageId')],
  newsList: [ask(listNews, { category: inAddress('category') as 'rates' })],
  newsDetail: [askFor(getNews, 'newsId')],
  shopOrders: [
    ask(listShopOrders, {}, { lacking: 'tab' }),
    ask(listShopOrders, { tab: inAddress('tab') as 'unpaid' }, { having: 'tab' }),
    ask(countShopOrders, {}),
  ],
  shopOrder: [askFor(getShopOrder, 'orderId'), askFor(getShopOrder, 'trade')],
  shopPay: [toTaken(askFor(getShopOrder, 'orderId'))],
  shopConfirm: [toTaken(askFor(getShopOrder, 'orderId'))],
  customer: [ask(getSystem, {}), ask(countFeedback, {})],
  feedback: [
    askFor(getFeedback, 'feedbackId'),
    ask(listFeedback, {}, { lacking: 'feedbackId about' }),
    ask(countFeedback, {}, { lacking: 'feedbackId about' }),
    askFor(getOrder, 'orderId'),
    ask(getCompensationTerms, { orderId: inAddress('orderId') }, { having: 'about' }),
  ],
  channelinfo: [askFor(getChannel, 'channelCode')],
  shop: [ask(getShopHome, {}, { lacking: 'tab' }), ask(getCart, {})],
  settlement: [ask(listAddresses, {})],
  shopList: [
    ask(listCategories, {}, { lacking: 'q' }),
    ask(searchGoods, { sort: 'all' }, { lacking: 'q category sort special' }),
    ask(searchGoods, { sort: 'all', q: inAddress('q') }, { having: 'q', lacking: 'sort category special' }),
    ask(searchGoods, { sort: 'all', special: true }, { having: 'special', lacking: 'sort category q' }),
    ask(searchGoods, { sort: 'all', categoryId: inAddress('category') }, { having: 'category', lacking: 'q sort special' }),
    // A page of results has no tab bar, and so no badge.
    ask(getCart, {}, { lacking: 'q' }),
  ],
  goods: [
    askFor(getGoods, 'goodsId'),
    ask(getCart, {}),
    ask(listGoodsReviews, { goodsId: inAddress('goodsId'), limit: 2 }, { having: 'goodsId' }),
    ask(listQuestions, { goodsId: inAddress('goodsId'), limit: 2 }, { having: 'goodsId' }),
  ],
  mall: [ask(getMallHome, {})],
  mallMore: ofMallList,
  mallMore2: ofMallList,
  mallSearch: ofMallSearch,
  mallSearch2: ofMallSearch,
  mallGoods: ofMallGoods,
  mallGoods2: ofMallGoods,
  mallCart: [ask(getMallCart, {}, { lacking: 'step' }), ask(listWarehouses, {}, { having: 'step' })],
  mallOrders: ofMallOrders,
  mallOrders2: ofMallOrders,
  mallPay: ofMallPay,
  mallPay2: ofMallPay,
  acting: [ask(getAgent, {})],
  requests: [
    ask(listRequests, { tab: 'open' }, { lacking: 'tab as' }),
    ask(listRequests, { tab: inAddress('tab') as 'open' }, { having: 'tab', lacking: 'as' }),
    ask(listOpenRequests, {}, { having: 'as' }),
    ask(listWarehouses, {}, { having: 'as' }),
    ask(getAgent, {}),
  ],
  requestForm: [ask(listWarehouses, {}), toTaken(ask(getRequest, { proxyRequestId: inAddress('requestId') }, { having: 'requestId' }))],
  request: [
    ask(getRequest, { proxyRequestId: inAddress('requestId') }, { having: 'requestId', lacking: 'as dealId parcelId' }),
    ask(getOpenRequest, { proxyRequestId: inAddress('requestId') }, { having: 'as', lacking: 'dealId' }),
    ask(getDeal, { dealId: inAddress('dealId') }, { having: 'dealId', lacking: 'as' }),
    askFor(getDeal, 'parcelId'),
    ask(getAgentDeal, { dealId: inAddress('dealId') }, { having: 'as', lacking: 'requestId' }),
  ],
  toReview: [ask(listReviewableLines, {})],
  reviewForm: [askFor(getReviewForm, 'lineId'), askFor(getReviewForm, 'reviewId')],
  reviews: [
    ask(listGoodsReviews, { goodsId: inAddress('goodsId'), filter: 'all' }, { having: 'goodsId', lacking: 'mine' }),
    ask(listOwnReviews, { tab: 'all' }, { having: 'mine' }),
  ],
  myReplies: [ask(listOwnShopComments, { tab: 'all' }, { lacking: 'tab' })],
  voices: [
    askFor(getShopThread, 'questionId'),
    askFor(getShopThread, 'reviewId'),
    askFor(listQuestions, 'goodsId'),
    ask(listVoicesToMe, {}, { lacking: 'goodsId questionId reviewId' }),
  ],
  search: [
    ask(listParcels, { search: inAddress('search') }, { having: 'search' }),
    ask(searchOrders, { search: inAddress('search') }, { having: 'search' }),
    ask(listAddresses, {}, { having: 'search' }),
    ask(listCarriers, {}, { having: 'search' }),
  ],
  parcelClaimList: [ask(listPool, {}, { lacking: 'search' }), ask(listClaims, {}), ask(listLookouts, {}), ask(listWarehouses, {}), ask(listCarriers, {})],
  serveType: [ask(getServiceTypes, {})],
  freight: [ask(listWarehouses, {}), ask(listRegions, {}), ask(listPickupSites, {}), ask(listChannels, {})],
  addressList: [ask(listAddresses, {}), ask(listSenders, {})],
  senderList: [ask(listAddresses, {}), ask(listSenders, {})],
  addressAdd: [askFor(getAddress, 'addressId'), ...withRegions],
  senderAdd: [askFor(getSender, 'senderId'), ...withRegions],
  webView: withSettings,
  webView2: withSettings,
  webView3: withSettings,
  urlView: withSettings,
  chooseLocation: [ask(listPickupSites, {}), ask(getSystem, {})],
  openLocation: withSettings,
  login: withSettings,
  newLogin: withSettings,
  register: withRegions,
  retrievePwd: withRegions,
  setuserinfo: withRegions,
  info: [ask(listNoticePreferences, {}), ask(getQuietHours, {}), ask(listSignIns, {})],
  accountManagement: [ask(listSignIns, {}, { lacking: 'part' }), ask(getSystem, {}, { lacking: 'part' }), ask(getExport, {}, { lacking: 'part' })],
  siteQuery: [ask(listPickupSites, {}), ask(getSystem, {})],
  selfPickUpSite: [ask(listPickupSites, { country: inAddress('country') }), ask(getSystem, {})],
}

/** Run by the build: by a page's address, what its visit asks for. Where only members may enter, a guest asks for nothing. */
export const firstCallsOfPages = (): Readonly<Record<string, readonly FirstCall[]>> =>
  Object.fromEntries(
    Object.entries(OF_PAGES).map(([name, calls]) => {
      const { path, access } = routes[name as RouteName]
      return [path, access === 'member' ? calls.map((call): FirstCall => ({ ...call, isMembers: true })) : calls]
    }),
  )
