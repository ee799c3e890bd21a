import * as v from 'valibot'
import { allEndpoints } from '@contract/all-endpoints'
import type { Endpoint, InputOf } from '@contract/kit/endpoint'
import { fieldNamesOf, idNameOf, listEchoes, valuesAt, type Echo } from '../../support/requests/echoes'
import { toWholeRequest } from '../../support/requests/whole-request'
import type { CallOptions, TestMember } from '../../support/server'
import { callerOf, useScene, validRequests } from '../strangers/valid-requests'

/** Fields that nothing can be made up for, and that no valid request carries. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'account/resetPassword referrerEmail': 'asked when registering',
  'order/apply seenTotalCents': 'must be the price of this very application',
  'feedback/send billLine': 'of an order alone',
  'feedback/send billLine.subject': 'freight has none',
  'parcel/answerProblem seenFeeCents': 'must be what the answer costs',
  'group/join seenTerms': 'must be what holds',
  'group/consent seenTerms': 'must be what holds',
  'operator/shop/setState skuCode': 'must be an option of these goods',
  'operator/shop/setPrice from': 'only with a later end, and a lower price',
  'operator/shop/setPrice until': 'only with an earlier start',
  'operator/shop/import dryRun': 'writes nothing',
  'operator/shop/import categories.0.parentCode': 'must be a category that is there',
  'operator/shop/refund quantity': 'either that or an amount',
  'agent/askRise extraDays': 'only of a delay',
  'operator/deal/ask extraDays': 'only of a delay',
}

/** One reason for these fields of an act, in each of these reads. */
const inReads = (act: string, fields: readonly string[], reads: readonly string[], why: string) =>
  Object.fromEntries(fields.flatMap((field) => reads.map((read) => [`${act} ${field} in ${read}`, why])))
const [BID, SEEN] = [['goodsCents', 'feeCents', 'promiseDays', 'note'], 'it waits to be looked at no more']
const OTHER_SIDE = 'each side of a deal reads it by its own endpoint, and the staff by the deal’s number'
const NOT_MINE = 'another member’s request is no agent’s to read as its member, nor the member’s to read as an agent'

