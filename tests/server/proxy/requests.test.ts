import { cents } from '@contract/kit/money'
import { HOUR_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { listMessages } from '@contract/notification/message-endpoints'
import * as endpoints from '@contract/proxy/request-endpoints'
import * as staff from '@contract/proxy/request-operator-endpoints'
import { setWarehouseClosed } from '@contract/warehouse/warehouse-operator-endpoints'
import { expireRequests, tellOfBids } from '@server/trade/proxy-request/request-jobs'
import { resetClock, stopClock } from '../../support/database'
import { aBidForm, aFileOf, aHouseBid, anOpenRequest, aRequest, aRequestForm, showRequest } from '../../support/proxy'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)
afterEach(() => resetClock(server.db))

const mine = () => ({ token: member.token })
const support = () => ({ operatorKey: platform.supportKey })
const shop = () => ({ operatorKey: platform.shopKey })
const get = (requestId: string) => server.ask(endpoints.getRequest, { proxyRequestId: requestId }, mine())
const toCode = (answer: { readonly status: string; readonly code?: string }) => answer.code ?? answer.status
const NOON = new Date('2026-11-20T04:00:00.000Z')
const afterNoon = (ms: number) => stopClock(server.db, new Date(NOON.getTime() + ms))
const OPEN_MS = limits.proxy.request.openHours * HOUR_MS

it('is written, looked at and then seen, for 48 hours from that moment [proxy 6.1]', async () => {
  afterNoon(-HOUR_MS)
  const photoId = await aFileOf(server, member)
  const written = await aRequest(server, platform, member, { photoIds: [photoId] })
  expect(written).toMatchObject({
    number: expect.stringMatching(/^R20261120\d{3}$/) as string,
    status: 'open', review: 'unreviewed', linkHost: 'shop.example.com', bids: [], bidCount: 0,
    can: { edit: true, raise: true, prolong: false, withdraw: true },
  })
  expect(written.dueAt).toBeUndefined()
  expect(written.photos.map(({ fileId }) => fileId)).toEqual([photoId])
  const waiting = await server.ask(staff.operatorListRequests, {}, support())
  expect(waiting.items).toMatchObject([{ proxyRequestId: written.proxyRequestId, ClientNO: member.ClientNO, revision: 1 }])
  afterNoon(0)
  await showRequest(server, platform, written.proxyRequestId)
  expect(await get(written.proxyRequestId)).toMatchObject({ review: 'approved', dueAt: new Date(NOON.getTime() + OPEN_MS).toISOString(), can: { prolong: true } })
})

it('ends to the millisecond, with the reason that no one bid; the job finds nothing else [proxy 6.5]', async () => {
  afterNoon(0)
  const { proxyRequestId: requestId } = await anOpenRequest(server, platform, member)
  afterNoon(OPEN_MS - 1)
  expect(await get(requestId)).toMatchObject({ status: 'open' })
  await expireRequests(server.db)
  expect(await get(requestId)).toMatchObject({ status: 'open' })
  afterNoon(OPEN_MS)
  const read = await get(requestId)
  expect(read).toMatchObject({ status: 'closed', closeReason: 'noBids', can: { edit: false, raise: false, prolong: false, withdraw: false } })
  expect(toCode(await server.post(endpoints.raiseRequest, { proxyRequestId: requestId, limitCents: cents(50_000) }, mine()))).toBe('requestClosed')
  expect(toCode(await server.post(staff.placeHouseBid, { proxyRequestId: requestId, ...aBidForm() }, shop()))).toBe('requestClosed')
  await expireRequests(server.db)
  expect(await get(requestId)).toEqual(read)
})

it('is not written for a closed warehouse nor moved to one; what was written before is changed, bid on and taken back as ever', async () => {
  const osaka = platform.warehouseIds['OS'] ?? ''
  const here = await aRequest(server, platform, member)
  const elsewhere = await aRequest(server, platform, member, { warehouseId: osaka })
  await server.ask(setWarehouseClosed, { warehouseCode: 'DG', isClosed: true }, { operatorKey: platform.adminKey })
  const refused = { status: 'n', code: 'warehouseClosed', fields: [{ path: 'warehouseId' }] }
  const save = (given: Parameters<typeof aRequestForm>[1]) => server.post(endpoints.saveRequest, aRequestForm(platform, given), mine())
  expect(await save({})).toMatchObject(refused)
  expect(await save({ proxyRequestId: elsewhere.proxyRequestId })).toMatchObject(refused)
  expect(await get(elsewhere.proxyRequestId)).toMatchObject({ warehouseId: osaka })
  expect(await save({ warehouseId: osaka })).toMatchObject({ status: 'y' })

  const { proxyRequestId: requestId } = here
  expect(await save({ proxyRequestId: requestId, title: '客製鍵盤 · 薄荷綠' })).toMatchObject({ status: 'y', data: { title: '客製鍵盤 · 薄荷綠' } })
  await showRequest(server, platform, requestId)
  await aHouseBid(server, platform, requestId)
  expect(await server.ask(endpoints.raiseRequest, { proxyRequestId: requestId, limitCents: cents(50_000) }, mine())).toMatchObject({ limitCents: 50_000, bidCount: 1 })
  expect(await server.ask(endpoints.prolongRequest, { proxyRequestId: requestId }, mine())).toMatchObject({ prolongations: 1 })
  expect(await server.ask(endpoints.withdrawRequest, { proxyRequestId: requestId }, mine())).toMatchObject({ closeReason: 'withdrawn' })
})

