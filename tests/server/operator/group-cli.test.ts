import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getGroup } from '@contract/group/group-endpoints'
import type { OperatorGroup } from '@contract/group/group-operator-endpoints'
import { getOrder } from '@contract/order/order-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { runCli } from '@server/cli/run-cli'
import { aFormedGroup, aGroup, groupPlatform } from '../../support/groups'
import { aPhoto } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// The warehouse's part of a group's life, typed as staff type it.

const server = useTestServer()
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const friend = useMember(server)
const third = useMember(server)
let folder: string
let photo: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'group-cli-'))
  photo = path.join(folder, 'photo.jpg')
  await writeFile(photo, await aPhoto())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(...words: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const environment = { OPERATOR_KEY: platform.warehouseKey }
  const code = await runCli([...words, '--server', server.baseUrl], { environment, say: (text) => said.push(text), complain: (text) => complained.push(text) })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

async function runJson(...words: string[]): Promise<OperatorGroup> {
  const { code, said, complained } = await run(...words, '--json')
  if (code !== 0) throw new Error(complained)
  return JSON.parse(said) as OperatorGroup
}

const box = () => ['--weight', '7.5kg', '--size', '40x30x30cm', '--photo', `afterPacking=${photo}`]
const lookAs = (member: { readonly token: string }, groupId: string) => server.ask(getGroup, { groupId }, { token: member.token })

it('lists groups, all or of one status, with who leads them and what they weigh', async () => {
  expect((await run('groups')).said).toBe('nothing')
  const { group } = await aFormedGroup(server, platform, [leader, friend])
  await aGroup(server, platform, leader, { name: '另一團' })
  const formed = (await run('groups', '--status', 'formed')).said
  expect(formed).toMatch(new RegExp(`${group.groupNumber} +formed +十一月信義湊單團 +${leader.ClientNO} .*SEA +2 +5\\.04 kg`))
  expect(formed).not.toContain('另一團')
  expect((await run('groups')).said).toMatch(/open +另一團/)
})

it('packs, sends and hands out a group by its number', async () => {
  const { group } = await aFormedGroup(server, platform, [leader, friend, third])
  const { groupId, groupNumber } = group
  const shown = (await run('group', groupNumber.toLowerCase())).said
  expect(shown).toMatch(new RegExp(`${friend.ClientNO} +2\\.52 kg +¥\\d+\\.\\d\\d +\\S`))
  const priced = await runJson('group-price', groupNumber, ...box(), '--note', '三件合為一箱')
  expect(priced).toMatchObject({ status: 'priced', totalCents: 13_550, lines: [{ orderStatus: 'packing' }, {}, {}] })
  expect((await run('group', groupId)).said).toMatch(/bill +¥135\.50[\s\S]*C\d{11} +packing +¥/)
  const { mine } = await lookAs(friend, groupId)
  expect(await server.ask(getOrder, { orderId: mine?.order?.orderId ?? '' }, { token: friend.token })).toMatchObject({ bill: { note: '三件合為一箱' } })

  expect(await run('ship', mine?.order?.orderNumber ?? '', '--carrier', '黑貓宅急便', '--number', 'TCAT900123')).toMatchObject({ code: 1, complained: expect.stringContaining('notAllowedNow') as string })
  expect(await runJson('group-ship', groupNumber, '--carrier', '黑貓宅急便', '--tracking', 'TCAT900123')).toMatchObject({ status: 'shipped' })
  expect((await lookAs(friend, groupId)).shipment).toMatchObject({ carrierName: '黑貓宅急便', trackingNumber: 'TCAT900123' })
  expect(await runJson('group-arrive', groupNumber)).toMatchObject({ status: 'arrived' })
  const code = (await lookAs(friend, groupId)).mine?.handOverCode ?? ''
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await run('group-handover', groupNumber, wrong)).toMatchObject({ code: 1, complained: expect.stringContaining('handOverCodeWrong') as string })
  const handed = await runJson('group-handover', groupNumber, code)
  expect(handed.lines.filter(({ orderStatus }) => orderStatus === 'signed')).toMatchObject([{ ClientNO: friend.ClientNO }])
})

it('takes a member out with the reason, or ends the whole group: what was set aside is back', async () => {
  const { group } = await aFormedGroup(server, platform, [leader, friend, third])
  const { groupId, groupNumber } = group
  const { heldCents = 0 } = (await lookAs(third, groupId)).mine ?? {}
  const dropped = await runJson('group-drop', groupNumber, third.ClientNO, '--reason', '包裹破損')
  expect(dropped.lines.map(({ ClientNO }) => ClientNO)).toEqual([leader.ClientNO, friend.ClientNO])
  expect((await server.ask(getWallet, {}, { token: third.token })).balanceCents).toBe(heldCents)
  expect(await run('group-drop', groupNumber, third.ClientNO, '--reason', '包裹破損')).toMatchObject({ code: 1 })
  const [parcel] = (await lookAs(friend, groupId)).mine?.parcels ?? []
  expect(await run('group-drop', groupNumber, friend.ClientNO, '--parcel', 'SF000000000000', '--reason', '破損')).toMatchObject({ code: 1, complained: expect.stringContaining('notFound') as string })
  const alone = await runJson('group-drop', groupNumber, friend.ClientNO, '--parcel', parcel?.trackingNumber ?? '', '--reason', '破損')
  expect(alone.lines.map(({ ClientNO }) => ClientNO)).toEqual([leader.ClientNO])

  const failed = (await run('group-fail', groupNumber, '--reason', '渠道暫停收件')).said
  expect(failed).toMatch(/status +ended[\s\S]*nothing$/)
  const ended = await lookAs(leader, groupId)
  expect(ended.group.status).toBe('ended')
  expect((await server.ask(getWallet, {}, { token: leader.token })).balanceCents).toBe(ended.releasedCents)
  expect(await run('group-price', groupNumber, ...box())).toMatchObject({ code: 1, complained: expect.stringContaining('notAllowedNow') as string })
})
