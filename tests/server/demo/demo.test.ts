import { fileCompensation, getCompensationTerms } from '@contract/support/compensation-endpoints'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@contract/account/session-endpoints'
import { listAddresses } from '@contract/address/address-endpoints'
import { getGroup, listHall, listOwnGroups, previewJoin } from '@contract/group/group-endpoints'
import { confirmReceipt, getOrder, listOrders, payOrder } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { LANGUAGES } from '@contract/kit/languages'
import { listMessages } from '@contract/notification/message-endpoints'
import { countUnread } from '@contract/notification/reading-endpoints'
import { getNews } from '@contract/news/news-endpoints'
import { listNews } from '@contract/news/news-list-endpoint'
import { claimParcel, listClaims, listPool } from '@contract/parcel/claim-endpoints'
import { answerProblem, getParcel } from '@contract/parcel/one-parcel-endpoints'
import { countParcels, listParcels } from '@contract/parcel/parcel-endpoints'
import { completeParcel, forecastParcel } from '@contract/parcel/forecast-endpoints'
import { getFeedback, sendFeedback } from '@contract/support/feedback-endpoints'
import { getReferral, listInvited } from '@contract/referral/referral-endpoints'
import { getWallet, listFinance, submitTransfer } from '@contract/wallet/wallet-endpoints'
import { listOpenOrders, listOwnComments, listOwnPosts, listShowcase } from '@contract/showcase/showcase-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { ensureFirstOperatorKey } from '@server/base/operator/first-key'
import { createServerClient } from '@server/cli/server-client'
import { prepareDemo, type Demo } from '@server/demo/demo'
import { keepDemo } from '@server/demo/demo-keys'
import { DEMO_PACE, type Pace } from '@server/demo/simulator/pace'
import { startStories } from '@server/demo/start-stories'
import { startSimulator, type Simulator } from '@server/demo/simulator/simulator'
import { pay } from '@contract/payment/pay-endpoints'
import { searchGoods } from '@contract/shop/goods-search-endpoints'
import { getShopOrder, placeShopOrder, returnToShelf } from '@contract/shop/shop-order-endpoints'
import { listShelfReturns } from '@contract/shop/shop-order-operator-endpoints'
import { operatorListOffers } from '@contract/shop/offer-operator-endpoints'
import { operatorListGoods } from '@contract/shop/shop-operator-endpoints'
import { receiveUnknown } from '@server/demo/simulator/warehouse-acts'
import { aPhoto } from '../../support/parcels'
import { expectShopInOrder } from '../../support/shop-orders'
import { useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })
let demo: Demo
let member: { token: string }

/** Waiting is what the tests cut short; all else is as in the demo. */
const QUICK: Pace = { roundMs: 20, arriveMs: 0, priceMs: 0, reviewMs: 0, shipMs: 0, trackMs: 0, settleMs: 0, decideMs: 0, joinMs: 0, buyMs: Infinity, actsPerRound: 3 }

const keysOf = ({ email: _email, password: _password, ...keys }: Demo) => keys

beforeAll(async () => {
  await ensureFirstOperatorKey(server.db, server.config.dataDir)
  const prepared = await prepareDemo({ serverUrl: server.baseUrl, dataDir: server.config.dataDir })
  if (!prepared) throw new Error('no demo')
  demo = prepared
  member = await server.ask(login, { email: demo.email, password: demo.password })
})

async function waitFor<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await find()
    if (found !== undefined) return found
    await sleep(25)
  }
  throw new Error(`${what} did not happen`)
}

/** The member's first order, wherever it stands in the list. */
const firstOf = (items: readonly { readonly orderId: string; readonly orderedAt: string }[]) =>
  [...items].sort((one, other) => one.orderedAt.localeCompare(other.orderedAt))[0]?.orderId ?? ''