it('ends as expired where bids stand, which are lost', async () => {
  afterNoon(0)
  const { proxyRequestId: requestId } = await anOpenRequest(server, platform, member)
  await aHouseBid(server, platform, requestId)
  afterNoon(OPEN_MS)
  const read = await get(requestId)
  expect(read).toMatchObject({ status: 'closed', closeReason: 'expired', bidCount: 1, bids: [{ status: 'lost' }] })
  await expireRequests(server.db)
  expect(await get(requestId)).toEqual(read)
})

it('is prolonged once, by a day', async () => {
  afterNoon(0)
  const { proxyRequestId: requestId } = await anOpenRequest(server, platform, member)
  const prolonged = await server.ask(endpoints.prolongRequest, { proxyRequestId: requestId }, mine())
  expect(prolonged).toMatchObject({ prolongations: 1, dueAt: new Date(NOON.getTime() + OPEN_MS + 24 * HOUR_MS).toISOString() })
  expect(toCode(await server.post(endpoints.prolongRequest, { proxyRequestId: requestId }, mine()))).toBe('notAllowedNow')
  afterNoon(OPEN_MS)
  expect(await get(requestId)).toMatchObject({ status: 'open' })
})

it('cannot be prolonged before agents see it', async () => {
  const { proxyRequestId: requestId } = await aRequest(server, platform, member)
  expect(toCode(await server.post(endpoints.prolongRequest, { proxyRequestId: requestId }, mine()))).toBe('notAllowedNow')
})

it('is edited as long as no bid stands, and looked at again [proxy 6.1]', async () => {
  const { proxyRequestId: requestId } = await anOpenRequest(server, platform, member)
  const edited = await server.ask(endpoints.saveRequest, { proxyRequestId: requestId, ...aRequestForm(platform, { title: '絕版玩偶' }) }, mine())
  expect(edited).toMatchObject({ proxyRequestId: requestId, title: '絕版玩偶', review: 'unreviewed' })
  expect(edited.dueAt).toBeUndefined()
  expect(toCode(await server.post(staff.approveRequest, { proxyRequestId: requestId, revision: 1 }, support()))).toBe('rewrittenMeanwhile')
  await showRequest(server, platform, requestId)
  await aHouseBid(server, platform, requestId)
  expect(toCode(await server.post(endpoints.saveRequest, { proxyRequestId: requestId, ...aRequestForm(platform) }, mine()))).toBe('notAllowedNow')
  await server.ask(staff.withdrawHouseBid, { proxyRequestId: requestId }, shop())
  expect((await server.ask(endpoints.saveRequest, { proxyRequestId: requestId, ...aRequestForm(platform, { quantity: 2 }) }, mine())).quantity).toBe(2)
})

it('has a limit that is raised, never lowered, also with bids', async () => {
  const { proxyRequestId: requestId } = await anOpenRequest(server, platform, member)
  await aHouseBid(server, platform, requestId)
  const raise = (amount: number) => server.post(endpoints.raiseRequest, { proxyRequestId: requestId, limitCents: cents(amount) }, mine())
  expect(toCode(await raise(46_000))).toBe('invalid')
  expect(await raise(46_001)).toMatchObject({ status: 'y', data: { limitCents: 46_001, review: 'approved' } })
})

it('is withdrawn at any time, and its bids are lost', async () => {
  const { proxyRequestId: requestId } = await anOpenRequest(server, platform, member)
  await aHouseBid(server, platform, requestId)
  const withdrawn = await server.ask(endpoints.withdrawRequest, { proxyRequestId: requestId }, mine())
  expect(withdrawn).toMatchObject({ status: 'closed', closeReason: 'withdrawn', bids: [{ status: 'lost' }] })
  expect(toCode(await server.post(endpoints.withdrawRequest, { proxyRequestId: requestId }, mine()))).toBe('requestClosed')
  expect(toCode(await server.post(staff.approveRequest, { proxyRequestId: requestId, revision: 1 }, support()))).toBe('notAllowedNow')
})

