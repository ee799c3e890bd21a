import type { Belongings } from './belongings'
import type { Who } from './visit'

export interface Scene {
  /** Of the files that show it: `order-shipped`. */
  readonly name: string
  /** As in finished-routes.txt. */
  readonly route: string
  readonly address: string
  readonly who: Who
}

const parcelToTaiwan = (warehouseId: string) => `warehouseId=${warehouseId}&pickupMethod=delivery&country=TW&weight=4620&size=360x300x220&value=43000`

/** Every finished screen at its fullest, of a member who owns one of everything; a screen with several faces has several rows. */
export function listScenes({ parcels, orders, addressId, senderId, feedback, warehouseId, groups, postId, newsId, messageId }: Belongings): readonly Scene[] {
  const scene = (name: string, who: Who, address: string): Scene => ({ name, who, address, route: address.split('?')[0] ?? '' })
  return [
    scene('home-guest', 'guest', '/'),
    scene('home', 'member', '/'),
    scene('warehouses', 'member', '/pages/warehouseList/warehouseList'),
    scene('parcels', 'member', '/pages/parcelQuery/parcelQuery'),
    scene('parcels-empty', 'newcomer', '/pages/parcelQuery/parcelQuery'),
    scene('forecast', 'member', '/pages_sub/parcelSea'),
    scene('parcel-in-stock', 'member', `/pages_sub/parcelSea?parcelId=${parcels.inStock}`),
    scene('parcel-problem', 'member', `/pages_sub/parcelSea?parcelId=${parcels.problem}`),
    scene('parcel-answered', 'member', `/pages_sub/parcelSea?parcelId=${parcels.answered}`),
    scene('parcel-sent-back', 'member', `/pages_sub/parcelSea?parcelId=${parcels.sentBack}`),
    scene('parcel-incomplete', 'member', `/pages_sub/parcelSea?parcelId=${parcels.incomplete}&mode=complete`),
    scene('packing', 'member', `/pages_sub/forecastParcel?parcelIds=${parcels.inStock}`),
    scene('transfers', 'member', '/pages_sub/forecastParcel/transport'),
    scene('transfer-form', 'member', `/pages_sub/forecastParcel/transport?mode=new&parcelIds=${parcels.incoming}`),
    scene('orders', 'member', '/pages/processingOrders/processingOrders'),
    scene('order-unpaid', 'member', `/pages_sub/parcelOrderDetails?orderId=${orders.unpaid}`),
    scene('order-shipped', 'member', `/pages_sub/parcelOrderDetails?orderId=${orders.shipped}`),
    scene('transfer', 'member', `/pages_sub/transferUploading?orderId=${orders.unpaid}`),
    scene('referrer', 'member', '/pages_sub/referrer'),
    scene('poster', 'member', '/pages_sub/poster'),
    scene('referrer-invited', 'member', '/pages_sub/referrerList'),
    scene('referrer-bonuses', 'member', '/pages_sub/referrerConsume'),
    scene('points', 'member', '/pages_sub/myPoint'),
    scene('coupons', 'member', '/pages_sub/discountCoupon'),
    scene('coupon-hall', 'member', '/pages_sub/discountCoupon/couponHall'),
    scene('activities', 'guest', '/pages_sub/active'),
    scene('register-invited', 'guest', '/pages_sub/register?code=7KQ2M9XVBA'),
    scene('group-shipping', 'guest', '/pages_sub/groupBooking'),
    scene('group-hall', 'member', '/pages_sub/spellMailHall'),
    scene('own-groups', 'member', '/pages_sub/GroupList?tab=all'),
    scene('group-led', 'member', `/pages_sub/Groupdetails?groupId=${groups.open.groupId}`),
    scene('group-formed', 'member', `/pages_sub/Groupdetails?groupId=${groups.formed.groupId}`),
    scene('group-join', 'member', `/pages_sub/groupapplication?groupId=${groups.open.groupId}`),
    scene('group-invitation', 'guest', `/pages_sub/groupBookingshare?code=${groups.open.code}`),
    scene('group-start', 'member', '/pages_sub/StartaGroup'),
    scene('showcase', 'guest', '/pages_sub/commentShow'),
    scene('post', 'member', `/pages_sub/commentDetail?postId=${postId}`),
    scene('post-write', 'member', `/pages_sub/commentDetail?orderId=${orders.signed}`),
    scene('message', 'member', `/pages_sub/messageDetail?messageId=${messageId}`),
    scene('news-detail', 'guest', `/pages_sub/newsDetail?newsId=${newsId}`),
    scene('messages', 'member', '/pages_sub/messageList'),
    scene('news', 'guest', '/pages_sub/newsList'),
    scene('finance', 'member', '/pages/transferRecord/transferRecord'),
    scene('finance-transfers', 'member', '/pages/transferRecord/transferRecord?tab=transfers'),
    scene('feedback', 'member', '/pages_public/feedback'),
    scene('feedback-bill-line', 'member', `/pages_public/feedback?orderId=${orders.unpaid}&line=freight`),
    scene('compensation', 'member', `/pages_public/feedback?orderId=${orders.signed}&about=compensation`),
    scene('feedback-records', 'member', '/pages_public/feedback?tab=records'),
    scene('feedback-answered', 'member', `/pages_public/feedback?feedbackId=${feedback.answered}`),
    scene('channel', 'guest', '/pages_public/channelinfo?channelCode=SEA'),
    scene('search', 'member', `/pages_sub/search?search=${encodeURIComponent('咖啡')}`),
    scene('claims', 'member', '/pages_sub/parcelClaimList'),
    scene('own-claims', 'member', '/pages_sub/parcelClaimList?tab=mine'),
    scene('missing', 'member', '/pages_sub/parcelClaimList?tab=missing'),
    scene('service-types', 'guest', '/pages_sub/serveType'),
    scene('freight', 'guest', `/pages/freight/freight?${parcelToTaiwan(warehouseId)}`),
    scene('freight-details', 'guest', `/pages/freight/freightDetails?${parcelToTaiwan(warehouseId)}`),
    scene('freight-range', 'guest', `/pages/freight/freightDetails?warehouseId=${warehouseId}&pickupMethod=delivery&country=TW&weight=4620&goodsNature=sensitive`),
    scene('freight-not-found', 'guest', `/pages/freight/freightDetails?warehouseId=${warehouseId}&pickupMethod=delivery&country=US&weight=4620`),
    scene('service', 'member', '/pages_sub/customer'),
    scene('sites', 'member', '/pages_sub/selfPickUpSite?country=TW'),
    scene('site-query', 'guest', '/pages_sub/siteQuery'),
    scene('choose-location', 'guest', '/choose-location'),
    scene('open-location', 'guest', `/open-location?latitude=25.033&longitude=121.5436&name=${encodeURIComponent('台北大安自提點')}&address=${encodeURIComponent('台北市 大安區示範路 187 號 1 樓')}`),
    ...['/pages/webView/webView', '/pages/webView/webView2', '/pages/webView/webView3', '/pages_sub/urlView'].map((address, index) =>
      scene(`page-outside-${index + 1}`, 'guest', `${address}?url=${encodeURIComponent('https://www.example.com/track')}`),
    ),
    scene('addresses', 'member', '/pages_sub/addressList'),
    scene('address-new', 'member', '/pages/addressAdd/addressAdd'),
    scene('address-edit', 'member', `/pages/addressAdd/addressAdd?addressId=${addressId}`),
    scene('senders', 'member', '/pages/addressAdd/SenderList'),
    scene('sender-edit', 'member', `/pages/addressAdd/SenderAdd?senderId=${senderId}`),
    scene('account', 'member', '/pages/my/my'),
    scene('account-management', 'member', '/pages_sub/accountManagemen'),
    scene('change-email', 'member', '/pages_sub/accountManagemen?part=email'),
    scene('merge', 'member', '/pages_sub/accountManagemen?part=merge'),
    scene('close-account', 'member', '/pages_sub/accountManagemen?part=close'),
    scene('change-password', 'member', '/pages_sub/changePwd'),
    scene('account-guest', 'guest', '/pages/my/my'),
    scene('settings', 'member', '/pages_sub/info'),
    scene('settings-guest', 'guest', '/pages_sub/info'),
    scene('profile', 'member', '/pages_public/setuserinfo'),
    scene('shop', 'guest', '/pages_store/index'),
    scene('shop-list', 'guest', '/pages_store/goodLIst'),
    scene('shop-search', 'member', `/pages_store/goodLIst?q=${encodeURIComponent('收納')}`),
    scene('login', 'guest', '/pages/login/login'),
    scene('new-login', 'guest', '/pages_sub/newLogin'),
    scene('register', 'guest', '/pages_sub/register'),
    scene('forgot-password', 'guest', '/pages_sub/retrievePwd'),
  ]
}
