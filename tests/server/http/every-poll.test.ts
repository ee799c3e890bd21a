import { allEndpoints } from '@contract/all-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { allHandlers } from '@server/app/all-handlers'
import { isTagged, mayBeTagged } from '@server/http/pipeline/answer-tags'
import { endpointsInTurn } from '../../support/sample'
import type { TestMember } from '../../support/server'
import { settledTag } from '../../support/settled-tag'
import { useScene, validRequests } from '../strangers/valid-requests'

// Each read of members is polled: nothing new, something of another member's, something of the member's, something of the platform's.

const scene = useScene()
let me: TestMember
beforeEach(async () => {
  me = await scene.server.signUpMember()
})

/** Why they are always answered in full stands where they are handled. */
const IN_FULL = ['account/listSignIns', 'afterSale/get', 'afterSale/list', 'afterSale/terms', 'agent/deal', 'agent/deals', 'agent/earnings', 'agent/get', 'agent/request', 'agent/requests', 'cart/get', 'claim/listPool', 'compensation/terms', 'coupon/count', 'coupon/hall', 'coupon/list', 'deal/get', 'group/get', 'group/joinPreview', 'group/mine', 'group/miniCode', 'lookout/list', 'mallCart/get', 'notification/deliveries', 'notification/get', 'order/paymentOptions', 'pay/options', 'points/get', 'proxy/count', 'proxy/get', 'proxy/list', 'proxy/previewCancel', 'referral/bonuses', 'referral/get', 'referral/getMiniCode', 'referral/invited', 'request/get', 'request/list', 'review/form', 'review/mine', 'review/waiting', 'shop/preview', 'shop/waits', 'shopOrder/count', 'shopOrder/get', 'shopOrder/list', 'showcase/draft', 'showcase/mine', 'showcase/myComments', 'showcase/openOrders', 'userinfo/getuserinfo', 'voice/mine', 'voice/toMe', 'wallet/statement']

const reads = allEndpoints.filter(mayBeTagged)
const tagged = allHandlers.filter(isTagged).map(({ endpoint }) => endpoint)

interface Polled {
  readonly status: string
  readonly tag?: string
  readonly unchanged?: boolean
}

async function poll({ path }: Endpoint, input: object, tag?: string): Promise<Polled> {
  const body = JSON.stringify({ ...input, lang: 'en', token: me.token, tag })
  return (await scene.server.fetch(`/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json<Polled>()
}

const confirm = (endpoint: Endpoint, input: object, first?: string): Promise<string> => settledTag((tag) => poll(endpoint, input, tag), first)

/** As any change does, whatever it is: which tables count is tests/server/db/noted-tables.test.ts. */
async function change(member: TestMember): Promise<void> {
  await scene.server.db.execute('update members set name = name where client_no = $1', [member.ClientNO])
}

it('leaves out only those reads of members that say why', () => {
  expect(reads.filter((endpoint) => !tagged.includes(endpoint)).map(({ path }) => path).sort()).toEqual(IN_FULL)
})

it('has no field that is called like what a poll brings', () => {
  const taking = reads.filter(({ input }) => 'entries' in input && Object.keys(input.entries as object).includes('tag'))
  expect(taking.map(({ path }) => path)).toEqual([])
})

it.each(endpointsInTurn(tagged).map((endpoint) => [endpoint.path, endpoint] as const))('%s is said again only when something has changed', async (_path, endpoint) => {
  for (const input of await validRequests(endpoint, scene, me)) {
    const tag = await confirm(endpoint, input)
    expect(await poll(endpoint, input, tag)).toEqual({ status: 'y', unchanged: true })
    await change(await scene.server.signUpMember())
    expect(await poll(endpoint, input, tag)).toEqual({ status: 'y', unchanged: true })
    await change(me)
    const again = await poll(endpoint, input, tag)
    expect(again).toMatchObject({ status: 'y', data: expect.anything() as unknown })
    const newer = await confirm(endpoint, input, again.tag)
    expect(await poll(endpoint, input, newer)).toEqual({ status: 'y', unchanged: true })
    await scene.server.db.execute('update warehouses set sort_order = sort_order')
    expect(await poll(endpoint, input, newer)).toMatchObject({ status: 'y', data: expect.anything() as unknown })
  }
})
