import { getDeal } from '@contract/proxy/deal-endpoints'
import { placeHouseBid } from '@contract/proxy/request-operator-endpoints'
import { cents } from '@contract/kit/money'
import { createServerClient } from '@server/cli/server-client'
import { getDemoKeys, openAdministration } from '@server/demo/demo-keys'
import { aPicture } from '../support/a-picture'
import { buildsInTurn } from '../support/builds-in-turn'
import { onOwnLine } from '../support/own-line'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { dealPeople } from './deal-people'
import { BALANCE_CENTS, money, shopPeople } from './shop-people'
import { row, seeChosen } from './walk'

// A member writes down what is to be bought, chooses one of three bids, pays, sees the goods, and only then is anybody paid.

const demo = useDemo()
const { aBuyer, balanceOf, openAs } = shopPeople(demo)
const { approve, receive } = dealPeople(demo)
const words = wordsOf('zh-Hant')
const { agent, dealStatus, mallPay, order, ownDeal, parcelKept, request, requestForm, requestPage } = words

const REQUESTS = '/pages_public/Purchasing/Purchasing'
const PACKING = '/pages_sub/forecastParcel'
const numbers = { h5: 'SF671126380017', weapp: 'SF672126380017' } as const
const CHOSEN_CENTS = 28_200

/** By three of our own buyers: each has one bid. */
async function bidThrice(proxyRequestId: string): Promise<void> {
  await demo.desk.run('request-bid', proxyRequestId, '--goods', '249.00', '--fee', '33.00', '--days', '3', '--proof', demo.desk.photo)
  const administration = await openAdministration(demo.product.address, demo.product.dataDir)
  if (!administration) throw new Error('the first operator key is gone')
  const { bidderKey, otherBidderKey } = await getDemoKeys(administration, demo.product.address, demo.product.dataDir)
  for (const [operatorKey, goods] of [[bidderKey, 25_900], [otherBidderKey, 27_900]] as const) {
    const bidder = createServerClient({ serverUrl: demo.product.address, operatorKey, headers: onOwnLine() })
    await bidder.ask(placeHouseBid, { proxyRequestId, goodsCents: cents(goods), feeCents: cents(3_000), promiseDays: 5, proofIds: [] })
  }
}

it.each(buildsInTurn('deal'))('a request becomes a parcel that is paid for once it was seen, on %s [spec 2.26, 3.23]', async (build) => {
  const member = await aBuyer(`deal.ask.${build}`)
  const { driver, exceptions, close } = await openAs(member, build, REQUESTS)

  await driver.tapFirst('button', request.foot.action)
  await driver.type(requestForm.name, '客製鍵盤 奶油綠')
  await driver.attach(/加入照片/, { name: 'wish.png', mimeType: 'image/png', buffer: await aPicture() })
  await driver.type(requestForm.option, '靜音軸 68 鍵')
  await driver.type(requestForm.limit, '320')
  await driver.pick(row(requestForm.warehouse), /東莞倉/)
  await driver.tap('button', requestForm.submit)
  await driver.see(requestPage.review)
  const proxyRequestId = /requestId=([0-9a-f-]+)/.exec(await driver.address())?.[1] ?? ''
  await approve({ proxyRequestId })
  await driver.reload()
  await driver.see(requestPage.none.title)

  await bidThrice(proxyRequestId)
  await driver.reload()
  await driver.see(requestPage.bids(3))
  await driver.tap('radio', requestPage.bid.of(agent.house, money(CHOSEN_CENTS)))
  await driver.tap('button', requestPage.accept.submit)
  await driver.see(dealStatus.unpaid)
  expect(await balanceOf(member)).toBe(BALANCE_CENTS)
  await driver.tap('button', ownDeal.action.pay)
  await driver.see(mallPay.deal.promise)
  await driver.tap('button', mallPay.submit(money(CHOSEN_CENTS)))
  await driver.see(mallPay.paid.title)
  await driver.tap('button', mallPay.deal.toDeal)
  await driver.see(ownDeal.held)
  expect(await balanceOf(member)).toBe(BALANCE_CENTS - CHOSEN_CENTS)

  const dealId = /dealId=([0-9a-f-]+)/.exec(await driver.address())?.[1] ?? ''
  const { number } = await member.server.ask(getDeal, { dealId })
  await demo.desk.run('deal-buy', number, '--order', '4210987654321098', '--customs', '機械鍵盤', '--photo', demo.desk.photo)
  await demo.desk.run('deal-send', number, numbers[build])
  await driver.reload()
  await driver.see(dealStatus.arriving)
  await receive(numbers[build])

  // It is in stock, and is not packed before its member has said that it is right.
  await driver.open(PACKING)
  await driver.see(parcelKept.deal)
  await driver.tap('button', `${parcelKept.toDeal} ${numbers[build]}`)
  await driver.see(dealStatus.inStock)
  await driver.tap('button', ownDeal.action.confirm)
  await driver.tap('button', ownDeal.confirming.yes)
  await driver.see(ownDeal.ended.confirmed)
  await driver.open(PACKING)
  await seeChosen(driver, words, 1)
  await driver.tap('button', order.packing.next)
  await driver.tap('radio', /林予安/)
  await driver.see(order.packing.next)

  expect(await demo.desk.run('deal-audit')).toEqual({ faults: [] })
  expect(await exceptions()).toEqual([])
  await close()
})
