import { confirmShopReceipt } from '@contract/shop/shop-order-endpoints'
import { getReviewForm } from '@contract/shop/voice-endpoints'
import { aPicture } from '../support/a-picture'
import { buildsInTurn } from '../support/builds-in-turn'
import { aPhone } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { orderPage, shopPeople } from './shop-people'

// What a buyer says of goods is looked at, mended and public; another reads it before buying.

const demo = useDemo()
const { aBuyer, aPaidOrder, openAs, ship } = shopPeople(demo)
const words = wordsOf('zh-Hant')
const { goodsPage, goodsReview, my, reviewing, shopMember, shopVoice, stars, ui } = words

const WANTED = { name: '電子行李秤 50 kg', option: '霧綠' }
const CALL = '掛鉤很穩，要團購請打 0912 345 678'
/** Both stand below the same goods. */
const MENDED = { h5: '掛鉤很穩，讀數會停住，讀完再放下就好', weapp: '量過三個箱子，跟機場的秤差不到一百公克' } as const
const WHY = '文字裡有電話號碼'
const THANKS = '謝謝您，記得先扣好掛鉤再提起來'

describe.each(buildsInTurn('shop-voices'))('on %s', (build) => {
  it('brings a review from a refusal to the goods’ page, where a guest reads it with the answer of the shop [spec 2.23]', async () => {
    const mended = MENDED[build]
    const buyer = await aBuyer(`shop.review.${build}`)
    const { orderId, orderNumber, lines } = await aPaidOrder(buyer, [WANTED], 'home')
    await ship(orderNumber, '905112345681')
    await buyer.server.ask(confirmShopReceipt, { orderId })
    const { driver, exceptions, close } = await openAs(buyer, build, orderPage(orderId))

    // From the member centre to what waits for a review; without stars it is not sent.
    await driver.open('/pages_store/index?tab=member')
    await driver.tap('button', new RegExp(`^${shopMember.toReview}.*90`))
    await driver.see(new RegExp(orderNumber))
    await driver.tap('button', goodsReview.write)
    await driver.type(reviewing.text, CALL)
    await driver.tap('button', reviewing.submit)
    await driver.find('alert')
    await driver.tap('radio', `${stars.stars(4)}, ${stars.mood[4]}`)
    await driver.attach(`${ui.addPhoto}: ${reviewing.photos}`, { name: 'scale.png', mimeType: 'image/png', buffer: await aPicture() })
    await driver.see(ui.uploaded)
    await driver.tap('button', reviewing.submit)
    await driver.see(reviewing.waiting)

    // Refused with its reason; mended, approved.
    const [line] = lines
    const readOwn = async () => (await buyer.server.ask(getReviewForm, { lineId: line?.lineId ?? '' })).review
    const { reviewId = '' } = (await readOwn()) ?? {}
    await demo.desk.run('shop-voice-refuse', 'review', reviewId, '--revision', '1', '--reason', WHY)
    await driver.open('/pages/my/my')
    await driver.tap('button', new RegExp(`^${my.messages}`))
    await driver.tap('link', /你的商品評價沒有通過/)
    await driver.see(new RegExp(WHY))
    await driver.open(`/pages_store/Evaluation?reviewId=${reviewId}`)
    await driver.see(new RegExp(WHY))
    await driver.type(reviewing.text, mended)
    await driver.tap('button', reviewing.submitAgain)
    await driver.see(reviewing.waiting)
    expect((await readOwn())?.status).toBe('unreviewed')
    const guest = await aPhone(demo.browser, demo.product, build)
    const goods = `/pages_store/GetGoodDetail?goodsId=${line?.goodsId}`
    await guest.driver.open(goods)
    await guest.driver.see(goodsPage.details)
    expect(await guest.driver.read()).not.toContain(mended)
    await demo.desk.run('shop-voice-approve', 'review', reviewId, '--revision', '2')
    await demo.desk.run('shop-answer', 'review', reviewId, THANKS)

    // A guest finds it by the goods, without its author's order.
    await guest.driver.reload()
    await guest.driver.see(mended)
    await guest.driver.open(`/pages_store/commentlist?goodsId=${line?.goodsId}`)
    await guest.driver.see(mended)
    expect(await guest.driver.read()).not.toContain(orderNumber)
    await guest.driver.open(`/pages_store/interactive?reviewId=${reviewId}`)
    await guest.driver.see(THANKS)
    await guest.driver.see(shopVoice.official)

    // The author sees what was said to them, and the review where it stands with their order.
    await driver.open('/pages_store/interactive')
    await driver.see(THANKS)
    await driver.open('/pages_store/commentlist?mine=1')
    await driver.see(shopVoice.order(orderNumber))
    await driver.see(shopVoice.status.approved)

    expect([...(await exceptions()), ...(await guest.exceptions())]).toEqual([])
    await Promise.all([close(), guest.close()])
  })
})
