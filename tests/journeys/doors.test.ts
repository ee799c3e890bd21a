import { limits } from '@contract/limits'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { aPhone, type Phone } from '../support/phone'
import { isOnBothBuilds } from '../support/screens/builds-of'
import { buildsInTurn } from '../support/builds-in-turn'
import { register } from './walk'
import { wordsOf } from '../support/words'
import { useDemo } from '../support/use-demo'

// Every door of the finished work opens its own screen at its literal address, for a member and for a guest.

const words = wordsOf('zh-Hant')
const GATE = 'guest gate'
const LOGIN = 'login'

/** Address, what a member sees there, what a guest sees: the same, the guest gate, or the login page. */
const doors: readonly (readonly [route: string, member: string, guest: string])[] = [
  ['/', words.warehouse.copyAll, words.warehouse.loginToCopy],
  ['/pages/parcelQuery/parcelQuery', words.parcel.list.empty.title, GATE],
  ['/pages/processingOrders/processingOrders', words.order.empty.title, GATE],
  ['/pages/my/my', words.wallet.topUp, words.account.createAccount],
  ['/pages_sub/info', words.settings.signOut, words.settings.logIn],
  ['/pages_public/setuserinfo', words.profile.save, LOGIN],
  ['/pages/login/login', words.account.browseAsGuest, words.account.browseAsGuest],
  ['/pages_sub/newLogin', words.account.browseAsGuest, words.account.browseAsGuest],
  ['/pages_sub/register', words.account.registerAndLogin, words.account.registerAndLogin],
  ['/pages_sub/retrievePwd', words.account.resetAndLogin, words.account.resetAndLogin],
  ['/pages/warehouseList/warehouseList', words.warehouse.others, words.warehouse.others],
  ['/pages_sub/siteQuery', words.pickup.use, words.pickup.use],
  ['/pages_sub/selfPickUpSite', words.pickup.use, words.pickup.use],
  ['/pages_sub/parcelSea', words.parcel.form.submit, LOGIN],
  ['/pages_sub/addressList', words.address.empty.title, LOGIN],
  ['/pages/addressAdd/addressAdd', words.address.form.save, LOGIN],
  ['/pages_sub/forecastParcel', words.order.packing.next, LOGIN],
  ['/pages_sub/forecastParcel/transport', words.standing.intro, LOGIN],
  ['/pages_sub/parcelOrderDetails?orderId=00000000-0000-4000-8000-000000000000', '找不到', LOGIN],
  ['/pages_sub/changePwd', words.own.newPassword.submit, LOGIN],
  ['/pages_sub/accountManagemen', words.own.devices.everywhere, LOGIN],
  ['/pages/transferRecord/transferRecord', words.finance.empty, LOGIN],
  ['/pages_sub/transferUploading', words.wallet.submit, LOGIN],
  ['/pages_public/feedback', words.feedback.typeLabel, LOGIN],
  ['/pages_sub/referrer', words.referral.link, LOGIN],
  ['/pages_sub/poster', words.poster.save, LOGIN],
  ['/pages_sub/referrerList', words.referral.empty.title, LOGIN],
  ['/pages_sub/referrerConsume', words.referral.noBonus.title, LOGIN],
  ['/pages_sub/myPoint', words.reward.points.available, LOGIN],
  ['/pages_sub/discountCoupon', words.reward.coupons.goClaim, LOGIN],
  ['/pages_sub/discountCoupon/couponHall', words.reward.hall.help, LOGIN],
  ['/pages_sub/active', words.activity.coupons, words.activity.coupons],
  ['/pages_sub/groupBooking', words.groupWelcome.money, words.groupWelcome.money],
  ['/pages_sub/spellMailHall', words.hall.startTitle, words.hall.startTitle],
  ['/pages_sub/GroupList', words.ownGroups.hallTitle, LOGIN],
  ['/pages_sub/StartaGroup', words.startGroup.target, LOGIN],
  ['/pages_sub/Groupdetails', words.groupRule.notFound.title, LOGIN],
  ['/pages_sub/groupapplication', words.groupRule.notFound.title, LOGIN],
  ['/pages_sub/groupBookingshare', words.groupLanding.gone.title, words.groupLanding.gone.title],
  ['/pages_sub/commentShow', words.showcaseHall.all, words.showcaseHall.all],
  ['/pages_sub/commentDetail', words.post.gone.title, words.post.gone.title],
  ['/pages_sub/messageList', words.message.none.title, LOGIN],
  ['/pages_sub/messageDetail', words.message.notFound.title, LOGIN],
  ['/pages_sub/newsList', words.news.category.customs, words.news.category.customs],
  ['/pages_sub/newsDetail', words.news.gone.title, words.news.gone.title],
  ['/pages_sub/customer', words.servicePage.records, words.support.save],
  ['/pages_public/channelinfo?channelCode=SEA', words.freight.prices, words.freight.prices],
  ['/pages_sub/search', words.search.hint, words.search.guest.title],
  ['/pages_sub/parcelClaimList', words.claim.about.title, LOGIN],
  ['/pages_sub/serveType', words.serviceType.services, words.serviceType.services],
  ['/pages_store/index', words.shopBrowse.headline, words.shopBrowse.headline],
  ['/pages_store/goodLIst', words.shopList.allGoods, words.shopList.allGoods],
  ['/pages_store/GetGoodDetail', words.goodsPage.gone.title, words.goodsPage.gone.title],
  ['/pages_store/OrdersList', words.goodsReview.noneWaiting.title, LOGIN],
  ['/pages_store/Evaluation', words.reviewForm.none, LOGIN],
  ['/pages_store/commentlist', words.goodsReview.gone.title, words.goodsReview.gone.title],
  ['/pages_store/myreply', words.thread.noneMine.title, LOGIN],
  ['/pages_store/interactive', words.thread.noneToMe.title, GATE],
  ['/pages/freight/freight', words.estimate.compare, words.estimate.compare],
  ['/pages/freight/freightDetails', words.estimate.missing.title, words.estimate.missing.title],
  ['/pages/addressAdd/SenderList', words.address.sender.empty.title, LOGIN],
  ['/pages/addressAdd/SenderAdd', words.address.sender.contact, LOGIN],
  ['/pages/webView/webView', words.system.missing.title, words.system.missing.title],
  ['/pages/webView/webView2', words.system.missing.title, words.system.missing.title],
  ['/pages/webView/webView3', words.system.missing.title, words.system.missing.title],
  ['/pages_store/settlement', words.checkout.none.title, LOGIN],
  ['/pages_sub/urlView', words.system.missing.title, words.system.missing.title],
  ['/pages_store/goodsOrderList', words.shopOrders.empty.title, LOGIN],
  ['/pages_store/goodsOrderDetail?orderId=00000000-0000-4000-8000-000000000000', '找不到', LOGIN],
  ['/pages_store/shopPlay', words.shopPay.notFound, LOGIN],
  ['/pages_store/confirm', words.shopPay.notFound, LOGIN],
  ['/pages_store/PurchaseShop/index', words.mall.title, words.mall.title],
  ['/pages_store/PurchaseShop/MoreGoods', words.mall.hot, words.mall.hot],
  ['/pages_store/PurchaseShop/goodsDetails', words.mallGoods.missing.title, words.mallGoods.missing.title],
  ['/pages_store/PurchaseShop/SearchList', words.mallSearch.begin.title, words.mallSearch.begin.title],
  ['/pages_store/MoreGoods', words.mall.hot, words.mall.hot],
  ['/pages_store/goodsDetails', words.mallGoods.missing.title, words.mallGoods.missing.title],
  ['/pages_store/SearchList', words.mallSearch.begin.title, words.mallSearch.begin.title],
  ['/pages_store/PurchaseShop/settlement', words.mallCart.empty.title, LOGIN],
  ['/pages_store/PurchaseShop/PurchasOrder', words.mallOrders.empty.title, LOGIN],
  ['/pages_store/PurchaseShop/PurchasPlay', words.mallPay.notFound, LOGIN],
  ['/pages_store/PurchasOrder', words.mallOrders.empty.title, LOGIN],
  ['/pages_store/PurchasPlay', words.mallPay.notFound, LOGIN],
  ['/pages_public/acting', words.acting.tooNew(limits.proxy.agent.accountAgeDays), LOGIN],
  ['/pages_public/Purchasing/Purchasing', words.request.empty.title, LOGIN],
  ['/pages_public/Purchasing/purchaseadd', words.requestForm.submit, LOGIN],
  ['/pages_public/Purchasing/purcaslist', words.requestPage.notFound, LOGIN],
  ['/choose-location', words.pickup.useLocation, words.pickup.useLocation],
  ['/open-location?latitude=25.033&longitude=121.5436', words.pickup.thisPlace, words.pickup.thisPlace],
]

