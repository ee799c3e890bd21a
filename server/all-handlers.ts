import { allPayables } from '@server/all-payables'
import type { HandlerList } from '@server/http/handler'
import { accountHandlers } from '@server/modules/account/account-handlers'
import { accountOperatorHandlers } from '@server/modules/account/account-operator-handlers'
import { ownAccountHandlers } from '@server/modules/account/own-account-handlers'
import { facebookHandlers } from '@server/modules/account/facebook-handlers'
import { addressHandlers } from '@server/modules/address/address-handlers'
import { deliveryHandlers } from '@server/modules/delivery/delivery-handlers'
import { deviceHandlers } from '@server/modules/delivery/device-handlers'
import { evidenceHandlers } from '@server/modules/evidence/evidence-handlers'
import { exportHandlers } from '@server/modules/export/export-handlers'
import { messageAboutHandlers } from '@server/modules/message/message-about-handlers'
import { messageHandlers } from '@server/modules/notification/message-handlers'
import { notificationHandlers } from '@server/modules/notification/notification-handlers'
import { newsHandlers } from '@server/modules/news/news-handlers'
import { placesHandlers } from '@server/modules/address/places-handlers'
import { senderHandlers } from '@server/modules/address/sender-handlers'
import { failureHandlers } from '@server/modules/failure/failure-handlers'
import { freightHandlers } from '@server/modules/freight/freight-handlers'
import { groupShareHandlers } from '@server/modules/group/group-share-handlers'
import { orderHandlers } from '@server/modules/order/order-handlers'
import { campaignHandlers } from '@server/modules/campaign/campaign-handlers'
import { groupHandlers, groupOperatorHandlers } from '@server/modules/group/group-handlers'
import { couponHandlers } from '@server/modules/coupon/coupon-handlers'
import { pointsHandlers } from '@server/modules/points/points-handlers'
import { referralHandlers } from '@server/modules/referral/referral-handlers'
import { referralOperatorHandlers } from '@server/modules/referral/referral-operator-handlers'
import { standingHandlers } from '@server/modules/order/standing/standing-handlers'
import { orderOperatorHandlers } from '@server/modules/order/order-operator-handlers'
import { lookoutHandlers } from '@server/modules/parcel/lookout-handlers'
import { parcelHandlers } from '@server/modules/parcel/parcel-handlers'
import { parcelOperatorHandlers } from '@server/modules/parcel/parcel-operator-handlers'
import { poolHandlers } from '@server/modules/parcel/pool-handlers'
import { regionHandlers } from '@server/modules/region/region-handlers'
import { showcaseHandlers, showcaseOperatorHandlers } from '@server/modules/showcase/showcase-handlers'
import { subscriptionHandlers } from '@server/modules/notification/subscription-handlers'
import { caseOperatorHandlers } from '@server/modules/support/case-operator-handlers'
import { compensationHandlers } from '@server/modules/support/compensation-handlers'
import { supportHandlers } from '@server/modules/support/support-handlers'
import { supportOperatorHandlers } from '@server/modules/support/support-operator-handlers'
import { systemHandlers } from '@server/modules/system/system-handlers'
import { holdHandlers, holdOperatorHandlers } from '@server/modules/wallet/hold-handlers'
import { walletHandlers } from '@server/modules/wallet/wallet-handlers'
import { walletOperatorHandlers } from '@server/modules/wallet/wallet-operator-handlers'
import { warehouseHandlers } from '@server/modules/warehouse/warehouse-handlers'
import { ORDER_PAGE_PARTS } from '@server/order-page-parts'
import { operatorHandlers } from '@server/operator/operator-handlers'

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
  exportHandlers,
  ownAccountHandlers,
  accountOperatorHandlers,
  facebookHandlers,
  addressHandlers,
  placesHandlers,
  senderHandlers,
  parcelHandlers,
  parcelOperatorHandlers,
  poolHandlers,
  lookoutHandlers,
  warehouseHandlers,
  freightHandlers,
  groupShareHandlers,
  orderHandlers(ORDER_PAGE_PARTS),
  standingHandlers,
  referralHandlers,
  referralOperatorHandlers,
  pointsHandlers,
  couponHandlers,
  campaignHandlers,
  newsHandlers,
  groupHandlers,
  groupOperatorHandlers,
  showcaseHandlers,
  showcaseOperatorHandlers,
  orderOperatorHandlers(ORDER_PAGE_PARTS),
  walletHandlers(allPayables),
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
