import { allEndpoints } from '@contract/all-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import type { IdKind } from '@contract/kit/ids'
import { randomUUID } from '../../support/chance'
import { endpointsInTurn } from '../../support/sample'
import type { CallOptions, TestMember, WireAnswer } from '../../support/server'
import { listFields, listIdFields, readIds, replaceIds, withId } from './id-fields'
import { readTables, toChanges } from './tables'
import { aPictureOf, callerOf, renew, useScene, validRequests } from './valid-requests'

/** Whose things of a kind are: a member's own, or the platform's for all. A new kind must say so here. */
const OWNERS: Readonly<Record<IdKind, 'member' | 'platform'>> = {
  parcel: 'member',
  order: 'member',
  payable: 'member',
  goods: 'platform',
  goodsCategory: 'platform',
  sku: 'platform',
  shopOrder: 'member',
  shopOrderLine: 'member',
  purchaseOrder: 'member',
  purchase: 'member',
  purchaseLine: 'member',
  buyQuestion: 'member',
  request: 'member',
  requestQuestion: 'member',
  // Each by the one who reads it: the member of the request, or the agent.
  bid: 'member',
  deal: 'member',
  dealQuestion: 'member',
  agentDeal: 'member',
  // Agents bid on what others wish, and operators look at all of them.
  openRequest: 'platform',
  agentApplication: 'platform',
  agent: 'platform',
  agentPayout: 'platform',
  afterSale: 'member',
  address: 'member',
  sender: 'member',
  file: 'member',
  transfer: 'member',
  wechatPayment: 'member',
  hold: 'platform',
  feedback: 'member',
  claim: 'member',
  lookout: 'member',
  standing: 'member',
  estimate: 'member',
  // Nobody's: each member may claim it.
  poolParcel: 'platform',
  warehouse: 'platform',
  pickupSite: 'platform',
  session: 'member',
  member: 'platform',
  coupon: 'member',
  couponOffer: 'platform',
  campaign: 'platform',
  // Everybody may look at a group; what only its members do is refused to others by its own rules.
  group: 'platform',
  groupLine: 'member',
  // Everybody reads a public post and its comments; who wrote them changes them, and nobody else finds others than public ones.
  post: 'platform',
  comment: 'platform',
  // As posts: who bought reviews, and everybody reads what is public.
  shopReview: 'platform',
  shopComment: 'platform',
  news: 'platform',
  message: 'member',
  delivery: 'platform',
  operatorKey: 'platform',
}

/** Names that look like an id and are none: what they are instead. */
const NO_IDS: Readonly<Record<string, string>> = {
  ClientNO: 'the member number, for operators only',
  clientNo: 'goes with the token, which alone opens anything',
  APP_Cid: 'an installation, named by itself',
  'settings.subscribeTemplates.*.templateId': 'an id of WeChat',
  cid: 'a fixed category of settings',
  goodsId: 'what a foreign shop calls its goods',
  'goods.goodsId': 'what a foreign shop calls its goods',
  'lines.*.goodsId': 'what a foreign shop calls its goods',
  'lines.*.skuId': 'what a foreign shop calls its options',
  shopId: 'what a platform calls its shops',
  skuId: 'what a foreign shop calls its options; ids of our shop are called so in the contract',
  undoId: 'messages that were read together; a stranger asks with it in tests/server/notification/messages-read.test.ts',
}

/** They leave an unknown id aside and go on with the rest, since a device may keep it for months: nothing changes but the answer kept. */
const LEFT_ASIDE = ['cart/merge', 'cart/seePrices', 'shop/stopWaiting']

const scene = useScene()
let me: TestMember
let stranger: TestMember
/** All rows are read before and after each try: those of tests long past would only make that slower. */
const TESTS_A_PLATFORM = 20
let tests = 0
beforeEach(async () => {
  if (tests % TESTS_A_PLATFORM === 0) await renew(scene)
  tests += 1
  // New ones for each test: a member may have only so many addresses.
  me = await scene.server.signUpMember()
  stranger = await scene.server.signUpMember()
})

const named = allEndpoints.map((endpoint) => [endpoint.path, endpoint] as const)
const takingIds = endpointsInTurn(allEndpoints.filter((endpoint) => listIdFields(endpoint).length > 0)).map((endpoint) => [endpoint.path, endpoint] as const)

function call({ method, path, effect }: Endpoint, input: object, options: CallOptions): Promise<WireAnswer> {
  expect(method).toBe('POST')
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (options.operatorKey !== undefined) headers['authorization'] = `Bearer ${options.operatorKey}`
  const requestId = effect === 'write' ? { requestId: randomUUID() } : {}
  const body = { ...input, ...requestId, lang: 'en', ...(options.token !== undefined && { token: options.token }) }
  return scene.server.fetch(`/api/${path}`, { method, headers, body: JSON.stringify(body) })
}