const toRoute = (address: string) => address.split('?')[0] ?? ''

it('has a row for every finished route', () => {
  const finished = readFileSync(path.resolve(__dirname, '../specification/finished-routes.txt'), 'utf8').split('\n').filter((line) => line.startsWith('/'))
  expect(doors.map(([address]) => toRoute(address)).sort()).toEqual(finished.sort())
})

const demo = useDemo()

describe.each(buildsInTurn('doors'))('on %s', (build) => {
  let member: Phone
  let guest: Phone

  beforeAll(async () => {
    guest = await aPhone(demo.browser, demo.product, build)
    member = await aPhone(demo.browser, demo.product, build)
    await member.driver.open('/pages_sub/register')
    await register(member.driver, demo.product, words, { email: `doors.${build}@example.com`, password: 'harbour-green-3' })
    await member.driver.see(words.warehouse.copyAll)
  })

  afterAll(async () => {
    await guest?.close()
    await member?.close()
  })

  const ofBuild = doors.filter(([address]) => build === 'h5' || isOnBothBuilds({ route: toRoute(address) }))
  it.each(ofBuild.map(([address, ...seen]) => [toRoute(address), address, ...seen]))(
    'opens [route %s]',
    async (_route, address, seenByMember, seenByGuest) => {
      await member.driver.open(address)
      await member.driver.see(seenByMember)
      await guest.driver.open(address)
      if (seenByGuest === LOGIN) {
        await guest.driver.see(words.account.browseAsGuest)
        expect(await guest.driver.address()).toContain('/pages/login/login')
      } else if (seenByGuest === GATE) await guest.driver.see(/^登入後看/)
      else await guest.driver.see(seenByGuest)
      expect([...(await member.exceptions()), ...(await guest.exceptions())]).toEqual([])
    },
  )
})