/** Places that bear the name of a field and mean another thing; without a place, wherever the name stands. */
const ANOTHER: Readonly<Record<string, string>> = {
  'operator/shop/import skus.0.priceCents in shop/waits': 'of what a member waits for',
  'proxy/askCancel reason': 'why the member wishes to cancel; refunds and returns have reasons of their own',
  'proxy/requestReturn reason purchases.0.refunds.0.reason': 'of a refund',
  'operator/proxy/fail kind': 'what went wrong; questions have kinds of their own',
  'operator/proxy/fail reason return.reason': 'why goods go back',
  'operator/proxy/short reason return.reason': 'why goods go back',
  'operator/proxy/buy transportCents': 'what the shop has taken; what was paid and what is asked stand beside it',
  'operator/proxy/cancelledBySeller goodsCents': 'so much of it comes back; what was paid for it stays',
  'operator/proxy/cancelledBySeller transportCents': 'so much of it comes back; what was paid for it stays',
  'operator/proxy/confirmReturn trackingNumber purchases.0.parcels.0.trackingNumber': 'by which it came',
  ...Object.fromEntries(
    ['proxy/cancel purchaseId', 'proxy/endLapsed purchaseId'].map((field) => [`${field} in operator/proxy/list`, 'nothing is to be done for it any more']),
  ),
  ...Object.fromEntries(
    ['cancelledBySeller', 'confirmReturn', 'fail', 'refuseReturn', 'short'].flatMap((act) =>
      ['orderNumber', 'place'].map((field) => [`operator/proxy/${act} ${field} in operator/proxy/list`, 'nothing is to be done for it any more, or it is in another status']),
    ),
  ),
  'operator/shop/refund amountCents quote.lines.0.amountCents': 'of the freight home',
  'operator/shop/setState code options.0.code': 'an option’s own',
  'operator/shop/setState code options.0.values.0.code': 'an option’s own',
  'operator/shop/setState code skus.0.code': 'an option’s own',
  'operator/shop/setState state state': 'the goods’, where it is said of an option',
  'operator/shop/setPrice priceCents priceCents': 'the lasting one, where a price for a time is set',
  'cart/seePrices lines.0.skuId': 'names the line',
  'cart/seePrices lines.0.delivery': 'names the line',
  'operator/shop/sendBack orderNumber': 'names the order',
  'operator/shop/short orderNumber': 'names the order',
  'operator/shop/refund orderNumber': 'names the order',
  'operator/shop/changeAddress orderNumber': 'names the order',
  'operator/shop/changeAddress reason': 'what its member is told; kept beside what stood there before',
  'operator/shop/stock orderNumber': 'names the order',
  'operator/shop/ship orderNumber': 'names the order',
  'operator/shop/ship trackingNumber parcels.0.trackingNumber': 'of joined goods',
  'operator/shop/restock trackingNumber': 'names the parcel',
  'operator/shop/ship weightGrams': 'what the catalogue says; what the box weighed are the sentGrams',
  'shopOrder/returnToShelf parcelId': 'names the parcel',
  'operator/afterSale/offer reason reason': 'why the member asks; this one stands with the offer',
  'operator/afterSale/refuse reason reason': 'why the member asks; this one is the refusal',
  'operator/afterSale/refuse reason offer.reason': 'of an offer',
  'operator/afterSale/decide reason reason': 'why the member asks; this one is the refusal',
  'operator/afterSale/decide reason offer.reason': 'of an offer',
  'operator/afterSale/takeOut photos.0.fileId': 'of the parcel, where they stand; these are the member’s of what they ask for',
  'afterSale/object text text': 'what was asked for first; this one is the objection',
  'afterSale/request text objection.text': 'what is objected later',
  'afterSale/request reason offer.reason': 'of an offer',
  ...Object.fromEntries(
    ['accept', 'refuse', 'decide', 'receive', 'takeOut', 'refund'].map((act) => [`operator/afterSale/${act} caseNumber in operator/afterSale/list`, 'it waits in that state no more']),
  ),
  ...Object.fromEntries(
    ['afterSale/list', 'operator/afterSale/list'].flatMap((read) =>
      ['shop/place delivery', 'shop/changeDelivery delivery', 'operator/shop/sendBack reason', 'operator/shop/short reason', 'operator/shop/refund reason'].map((field) => [
        `${field} in ${read}`,
        'nothing has been asked for of the order',
      ]),
    ),
  ),
  'operator/shop/short skuCode in operator/afterSale/list': 'nothing has been asked for of the order',
  'operator/shop/refund skuCode in operator/afterSale/list': 'nothing has been asked for of the order',
  'operator/shop/short kind': 'of what is missing; refunds and lines of a quote have kinds of their own',
  // What is said to a member is what others say.
  ...Object.fromEntries(['ask', 'answer', 'edit', 'reply'].map((act) => [`voice/${act} text in voice/toMe`, 'one’s own is not said to oneself'])),
  ...Object.fromEntries(
    ['write', 'edit'].flatMap((act) => ['mine', 'toMe'].map((read) => [`review/${act} text in voice/${read}`, 'what is said of the review'])),
  ),
  ...Object.fromEntries(['questionId', 'reviewId', 'text'].map((field) => [`operator/shop/answerVoice ${field} in voice/mine`, 'the shop’s own'])),
  'request/answerQuestion text questions.0.text': 'what was asked',
  'request/answerQuestion text in operator/request/list': SEEN,
  ...inReads('request/raise', ['limitCents'], ['agent/request', 'agent/requests'], NOT_MINE),
  'request/save note bids.0.note': 'of a bid',
  ...inReads(
    'request/save',
    ['proxyRequestId', 'link', 'title', 'optionText', 'quantity', 'limitCents', 'substitution', 'note'],
    ['operator/request/list'],
    'of all members',
  ),
  ...inReads('agent/ask', ['topic', 'text'], ['request/get'], NOT_MINE),
  ...inReads('agent/ask', ['topic', 'text'], ['operator/request/list'], SEEN),
  'agent/ask text reports.0.text': 'of a report',
  'request/accept proxyRequestId': 'names the request',
  'deal/answer questionId': 'names the question',
  'deal/answer answer can.answer': 'whether it can be answered',
  ...inReads('deal/answer', ['answer'], ['deal/get', 'agent/deal'], OTHER_SIDE),
  ...inReads('deal/object', ['reason', 'text'], ['agent/deal'], OTHER_SIDE),
  'deal/object reason dispute.decision.reason': 'of the decision',
  'deal/object text dispute.defence.text': 'the agent’s',
  'deal/object text rating.text': 'of a rating',
  ...inReads('deal/rate', ['stars', 'tags.0', 'text'], ['agent/deal'], OTHER_SIDE),
  'deal/rate text dispute.text': 'of an objection',
  'deal/rate text dispute.defence.text': 'of an answer to an objection',
  ...Object.fromEntries(
    ['agent/answerDispute', 'operator/deal/answer'].flatMap((act) => [
      [`${act} kind deadline.kind`, 'what is waited for'],
      [`${act} kind question.kind`, 'of a question'],
      [`${act} kind in agent/earnings`, 'of a line'],
      [`${act} text dispute.text`, 'the member’s'],
      [`${act} text rating.text`, 'of a rating'],
    ]),
  ),
  ...Object.fromEntries(
    ['agent/askRise', 'operator/deal/ask'].flatMap((act) => [
      [`${act} kind deadline.kind`, 'what is waited for'],
      [`${act} kind dispute.defence.kind`, 'of an answer to an objection'],
      [`${act} kind in agent/earnings`, 'of a line'],
      [`${act} goodsCents`, 'the deal stays as it is until its member has consented; nowCents says it'],
      [`${act} note note`, 'the member’s'],
    ]),
  ),
  ...Object.fromEntries(['agent/giveUp', 'operator/deal/giveUp'].map((act) => [`${act} note`, 'kept with its step, for the evidence'])),
  ...inReads('agent/answerDispute', ['kind', 'text'], ['deal/get'], OTHER_SIDE),
  ...inReads('agent/askRise', ['kind', 'note', 'extraDays'], ['deal/get'], OTHER_SIDE),
  ...inReads('agent/buy', ['shopOrderNumber'], ['deal/get'], OTHER_SIDE),
  ...Object.fromEntries(['answer', 'ask', 'buy', 'decide', 'giveUp', 'send'].map((act) => [`operator/deal/${act} number`, 'names the deal'])),
  ...inReads('operator/deal/answer', ['kind', 'text'], ['deal/get', 'agent/deal'], OTHER_SIDE),
  ...inReads('operator/deal/ask', ['kind', 'note', 'extraDays'], ['deal/get', 'agent/deal'], OTHER_SIDE),
  ...inReads('operator/deal/buy', ['shopOrderNumber'], ['deal/get', 'agent/deal'], OTHER_SIDE),
  ...inReads('operator/deal/decide', ['memberCents', 'agentCents', 'goods'], ['deal/get', 'agent/deal'], OTHER_SIDE),
  ...inReads('operator/agent/pay', ['reference'], ['agent/earnings'], 'the agent’s own'),
  ...inReads('operator/agent/pay', ['reference'], ['operator/agent/payouts'], 'it waits no more'),
  ...inReads('operator/agent/refusePayout', ['reason'], ['agent/earnings'], 'the agent’s own'),
  ...inReads('operator/agent/refusePayout', ['reason'], ['operator/agent/payouts'], 'it waits no more'),
  ...inReads('agent/bid', BID, ['request/get'], NOT_MINE),
  ...inReads('agent/bid', BID, ['operator/request/list'], SEEN),
  'agent/bid note note': 'the member’s',
  'agent/report reason in request/get': NOT_MINE,
  'agent/report text in request/get': NOT_MINE,
  'agent/report reason in request/list': NOT_MINE,
  'agent/report text in agent/request': 'of a question',
  'agent/report reason reason': 'why it did not pass',
  'agent/report text questions.0.text': 'of a question',
  'operator/request/approve revision': 'which was read',
  'operator/request/refuse revision': 'which was read',
  ...inReads('operator/request/bid', BID, ['agent/request'], NOT_MINE),
  ...inReads('operator/request/bid', BID, ['operator/request/list'], SEEN),
  'operator/request/bid note note': 'the member’s',
  'operator/request/refuse reason in operator/request/list': SEEN,
  'operator/request/refuse reason reports.0.reason': 'of a report',
  'agent/apply city agent.face.city': 'of who was admitted',
  'operator/agent/end reason': 'why an application was refused; this one is told in a message',
  'operator/agent/suspend reason': 'why an application was refused; this one is the suspendReason',
  ...Object.fromEntries(
    ['end', 'lift', 'suspend'].flatMap((act) => [
      [`operator/agent/${act} agentId in operator/agent/flags`, 'nothing was flagged'],
      [`operator/agent/${act} agentId in operator/agent/list`, 'no application that waits'],
    ]),
  ),
  'operator/agent/refuse reason in operator/agent/list': 'it waits no more',
  'showcase/editComment text reports.0.text': 'what others say of it',
  'showcase/comment text reports.0.text': 'what others say of it',
  'showcase/report text text': 'the post’s own, or the comment’s',
  'showcase/report commentId commentId': 'another member’s: what one has reported is not listed',
  'showcase/report reason reason': 'why it did not pass',
  'operator/showcase/refuseComment reason reports.0.reason': 'what others say of it',
  'operator/showcase/refuse reason': 'also of reports and comments, which are others’ words',
  ...Object.fromEntries(
    ['approve', 'refuse', 'approveComment', 'refuseComment'].map((decision) => [`operator/showcase/${decision} revision`, 'what was read: once it is decided, nothing waits under it']),
  ),
  'login/refreshtoken token': 'the next one',
  'account/sendEmailCodes email': 'not the member’s before the code has come back',
  'account/previewMerge email': 'the other account’s',
  'account/sendMergeCode email': 'the other account’s',
  'warehouse/noteCopiedLabel labelVersion': 'which one was copied, not which there is',
  'parcel/answerProblem remark problem.remark': 'the warehouse’s',
  'parcel/answerProblem answer problem.offers.0.answer': 'what can be asked for',
  'operator/parcel/receive ClientNO candidates.0.ClientNO': 'whose it may be, where it is nobody’s',
  'operator/parcel/reassign ClientNO candidates.0.ClientNO': 'who else asks for it',
  'operator/parcel/settle remark problem.remark': 'there is none any more',
  'operator/parcel/returned remark problem.remark': 'there is none any more',
  'operator/parcel/returned remark events.0.remark': 'stands there below carrier and number',
  'operator/parcel/returned trackingNumber trackingNumber': 'of its way to the warehouse',
  'parcel/forecast trackingNumber sentBack.trackingNumber': 'of the way back',
  'parcel/update trackingNumber sentBack.trackingNumber': 'of the way back',
  'operator/parcel/receive trackingNumber sentBack.trackingNumber': 'of the way back',
  'transport/save notesAccepted wish.notesAccepted': 'nothing is saved without it',
  'transport/save pickupMethod wish.pickupMethod': 'as before, where something else is changed',
  'operator/order/track remark wish.remark': 'of a one-click transfer',
  'operator/order/track at obstacle.at': 'of a one-click transfer',
  'order/pay topUpCapCents wish.topUpCapCents': 'of a one-click transfer',
  // What a one-click transfer would ask for is not what an application has asked for.
  ...Object.fromEntries(
    ['warehouseId', 'addressId', 'pickupMethod', 'channelCode', 'services.0', 'packingLevel', 'photoRequest', 'insured', 'remark', 'senderId', 'topUpCapCents', 'autoPayCapCents', 'notesAccepted'].map(
      (field) => [`order/apply ${field} wish.${field}`, 'of a one-click transfer'],
    ),
  ),
  'order/apply remark latestTrack.remark': 'of the way',
  'order/apply remark tracks.0.remark': 'of the way',
  'order/cancel reason': 'is the cancelReason',
  'order/cancel remark': 'for the warehouse alone',
  'operator/order/adjust differenceCents bill.differenceCents': 'of the bill to the estimate',
  'operator/order/adjust differenceCents bill.differences.0.differenceCents': 'of the bill to the estimate',
  'operator/order/adjust differenceCents bill.keptEstimate.differenceCents': 'of the bill to a kept estimate',
  'operator/order/adjust differenceCents bill.keptEstimate.differences.0.differenceCents': 'of the bill to a kept estimate',
  'operator/order/adjust reason transfer.reason': 'of a slip that was refused',
  'operator/order/adjust reason askedLines.0.decision.reason': 'of a question about a line',
  'operator/order/adjust reason sentBack.reason': 'of an order that the warehouse has sent back',
  'operator/order/sendBack reason transfer.reason': 'of a slip that was refused',
  'operator/order/sendBack reason adjustments.0.reason': 'of a correction',
  'operator/order/sendBack reason askedLines.0.decision.reason': 'of a question about a line',
  'operator/order/track at askedLines.0.decision.at': 'of a question about a line',
  'operator/order/ship trackingNumber parcels.0.trackingNumber': 'of what came to the warehouse',
  'operator/order/correctShipment trackingNumber parcels.0.trackingNumber': 'of what came to the warehouse',
  'operator/order/track kind estimate.lines.0.kind': 'of a line',
  'operator/order/track kind bill.quote.lines.0.kind': 'of a line',
  'operator/order/track kind bill.differences.0.kind': 'of a line',
  'operator/order/track kind bill.keptEstimate.differences.0.kind': 'of a line',
  'operator/order/track kind bill.photos.0.kind': 'of a photo',
  'operator/order/track remark remark': 'the member’s',
  'operator/order/track at adjustments.0.at': 'of a correction',
  'operator/transfer/review amountCents': 'what the member says; what finance saw are the creditedCents',
  'compensation/file text latestAnswer.text': 'the service’s',
  'feedback/send text latestAnswer.text': 'the service’s',
  'feedback/write text text': 'what was written first',
  'feedback/write text latestAnswer.text': 'the service’s',
  'group/handOverLead lineId': 'the group is said as its former leader sees it, who has no parcels in it',
  'group/remove lineId': 'is in it no more',
  'group/handOver code': 'of a member’s parcels; a group’s own code leads to it',
  'operator/group/handOver code': 'of a member’s parcels; a group’s own code leads to it',
  'operator/group/drop ClientNO': 'is in it no more',
  'group/start name lines.0.name': 'of a member',
  'group/start name statement.rows.0.name': 'of a member',
  'group/start name events.0.name': 'of a member',
  'operator/feedback/answer text text': 'what was written first',
  'operator/feedback/close text text': 'what was written first',
}