describe('the demo', () => {
  it('shows a parcel in every state, an order on its way, one being packed, and parts of two groups', async () => {
    expect(await server.ask(countParcels, {}, member)).toEqual({ notInStock: 1, inStock: 2, incomplete: 1, problem: 1, inOrder: 2, toBePaid: 1 })
    const { items } = await server.ask(listOrders, {}, member)
    expect(items.map((order) => order.status).filter((status) => status !== 'signed')).toEqual(['unpaid', 'shipped', 'unprocessed', 'shipped'])
    const order = await server.ask(getOrder, { orderId: firstOf(items) }, member)
    expect(order.tracks.map((event) => event.kind)).toEqual(['departed', 'exported', 'handedOver'])
    expect(order.bill).toMatchObject({ note: expect.stringContaining('2 件合為 1 箱'), photos: [{ kind: 'beforePacking' }, { kind: 'weighing' }, { kind: 'size' }, { kind: 'afterPacking' }] })
  })

  it('sends a bill that differs from its estimate, says why, and has been asked about it', async () => {
    const { items } = await server.ask(listOrders, {}, member)
    const { bill, askedLines } = await server.ask(getOrder, { orderId: firstOf(items) }, member)
    expect(bill?.differences).toMatchObject([{ kind: 'freight', differenceCents: bill?.differenceCents, reasons: expect.arrayContaining(['heavier', 'operatorNote']) }])
    expect(bill?.differenceCents).toBeGreaterThan(0)
    expect(bill?.note).toContain('護角 1.2 kg')
    expect(askedLines).toMatchObject([{ label: 'freight' }])
    expect(askedLines?.[0]?.decision).toBeUndefined()
  })

  it('has two friends who came by the member’s invitation, one with an order received and its bonus booked', async () => {
    const { invitedCount, spentCents, bonusCents, owedCents } = await server.ask(getReferral, {}, member)
    expect([invitedCount, owedCents]).toEqual([2, 0])
    expect(bonusCents).toBe(Math.round(spentCents / 20))
    expect(bonusCents).toBeGreaterThan(0)
    const { items } = await server.ask(listInvited, {}, member)
    expect(items.map(({ name, spentCents: spent }) => [name, spent])).toEqual([['M••', 0], ['陳••', spentCents]])
    const { items: lines } = await server.ask(listFinance, {}, member)
    expect(lines.filter(({ kind }) => kind === 'referralBonus')).toMatchObject([{ amountCents: bonusCents }])
  })

  it('has groups in every state: two to join, one being packed, one with a rest to pay, one to fetch, one that gave everything back', async () => {
    const { items } = await server.ask(listOwnGroups, {}, member)
    const shown = items.map(({ name, status, role, orderStatus }) => [name, status, role, orderStatus])
    expect(shown).toEqual([
      ['年末禮物一起寄', 'formed', 'leader', undefined],
      ['露營用品拼一箱', 'priced', 'member', 'unpaid'],
      ['雙十一海快團', 'arrived', 'member', 'shipped'],
      ['換季衣物拼一箱', 'ended', 'none', undefined],
    ])
    const look = (name: string) => server.ask(getGroup, { groupId: items.find((one) => one.name === name)?.groupId ?? '' }, member)
    expect((await look('雙十一海快團')).mine?.handOverCode).toMatch(/^\d{6}$/)
    const rest = await look('露營用品拼一箱')
    expect(rest.mine?.order?.totalCents).toBeGreaterThan(rest.mine?.heldCents ?? 0)
    expect((await look('換季衣物拼一箱')).releasedCents).toBeGreaterThan(0)

    const hall = await server.ask(listHall, {}, member)
    expect(hall.items.map(({ name, locked, role }) => [name, locked, role])).toEqual([['公司同事團', true, 'none'], ['十一月信義湊單團', false, 'none']])
    const [office, sea] = hall.items
    expect(sea?.price.next?.gapGrams).toBeGreaterThan(0)
    const picture = await fetch(new URL(sea?.pictureUrl ?? '', server.baseUrl))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    // What lies in the visitor's own stock is enough for the next price; the other's password stands in its words.
    const parcels = (await server.ask(listParcels, { status: 'inStock' }, member)).items
    const parcelIds = parcels.map(({ parcelId }) => parcelId)
    const { share } = await server.ask(previewJoin, { groupId: sea?.groupId ?? '', parcelIds }, member)
    expect(share.groupGrams).toBeGreaterThanOrEqual(sea?.price.next?.fromGrams ?? Infinity)
    const { group } = await server.ask(getGroup, { groupId: office?.groupId ?? '' }, member)
    expect(group.description).toContain('0701')
  })

  it('has six pieces of news in each language, one pinned, one with a box of facts, and leaves out nothing that was written', async () => {
    for (const language of ['zh-Hant', 'zh-Hans', 'en'] as const) {
      const { items } = await server.ask(listNews, {}, { language })
      expect(items.map(({ category, isPinned }) => `${category}${isPinned ? ' pinned' : ''}`)).toEqual(['warehouse pinned', 'rates', 'customs', 'warehouse', 'activity', 'rates'])
      const details = await Promise.all(items.map(({ newsId }) => server.ask(getNews, { newsId }, { language })))
      expect(details.map((one) => one.language)).toEqual(items.map(() => language))
      expect(details[2]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'facts', 'heading', 'paragraph', 'heading', 'paragraph', 'heading', 'paragraph', 'paragraph'])
    }
  })

  it('has a parcel in the claim pool that is nobody’s, with the picture that everybody may see', async () => {
    const { items } = await server.ask(listPool, {}, member)
    expect(items).toMatchObject([{ numberTail: expect.stringMatching(/0273$/), carrierCode: 'SF', canClaim: true, photos: [{ url: expect.any(String) }] }])
    expect(JSON.stringify(items)).not.toContain('SF261108550273')
  })

  it('has a hall of posts from several routes and channels, and of the member’s own one that did not pass, with an order to post', async () => {
    const hall = await server.ask(listShowcase, { limit: 50 })
    expect([hall.items.length, hall.routes.length, hall.channels.length]).toEqual([5, 2, 2])
    expect(hall.items.every(({ cover }) => cover !== undefined)).toBe(true)
    const { items } = await server.ask(listOwnPosts, {}, member)
    expect(items.map(({ post }) => post.status).sort()).toEqual(['approved', 'notPassed', 'unreviewed'])
    expect(items.find(({ post }) => post.status === 'notPassed')).toMatchObject({ reason: expect.stringContaining('面單'), failedPhotoIds: [expect.any(String)] })
    expect((await server.ask(listOpenOrders, {}, member)).count).toBe(1)
    const comments = await server.ask(listOwnComments, {}, member)
    expect(comments.items.map(({ status }) => status).sort()).toEqual(['approved', 'notPassed', 'unreviewed'])
  })

  it('has told the member something of each kind, with all its words, and red what still waits', async () => {
    const { kinds, total } = await server.ask(countUnread, {}, member)
    expect(Object.entries(kinds).filter(([, count]) => count === 0)).toEqual([])
    for (const language of LANGUAGES) {
      const { items } = await server.ask(listMessages, { limit: 50 }, { ...member, language })
      expect(items.length).toBe(Math.min(total, 50))
      for (const { title, text } of items) expect(`${title} ${text}`).not.toMatch(/undefined|null/)
      expect(items.filter(({ isProblem }) => isProblem).map(({ event }) => event)).toEqual(['problem'])
    }
  })

  it('came in by the doors that everybody uses: the audit log names every act of an operator', async () => {
    const { rows } = await server.db.execute("select distinct action from operator_acts where outcome = 'done' order by action")
    expect((rows as { action: string }[]).map(({ action }) => action)).toEqual([
      'operator/campaign/publish',
      'operator/coupon/publish',
      'operator/group/arrive',
      'operator/group/fail',
      'operator/group/price',
      'operator/group/ship',
      'operator/key/create',
      'operator/news/save',
      'operator/order/price',
      'operator/order/ship',
      'operator/order/track',
      'operator/parcel/problem',
      'operator/parcel/receive',
      'operator/platform/setup',
      'operator/points/grant',
      'operator/shop/import',
      'operator/shop/publishOffer',
      'operator/shop/setPrice',
      'operator/showcase/approve',
      'operator/showcase/approveComment',
      'operator/showcase/refuse',
      'operator/showcase/refuseComment',
      'operator/wallet/credit',
    ])
  })

  it('has shelves with sixty goods in three languages, a running offer and prices for a time', async () => {
    const operator = await server.signUpOperator('shop')
    const first = await server.ask(operatorListGoods, { limit: 50 }, operator)
    const goods = [...first.items, ...(await server.ask(operatorListGoods, { limit: 50, cursor: first.nextCursor }, operator)).items]
    expect(goods).toHaveLength(60)
    const skus = goods.flatMap((one) => one.skus)
    expect(skus.length).toBeGreaterThanOrEqual(140)
    expect(skus.filter(({ specialCents }) => specialCents !== undefined)).toHaveLength(2)
    expect(goods.filter(({ skus: own }) => own.every(({ onHand }) => onHand === 0)).length).toBeGreaterThanOrEqual(2)
    expect(goods.filter(({ state }) => state === 'withdrawn')).toHaveLength(1)
    const { items: offers } = await server.ask(operatorListOffers, {}, operator)
    expect(offers).toMatchObject([{ thresholdCents: 15_000, benefit: { kind: 'amount', amountCents: 1_000 } }])
  })

  it('is prepared once: a second start finds it as it is', async () => {
    const count = async () => (await server.db.execute('select (select count(*) from parcels) as parcels, (select count(*) from operator_keys) as keys, (select count(*) from members) as members, (select count(*) from ledger_entries) as entries')).rows
    const before = await count()
    expect(await prepareDemo({ serverUrl: server.baseUrl, dataDir: server.config.dataDir })).toEqual(demo)
    expect(await count()).toEqual(before)
  })

  it('is told to its end after a start that was cut short, and nothing of it twice', async () => {
    const count = async () => (await server.db.execute('select (select count(*) from parcels) as parcels, (select count(*) from orders) as orders, (select count(*) from groups) as groups, (select count(*) from group_lines) as lines, (select count(*) from feedbacks) as questions, (select count(*) from ledger_entries) as entries')).rows
    const before = await count()
    await keepDemo(server.config.dataDir, { ...keysOf(demo), isTold: false })
    expect(await prepareDemo({ serverUrl: server.baseUrl, dataDir: server.config.dataDir })).toMatchObject({ email: demo.email })
    expect(await count()).toEqual(before)
  })

  it('is left alone where the first key is gone', async () => {
    expect(await prepareDemo({ serverUrl: server.baseUrl, dataDir: path.join(server.config.dataDir, 'elsewhere') })).toBeUndefined()
  })

  it('keeps its keys where the owner alone can read them', async () => {
    const file = path.join(server.config.dataDir, 'demo-keys.json')
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ ...keysOf(demo), isTold: true, arePurchasesTold: false, areRequestsTold: false, areVoicesTold: false })
  })
})

