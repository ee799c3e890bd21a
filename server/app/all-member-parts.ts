import { facebookMemberPart } from '@server/across/account/facebook-member-part'
import { exportsMemberPart } from '@server/across/export/export-member-part'
import { addressesMemberPart } from '@server/base/address/address-member-part'
import { filesMemberPart } from '@server/base/file/file-member-part'
import { freightMemberPart } from '@server/base/freight/freight-member-part'
import { wechatLinksMemberPart, membersMemberPart } from '@server/base/member/member-part'
import { labelsMemberPart } from '@server/base/warehouse/warehouse-member-part'
import { campaignsMemberPart } from '@server/community/campaign/campaign-member-part'
import { newsMemberPart } from '@server/community/news/news-member-part'
import { shopVoicesMemberPart } from '@server/community/shop-voices/shop-voices-member-part'
import { showcaseMemberPart } from '@server/community/showcase/showcase-member-part'
import { supportMemberPart } from '@server/community/support/support-member-part'
import { parcelsMemberPart, lookoutsMemberPart } from '@server/goods/parcel/parcel-member-part'
import type { MemberPart } from '@server/kit/member-part'
import { devicesMemberPart, deliveriesMemberPart } from '@server/messaging/delivery/delivery-member-part'
import { mailsMemberPart } from '@server/messaging/mail/mail-member-part'
import { notificationsMemberPart } from '@server/messaging/notification/notification-member-part'
import { subscriptionsMemberPart } from '@server/messaging/subscription/subscription-member-part'
import { couponsMemberPart } from '@server/money/coupon/coupon-member-part'
import { pointsMemberPart } from '@server/money/points/points-member-part'
import { referralMemberPart } from '@server/money/referral/referral-member-part'
import { walletMemberPart, holdsMemberPart } from '@server/money/wallet/wallet-member-part'
import { groupsMemberPart } from '@server/trade/group/group-member-part'
import { ordersMemberPart } from '@server/trade/order/order-member-part'
import { agentMemberPart } from '@server/trade/agent/agent-member-part'
import { standingMemberPart } from '@server/trade/order/standing/standing-member-part'
import { mallCartMemberPart } from '@server/trade/mall-cart/mall-cart-member-part'
import { dealMemberPart } from '@server/trade/proxy-deal/deal-member-part'
import { proxyOrdersMemberPart } from '@server/trade/proxy-order/proxy-order-member-part'
import { requestMemberPart } from '@server/trade/proxy-request/request-member-part'
import { cartMemberPart } from '@server/trade/shop-cart/cart-member-part'
import { shopOrdersMemberPart } from '@server/trade/shop-order/shop-order-member-part'
import { shopCatalogueMemberPart } from '@server/trade/shop-catalogue/shop-catalogue-member-part'

/**
 * What every module keeps of a member. In the order of locks: all merges make room, move and finish in this order, so that two of
 * them wait for each other and never in a circle.
 */
export const allMemberParts: readonly MemberPart[] = [
  ordersMemberPart,
  shopOrdersMemberPart,
  proxyOrdersMemberPart,
  dealMemberPart,
  requestMemberPart,
  agentMemberPart,
  cartMemberPart,
  mallCartMemberPart,
  parcelsMemberPart,
  standingMemberPart,
  lookoutsMemberPart,
  freightMemberPart,
  walletMemberPart,
  referralMemberPart,
  pointsMemberPart,
  holdsMemberPart,
  groupsMemberPart,
  showcaseMemberPart,
  shopVoicesMemberPart,
  couponsMemberPart,
  campaignsMemberPart,
  newsMemberPart,
  filesMemberPart,
  addressesMemberPart,
  devicesMemberPart,
  wechatLinksMemberPart,
  facebookMemberPart,
  subscriptionsMemberPart,
  labelsMemberPart,
  notificationsMemberPart,
  deliveriesMemberPart,
  mailsMemberPart,
  exportsMemberPart,
  supportMemberPart,
  shopCatalogueMemberPart,
  membersMemberPart,
]
