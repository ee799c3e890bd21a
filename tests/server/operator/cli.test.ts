import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listCampaigns } from '@contract/campaign/campaign-endpoints'
import { confirmReceipt, payOrder } from '@contract/order/order-endpoints'
import { claimParcel, listPool } from '@contract/parcel/claim-endpoints'
import { answerProblem, getParcel } from '@contract/parcel/one-parcel-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { fileCompensation, getCompensationTerms } from '@contract/support/compensation-endpoints'
import { sendFeedback } from '@contract/support/feedback-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { runCli } from '@server/cli/run-cli'
import { listNews } from '@contract/news/news-list-endpoint'
import { aCampaignPublication } from '../../support/campaigns'
import { randomUUID } from '../../support/chance'
import { aNewsText } from '../../support/news'
import { anAddress, anOrder, aShippedOrder, packingPlatform } from '../../support/orders'
import { aForecastParcel, anArrival, aParcelInStock, aPhoto } from '../../support/parcels'
import { smallPlatform } from '../../support/platform'
import { aPublication } from '../../support/rewards'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
let folder: string
let photo: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parcel-cli-'))
  photo = path.join(folder, 'photo.jpg')
  await writeFile(photo, await aPhoto())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Run {
  readonly code: number
  readonly said: string
  readonly complained: string
}

