import type { InputOf } from '@contract/kit/endpoint'
import { cents } from '@contract/kit/money'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import type { AgentPage } from '@contract/proxy/agent'
import { applyAsAgent } from '@contract/proxy/agent-endpoints'
import { approveApplication, operatorListAgents } from '@contract/proxy/agent-operator-endpoints'
import { AGENT_TERMS, type DealMode } from '@contract/proxy/agent-status'
import { placeBid } from '@contract/proxy/bid-endpoints'
import type { OpenRequestDetail, RequestDetail } from '@contract/proxy/request'
import { saveRequest } from '@contract/proxy/request-endpoints'
import { approveRequest, operatorGetRequest, placeHouseBid } from '@contract/proxy/request-operator-endpoints'
import { aPicture } from './a-picture'
import { randomInt } from './chance'
import type { TestPlatform } from './platform'
import type { Caller, SignedIn, TestMember, TestServer } from './server'

/** Who bids from now on. */
export async function setDeals(server: Caller, { adminKey }: Pick<TestPlatform, 'adminKey'>, deals: DealMode): Promise<void> {
  await server.ask(setUpPlatform, { settings: { deals } }, { operatorKey: adminKey })
}

/** A valid number of China, of somebody born on that day. */
export function anIdNumber(born = '19900101'): string {
  const front = `${String(randomInt(100_000, 1_000_000))}${born}${String(randomInt(100, 1_000))}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = [...front].reduce((total, digit, place) => total + Number(digit) * (weights[place] ?? 0), 0)
  return front + '10X98765432'.charAt(sum % 11)
}

/** As if the account had been there for so long. */
export async function ageAccount(server: Pick<TestServer, 'db'>, { ClientNO }: SignedIn, days = 30): Promise<void> {
  await server.db.execute('update members set created_at = app_now() - make_interval(days => $2::int) where client_no = $1', [ClientNO, days])
}

export async function aFileOf(server: Caller, { token }: { readonly token: string }): Promise<string> {
  const answer = await server.upload(await aPicture(), { token })
  if (answer.status !== 'y') throw new Error(answer.code)
  return answer.data.fileId
}

type Application = InputOf<typeof applyAsAgent>

/** What somebody sends who applies; the account must be old enough. */
export async function anApplicationForm(server: Caller, member: SignedIn, given: Partial<Application> = {}): Promise<Application> {
  return {
    realName: '林予安',
    country: 'CN',
    idNumber: anIdNumber(),
    phone: '+886912345678',
    phoneCountry: 'TW',
    city: '東莞',
    skills: ['digital', 'home'],
    text: '做過兩年代購，熟悉深圳與廣州的數碼市場，可開購買憑證。',
    frontId: await aFileOf(server, member),
    backId: await aFileOf(server, member),
    terms: AGENT_TERMS,
    ...given,
  }
}

/** It waits to be decided. */
export async function anAgentApplication(server: Caller & Pick<TestServer, 'db'>, member: SignedIn, given: Partial<Application> = {}): Promise<AgentPage> {
  await ageAccount(server, member)
  return server.ask(applyAsAgent, await anApplicationForm(server, member, given), { token: member.token })
}

type StaffKeys = Pick<TestPlatform, 'adminKey' | 'supportKey'>

export interface AgentIds {
  readonly applicationId: string
  readonly agentId: string
}

/** Admitted by the staff; agents bid from now on. @param status as if the first deals were done */
export async function anAgent(
  server: Caller & Pick<TestServer, 'db'>, platform: StaffKeys, member: SignedIn, status: 'trial' | 'active' = 'active', given: Partial<Application> = {},
): Promise<AgentIds> {
  await setDeals(server, platform, 'agents')
  const { application } = await anAgentApplication(server, member, given)
  const applicationId = application?.applicationId ?? ''
  const { agent } = await server.ask(approveApplication, { applicationId }, { operatorKey: platform.supportKey })
  const agentId = agent?.agentId ?? ''
  if (status === 'active') await server.db.execute("update agents set status = 'active' where id = $1", [agentId])
  return { applicationId, agentId }
}

/** The one application that waits. */
export async function findApplicationId(server: TestServer, { supportKey }: TestPlatform, { ClientNO }: TestMember): Promise<string> {
  const { items } = await server.ask(operatorListAgents, { tab: 'sent', limit: 50 }, { operatorKey: supportKey })
  return items.find((one) => one.ClientNO === ClientNO)?.applicationId ?? ''
}

type Written = InputOf<typeof saveRequest>

export const aRequestForm = ({ warehouseIds }: Pick<TestPlatform, 'warehouseIds'>, given: Partial<Written> = {}): Written => ({
  link: 'https://shop.example.com/goods/8841920',
  title: '客製鍵盤 · 奶油綠',
  optionText: '靜音軸 · 68 鍵 · 有線',
  quantity: 1,
  limitCents: cents(46_000),
  warehouseId: warehouseIds['DG'] ?? '',
  substitution: 'color',
  note: '要原廠包裝',
  photoIds: [],
  ...given,
})

/** It waits to be looked at. */
export function aRequest(server: Caller, platform: Pick<TestPlatform, 'warehouseIds'>, { token }: Pick<TestMember, 'token'>, given: Partial<Written> = {}): Promise<RequestDetail> {
  return server.ask(saveRequest, aRequestForm(platform, given), { token })
}

export async function showRequest(server: Caller, { supportKey }: Pick<TestPlatform, 'supportKey'>, requestId: string): Promise<void> {
  const { revision } = await server.ask(operatorGetRequest, { proxyRequestId: requestId }, { operatorKey: supportKey })
  await server.ask(approveRequest, { proxyRequestId: requestId, revision }, { operatorKey: supportKey })
}

/** That agents see. */
export async function anOpenRequest(server: Caller, platform: Pick<TestPlatform, 'warehouseIds' | 'supportKey'>, member: Pick<TestMember, 'token'>, given: Partial<Written> = {}): Promise<RequestDetail> {
  const request = await aRequest(server, platform, member, given)
  await showRequest(server, platform, request.proxyRequestId)
  return request
}

type Bid = Omit<InputOf<typeof placeBid>, 'proxyRequestId'>

export const aBidForm = (given: Partial<Bid> = {}): Bid => ({
  goodsCents: cents(39_900),
  feeCents: cents(3_300),
  promiseDays: 3,
  note: '附購買憑證',
  proofIds: [],
  ...given,
})

export function aBid(server: Caller, { token }: Pick<TestMember, 'token'>, requestId: string, given: Partial<Bid> = {}): Promise<OpenRequestDetail> {
  return server.ask(placeBid, { proxyRequestId: requestId, ...aBidForm(given) }, { token })
}

export async function aHouseBid(server: TestServer, { shopKey }: TestPlatform, requestId: string, given: Partial<Bid> = {}): Promise<void> {
  await server.ask(placeHouseBid, { proxyRequestId: requestId, ...aBidForm(given) }, { operatorKey: shopKey })
}
