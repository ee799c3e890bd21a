import type { Address } from '@contract/address/address'
import type { Sender } from '@contract/address/sender'
import type { PickupSite } from '@contract/warehouse/warehouse'

/**
 * What the mini-program loads separately. The main package comes before anything is seen, so it holds the tabs and the
 * app; the folders under pages/ that are none of it keep their addresses and come as packages of their own.
 */
export const SUB_PACKAGES = [
  'pages_sub',
  'pages_store',
  'pages_public',
  'pages/addressAdd',
  'pages/login',
  'pages/warehouseList',
  'pages/freight',
  'pages/transferRecord',
  'pages/webView',
] as const

export type RoutePackage = 'main' | (typeof SUB_PACKAGES)[number]

/** By the folder that the address, or the path of a route, begins with. */
export const packageOf = (address: string): RoutePackage => SUB_PACKAGES.find((name) => address.startsWith(`/${name}/`)) ?? 'main'

/** What stands behind the ? of an address: always texts. */
export type RouteParams = Readonly<Record<string, string>>

export interface Route<Params extends RouteParams = RouteParams, Choice = unknown> {
  /** The address, exactly as the specification spells it. */
  readonly path: `/${string}`
  /** Whether a guest may enter, or is first asked to sign in. */
  readonly access: 'guest' | 'member'
  readonly tab?: true
  /** A page of one build alone: WeChat has its own in its place. */
  readonly only?: 'h5'
  /** Never set: they carry the types of the parameters, and of what can be chosen there with `pickFrom`. */
  readonly params?: Params
  readonly choice?: Choice
}

/** `page<{ parcelId: string }>({ … })`: a page with its parameters and, where it is a place to choose, what it brings back. */
const page = <Params extends RouteParams = Record<never, string>, Choice = never>(route: Route<Params, Choice>) => route

/** What a price is asked for; weight in grams, sides in millimetres (400x300x200), value in cents. */
export type EstimateParams = {
  readonly warehouseId?: string
  readonly pickupMethod?: string
  readonly country?: string
  readonly postcode?: string
  readonly weight?: string
  readonly size?: string
  readonly goodsNature?: string
  readonly value?: string
  readonly channelCode?: string
}

/**
 * A conversation, the records, or writing: about what `payableId`, `kind` and `number` name, a line of an order's bill, a parcel, a
 * group.
 */
export type FeedbackParams = {
  readonly feedbackId?: string
  readonly tab?: string
  readonly type?: string
  readonly payableId?: string
  readonly kind?: string
  readonly number?: string
  readonly orderId?: string
  readonly about?: 'compensation'
  readonly line?: string
  readonly subject?: string
  readonly trackingNumber?: string
  readonly groupNumber?: string
}

/** hot or absent: what sells well; shop: all of `shopId`; any other word names a list of the mall gateway. */
export type MallListParams = { readonly list?: string; readonly platform?: string; readonly shopId?: string }
export type MallGoodsParams = { readonly platform: string; readonly goodsId: string; readonly skuId?: string }
/** image: of a picture that the member has uploaded. from and to: prices in cents. */
export type MallSearchParams = {
  readonly q?: string
  readonly image?: string
  readonly sort?: string
  readonly platform?: string
  readonly from?: string
  readonly to?: string
}

/** One order where an id names it: its own, a question's of its, or WeChat's of its payment. */
export type MallOrdersParams = { readonly tab?: string; readonly orderId?: string; readonly questionId?: string; readonly trade?: string }
/** An order, the difference that a question asks for, or a deal. */
export type MallPayParams = { readonly orderId?: string; readonly questionId?: string; readonly dealId?: string }

