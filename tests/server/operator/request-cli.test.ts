import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getAgent } from '@contract/proxy/agent-endpoints'
import { getRequest, saveRequest } from '@contract/proxy/request-endpoints'
import { runCli } from '@server/cli/run-cli'
import { anAgentApplication, anIdNumber, aRequest, aRequestForm, setDeals } from '../../support/proxy'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// Requests and agents, typed as staff type it.

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)

async function runWith(operatorKey: string, ...words: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const environment = { OPERATOR_KEY: operatorKey }
  const code = await runCli([...words, '--server', server.baseUrl], { environment, say: (text) => said.push(text), complain: (text) => complained.push(text) })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}
const run = (...words: string[]) => runWith(platform.supportKey, ...words)
const get = (proxyRequestId: string) => server.ask(getRequest, { proxyRequestId }, { token: member.token })

it('lists what waits, lets it through by its revision, and bids as the house', async () => {
  expect((await run('request-list')).said).toBe('nothing')
  const { proxyRequestId, number } = await aRequest(server, platform, member)
  expect((await run('request-list')).said).toMatch(new RegExp(`${number} +${proxyRequestId} +${member.ClientNO} +open +unreviewed`))
  expect(await run('request-approve', proxyRequestId)).toMatchObject({ code: 2, complained: expect.stringContaining('--revision is missing') as string })
  await server.ask(saveRequest, { proxyRequestId, ...aRequestForm(platform, { title: '改過的' }) }, { token: member.token })
  expect(await run('request-approve', proxyRequestId, '--revision', '1')).toMatchObject({
    code: 1, complained: expect.stringContaining(`request-show ${proxyRequestId}`) as string,
  })
  expect((await run('request-show', proxyRequestId)).said).toMatch(/revision +2\b/)
  expect((await run('request-approve', proxyRequestId, '--revision', '2')).code).toBe(0)
  const bid = ['request-bid', proxyRequestId, '--goods', '399.00', '--fee', '33.00', '--days', '3', '--note', '附購買憑證']
  expect((await run(...bid)).code).not.toBe(0)
  expect((await runWith(platform.shopKey, ...bid)).said).toMatch(/house +¥?399\.00 +¥?33\.00 +¥?432\.00 +3 +standing/)
  expect(await get(proxyRequestId)).toMatchObject({ bidCount: 1, lowestCents: 43_200 })
  expect((await run('request-list', '--tab', 'open')).said).toContain(number)
  expect((await runWith(platform.shopKey, 'request-bid-withdraw', proxyRequestId)).code).toBe(0)
  expect((await get(proxyRequestId)).bids).toEqual([])
})

it('refuses a request with a reason', async () => {
  const { proxyRequestId } = await aRequest(server, platform, member)
  expect((await run('request-refuse', proxyRequestId, '--revision', '1', '--reason', '這類商品不能代購')).code).toBe(0)
  expect(await get(proxyRequestId)).toMatchObject({ closeReason: 'refused', reason: '這類商品不能代購' })
})

describe('agents', () => {
  const folder = { path: '' }
  beforeAll(async () => Object.assign(folder, { path: await mkdtemp(path.join(tmpdir(), 'agent-')) }))
  afterAll(() => rm(folder.path, { recursive: true }))

  it('are looked at, read with a note of it, admitted, suspended, lifted and ended', async () => {
    await setDeals(server, platform, 'agents')
    const idNumber = anIdNumber()
    const { application } = await anAgentApplication(server, member, { idNumber })
    const applicationId = application?.applicationId ?? ''
    expect((await run('agent-list')).said).toMatch(new RegExp(`${applicationId} +${member.ClientNO} +sent +林予安`))
    const shown = await run('agent-show', applicationId)
    expect(shown.said).toContain('東莞')
    expect(shown.said).not.toContain(idNumber)
    expect((await run('agent-id', applicationId)).said).toBe(idNumber)
    const file = path.join(folder.path, 'front')
    expect((await run('agent-photo', applicationId, 'front', '--to', file)).code).toBe(0)
    expect((await readFile(file)).length).toBeGreaterThan(100)
    expect((await run('agent-photo', applicationId, 'front', '--to', file)).code).toBe(2)
    const approved = await run('agent-approve', applicationId, '--json')
    const { agent } = JSON.parse(approved.said) as { agent: { agentId: string } }
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const suspended = await run('agent-suspend', agent.agentId, '--until', until, '--reason', '連續兩次沒有按約定購買商品')
    expect(suspended.said).toMatch(/agent status +suspended/)
    expect((await run('agent-list', '--tab', 'suspended')).said).toContain(agent.agentId)
    expect((await run('agent-lift', agent.agentId)).said).toMatch(/agent status +trial/)
    expect((await run('agent-flags')).said).toBe('nothing')
    expect((await run('agent-end', agent.agentId, '--reason', '寄來的是仿冒品，已經查證屬實')).code).toBe(0)
    expect((await server.ask(getAgent, {}, { token: member.token })).agent).toBeUndefined()
  })

  it('are refused with a reason', async () => {
    const { application } = await anAgentApplication(server, member)
    expect((await run('agent-refuse', application?.applicationId ?? '', '--reason', '證件照片看不清楚，請重新拍攝')).code).toBe(0)
    expect((await server.ask(getAgent, {}, { token: member.token })).application).toMatchObject({ status: 'refused' })
  })
})
