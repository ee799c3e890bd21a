import type { Endpoint } from './kit/endpoint'
import * as account from './account/account-endpoints'
import * as accountProfile from './account/profile-endpoints'
import * as accountOperator from './account/account-operator-endpoints'
import * as accountClosing from './account/closing-endpoints'
import * as accountDevice from './account/device-endpoints'
import * as accountEmail from './account/email-endpoints'
import * as accountMerge from './account/merge-endpoints'
import * as accountPassword from './account/password-endpoints'
import * as accountSession from './account/session-endpoints'
import * as accountWechat from './account/wechat-endpoints'
import * as address from './address/address-endpoints'
import * as evidence from './evidence/evidence-endpoints'
import * as evidenceOperator from './evidence/evidence-operator-endpoints'
import * as dataExport from './export/export-endpoints'
import * as notification from './notification/notification-endpoints'
import * as places from './address/place-endpoints'
import * as sender from './address/sender-endpoints'
import * as accountFacebook from './account/facebook-endpoints'
import * as failure from './failure/failure-endpoints'
import * as freight from './freight/freight-endpoints'
import * as serviceTypes from './freight/service-type-endpoints'
import * as operator from './operator/operator-endpoints'
import * as order from './order/order-endpoints'
import * as packing from './order/packing-endpoints'
import * as orderOperator from './order/order-operator-endpoints'
import * as standing from './order/standing-endpoints'
import * as orderSearch from './order/order-search-endpoints'
import * as carrierWatch from './order/carrier-watch-endpoints'
import * as shippingReport from './order/shipping-report-endpoints'
import * as parcel from './parcel/parcel-endpoints'
import * as oneParcel from './parcel/one-parcel-endpoints'
import * as forecast from './parcel/forecast-endpoints'
import * as claim from './parcel/claim-endpoints'
import * as claimOperator from './parcel/claim-operator-endpoints'
import * as lookout from './parcel/lookout-endpoints'
import * as lookoutOperator from './parcel/lookout-operator-endpoints'
import * as parcelOperator from './parcel/parcel-operator-endpoints'
import * as region from './region/region-endpoints'
import * as subscription from './subscription/subscription-endpoints'
import * as caseOperator from './support/case-operator-endpoints'
import * as campaign from './campaign/campaign-endpoints'
import * as campaignOperator from './campaign/campaign-operator-endpoints'
import * as group from './group/group-endpoints'
import * as groupOperator from './group/group-operator-endpoints'
import * as coupon from './coupon/coupon-endpoints'
import * as couponCount from './coupon/coupon-count-endpoint'
import * as couponOperator from './coupon/coupon-operator-endpoints'
import * as pay from './payment/pay-endpoints'
import * as points from './points/points-endpoints'
import * as referral from './referral/referral-endpoints'
import * as referralOperator from './referral/referral-operator-endpoints'
import * as compensation from './support/compensation-endpoints'
import * as support from './support/feedback-endpoints'
import * as supportOperator from './support/feedback-operator-endpoints'
import * as news from './news/news-endpoints'
import * as newsList from './news/news-list-endpoint'
import * as newsOperator from './news/news-operator-endpoints'
import * as delivery from './notification/delivery-endpoints'
import * as deliveryOperator from './notification/delivery-operator-endpoints'
import * as message from './notification/message-endpoints'
import * as reading from './notification/reading-endpoints'
import * as push from './notification/register-push-endpoint'
import * as agents from './proxy/agent-endpoints'
import * as agentOperator from './proxy/agent-operator-endpoints'
import * as agentDeals from './proxy/agent-deal-endpoints'
import * as bids from './proxy/bid-endpoints'
import * as deals from './proxy/deal-endpoints'
import * as dealOperator from './proxy/deal-operator-endpoints'
import * as earnings from './proxy/earning-endpoints'
import * as mallCart from './proxy/mall-cart-endpoints'
import * as proxy from './proxy/proxy-endpoints'
import * as proxyOperator from './proxy/proxy-operator-endpoints'
import * as requests from './proxy/request-endpoints'
import * as requestOperator from './proxy/request-operator-endpoints'
import * as showcase from './showcase/showcase-endpoints'
import * as mall from './mall/mall-endpoints'
import * as mallOperator from './mall/mall-operator-endpoints'
import * as shopGoods from './shop/goods-endpoints'
import * as shopSearch from './shop/goods-search-endpoints'
import * as shopCart from './shop/cart-endpoints'
import * as shopOrders from './shop/shop-order-endpoints'
import * as shopOrderOperator from './shop/shop-order-operator-endpoints'
import * as afterSale from './shop/after-sale-endpoints'
import * as afterSaleOperator from './shop/after-sale-operator-endpoints'
import * as shopOffers from './shop/offer-operator-endpoints'
import * as shopVoices from './shop/voice-endpoints'
import * as shopVoicesOperator from './shop/voice-operator-endpoints'
import * as shopOperator from './shop/shop-operator-endpoints'
import * as showcaseOperator from './showcase/showcase-operator-endpoints'
import * as system from './system/system-endpoints'
import * as wallet from './wallet/wallet-endpoints'
import * as hold from './wallet/hold-endpoints'
import * as walletOperator from './wallet/wallet-operator-endpoints'
import * as wechatPay from './wallet/wechat-pay-endpoints'
import * as warehouse from './warehouse/warehouse-endpoints'
import * as warehouseOperator from './warehouse/warehouse-operator-endpoints'

/** For the server and the tests only: the client imports the few endpoints a feature uses. */
export const allEndpoints: readonly Endpoint[] = [
  system,
  failure,
  region,
  subscription,
  account,
  accountSession,
  accountProfile,
  accountWechat,
  notification,
  delivery,
  deliveryOperator,
  push,
  message,
  reading,
  news,
  newsList,
  newsOperator,
  showcase,
  showcaseOperator,
  shopOperator,
  shopVoices,
  shopVoicesOperator,
  shopOffers,
  shopGoods,
  shopSearch,
  shopCart,
  mallCart,
  proxy,
  proxyOperator,
  requests,
  bids,
  requestOperator,
  deals,
  agentDeals,
  earnings,
  dealOperator,
  agents,
  agentOperator,
  shopOrders,
  shopOrderOperator,
  afterSale,
  afterSaleOperator,
  mall,
  mallOperator,
  dataExport,
  accountPassword,
  accountDevice,
  accountEmail,
  accountMerge,
  accountClosing,
  accountOperator,
  accountFacebook,
  warehouse,
  warehouseOperator,
  address,
  places,
  sender,
  parcel,
  oneParcel,
  forecast,
  parcelOperator,
  claim,
  claimOperator,
  lookout,
  lookoutOperator,
  freight,
  serviceTypes,
  order,
  packing,
  standing,
  orderSearch,
  shippingReport,
  carrierWatch,
  orderOperator,
  wallet,
  walletOperator,
  hold,
  wechatPay,
  pay,
  referral,
  referralOperator,
  points,
  coupon,
  couponCount,
  couponOperator,
  campaign,
  campaignOperator,
  group,
  groupOperator,
  support,
  compensation,
  supportOperator,
  evidence,
  evidenceOperator,
  caseOperator,
  operator,
].flatMap((module) => Object.values(module).filter(isEndpoint))

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}