/** All that an asker can see, but for what differs from answer to answer by itself: its tag and time say when it was read. */
function seen({ status, headers, text }: WireAnswer) {
  const { date: _date, 'x-request-id': _id, ...rest } = Object.fromEntries(headers)
  return { status, headers: rest, text: text.replace(/,"tag":"[^"]+"/, '').replace(/"now":"[^"]+"/, '') }
}

/** Of each valid request of mine with this field: with the stranger's id in it, and the stranger's own with only that id. */
function toAttempts(endpoint: Endpoint, path: string, mine: readonly object[], theirs: readonly object[]) {
  const others = listIdFields(endpoint).filter((field) => field.path !== path)
  return mine.flatMap((input, index) => {
    const their = theirs[index] ?? {}
    const theirId = readIds(their, path).at(-1)
    if (readIds(input, path).length === 0 || theirId === undefined) return []
    const withMyIds = (made: unknown, other: string) => replaceIds(made, other, (id, place) => readIds(input, other)[place] ?? id)
    const theirsWithMyIds = others.reduce((made, other) => withMyIds(made, other.path), their as unknown)
    return [
      { input, id: theirId },
      { input: theirsWithMyIds, id: theirId },
    ]
  })
}

async function idOfAnotherThing(endpoint: Endpoint, kind: IdKind): Promise<string | undefined> {
  // The platform's things are everybody's, and an operator works on what belongs to any member; but a picture that a
  // member took is neither.
  const isForAll = OWNERS[kind] === 'platform' || endpoint.access.startsWith('operator:')
  return isForAll ? aPictureOf(scene, stranger) : undefined
}

describe.each(takingIds)('%s', (_path, endpoint) => {
  it('answers a stranger’s id like one that does not exist, and changes nothing', async () => {
    const caller = callerOf(endpoint, scene, me)
    const mine = await validRequests(endpoint, scene, me)
    const theirs = await validRequests(endpoint, scene, stranger)
    for (const { path, idOf } of listIdFields(endpoint)) {
      if (!(idOf in OWNERS)) throw new Error(`say in OWNERS whose things of the kind "${String(idOf)}" are`)
      const attempts = toAttempts(endpoint, path, mine, theirs)
      if (attempts.length === 0) {
        throw new Error(`no valid request of ${endpoint.path} carries ${path}: give it one in tests/server/strangers/valid-requests.ts`)
      }
      const wrongThing = await idOfAnotherThing(endpoint, idOf)
      const before = await readTables(scene.server.db)
      for (const { input, id } of attempts) {
        const foreign = await call(endpoint, withId(input, path, wrongThing ?? id) as object, caller)
        const unknown = await call(endpoint, withId(input, path, randomUUID()) as object, caller)
        expect([path, seen(foreign)]).toEqual([path, seen(unknown)])
        expect(foreign.text).not.toContain(stranger.ClientNO)
      }
      const changes = toChanges(before, await readTables(scene.server.db))
      const isKeptAnswer = (change: string) => LEFT_ASIDE.includes(endpoint.path) && change.startsWith('request_answers ')
      expect(changes.filter((change) => !isKeptAnswer(change))).toEqual([])
    }
    // So that it was that id alone which was refused.
    for (const input of mine) expect((await call(endpoint, input, caller)).json()).toMatchObject({ status: 'y' })
  })
})

it('finds ids wherever the contract hides them', () => {
  const paths = allEndpoints.flatMap((endpoint) => listIdFields(endpoint).map(({ path }) => `${endpoint.path} ${path}`))
  expect(paths).toEqual(
    expect.arrayContaining([
      'parcel/get parcelId',
      'order/preview parcelIds.*',
      'parcel/checkTrackingNumber exceptParcelId',
      'address/update addressId',
      'address/update pickupSiteId',
      'operator/parcel/receive photos.*.fileId',
      'operator/transfer/review ?decision=approve.transferId',
      'operator/transfer/review ?decision=reject.transferId',
    ]),
  )
})

it.each(named)('%s has no id that the contract does not call one', (_path, endpoint) => {
  for (const { path, name, idOf } of listFields(endpoint)) {
    if (!/(?:^id|I[dD]s?|N[Oo]|[Cc]id)$/.test(name) || idOf !== undefined || path in NO_IDS) continue
    throw new Error(`${endpoint.path}: ${path} looks like an id; make it idSchema('<kind>') in the contract, or say in NO_IDS what it is`)
  }
})