describe('the simulated warehouse', () => {
  let simulator: Simulator
  const complaints: string[] = []

  beforeAll(() => {
    simulator = startSimulator({ serverUrl: server.baseUrl, ...demo, pace: QUICK, complain: (sentence) => complaints.push(sentence) })
  })
  afterAll(() => simulator.stop())

  it('sends friends into the open group, packs, sends and brings what has formed, and what has been paid', async () => {
    const { items } = await server.ask(listOwnGroups, {}, member)
    const idOf = (name: string) => items.find((one) => one.name === name)?.groupId ?? ''
    const look = (groupId: string) => server.ask(getGroup, { groupId }, member)
    const whenArrived = (groupId: string) =>
      waitFor('the arrival', async () => {
        const group = await look(groupId)
        return group.group.status === 'arrived' ? group : undefined
      })
    const sea = (await server.ask(listHall, { tab: 'unlocked' }, member)).items[0]
    const full = await waitFor('three friends', async () => {
      const { group } = await look(sea?.groupId ?? '')
      return group.memberCount === 4 ? group : undefined
    })
    expect(full.price.perKgCents).toBeLessThan(full.price.steps[0]?.perKgCents ?? 0)

    const led = await whenArrived(idOf('年末禮物一起寄'))
    expect(led.statement?.rows.reduce((sum, row) => sum + row.shareCents, 0)).toBe(led.statement?.totalCents)
    expect(led.mine?.handOverCode).toMatch(/^\d{6}$/)
    // Nobody is left behind: what has a rest waits for it.
    const waiting = await look(idOf('露營用品拼一箱'))
    expect(waiting.group.status).toBe('priced')
    const { order } = waiting.mine ?? {}
    await server.ask(payOrder, { orderId: order?.orderId ?? '', seenTotalCents: order?.totalCents ?? 0 }, member)
    const paid = await whenArrived(idOf('露營用品拼一箱'))
    expect(paid.statement?.rows.map(({ left }) => left)).toEqual([false, false])
    const kinds = (await server.ask(getOrder, { orderId: order?.orderId ?? '' }, member)).tracks.map(({ kind }) => kind)
    expect(kinds).toEqual(['readyForPickup', 'customsCleared', 'arrived', 'departed', 'exported', 'handedOver'])
  })

  it('brings a parcel from its forecast through an order paid by slip to the door [spec 1.01, 1.02, 1.03]', async () => {
    const [warehouse] = await server.ask(listWarehouses, {}, member)
    const warehouseId = warehouse?.warehouseId ?? ''
    const { parcelId } = await server.ask(
      forecastParcel,
      { warehouseId, carrierCode: 'SF', trackingNumber: 'SF999900001111', goodsNature: 'ordinary' },
      member,
    )
    const arrived = await waitFor('arrival', async () => {
      const parcel = await server.ask(getParcel, { parcelId }, member)
      return parcel.status === 'incomplete' ? parcel : undefined
    })
    expect(arrived.photos.map((photo) => photo.kind)).toEqual(['weighing', 'label', 'size'])
    expect(arrived.actualGrams).toBeGreaterThan(100)
    await server.ask(completeParcel, { parcelId, goodsNature: 'ordinary', items: [{ name: '毛毯', quantity: 1, unitPriceCents: 9_900 }] }, member)

    const [address] = await server.ask(listAddresses, {}, member)
    const { orderId } = await server.ask(
      applyForPacking,
      {
        warehouseId,
        parcelIds: [parcelId],
        addressId: address?.addressId ?? '',
        pickupMethod: 'delivery',
        channelCode: 'SEA',
        declaredValueCents: 9_900,
        notesAccepted: true,
      },
      member,
    )
    const findOrder = (isSo: (order: Awaited<ReturnType<typeof askOrder>>) => boolean) => async () => {
      const order = await askOrder()
      return isSo(order) ? order : undefined
    }
    const askOrder = () => server.ask(getOrder, { orderId }, member)
    const priced = await waitFor('the bill', findOrder((order) => order.status === 'unpaid'))
    const slip = await server.upload(await aPhoto(), member)
    await server.ask(
      submitTransfer,
      { orderId, amountCents: priced.totalPayableCents, slipFileIds: [slip.status === 'y' ? slip.data.fileId : ''] },
      member,
    )
    const delivered = await waitFor('delivery', findOrder((order) => order.tracks[0]?.kind === 'delivered'))
    expect(delivered).toMatchObject({ status: 'shipped', paidCents: priced.totalPayableCents, trackingNumber: expect.stringMatching(/^YD\d{10}$/) })
    expect(delivered.tracks.map((event) => event.kind)).toEqual([
      'delivered',
      'outForDelivery',
      'customsCleared',
      'arrived',
      'departed',
      'exported',
      'handedOver',
    ])
  })

  it('picks what the shop has sold and puts it in stock, and takes back to the shelf what is given back', async () => {
    const { items } = await server.ask(searchGoods, { q: '魔術束線帶' }, member)
    const lines = [{ skuId: items[0]?.onlySkuId ?? '', quantity: 2 }]
    const order = await server.ask(placeShopOrder, { lines, delivery: 'join', seenTotalCents: 1_000 }, member)
    await server.ask(pay, { payableId: order.orderId, seenTotalCents: order.payableCents }, member)
    const see = () => server.ask(getShopOrder, { orderId: order.orderId }, member)
    const stocked = await waitFor('stocking', async () => {
      const now = await see()
      return now.status === 'inStock' ? now : undefined
    })
    const [box] = stocked.parcels
    expect(box).toMatchObject({ status: 'inStock', trackingNumber: expect.stringContaining(order.orderNumber) })
    await server.ask(returnToShelf, { orderId: order.orderId, parcelId: box?.parcelId ?? '' }, member)
    expect(await see()).toMatchObject({ status: 'returned', refundedCents: order.payableCents })
    await waitFor('unpacking', async () => {
      const { parcels } = await server.ask(listShelfReturns, {}, { operatorKey: demo.warehouseKey })
      return parcels.length === 0 ? true : undefined
    })
  })

  it('does what the member answers to a problem', async () => {
    const { items } = await server.ask(listParcels, { status: 'problem' }, member)
    const parcelId = items[0]?.parcelId ?? ''
    const seenFeeCents = items[0]?.problem?.offers.find(({ answer }) => answer === 'return')?.feeCents ?? 0
    expect(seenFeeCents).toBeGreaterThan(0)
    await server.ask(answerProblem, { parcelId, answer: 'return', seenFeeCents }, member)
    const sentBack = await waitFor('the return', async () => (await server.ask(getParcel, { parcelId }, member)).sentBack)
    expect(sentBack.trackingNumber).toMatch(/^RT/)
  })

  it('decides the question about the bill: what was more than the estimate goes back, once', async () => {
    const { items } = await server.ask(listOrders, { status: 'shipped' }, member)
    const look = () => server.ask(getOrder, { orderId: items.at(-1)?.orderId ?? '' }, member)
    const { bill, askedLines, adjustments, totalPayableCents, paidCents } = await waitFor('the decision', async () => {
      const order = await look()
      return order.askedLines?.[0]?.decision ? order : undefined
    })
    const grantedCents = bill?.differenceCents ?? 0
    expect(askedLines?.[0]?.decision).toMatchObject({ grantedCents, reason: expect.stringContaining('退回') })
    expect(adjustments).toMatchObject([{ differenceCents: -grantedCents, settled: true }])
    expect([totalPayableCents, paidCents]).toEqual([bill?.estimateCents, bill?.estimateCents])
    expect(await server.ask(getFeedback, { feedbackId: askedLines?.[0]?.feedbackId ?? '' }, member)).toMatchObject({ status: 'closed', unreadAnswers: 1 })
    // What the member can spend is what is left of the welcome after all that was paid: nothing came twice.
    const { rows } = await server.db.execute("select sum(amount)::int as refunded from ledger_lines join ledger_entries on ledger_entries.id = entry_id join ledger_accounts on ledger_accounts.id = account_id where ledger_entries.kind = 'orderRefund' and ledger_accounts.kind = 'balance'")
    expect(rows).toEqual([{ refunded: grantedCents }])
    expect((await server.ask(getWallet, {}, member)).balanceCents).toBeGreaterThan(0)
  })

  it('gives nothing back a second time: the same line asked about again stands, with the reason', async () => {
    const { items } = await server.ask(listOrders, { status: 'shipped' }, member)
    const orderId = items.at(-1)?.orderId ?? ''
    const ask = { type: 'fee' as const, text: '還是覺得貴', orderId, billLine: { label: 'freight' as const } }
    const { feedbackId } = await server.ask(sendFeedback, ask, member)
    const closed = await waitFor('the decision', async () => {
      const thread = await server.ask(getFeedback, { feedbackId }, member)
      return thread.status === 'closed' ? thread : undefined
    })
    expect(closed.decision).toMatchObject({ grantedCents: 0, reason: expect.stringContaining('差額已經退過') })
    expect((await server.ask(getOrder, { orderId }, member)).adjustments).toHaveLength(1)
  })

  it('pays for a damaged parcel what was asked for, once its pictures are there', async () => {
    const { items } = await server.ask(listOrders, { status: 'shipped' }, member)
    const orderId = items.at(-1)?.orderId ?? ''
    await server.ask(confirmReceipt, { orderId }, member)
    const { terms } = await server.ask(getCompensationTerms, { orderId }, member)
    const term = terms.find(({ ground, bar }) => ground === 'short' && bar === undefined)
    const picture = await server.upload(await aPhoto(), member)
    const fileId = picture.status === 'y' ? picture.data.fileId : ''
    const photos = (term?.neededPhotos ?? []).map((kind) => ({ fileId, kind }))
    const asked = { orderId, ground: 'short' as const, parcelId: term?.parcelId, claimedCents: 300, text: '少了一件', photos }
    const before = (await server.ask(getWallet, {}, member)).balanceCents
    const { feedbackId } = await server.ask(fileCompensation, asked, member)
    const closed = await waitFor('the decision', async () => {
      const thread = await server.ask(getFeedback, { feedbackId }, member)
      return thread.status === 'closed' ? thread : undefined
    })
    expect(closed.decision).toMatchObject({ grantedCents: 300, reason: expect.stringContaining('照片齊全') })
    expect((await server.ask(getWallet, {}, member)).balanceCents).toBe(before + 300)
  })

  it('believes a picture of the order, as far as a demo can', async () => {
    const warehouse = createServerClient({ serverUrl: server.baseUrl, operatorKey: demo.warehouseKey })
    await receiveUnknown(warehouse, { trackingNumber: 'ZT20261112000444', carrierCode: 'ZTO' }, 'DG')
    const parcel = (await server.ask(listPool, {}, member)).items.find(({ numberTail }) => numberTail === '0444')
    const picture = await server.upload(await aPhoto(), member)
    const fileIds = picture.status === 'y' ? [picture.data.fileId] : []
    const { claimId } = await server.ask(claimParcel, { poolParcelId: parcel?.poolParcelId ?? '', fileIds }, member)
    await waitFor('the decision', async () => {
      const claim = (await server.ask(listClaims, {}, member)).items.find((one) => one.claimId === claimId)
      return claim?.status === 'approved' ? claim : undefined
    })
  })

  it('refuses a claim with a wrong number, and gives the parcel to who knows it', async () => {
    const decided = async (count: number) =>
      waitFor('the decision', async () => {
        const items = (await server.ask(listClaims, {}, member)).items.filter(({ parcel }) => parcel.numberTail === '0273')
        return items.length === count && items.every(({ status }) => status !== 'waiting') ? items : undefined
      })
    const [parcel] = (await server.ask(listPool, {}, member)).items
    const poolParcelId = parcel?.poolParcelId ?? ''
    await server.ask(claimParcel, { poolParcelId, trackingNumber: 'SF261100000273' }, member)
    expect(await decided(1)).toMatchObject([{ status: 'refused', reason: expect.stringContaining('不符') }])
    await server.ask(claimParcel, { poolParcelId, trackingNumber: 'SF261108550273' }, member)
    const [latest] = await decided(2)
    expect(latest).toMatchObject({ status: 'approved' })
    expect(await server.ask(getParcel, { parcelId: latest?.ownParcelId ?? '' }, member)).toMatchObject({ trackingNumber: 'SF261108550273', status: 'incomplete' })
    expect((await server.ask(listPool, {}, member)).items).toEqual([])
  })

  it('refuses a slip that cannot be true', async () => {
    const slip = await server.upload(await aPhoto(), member)
    const { transferId } = await server.ask(
      submitTransfer,
      { amountCents: 900_000_000, slipFileIds: [slip.status === 'y' ? slip.data.fileId : ''] },
      member,
    )
    await waitFor('the review', async () => {
      const { rows } = await server.db.execute("select 1 from operator_acts where action = 'operator/transfer/review' and subject_id = $1", [transferId])
      return rows.length > 0 ? true : undefined
    })
    expect((await server.db.execute('select sum(balance) as total from ledger_accounts')).rows).toEqual([{ total: 0 }])
  })

  it('had nothing to complain about', () => {
    expect(complaints).toEqual([])
  })
})