const scene = useScene()
let me: TestMember
beforeEach(async () => {
  me = await scene.server.signUpMember()
})

const toEchoes = (endpoint: Endpoint) =>
  listEchoes(endpoint).filter(({ read, field, place }) =>
    [field, `${field} ${place}`, `${field} in ${read.path}`].every((excuse) => !(`${endpoint.path} ${excuse}` in ANOTHER)),
  )

const named = allEndpoints.filter(({ effect }) => effect !== 'read').map((endpoint) => [endpoint.path, endpoint] as const)
const answering = named.filter(([, endpoint]) => toEchoes(endpoint).length > 0)

function toReader({ access }: Endpoint): CallOptions {
  // What is public says more to a member.
  return access === 'member' || access === 'public' ? { token: me.token } : { operatorKey: scene.platform.adminKey }
}

/** What all that read say now: of the thing with this id, or of the member. Nothing of a thing that is not there yet. */
async function readAll(reads: readonly Endpoint[], idName: string | undefined, id: unknown): Promise<Map<Endpoint, unknown>> {
  const answers = new Map<Endpoint, unknown>()
  if (idName !== undefined && id === undefined) return answers
  for (const read of reads) {
    const known: Readonly<Record<string, unknown>> = { ...(idName !== undefined && { [idName]: id }), limit: 50 }
    const input = Object.fromEntries(fieldNamesOf(read).flatMap((name) => (name in known ? [[name, known[name]]] : [])))
    answers.set(read, await scene.server.ask(read, input, toReader(read)))
  }
  return answers
}