/** Every door of the client; the listing of a package is the list of its doors. */
export const routes = {
  home: page({ path: '/pages/index/index', access: 'guest', tab: true }),
  parcels: page<{ status?: string; search?: string; warehouseId?: string }>({ path: '/pages/parcelQuery/parcelQuery', access: 'guest', tab: true }),
  warehouseList: page<{ warehouseId?: string }>({ path: '/pages/warehouseList/warehouseList', access: 'guest' }),
  parcelSea: page<{ parcelId?: string; mode?: string; warehouseId?: string; trackingNumber?: string }>({ path: '/pages_sub/parcelSea', access: 'member' }),
  orders: page<{ status?: string }>({ path: '/pages/processingOrders/processingOrders', access: 'guest', tab: true }),
  my: page({ path: '/pages/my/my', access: 'guest', tab: true }),
  parcelOrderDetails: page<{ orderId: string; pay?: 'now' }>({ path: '/pages_sub/parcelOrderDetails', access: 'member' }),
  packing: page<{ parcelIds?: string; warehouseId?: string; channelCode?: string; estimateId?: string; couponId?: string; again?: string }>({ path: '/pages_sub/forecastParcel', access: 'member' }),
  transport: page<{ mode?: string; standingId?: string; parcelIds?: string; warehouseId?: string }>({ path: '/pages_sub/forecastParcel/transport', access: 'member' }),
  transferRecord: page<{ tab?: string; month?: string }>({ path: '/pages/transferRecord/transferRecord', access: 'member' }),
  transferUploading: page<{ orderId?: string; transferId?: string; points?: string; couponId?: string; gap?: string }>({ path: '/pages_sub/transferUploading', access: 'member' }),
  referrer: page({ path: '/pages_sub/referrer', access: 'member' }),
  poster: page({ path: '/pages_sub/poster', access: 'member' }),
  referrerList: page({ path: '/pages_sub/referrerList', access: 'member' }),
  referrerConsume: page({ path: '/pages_sub/referrerConsume', access: 'member' }),
  myPoint: page({ path: '/pages_sub/myPoint', access: 'member' }),
  discountCoupon: page({ path: '/pages_sub/discountCoupon', access: 'member' }),
  couponHall: page({ path: '/pages_sub/discountCoupon/couponHall', access: 'member' }),
  active: page<{ campaignId?: string }>({ path: '/pages_sub/active', access: 'guest' }),
  groupBooking: page({ path: '/pages_sub/groupBooking', access: 'guest' }),
  spellMailHall: page<{ warehouseId?: string }>({ path: '/pages_sub/spellMailHall', access: 'guest' }),
  groupList: page<{ tab?: string }>({ path: '/pages_sub/GroupList', access: 'member' }),
  startaGroup: page({ path: '/pages_sub/StartaGroup', access: 'member' }),
  groupdetails: page<{ groupId: string; invite?: 'now' }>({ path: '/pages_sub/Groupdetails', access: 'member' }),
  groupapplication: page<{ groupId: string }>({ path: '/pages_sub/groupapplication', access: 'member' }),
  groupBookingshare: page<{ code?: string; scene?: string }>({ path: '/pages_sub/groupBookingshare', access: 'guest' }),
  commentShow: page<{ warehouseId?: string; country?: string; tab?: 'mine'; part?: 'comments' }>({ path: '/pages_sub/commentShow', access: 'guest' }),
  commentDetail: page<{ postId?: string; orderId?: string }>({ path: '/pages_sub/commentDetail', access: 'guest' }),
  messageList: page({ path: '/pages_sub/messageList', access: 'member' }),
  messageDetail: page<{ messageId: string }>({ path: '/pages_sub/messageDetail', access: 'member' }),
  newsList: page<{ category?: string }>({ path: '/pages_sub/newsList', access: 'guest' }),
  newsDetail: page<{ newsId: string }>({ path: '/pages_sub/newsDetail', access: 'guest' }),
  customer: page({ path: '/pages_sub/customer', access: 'guest' }),
  feedback: page<FeedbackParams>({ path: '/pages_public/feedback', access: 'member' }),
  channelinfo: page<{ channelCode: string }>({ path: '/pages_public/channelinfo', access: 'guest' }),
  acting: page({ path: '/pages_public/acting', access: 'member' }),
  search: page<{ search?: string }>({ path: '/pages_sub/search', access: 'guest' }),
  parcelClaimList: page<{ tab?: string; search?: string; trackingNumber?: string }>({ path: '/pages_sub/parcelClaimList', access: 'member' }),
  serveType: page({ path: '/pages_sub/serveType', access: 'guest' }),
  freight: page<EstimateParams>({ path: '/pages/freight/freight', access: 'guest' }),
  freightDetails: page<EstimateParams>({ path: '/pages/freight/freightDetails', access: 'guest' }),
  addressList: page<Record<never, string>, Address>({ path: '/pages_sub/addressList', access: 'member' }),
  senderList: page<Record<never, string>, Sender>({ path: '/pages/addressAdd/SenderList', access: 'member' }),
  senderAdd: page<{ senderId?: string }>({ path: '/pages/addressAdd/SenderAdd', access: 'member' }),
  webView: page<{ url: string }>({ path: '/pages/webView/webView', access: 'guest' }),
  webView2: page<{ url: string }>({ path: '/pages/webView/webView2', access: 'guest' }),
  webView3: page<{ url: string }>({ path: '/pages/webView/webView3', access: 'guest' }),
  urlView: page<{ url: string }>({ path: '/pages_sub/urlView', access: 'guest' }),
  chooseLocation: page({ path: '/choose-location', access: 'guest', only: 'h5' }),
  openLocation: page<{ latitude?: string; longitude?: string; name?: string; address?: string }>({ path: '/open-location', access: 'guest', only: 'h5' }),
  siteQuery: page({ path: '/pages_sub/siteQuery', access: 'guest' }),
  selfPickUpSite: page<{ country?: string; pickupSiteId?: string }, PickupSite>({ path: '/pages_sub/selfPickUpSite', access: 'guest' }),
  addressAdd: page<{ addressId?: string; pickupMethod?: string; pickupSiteId?: string; country?: string }>({ path: '/pages/addressAdd/addressAdd', access: 'member' }),
  login: page<{ returnTo?: string; email?: string }>({ path: '/pages/login/login', access: 'guest' }),
  newLogin: page<{ returnTo?: string; email?: string }>({ path: '/pages_sub/newLogin', access: 'guest' }),
  register: page<{ returnTo?: string; email?: string; referrer?: string; code?: string; scene?: string }>({ path: '/pages_sub/register', access: 'guest' }),
  info: page<{ part?: string }>({ path: '/pages_sub/info', access: 'guest' }),
  setuserinfo: page({ path: '/pages_public/setuserinfo', access: 'member' }),
  retrievePwd: page<{ returnTo?: string; email?: string }>({ path: '/pages_sub/retrievePwd', access: 'guest' }),
  changePwd: page({ path: '/pages_sub/changePwd', access: 'member' }),
  shop: page<{ tab?: 'home' | 'cart' | 'member' }>({ path: '/pages_store/index', access: 'guest' }),
  shopList: page<{ category?: string; q?: string; sort?: string; special?: '1' }>({ path: '/pages_store/goodLIst', access: 'guest' }),
  goods: page<{ goodsId: string; skuId?: string }>({ path: '/pages_store/GetGoodDetail', access: 'guest' }),
  /** mall: an old link to the checkout of the mall, which has a page of its own. */
  settlement: page<{ from?: 'cart' | 'goods'; mall?: '1' }>({ path: '/pages_store/settlement', access: 'member' }),
  shopPay: page<{ orderId: string }>({ path: '/pages_store/shopPlay', access: 'member' }),
  shopConfirm: page<{ orderId: string; paymentId?: string }>({ path: '/pages_store/confirm', access: 'member' }),
  shopOrders: page<{ tab?: string }>({ path: '/pages_store/goodsOrderList', access: 'member' }),
  shopOrder: page<{ orderId?: string; trade?: string }>({ path: '/pages_store/goodsOrderDetail', access: 'member' }),
  toReview: page<{ tab?: 'waiting' | 'reviewed' }>({ path: '/pages_store/OrdersList', access: 'member' }),
  reviewForm: page<{ lineId?: string; reviewId?: string }>({ path: '/pages_store/Evaluation', access: 'member' }),
  reviews: page<{ goodsId?: string; mine?: '1' }>({ path: '/pages_store/commentlist', access: 'guest' }),
  myReplies: page<{ tab?: string }>({ path: '/pages_store/myreply', access: 'member' }),
  voices: page<{ goodsId?: string; questionId?: string; reviewId?: string }>({ path: '/pages_store/interactive', access: 'guest' }),
  mall: page({ path: '/pages_store/PurchaseShop/index', access: 'guest' }),
  mallMore: page<MallListParams>({ path: '/pages_store/PurchaseShop/MoreGoods', access: 'guest' }),
  mallGoods: page<MallGoodsParams>({ path: '/pages_store/PurchaseShop/goodsDetails', access: 'guest' }),
  /** step: cart when left out; pay: ordering what was chosen there, or one option at once. */
  mallCart: page<{ step?: 'cart' | 'pay' }>({ path: '/pages_store/PurchaseShop/settlement', access: 'member' }),
  mallSearch: page<MallSearchParams>({ path: '/pages_store/PurchaseShop/SearchList', access: 'guest' }),
  mallOrders: page<MallOrdersParams>({ path: '/pages_store/PurchaseShop/PurchasOrder', access: 'member' }),
  mallPay: page<MallPayParams>({ path: '/pages_store/PurchaseShop/PurchasPlay', access: 'member' }),
  // Other addresses of the same screens.
  mallMore2: page<MallListParams>({ path: '/pages_store/MoreGoods', access: 'guest' }),
  mallGoods2: page<MallGoodsParams>({ path: '/pages_store/goodsDetails', access: 'guest' }),
  mallSearch2: page<MallSearchParams>({ path: '/pages_store/SearchList', access: 'guest' }),
  mallOrders2: page<MallOrdersParams>({ path: '/pages_store/PurchasOrder', access: 'member' }),
  mallPay2: page<MallPayParams>({ path: '/pages_store/PurchasPlay', access: 'member' }),
  requests: page<{ tab?: string; as?: 'agent' }>({ path: '/pages_public/Purchasing/Purchasing', access: 'member' }),
  /** url and title: what is to be bought. requestId: that one is changed, or asked for once more. */
  requestForm: page<{ url?: string; title?: string; requestId?: string }>({ path: '/pages_public/Purchasing/purchaseadd', access: 'member' }),
  /** dealId, or the parcelId of its goods: what came of an accepted bid. as agent: another member's, to bid on or to buy. */
  request: page<{ requestId?: string; dealId?: string; parcelId?: string; as?: 'agent' }>({ path: '/pages_public/Purchasing/purcaslist', access: 'member' }),
  accountManagement: page<{ part?: string }>({ path: '/pages_sub/accountManagemen', access: 'member' }),
}

export type RouteName = keyof typeof routes
