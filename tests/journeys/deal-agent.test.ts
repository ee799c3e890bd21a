import { applyAsAgent } from '@contract/proxy/agent-endpoints'
import { AGENT_TERMS } from '@contract/proxy/agent-status'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import type { StaffApplication } from '@contract/proxy/agent'
import { createServerClient } from '@server/cli/server-client'
import { openAdministration } from '@server/demo/demo-keys'
import { login } from '@contract/account/session-endpoints'
import { aPicture } from '../support/a-picture'
import { buildsInTurn } from '../support/builds-in-turn'
import { useDemoInTime } from '../support/demo-in-time'
import { onOwnLine } from '../support/own-line'
import type { Build } from '../support/phone'
import { anIdNumber } from '../support/proxy'
import { PASSWORD } from '../support/screens/belongings'
import { wordsOf } from '../support/words'
import { asBuyer, dealPage, dealPeople, requestPage } from './deal-people'
import { BALANCE_CENTS, shopPeople, type Buyer } from './shop-people'

// Somebody buys for another member: bids, buys, sends, answers an objection; the money is split, and what was earned is drawn.

const demo = useDemoInTime()
const { aBuyer, balanceOf, openAs } = shopPeople(demo)
const { acceptAndPay, aRequest, receive } = dealPeople(demo)
const words = wordsOf('zh-Hant')
const { agentDeal, deal, dealStatus, earnings, openRequest, ownDeal } = words

const numbers = { h5: 'SF671126390017', weapp: 'SF672126390017' } as const
/** ¥250 and ¥30; ¥100 of it go back. */
const [BID_CENTS, BACK_CENTS] = [28_000, 10_000]
/** An account belongs to one buyer alone. */
const accounts = { h5: '6214830212345678', weapp: '6214830212345686' } as const
const phones = { h5: '0912345679', weapp: '0912345670' } as const
const photo = async () => ({ name: 'bill.png', mimeType: 'image/png', buffer: await aPicture() })

async function openAdministrationByWire() {
  const desk = await openAdministration(demo.product.address, demo.product.dataDir)
  if (!desk) throw new Error('the first operator key is gone')
  return desk
}

/** Signed in anew: days have gone by. */
async function again(buyer: Buyer): Promise<Buyer> {
  const guest = createServerClient({ serverUrl: demo.product.address, headers: onOwnLine() })
  const { token } = await guest.ask(login, { email: buyer.email, password: PASSWORD })
  return { ...buyer, server: createServerClient({ serverUrl: demo.product.address, token }) }
}

/** Admitted on trial: how one applies is told by another journey. */
async function admit({ server, clientNo }: Buyer, build: Build): Promise<void> {
  const idPhoto = async () => server.upload(await aPicture(), 'card.png')
  await server.ask(applyAsAgent, {
    realName: '林予安', country: 'CN', idNumber: anIdNumber(), phone: `+886${phones[build].slice(1)}`, phoneCountry: 'TW', city: '東莞', skills: ['digital'], text: '',
    frontId: await idPhoto(), backId: await idPhoto(), terms: AGENT_TERMS,
  })
  const { items } = (await demo.desk.run('agent-list')) as { readonly items: readonly StaffApplication[] }
  await demo.desk.run('agent-approve', items.find(({ ClientNO }) => ClientNO === clientNo)?.applicationId ?? '')
}