it('is refused by the staff, which closes it; its member reads why', async () => {
  const { proxyRequestId: requestId } = await anOpenRequest(server, platform, member)
  await aHouseBid(server, platform, requestId)
  await server.ask(staff.refuseRequest, { proxyRequestId: requestId, revision: 1, reason: '這類商品不能代購' }, support())
  expect(await get(requestId)).toMatchObject({ status: 'closed', closeReason: 'refused', review: 'notPassed', reason: '這類商品不能代購', bids: [{ status: 'lost' }] })
})

it('is one of five at most; one whose time is over does not count', async () => {
  afterNoon(0)
  for (let count = 0; count < limits.proxy.request.maxOpen; count += 1) await anOpenRequest(server, platform, member)
  expect(toCode(await server.post(endpoints.saveRequest, aRequestForm(platform), mine()))).toBe('tooManyRequestsOpen')
  expect((await server.ask(endpoints.listRequests, { tab: 'open' }, mine())).counts).toEqual({ open: 5, won: 0 })
  afterNoon(OPEN_MS)
  expect(toCode(await server.post(endpoints.saveRequest, aRequestForm(platform), mine()))).toBe('y')
  expect((await server.ask(endpoints.listRequests, { tab: 'ended' }, mine())).items).toHaveLength(5)
})

it('five at most, however many are written at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => server.post(endpoints.saveRequest, aRequestForm(platform), mine())))
  expect(answers.map(toCode).filter((code) => code === 'y')).toHaveLength(5)
})

it.each([
  ['title', '加V:abc12345'],
  ['optionText', '微 信 a b c 1 2 3 4'],
  ['note', '１３８０００００００１'],
])('takes no contact details in %s [proxy case 60]', async (field, text) => {
  const answer = await server.post(endpoints.saveRequest, aRequestForm(platform, { [field]: text }), mine())
  expect(answer).toMatchObject({ status: 'n', code: 'contactNotAllowed' })
})

it.each(['220V 電壓', '180×70 cm'])('takes %s, which is of goods [proxy case 60]', async (note) => {
  expect(toCode(await server.post(endpoints.saveRequest, aRequestForm(platform, { note }), mine()))).toBe('y')
})

it.each([
  ['https://item.taobao.com.evil.test/item.htm?id=680012345678', 'linkRefused'],
  ['https://shop123456.taobao.com/search.htm?q=lamp', 'linkNotGoods'],
  ['https://t.me/somebody', 'contactNotAllowed'],
  ['javascript:alert(1)', 'invalid'],
  ['https://item.taobao.com/item.htm?id=680012345678', 'y'],
])('a link to %s: %s', async (link, code) => {
  expect(toCode(await server.post(endpoints.saveRequest, aRequestForm(platform, { link }), mine()))).toBe(code)
})

it('tells of the first bid at once, and of later ones together after six hours [proxy 9]', async () => {
  afterNoon(0)
  const { proxyRequestId: requestId } = await anOpenRequest(server, platform, member)
  const told = async () => (await server.ask(listMessages, {}, mine())).items.filter(({ event }) => event === 'requestBids').map(({ text }) => /\d+ bids?/.exec(text)?.[0])
  await aHouseBid(server, platform, requestId)
  expect(await told()).toEqual(['1 bid'])
  const { operatorKey } = await server.signUpOperator('shop')
  await server.ask(staff.placeHouseBid, { proxyRequestId: requestId, ...aBidForm() }, { operatorKey })
  const untilSix = 6 * HOUR_MS
  afterNoon(untilSix - 1)
  await tellOfBids(server.db, server.app.ports)
  expect(await told()).toEqual(['1 bid'])
  afterNoon(untilSix)
  await tellOfBids(server.db, server.app.ports)
  await tellOfBids(server.db, server.app.ports)
  expect(await told()).toEqual(['2 bids', '1 bid'])
})

it('is nobody else’s to read or change', async () => {
  const { proxyRequestId: requestId } = await anOpenRequest(server, platform, member)
  const stranger = { token: (await server.signUpMember()).token }
  const codes = [
    await server.post(endpoints.getRequest, { proxyRequestId: requestId }, stranger),
    await server.post(endpoints.withdrawRequest, { proxyRequestId: requestId }, stranger),
    await server.post(endpoints.prolongRequest, { proxyRequestId: requestId }, stranger),
    await server.post(endpoints.saveRequest, { proxyRequestId: requestId, ...aRequestForm(platform) }, stranger),
  ].map(toCode)
  expect(codes).toEqual(['notFound', 'notFound', 'notFound', 'notFound'])
})
