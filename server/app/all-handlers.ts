import { accountHandlers } from '@server/across/account/account-handlers'
import { accountOperatorHandlers } from '@server/across/account/account-operator-handlers'
import { facebookHandlers } from '@server/across/account/facebook-handlers'
import { ownAccountHandlers } from '@server/across/account/own-account-handlers'
import { evidenceHandlers } from '@server/across/evidence/evidence-handlers'
import { exportHandlers } from '@server/across/export/export-handlers'
import { messageAboutHandlers } from '@server/across/message/message-about-handlers'
import { ORDER_PAGE_PARTS } from '@server/across/order-page-parts'
import { operatorHandlers } from '@server/across/setup/operator-handlers'
import { allMemberParts } from '@server/app/all-member-parts'
import { allParcelFollowers } from '@server/app/all-parcel-followers'
import { allPayables } from '@server/app/all-payables'
import { allReportables } from '@server/app/all-reportables'
import { addressHandlers } from '@server/base/address/address-handlers'
import { placesHandlers } from '@server/base/address/places-handlers'
import { senderHandlers } from '@server/base/address/sender-handlers'
import { failureHandlers } from '@server/base/failure/failure-handlers'
import { freightHandlers } from '@server/base/freight/freight-handlers'
import { regionHandlers } from '@server/base/region/region-handlers'
import { systemHandlers } from '@server/base/system/system-handlers'
import { warehouseHandlers } from '@server/base/warehouse/warehouse-handlers'
import { campaignHandlers } from '@server/community/campaign/campaign-handlers'
import { newsHandlers } from '@server/community/news/news-handlers'
import { shopVoicesHandlers, shopVoicesOperatorHandlers } from '@server/community/shop-voices/shop-voices-handlers'
import { showcaseHandlers, showcaseOperatorHandlers } from '@server/community/showcase/showcase-handlers'
import { afterSaleHandlers } from '@server/community/support/after-sale-handlers'
import { caseOperatorHandlers } from '@server/community/support/case-operator-handlers'
import { compensationHandlers } from '@server/community/support/compensation-handlers'
import { supportHandlers } from '@server/community/support/support-handlers'
import { supportOperatorHandlers } from '@server/community/support/support-operator-handlers'
import { lookoutHandlers } from '@server/goods/parcel/lookout-handlers'
import { parcelHandlers } from '@server/goods/parcel/parcel-handlers'
import { parcelOperatorHandlers } from '@server/goods/parcel/parcel-operator-handlers'
import { poolHandlers } from '@server/goods/parcel/pool-handlers'
import type { HandlerList } from '@server/kit/handler'
import { listOwnTables } from '@server/kit/member-part'
import { deliveryHandlers } from '@server/messaging/delivery/delivery-handlers'
import { deviceHandlers } from '@server/messaging/delivery/device-handlers'
import { messageHandlers } from '@server/messaging/notification/message-handlers'
import { notificationHandlers } from '@server/messaging/notification/notification-handlers'
import { subscriptionHandlers } from '@server/messaging/notification/subscription-handlers'
import { couponHandlers } from '@server/money/coupon/coupon-handlers'
import { payHandlers } from '@server/money/payment/pay-handlers'
import { pointsHandlers } from '@server/money/points/points-handlers'
import { referralHandlers } from '@server/money/referral/referral-handlers'
import { referralOperatorHandlers } from '@server/money/referral/referral-operator-handlers'
import { holdHandlers, holdOperatorHandlers } from '@server/money/wallet/hold-handlers'
import { walletHandlers } from '@server/money/wallet/wallet-handlers'
import { walletOperatorHandlers } from '@server/money/wallet/wallet-operator-handlers'
import { agentHandlers, agentOperatorHandlers } from '@server/trade/agent-desk/agent-handlers'
import { requestHandlers } from '@server/trade/agent-desk/request-handlers'
import { requestOperatorHandlers } from '@server/trade/agent-desk/request-operator-handlers'
import { groupHandlers, groupOperatorHandlers } from '@server/trade/group/group-handlers'
import { groupShareHandlers } from '@server/trade/group/group-share-handlers'
import { orderHandlers } from '@server/trade/order/order-handlers'
import { orderOperatorHandlers } from '@server/trade/order/order-operator-handlers'
import { carrierWatchHandlers } from '@server/trade/order/carrier-news/carrier-watch-handlers'
import { shippingReportHandlers } from '@server/trade/order/shipping-report/shipping-report-handlers'
import { standingHandlers } from '@server/trade/order/standing/standing-handlers'
import { mallCartHandlers } from '@server/trade/mall-cart/mall-cart-handlers'
import { dealHandlers } from '@server/trade/proxy-deal/deal-handlers'
import { dealOperatorHandlers } from '@server/trade/proxy-deal/deal-operator-handlers'
import { earningHandlers, earningOperatorHandlers } from '@server/trade/proxy-deal/earning/earning-handlers'
import { proxyOrderHandlers } from '@server/trade/proxy-order/proxy-order-handlers'
import { proxyOrderOperatorHandlers } from '@server/trade/proxy-order/proxy-order-operator-handlers'
import { cartHandlers } from '@server/trade/shop-cart/cart-handlers'
import { afterSaleOperatorHandlers } from '@server/trade/shop-order/after-sale/after-sale-operator-handlers'
import { shopOrderHandlers } from '@server/trade/shop-order/shop-order-handlers'
import { shopOrderOperatorHandlers } from '@server/trade/shop-order/shop-order-operator-handlers'
import { mallHandlers } from '@server/trade/mall/mall-handlers'
import { mallOperatorHandlers } from '@server/trade/mall/mall-operator-handlers'
import { shopHandlers } from '@server/trade/shop-catalogue/shop-handlers'
import { shopOperatorHandlers } from '@server/trade/shop-catalogue/shop-operator-handlers'