it('a simulator without a server waits, complains once and stops when told', async () => {
  const complaints: string[] = []
  const lonely = startSimulator({
    serverUrl: 'http://127.0.0.1:9',
    warehouseKey: 'opk_x',
    financeKey: 'opk_x',
    buyerKey: 'opk_x',
    supportKey: 'opk_x',
    bidderKey: 'opk_x',
    otherBidderKey: 'opk_x',
    pace: { ...DEMO_PACE, roundMs: 5 },
    complain: (sentence) => complaints.push(sentence),
  })
  await sleep(200)
  await lonely.stop()
  expect(complaints).toEqual([expect.stringContaining('No answer from http://127.0.0.1:9')])
})

describe('people of the shop', () => {
  const countOf = async (what: string) => Number(((await server.db.execute(`select count(*) as count from ${what}`)).rows[0] as { count: unknown }).count)

  it('buy what they review: 240 reviews and 60 questions in every state, told once', async () => {
    const complaints: string[] = []
    const tell = () => startStories({ serverUrl: server.baseUrl, dataDir: server.config.dataDir, complain: (sentence) => complaints.push(sentence) })
    const isTold = async () => (await readFile(path.join(server.config.dataDir, 'demo-keys.json'), 'utf8')).includes('"areVoicesTold":true')
    const own = "shop_order_lines line join shop_orders of_line on of_line.id = line.order_id where of_line.status = 'signed'"
    // Cut short in the middle, it goes on where it was.
    const first = tell()
    while ((await countOf('shop_reviews')) < 30 && complaints.length === 0) await sleep(50)
    await first.stop()
    expect([complaints, await isTold()]).toEqual([[], false])
    const second = tell()
    while (!(await isTold()) && complaints.length === 0) await sleep(100)
    await second.stop()
    expect(complaints).toEqual([])
    expect([await countOf('shop_reviews'), await countOf(own), await countOf("shop_comments where kind = 'question'")]).toEqual([240, 240, 60])
    for (const status of ['unreviewed', 'notPassed', 'withdrawn']) expect(await countOf(`shop_reviews where status = '${status}'`)).toBeGreaterThan(2)
    expect(await countOf('shop_answers')).toBeGreaterThan(20)
    expect(await countOf("shop_comments where kind = 'answer'")).toBeGreaterThan(5)
    const members = await countOf('members')
    await tell().stop()
    expect(await countOf('members')).toBe(members)
    await expectShopInOrder(server.db)
  }, 600_000)

  it('buy from the shelf, one after the other, and the warehouse sends what they have bought', async () => {
    const complaints: string[] = []
    const before = await countOf('shop_orders')
    const simulator = startSimulator({ ...demo, serverUrl: server.baseUrl, pace: { ...QUICK, buyMs: 0 }, complain: (sentence) => complaints.push(sentence) })
    const fresh = async (status: string) => (await countOf(`shop_orders where status = '${status}'`)) > 0
    const done = await waitFor('what friends have bought', async () => ((await countOf('shop_orders')) >= before + 2 && (await fresh('inStock')) && (await fresh('shipped')) ? true : undefined))
    await simulator.stop()
    expect([done, complaints]).toEqual([true, []])
  }, 120_000)
})