/** Of a parcel's number, which comes with its box, the waybill is kept. */
const toKept = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'waybill' in value ? value.waybill : value)

it.each(answering)('%s says again what it was told', async (path, endpoint) => {
  const echoes = toEchoes(endpoint)
  const idName = idNameOf(endpoint)
  const reads = [...new Set(echoes.map(({ read }) => read))].filter((read) => read !== endpoint)
  const faults: string[] = []
  for (const request of await validRequests(endpoint, scene, me)) {
    const input = toWholeRequest(endpoint, request, (place) => `${path} ${place}` in LEFT_OUT)
    const said = v.parse(endpoint.input, input)
    // It may be another member's until then.
    const before = await readAll(reads, idName, valuesAt(input, idName ?? '')[0]).catch(() => new Map<Endpoint, unknown>())
    const answer = await scene.server.ask(endpoint, input as InputOf<Endpoint>, callerOf(endpoint, scene, me))
    const id = idName === undefined ? undefined : (valuesAt(answer, idName)[0] ?? valuesAt(input, idName)[0])
    const after = (await readAll(reads, idName, id)).set(endpoint, answer)
    const isIt = (thing: unknown, read: Endpoint) => idName === undefined || read === endpoint || valuesAt(thing, idName)[0] === id
    const find = (answers: ReadonlyMap<Endpoint, unknown>, { read, thing, place }: Echo) =>
      valuesAt(answers.get(read), thing).filter((one) => isIt(one, read)).flatMap((one) => valuesAt(one, place))
    for (const echo of echoes) {
      for (const value of valuesAt(said, echo.field).map(toKept)) {
        const what = `${echo.field} ${JSON.stringify(value)} at ${echo.read.path} ${echo.place}`
        const now = find(after, echo)
        if (!now.includes(value)) faults.push(`lost: ${what}, where there is ${JSON.stringify(now)}`)
        else if (find(before, echo).includes(value)) faults.push(`was there before: ${what}. Let the valid request say something else`)
      }
    }
  }
  expect(faults).toEqual([])
})