it.each(buildsInTurn('deal-agent'))('an objection is split, and the buyer draws what is left, on %s [spec 1.15, 2.26]', async (build) => {
  await (await openAdministrationByWire()).ask(setUpPlatform, { settings: { deals: 'agents' } })
  // Whoever shares a phone with a member may not bid on what they ask for.
  const [young, alsoYoung] = [await aBuyer(`deal.agent.${build}`, phones[build]), await aBuyer(`deal.member.${build}`)]
  await demo.moveOn(limits.proxy.agent.accountAgeDays * DAY_MS)
  const [buyer, member] = [await again(young), await again(alsoYoung)]
  await admit(buyer, build)
  const request = await aRequest(member)

  // They bid with what they know of it, which is not who asks.
  const buying = await openAs(buyer, build, asBuyer(requestPage(request.proxyRequestId)))
  const { driver } = buying
  await driver.see(openRequest.form.sealed)
  await driver.type(openRequest.form.goods, '250')
  await driver.type(openRequest.form.fee, '30')
  await driver.tap('button', openRequest.form.submit)
  await driver.see(openRequest.status.standing)
  const { dealId } = await acceptAndPay(member, request)

  await driver.open(asBuyer(dealPage(dealId)))
  await driver.tap('button', agentDeal.action.buy)
  await driver.type(agentDeal.buying.number, '4210987654321098')
  await driver.type(agentDeal.buying.customs, '機械鍵盤')
  await driver.attach(/加入照片/, await photo())
  await driver.tap('button', agentDeal.buying.submit)
  await driver.tap('button', agentDeal.action.send)
  await driver.type(agentDeal.sending.numbers, numbers[build])
  await driver.tap('button', agentDeal.sending.submit)
  await driver.see(dealStatus.arriving)
  await receive(numbers[build])

  // Their member sees the goods, and that two keys are broken.
  const asking = await openAs(member, build, dealPage(dealId))
  await asking.driver.see(dealStatus.inStock)
  await asking.driver.tap('button', ownDeal.action.object)
  await asking.driver.pick(/問題/, deal.dispute.reason.broken)
  await asking.driver.type(ownDeal.objecting.text, '兩個按鍵斷了')
  await asking.driver.tap('button', ownDeal.objecting.submit)
  await asking.driver.see(dealStatus.disputed)

  await driver.reload()
  await driver.tap('button', agentDeal.action.answerDispute)
  await driver.tap('radio', agentDeal.defending.kinds.contest)
  await driver.type(agentDeal.defending.text, '寄出前拍過照，按鍵完好')
  await driver.tap('button', agentDeal.defending.submit)
  await driver.see(agentDeal.deciding)

  const reasons = ['--member-reason', '兩個按鍵的修理費用退還給您', '--agent-reason', '包裝不足，修理費用由您承擔']
  const { items: disputed } = (await demo.desk.run('deal-dispute')) as { readonly items: readonly { readonly number: string }[] }
  await demo.desk.run('deal-decide', disputed[0]?.number ?? '', '--member', '100.00', '--agent', '180.00', '--goods', 'kept', ...reasons)
  await asking.driver.reload()
  await asking.driver.see('兩個按鍵的修理費用退還給您')
  expect(await balanceOf(member)).toBe(BALANCE_CENTS - BID_CENTS + BACK_CENTS)

  // What is left of it, less our share of the fee, is theirs to draw.
  await driver.open('/pages_public/acting')
  await driver.see(earnings.earned)
  await driver.tap('button', earnings.toBank)
  await driver.type(earnings.amount, '100')
  await driver.type(earnings.bank, '招商銀行東莞分行')
  await driver.type(earnings.number, accounts[build])
  await driver.type(earnings.holder, '林予安')
  await driver.tap('button', earnings.submit)
  await driver.see(earnings.payouts)
  const { items } = (await demo.desk.run('agent-payouts')) as { readonly items: readonly { readonly payoutId: string }[] }
  await demo.desk.run('agent-pay', items[0]?.payoutId ?? '', '--reference', '20261127-0001')
  await driver.reload()
  await driver.see(earnings.status.paid)
  await driver.see(earnings.reference('20261127-0001'))

  expect((await driver.kept()).join(' ')).not.toContain(accounts[build])
  expect(await demo.desk.run('deal-audit')).toEqual({ faults: [] })
  for (const phone of [buying, asking]) {
    expect(await phone.exceptions()).toEqual([])
    await phone.close()
  }
})
