import { HOUR_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { getDemoMember } from '@server/demo/demo-member'
import { startGateway, type RunningGateway } from '@server/demo/mall-gateway/gateway-server'
import { buildsInTurn } from '../support/builds-in-turn'
import { useDemoInTime } from '../support/demo-in-time'
import { findBuyable } from '../support/mall-goods'
import { PASSWORD } from '../support/screens/belongings'
import { wordsOf } from '../support/words'
import { goodsPage, isPlain, mallPeople, purchasePage } from './mall-people'
import { BALANCE_CENTS, shopPeople } from './shop-people'

// Where nobody answers: the member a question, the gateway anybody. Nothing is bought, and nothing is lost.

const KEY = { key: 'journey', secret: 'a-secret-of-the-journeys-gateway-0123456789' }
let gateway: RunningGateway
const open = async (port: number) => (gateway = await startGateway({ ...KEY, port, faults: false }))
const demo = useDemoInTime(async () => ({ MALL_GATEWAY_URL: (await open(0)).url, MALL_GATEWAY_KEY: KEY.key, MALL_GATEWAY_SECRET: KEY.secret }))
afterAll(() => gateway?.stop())

const { aBuyer, balanceOf, openAs } = shopPeople(demo)
const { aPaidPurchase, askAbout } = mallPeople(demo)
const { mall, mallCart, mallGoods, mallOrder, proxyStatus, sku, ui } = wordsOf('zh-Hant')

describe.each(buildsInTurn('mall-without-answer'))('on %s', (build) => {
  it('shows kept goods with their time while the gateway is away, orders nothing, and goes on when it is back', async () => {
    const buyer = await aBuyer(`mall.away.${build}`)
    const [goods] = await findBuyable(buyer.server, 1, isPlain)
    if (!goods) throw new Error('nothing to buy')
    const { driver, exceptions, close } = await openAs(buyer, build, '/pages/login/login')
    await driver.open(goodsPage(goods))
    await driver.see(mallGoods.cost.title)
    const { port } = new URL(gateway.url)
    await gateway.stop()

    await driver.tap('button', mallGoods.buyForMe)
    await driver.see(sku.title)
    await driver.tap('button', mallGoods.buyForMe)
    await driver.see(mallCart.checkout.unreachable.title)
    await driver.miss(mallCart.checkout.submit)

    await open(Number(port))
    // The way to the gateway opens by itself.
    await driver.see(mallCart.checkout.unreachable.title)
    await new Promise((resolve) => setTimeout(resolve, 11_000))
    await driver.tap('button', ui.retry)
    await driver.see(mallCart.checkout.submit)
    await driver.open('/pages_store/PurchaseShop/index')
    await driver.see(mall.hot)
    expect(await balanceOf(buyer)).toBe(BALANCE_CENTS)
    expect(await exceptions()).toEqual([])
    await close()
  })

  it('has everything back after 48 hours of silence, by itself', async () => {
    const buyer = await aBuyer(`mall.silent.${build}`)
    const placed = await aPaidPurchase(buyer)
    const [agreed] = placed.purchases[0]?.lines ?? []
    await askAbout(placed, 1, '--kind', 'priceRise', '--line', '1', '--price', (((agreed?.unitCents ?? 0) + 100) / 100).toFixed(2))
    const { driver, exceptions, close } = await openAs(buyer, build, purchasePage(placed.orderId))
    await driver.see(mallOrder.question.text.priceRise)

    await demo.moveOn((limits.proxy.consentHours + 0.1) * HOUR_MS)
    await driver.reload()
    await driver.see(proxyStatus.purchaseEnd.noAnswer, 60_000)
    // After two days the first sign-in is over.
    const again = await getDemoMember(demo.product.address, { email: buyer.email, password: PASSWORD, phone: '0912345678' })
    expect(await balanceOf({ ...buyer, ...again })).toBe(BALANCE_CENTS)
    expect(await exceptions()).toEqual([])
    await close()
  })
})