async function runWith(environment: Record<string, string>, words: readonly string[]): Promise<Run> {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCli(words, { environment, say: (text) => said.push(text), complain: (text) => complained.push(text) })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

/** As the administrator, against the test server. */
const run = (...words: string[]) => runWith({ OPERATOR_KEY: platform.adminKey }, [...words, '--server', server.baseUrl])

async function runJson<Data>(...words: string[]): Promise<Data> {
  const { code, said, complained } = await run(...words, '--json')
  if (code !== 0) throw new Error(complained)
  return JSON.parse(said) as Data
}

/** A way to the server on which the first answers get lost, after the server has done what was asked. */
async function losingAnswers<T>(count: number, work: (address: string) => Promise<T>): Promise<T> {
  let lost = 0
  const way = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const headers = { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' }
      const answer = await fetch(new URL(request.url ?? '/', server.baseUrl), { method: 'POST', headers, body: Buffer.concat(chunks) })
      const text = await answer.text()
      lost += 1
      if (lost <= count) response.destroy()
      else response.end(text)
    })()
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${(way.address() as AddressInfo).port}`)
  } finally {
    way.closeAllConnections()
    await new Promise((resolve) => way.close(resolve))
  }
}

describe('a write whose answer is lost', () => {
  const credit = (...words: string[]) => runWith(
    { OPERATOR_KEY: platform.adminKey },
    ['credit', member.ClientNO, '--amount', '100', '--reason', 'welcome', ...words],
  )

  it('is sent again and counts once', async () => {
    const credited = await losingAnswers(2, (address) => credit('--server', address))
    expect(credited).toMatchObject({ code: 0, said: expect.stringContaining('100.00') })
  })

  it('names its request id in the end, under which it counts once', async () => {
    const { code, complained } = await losingAnswers(3, (address) => credit('--server', address))
    expect(code).toBe(3)
    const requestId = /run it again with --request-id ([\w-]{36}): it then counts once/.exec(complained)?.[1] ?? ''
    const again = await credit('--server', server.baseUrl, '--request-id', requestId)
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('100.00') })
    const another = await credit('--server', server.baseUrl, '--request-id', randomUUID())
    expect(another).toMatchObject({ code: 0, said: expect.stringContaining('200.00') })
    expect(await credit('--server', server.baseUrl, '--request-id', 'mine')).toMatchObject({ code: 2 })
  })

  it('finds the pictures again that it was sent with', async () => {
    const { trackingNumber } = await aForecastParcel(server, platform, member)
    const receive = ['receive', trackingNumber, '--warehouse', 'DG', '--weight', '1kg', '--size', '10x10x10cm', '--photo', photo, '--request-id', randomUUID()]
    const first = await run(...receive)
    expect(first).toMatchObject({ code: 0 })
    expect(await run(...receive)).toEqual(first)
  })
})

describe('the command line', () => {
  it('takes a parcel into stock', async () => {
    const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member)
    const received = await run('receive', trackingNumber, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '42x30x12cm', '--photo', photo, '--photo', `label=${photo}`, '--fragile')
    expect(received).toMatchObject({ code: 0, said: expect.stringContaining('inStock') })
    expect(await server.ask(getParcel, { parcelId }, { token: member.token })).toMatchObject({
      actualGrams: 1_320,
      size: { lengthMm: 420, widthMm: 300, heightMm: 120 },
      fragile: true,
      photos: [{ kind: 'weighing' }, { kind: 'label' }],
    })
  })

  it('reads weights and sizes in either unit, and amounts of goods beside Chinese in straight columns', async () => {
    const { trackingNumber } = await aForecastParcel(server, platform, member)
    expect(await run('receive', trackingNumber, '--warehouse', 'DG', '--weight', '1320g', '--size', '420×300×120mm', '--photo', photo)).toMatchObject({ code: 0 })
    const { said } = await run('parcels', '--status', 'inStock')
    const [heading = '', , row = ''] = said.split('\n')
    expect(row).toContain('機能尼龍後背包×1')
    expect(row).toContain('1.32 kg')
    // Eight wide signs: what follows the goods stands eight places further left in the string than on the terminal.
    expect(row.indexOf('1.32 kg') + '機能尼龍後背包'.length).toBe(heading.indexOf('weight'))
  })

  it('says whose a parcel is or may be, and gives it to whom the operator names', async () => {
    const other = await server.signUpMember()
    const { trackingNumber } = await aForecastParcel(server, platform, other)
    const arrival = ['--warehouse', 'DG', '--weight', '1kg', '--size', '10x10x10cm', '--photo', photo]
    const received = await run('receive', trackingNumber, '--member', member.ClientNO, ...arrival)
    expect(received.said).toMatch(new RegExp(`member +\\(nobody\\)\nasked for by +${other.ClientNO}, ${member.ClientNO} \\(label\\)\nnote +it waits in the claim pool`))
    expect((await run('parcels', '--pool')).said).toMatch(new RegExp(`${trackingNumber} .*\\(nobody\\) +${other.ClientNO}, ${member.ClientNO} \\(label\\)`))
    // Of the two parcels with this number, the one that has arrived.
    const given = await run('reassign', trackingNumber, '--member', member.ClientNO, '--reason', '面單上是您的會員號')
    expect(given).toMatchObject({ code: 0, said: expect.stringMatching(new RegExp(`member +${member.ClientNO}`)) })
    expect(await run('parcels', '--pool')).toMatchObject({ said: 'nothing' })
    expect(await run('reassign', trackingNumber, '--member', member.ClientNO, '--reason', 'x')).toMatchObject({ code: 1, complained: expect.stringContaining('alreadyTheirs') })
    const mine = await aForecastParcel(server, platform, member)
    expect((await run('receive', mine.trackingNumber, '--member', member.ClientNO, ...arrival)).said).toMatch(new RegExp(`member +${member.ClientNO}$`))
  })

  it('takes a parcel into the pool with a photo for everybody, lists claims of it, refuses one and approves another', async () => {
    const received = await runJson<{ parcelId: string; ownerless: boolean }>(
      'receive', 'SF1472660388301', '--warehouse', 'DG', '--weight', '860g', '--size', '24x18x10cm', '--photo', `label=${photo}`, '--pool-photo', photo, '--carrier', 'SF',
    )
    expect(received.ownerless).toBe(true)
    const [shown] = (await server.ask(listPool, {}, { token: member.token })).items
    expect(shown).toMatchObject({ poolParcelId: received.parcelId, carrierCode: 'SF' })
    expect(shown?.photos).toHaveLength(1)
    const other = await server.signUpMember()
    for (const { token } of [other, member]) {
      await server.ask(claimParcel, { poolParcelId: received.parcelId, trackingNumber: token === member.token ? 'SF1472660388301' : 'SF1499999998301' }, { token })
    }
    const { items } = await runJson<{ items: { claimId: string; ClientNO: string }[] }>('claims')
    expect(items).toHaveLength(2)
    expect((await run('claims')).said).toMatch(/SF1499999998301 \(wrong\)[\s\S]*SF1472660388301 \(right\)/)
    const idOf = (ClientNO: string) => items.find((one) => one.ClientNO === ClientNO)?.claimId ?? ''
    expect((await run('claims', 'refuse', idOf(other.ClientNO), '--reason', '單號不符')).said).toMatch(/refused/)
    expect(await runJson('claims', 'approve', idOf(member.ClientNO), '--reason', '單號相符')).toMatchObject({ status: 'approved' })
    expect((await run('claims')).said).not.toMatch(/SF1472660388301/)
    expect((await run('claims', '--status', 'refused')).said).toMatch(/單號不符|SF1499999998301/)
    expect((await run('claims', 'wave')).complained).toMatch(/claims approve <id>/)
  })

  it('raises, settles and returns a problem by the tracking number', async () => {
    const { parcelId, trackingNumber } = await aParcelInStock(server, platform, member)
    const askStatus = async () => (await server.ask(getParcel, { parcelId }, { token: member.token })).status
    await run('problem', trackingNumber, '--type', 'damaged', '--remark', '外箱破損')
    expect(await askStatus()).toBe('problem')
    await server.ask(answerProblem, { parcelId, answer: 'fix' }, { token: member.token })
    await run('decline', trackingNumber, '--reason', '箱子修不好')
    expect((await server.ask(getParcel, { parcelId }, { token: member.token })).problem).not.toHaveProperty('answer')
    await run('settle', trackingNumber, '--outcome', 'returning')
    expect(await askStatus()).toBe('returning')
    expect((await run('returned', parcelId)).complained).toMatch(/--carrier/)
    await run('returned', parcelId, '--carrier', '順豐速運', '--number', 'SF600000000001')
    expect(await askStatus()).toBe('returned')
  })

  it('prices, ships and tracks an order, credits its member and shows the audit log', async () => {
    const order = await anOrder(server, platform, member)
    expect((await run('orders', '--status', 'unprocessed')).said).toContain(order.orderNumber)
    const priced = await runJson<{ totalCents: number; status: string }>(
      'price', order.orderNumber, '--weight', '1.5kg', '--size', '40x30x20cm', '--photo', photo, '--note', '已合箱',
    )
    expect(priced).toMatchObject({ status: 'unpaid', bill: { note: '已合箱' } })
    expect(await runJson('credit', member.ClientNO, '--amount', '500', '--reason', 'welcome')).toEqual({ balanceCents: 50_000 })
    await server.ask(payOrder, { orderId: order.orderId, seenTotalCents: priced.totalCents }, { token: member.token })
    expect(await run('adjust', order.orderNumber, '--difference=-3.50', '--reason', '實際較輕')).toMatchObject({ code: 0 })
    expect(await runJson('ship', order.orderNumber, '--carrier', '黑貓宅急便', '--number', '905112345678')).toMatchObject({ status: 'shipped' })
    expect(await runJson('track', order.orderId, '--event', 'arrived', '--place', '基隆港')).toMatchObject({
      tracks: [expect.objectContaining({ kind: 'arrived', place: '基隆港' }), expect.anything()],
    })
    expect((await run('order', order.orderNumber)).said).toContain('黑貓宅急便 905112345678')
    expect((await run('audit')).said).toMatch(/operator\/order\/track .*done\n.*operator\/order\/ship/)
  })

  it('shows whoever packs an order how, what to photograph, whether it is insured, and what is fragile', async () => {
    const parcels = [await aParcelInStock(server, platform, member, { fragile: true }), await aParcelInStock(server, platform, member)]
    const asked = { parcelIds: parcels.map(({ parcelId }) => parcelId), services: ['reinforcement' as const, 'photoCheck' as const], packingLevel: 'keepRetailBox' as const, photoRequest: '杯口', insured: true }
    const order = await anOrder(server, platform, member, asked)
    const { said } = await run('order', order.orderNumber)
    expect(said).toMatch(/packing +keepRetailBox\nshow on photos +杯口\ninsured +yes, declared ¥100\.00/)
    expect(said).toMatch(new RegExp(`${parcels[0]?.trackingNumber} .* fragile +`))
    expect(said).not.toMatch(new RegExp(`${parcels[1]?.trackingNumber} .* fragile`))
    const plain = await anOrder(server, platform, member)
    expect((await run('order', plain.orderNumber)).said).toMatch(/packing +keepOuter\ninsured +no/)
  })

  it('is told the way out of an application whose box no channel takes, and sends it back', async () => {
    const { orderNumber, parcels } = await anOrder(server, platform, member)
    const box = ['--size', '40x30x20cm', '--photo', photo]
    const refused = await run('price', orderNumber, '--weight', '31kg', ...box)
    expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining(`send-back ${orderNumber} --reason`) as string })
    expect((await run('price', orderNumber, '--weight', '31kg', '--size', '40x30x20cm')).complained).not.toContain('send-back')
    const [bad] = parcels
    const flagged = ['--type', 'oversize', '--remark', '單件超重', '--photo', `other=${photo}`]
    expect(await run('send-back', orderNumber, '--reason', '超過上限', ...flagged)).toMatchObject({ code: 2, complained: expect.stringContaining('--parcel') as string })
    expect(await run('send-back', orderNumber, '--reason', '超過上限', '--parcel', 'SF000000000000', ...flagged)).toMatchObject({ code: 2 })
    const back = await run('send-back', orderNumber, '--reason', '超過上限', '--parcel', bad?.trackingNumber ?? '', ...flagged)
    expect(back).toMatchObject({ code: 0, said: expect.stringMatching(/status +cancelled\nsent back +超過上限/) as string })
    expect((await server.ask(getParcel, { parcelId: bad?.parcelId ?? '' }, { token: member.token })).problem).toMatchObject({ type: 'oversize', remark: '單件超重' })
  })

  it('asks which of several boxes of one waybill is the problem', async () => {
    const { trackingNumber } = await aForecastParcel(server, platform, member, { trackingNumber: 'JDVA12345678902' })
    const receive = async (box: number) =>
      server.ask(receiveParcel, await anArrival(server, platform, `${trackingNumber}-${box}-2-`), { operatorKey: platform.warehouseKey })
    const [first, second] = [await receive(1), await receive(2)]
    const { orderNumber } = await anOrder(server, platform, member, { parcelIds: [first.parcelId, second.parcelId] })
    const sendBack = (parcel: string) => run('send-back', orderNumber, '--reason', '超過上限', '--parcel', parcel, '--type', 'oversize', '--remark', '單件超重', '--photo', `other=${photo}`)
    expect(await sendBack(trackingNumber)).toMatchObject({ code: 2, complained: expect.stringContaining('several boxes') as string })
    expect(await sendBack(second.parcelId)).toMatchObject({ code: 0 })
    expect((await server.ask(getParcel, { parcelId: second.parcelId }, { token: member.token })).problem).toMatchObject({ type: 'oversize' })
  })

  it('reads an ID number for customs, and says in the audit log which key it was [spec 3.16]', async () => {
    const { addressId } = await anAddress(server, member, { idNumber: 'A123456789' })
    const order = await anOrder(server, platform, member, { addressId })
    expect((await run('order', order.orderNumber)).said).not.toContain('A123456789')
    expect(await run('id-number', order.orderNumber)).toMatchObject({ code: 0, said: 'A123456789' })
    expect((await run('audit')).said).toMatch(new RegExp(`operator/order/idNumber +${order.orderId}`))
    const without = await anOrder(server, platform, member)
    expect(await run('id-number', without.orderNumber)).toMatchObject({ code: 1 })
  })

  it('makes keys and ends them', async () => {
    const created = await runJson<{ key: string; operatorKeyId: string }>('keys', 'create', '--name', 'desk', '--scope', 'warehouse')
    const asDesk = (...words: string[]) => runWith({ OPERATOR_KEY: created.key }, [...words, '--server', server.baseUrl])
    expect(await asDesk('parcels')).toMatchObject({ code: 0, said: 'nothing' })
    expect(await asDesk('keys')).toMatchObject({ code: 1, complained: expect.stringContaining('notPermitted') })
    expect(await run('keys', 'revoke', created.operatorKeyId)).toMatchObject({ code: 0 })
    expect(await asDesk('parcels')).toMatchObject({ code: 1 })
    expect((await run('keys')).said).toContain('desk')
  })

  it('sets the platform up from a file, and names what does not fit', async () => {
    const file = path.join(folder, 'platform.json')
    await writeFile(file, JSON.stringify({ warehouses: smallPlatform.warehouses.map((one) => ({ ...one, code: `${one.code}2` })) }))
    expect(await run('setup', file)).toMatchObject({ code: 0, said: '2 parts set up' })
    expect(await server.ask(listWarehouses, {})).toHaveLength(4)
    await writeFile(file, JSON.stringify({ warehouses: [{ code: 'XX' }] }))
    expect(await run('setup', file)).toMatchObject({ code: 2, complained: expect.stringContaining('warehouses.0.phone') })
    await writeFile(file, '{')
    expect(await run('setup', file)).toMatchObject({ code: 2, complained: expect.stringContaining('is not JSON') })
  })

  it('publishes a coupon from a file, lists and withdraws it, and gives points', async () => {
    const file = path.join(folder, 'coupon.json')
    const coupon = aPublication({ couponCode: 'sea-10', channelCodes: [], stock: 5 })
    await writeFile(file, JSON.stringify({ ...coupon, validDays: undefined }))
    expect(await run('publish-coupon', file)).toMatchObject({ code: 2, complained: expect.stringContaining('validDays') })
    await writeFile(file, JSON.stringify(coupon))
    expect(await run('publish-coupon', file)).toMatchObject({ code: 0, said: expect.stringContaining('SEA-10') })
    expect(await run('publish-coupon', file)).toMatchObject({ code: 1, complained: expect.stringContaining('couponCodeTaken') })
    expect((await run('coupons')).said).toMatch(/SEA-10 .*0 of 5/)
    expect(await run('withdraw-coupon', 'SEA-10')).toMatchObject({ code: 0 })
    expect((await run('coupons')).said).toMatch(/SEA-10 .*withdrawn/)
    expect(await runJson('points', member.ClientNO, '--points', '100', '--reason', 'showcase')).toEqual({ points: 100 })
  })

  it('publishes an activity from a file, with a picture, lists and withdraws it', async () => {
    const file = path.join(folder, 'campaign.json')
    await writeFile(file, JSON.stringify({ ...aCampaignPublication({ campaignCode: 'double-12' }), endsAt: undefined }))
    expect(await run('publish-campaign', file)).toMatchObject({ code: 2, complained: expect.stringContaining('endsAt') })
    await writeFile(file, JSON.stringify(aCampaignPublication({ campaignCode: 'double-12' })))
    expect(await run('publish-campaign', file, '--picture', photo)).toMatchObject({ code: 0, said: expect.stringContaining('DOUBLE-12') })
    expect((await server.ask(listCampaigns, {})).items).toMatchObject([{ pictureUrl: expect.any(String) as string }])
    expect(await run('publish-campaign', file)).toMatchObject({ code: 1, complained: expect.stringContaining('campaignCodeTaken') })
    expect((await run('campaigns')).said).toMatch(/DOUBLE-12 .*0 of 0/)
    expect(await run('withdraw-campaign', 'DOUBLE-12')).toMatchObject({ code: 0 })
    expect((await run('campaigns')).said).toMatch(/DOUBLE-12 .*withdrawn/)
  })

  it('write news, are told what was left out, change it, and take it back', async () => {
    const file = path.join(folder, 'news.json')
    const save = async (given: object) => {
      await writeFile(file, JSON.stringify({ category: 'customs', texts: { 'zh-Hant': aNewsText({ html: '<p>文</p><script>1</script>' }) }, ...given }))
      return run('news-save', file)
    }
    expect(await save({ category: 'weather' })).toMatchObject({ code: 2, complained: expect.stringContaining('category') })
    expect(await save({})).toMatchObject({ code: 0, said: expect.stringMatching(/left out .*script/) })
    const [{ newsId } = { newsId: '' }] = (await server.ask(listNews, {})).items
    expect(await save({ newsId, isPinned: true })).toMatchObject({ code: 0 })
    expect((await run('news')).said).toMatch(new RegExp(`${newsId} .*customs .*pinned .*published`))
    expect(await run('news-withdraw', newsId)).toMatchObject({ code: 0, said: expect.stringContaining('withdrawn') })
    expect((await server.ask(listNews, {})).items).toEqual([])
  })

  it('shows the referral programme: in sums with who has earned most, and member by member', async () => {
    expect((await run('referrals')).said).toMatch(/referrers +0[\s\S]*\nnothing$/)
    const friend = await server.signUpMember({ referrerEmail: member.email })
    const { orderId, orderNumber } = await aShippedOrder(server, platform, friend)
    await server.ask(confirmReceipt, { orderId }, { token: friend.token })
    const { said } = await run('referrals')
    expect(said).toMatch(/bonuses +¥5\.80/)
    expect(said).toMatch(new RegExp(`${member.ClientNO} +1 +¥116\\.00 +¥5\\.80 +¥5\\.80 +¥0\\.00`))
    const mine = (await run('referrals', member.ClientNO)).said
    expect(mine).toMatch(new RegExp(`invited by +nobody[\\s\\S]*${friend.ClientNO}[\\s\\S]*${orderNumber} +${friend.ClientNO} .*¥116\\.00 +¥5\\.80 +¥5\\.80`))
    expect((await run('referrals', friend.ClientNO)).said).toMatch(new RegExp(`invited by +${member.ClientNO}`))
    expect(await run('referrals', 'TW000000')).toMatchObject({ code: 1, complained: expect.stringContaining('notFound') as string })
  })

  it('takes the key from the file in the data folder', async () => {
    await writeFile(path.join(folder, 'operator-key'), `${platform.warehouseKey}\n`)
    expect(await runWith({ DATA_DIR: folder }, ['parcels', '--server', server.baseUrl])).toMatchObject({ code: 0 })
    expect(await runWith({ DATA_DIR: path.join(folder, 'elsewhere') }, ['parcels', '--server', server.baseUrl])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('OPERATOR_KEY'),
    })
  })

  it('says with the server’s words why it was refused', async () => {
    const arrival = ['--warehouse', 'XX', '--weight', '1kg', '--size', '1x1x1cm', '--photo', photo]
    expect(await run('receive', 'SF140822369917', ...arrival)).toMatchObject({
      code: 1,
      said: '',
      complained: 'No such warehouse (unknownWarehouse)\n  warehouseCode: No such warehouse',
    })
  })

  it.each([
    [['recieve'], 'There is no command "recieve"'],
    [['receive'], '<tracking-number> is missing'],
    [['receive', 'SF140822369917'], '--warehouse is missing'],
    [['receive', 'SF1', 'SF2'], '"SF2" is one word too many'],
    [['parcels', '--colour', 'red'], "Unknown option '--colour'"],
    [['parcels', '--status', 'lost'], '"lost" is no status'],
    [['receive', 'SF140822369917', '--warehouse', 'DG', '--weight', '1.32', '--size', '1x1x1cm', '--photo', 'x'], '"1.32" is no weight'],
    [['receive', 'SF140822369917', '--warehouse', 'DG', '--weight', '1kg', '--size', '1x1cm', '--photo', 'x'], '"1x1cm" is no size'],
    [['receive', 'SF140822369917', '--warehouse', 'DG', '--weight', '1kg', '--size', '1x1x1cm', '--photo', 'no.jpg'], 'no.jpg cannot be read'],
    [['review-transfer', 'x'], 'say either --approve or --reject'],
    [['reconcile', 'wechat'], '<file.csv> is missing'],
    [['reconcile', 'wechat', 'no.csv'], 'no.csv cannot be read'],
    [['reconcile', 'paypal', 'no.csv'], '"paypal" is no channel: choose wechat, taobao, bank'],
    [['problem', 'SF999999999999', '--type', 'other', '--remark', 'x'], 'no parcel has the number SF999999999999'],
    [['order', 'C1'], 'no order has the number C1'],
    [['group', 'G1'], 'no group has the number G1'],
    [['groups', '--status', 'lost'], '"lost" is no status'],
    [['group-handover', 'G1'], '<code> is missing'],
    [['group-ship', 'G1', '--carrier', 'x'], '--tracking is missing'],
    [['group-price', 'G1', '--weight', 'much', '--size', '1x1x1cm', '--photo', 'x'], '"much" is no weight'],
    [['settle', 'SF140822369917', '--outcome', 'burnt'], '"burnt" is no outcome'],
    [['adjust', 'C1', '--difference', 'much', '--reason', 'x'], '"much" is no amount'],
  ])('answers %j with what to write instead', async (words, sentence) => {
    expect(await run(...words)).toMatchObject({ code: 2, said: '', complained: expect.stringContaining(sentence) })
  })

  it('ends with a clear sentence when nobody answers', async () => {
    const key = { OPERATOR_KEY: 'opk_x' }
    expect(await runWith(key, ['parcels', '--server', 'http://127.0.0.1:9'])).toMatchObject({
      code: 3,
      complained: 'No answer from http://127.0.0.1:9. Is the server running?',
    })
    expect(await runWith({ ...key, PORT: '9' }, ['parcels'])).toMatchObject({ code: 3, complained: expect.stringContaining('http://localhost:9') })
  })

  it('explains itself: all commands, and each one', async () => {
    const names = [
      'receive', 'reassign', 'problem', 'settle', 'returned', 'parcels', 'orders', 'order', 'id-number', 'price', 'adjust', 'ship', 'track',
      'groups', 'group', 'group-price', 'group-ship', 'group-arrive', 'group-handover', 'group-drop', 'group-fail',
      'transfers', 'review-transfer', 'credit', 'holds', 'hold', 'release-hold', 'reconcile', 'coupons', 'publish-coupon', 'withdraw-coupon', 'points', 'campaigns', 'publish-campaign', 'withdraw-campaign', 'news', 'news-save', 'news-withdraw', 'referrals', 'setup', 'keys', 'audit',
    ]
    const { said, code } = await runWith({}, ['--help'])
    expect(code).toBe(0)
    for (const name of names) {
      expect(said).toMatch(new RegExp(`^  ${name}( |$)`, 'm'))
      expect(await runWith({}, [name, '--help'])).toMatchObject({ code: 0, said: expect.stringContaining(`Usage: npm run operator -- ${name}`) })
    }
    expect(await runWith({}, [])).toMatchObject({ code: 2, said })
  })
})

describe('case', () => {
  it('lists a compensation case with its terms, and pays what is decided', async () => {
    const { orderId } = await aShippedOrder(server, platform, member)
    await server.ask(confirmReceipt, { orderId }, { token: member.token })
    const { terms } = await server.ask(getCompensationTerms, { orderId }, { token: member.token })
    const parcelId = terms.find(({ ground }) => ground === 'short')?.parcelId
    const aPicture = async () => {
      const picture = await server.upload(await aPhoto(), { token: member.token })
      return picture.status === 'y' ? picture.data.fileId : ''
    }
    const photos = [{ fileId: await aPicture(), kind: 'outerBox' as const }, { fileId: await aPicture(), kind: 'goods' as const }]
    const asked = { orderId, ground: 'short' as const, parcelId, claimedCents: 250, text: '少了一雙', photos }
    const { feedbackId } = await server.ask(fileCompensation, asked, { token: member.token })
    expect((await run('case')).said).toMatch(new RegExp(`${feedbackId}.*open.*${member.ClientNO}.*compensation short.*2\\.50`))
    expect((await run('case', 'show', feedbackId)).said).toMatch(/short, by freight: asks ¥2\.50 of at most ¥54\.00/)
    expect((await run('case', 'grant', feedbackId, '--amount', '2.51', '--reason', '短少')).code).not.toBe(0)
    expect((await run('case', 'grant', feedbackId, '--amount', '2.50', '--reason', '短少')).said).toMatch(/¥2\.50 given back/)
    expect((await server.ask(getWallet, {}, { token: member.token })).balanceCents).toBe(250)
  })
})

describe('feedback', () => {
  it('is listed, shown with its photos, answered and closed', async () => {
    const picture = await server.upload(await aPhoto(), { token: member.token })
    const fileIds = picture.status === 'y' ? [picture.data.fileId] : []
    const { feedbackId } = await server.ask(sendFeedback, { type: 'fee', text: '倉儲費怎麼算的？', fileIds }, { token: member.token })
    expect((await run('feedback')).said).toMatch(new RegExp(`${feedbackId}.*open.*${member.ClientNO}.*倉儲費怎麼算的`))
    expect((await run('feedback', 'show', feedbackId)).said).toMatch(/photo 1 +\/api\/file\//)
    const answered = await runJson<{ status: string }>('feedback', 'answer', feedbackId, '--text', '免費 30 天', '--as', '小芸')
    expect(answered.status).toBe('answered')
    expect((await run('feedback')).said).toBe('nothing')
    expect((await run('feedback', '--status', 'answered')).said).toContain(feedbackId)
    expect((await run('feedback', 'close', feedbackId)).said).toMatch(/service 小芸/)
  })

  it('says how it is written', async () => {
    const { feedbackId } = await server.ask(sendFeedback, { type: 'fee', text: '？' }, { token: member.token })
    for (const words of [['show'], ['burn', feedbackId], ['answer', feedbackId], ['--status', 'old']]) {
      expect(await run('feedback', ...words)).toMatchObject({ code: 2, said: '' })
    }
    expect((await run('feedback', '--help')).said).toMatch(/feedback \[show\|answer\|close\] \[feedback-id\]/)
  })
})