it('looks wherever the contract names a field again', () => {
  const found = named.flatMap(([path, endpoint]) => toEchoes(endpoint).map(({ read, field, thing, place }) => `${path} ${field}: ${[read.path, thing, place].filter(Boolean).join(' ')}`))
  expect(found).toEqual(
    expect.arrayContaining([
      'parcel/forecast fragile: parcel/forecast fragile',
      'parcel/forecast items.0.name: parcel/get items.0.name',
      'parcel/update goodsNature: parcel/list items.0 goodsNature',
      'operator/parcel/receive fragile: parcel/get fragile',
      'operator/parcel/problem remark: operator/parcel/list items.0 problem.remark',
      'address/add street: address/list 0 street',
      'userinfo/saveuserinfo wechat: userinfo/getuserinfo wechat',
      'operator/order/price note: order/get bill.note',
      'operator/feedback/answer signedAs: feedback/list items.0 latestAnswer.signedAs',
      'operator/key/create name: operator/key/list 0 name',
    ]),
  )
})

it('excuses nothing that is not there', () => {
  const places = named.flatMap(([path, endpoint]) => listEchoes(endpoint).flatMap(({ read, field, place }) => [`${path} ${field}`, `${path} ${field} ${place}`, `${path} ${field} in ${read.path}`]))
  expect(Object.keys(ANOTHER).filter((excuse) => !places.includes(excuse))).toEqual([])
})