/** Every module's endpoints; a module joins with its first one. */
export const allHandlers: HandlerList = [
  systemHandlers,
  failureHandlers,
  regionHandlers,
  subscriptionHandlers,
  accountHandlers,
  messageHandlers,
  messageAboutHandlers,
  notificationHandlers,
  deliveryHandlers,
  deviceHandlers,
  exportHandlers(listOwnTables(allMemberParts)),
  ownAccountHandlers(allMemberParts),
  accountOperatorHandlers,
  facebookHandlers,
  addressHandlers,
  placesHandlers,
  senderHandlers,
  parcelHandlers,
  parcelOperatorHandlers(allParcelFollowers),
  poolHandlers(allParcelFollowers),
  lookoutHandlers,
  warehouseHandlers,
  freightHandlers,
  groupShareHandlers,
  orderHandlers(ORDER_PAGE_PARTS, allParcelFollowers),
  standingHandlers,
  shippingReportHandlers(allReportables),
  carrierWatchHandlers,
  referralHandlers,
  referralOperatorHandlers,
  pointsHandlers,
  couponHandlers,
  campaignHandlers,
  newsHandlers,
  groupHandlers(allParcelFollowers),
  groupOperatorHandlers(allParcelFollowers),
  showcaseHandlers,
  shopOperatorHandlers,
  shopVoicesHandlers,
  shopVoicesOperatorHandlers,
  cartHandlers,
  mallCartHandlers,
  proxyOrderHandlers,
  proxyOrderOperatorHandlers,
  agentHandlers,
  agentOperatorHandlers,
  requestHandlers,
  requestOperatorHandlers,
  dealHandlers,
  dealOperatorHandlers,
  earningHandlers,
  earningOperatorHandlers,
  shopOrderHandlers,
  shopOrderOperatorHandlers,
  afterSaleHandlers,
  afterSaleOperatorHandlers,
  shopHandlers,
  mallHandlers,
  mallOperatorHandlers,
  showcaseOperatorHandlers,
  orderOperatorHandlers(ORDER_PAGE_PARTS, allParcelFollowers),
  walletHandlers(allPayables),
  payHandlers(allPayables),
  walletOperatorHandlers(allPayables),
  holdHandlers,
  holdOperatorHandlers(allPayables),
  supportHandlers,
  compensationHandlers,
  supportOperatorHandlers,
  caseOperatorHandlers,
  evidenceHandlers,
  operatorHandlers,
].flat()
