import { writeFile } from 'node:fs/promises'
import type { StaffApplication } from '@contract/proxy/agent'
import * as endpoints from '@contract/proxy/agent-operator-endpoints'
import { ID_PHOTO_SIDES } from '@contract/proxy/agent-status'
import { getOption, getWord, UsageError, type Command, type Outcome, type TypedWords } from '@server/cli/command'
import { readChoice, readTime } from '@server/cli/read-values'
import { toFacts, toMinute, toTable, withMore } from '@server/cli/text-table'

function toOutcome(item: StaffApplication): Outcome {
  const { agent } = item
  const facts = toFacts({
    application: item.applicationId,
    member: item.ClientNO,
    status: item.status,
    name: item.realName,
    'ID of': item.country,
    'ID number kept': item.hasIdNumber ? 'yes, sealed: agent-id reads it, and the member sees that' : 'no',
    'ID photos kept': item.hasPhotos ? 'yes, sealed: agent-photo reads them, and the member sees that' : 'no',
    'same number before': item.sameNumberBefore === 0 ? undefined : String(item.sameNumberBefore),
    phone: item.phone,
    city: item.city,
    skills: item.skills.join(', '),
    text: item.text || undefined,
    terms: item.terms,
    'sent (UTC)': toMinute(item.sentAt),
    'decided (UTC)': item.decidedAt && toMinute(item.decidedAt),
    reason: item.reason,
    agent: agent?.agentId,
    'agent status': agent?.status,
    'suspended until (UTC)': agent?.suspendedUntil && toMinute(agent.suspendedUntil),
    'suspended since': agent?.suspendReason,
    deals: agent && String(agent.deals),
    strikes: agent && String(agent.strikes),
    flags: agent && String(agent.flags),
  })
  return { data: item, text: facts }
}

const ID = '5f0c6b1e-8f43-4f0e-9d0f-0b8f6f1f2a11'
const APPLICATION = ['<application-id>']
const AGENT = ['<agent-id>']
const reason = { value: '<text>', help: 'what the member reads, 10 signs at least', required: true }
const toApplicationId = (typed: TypedWords) => ({ applicationId: getWord(typed, 0) })
const toAgentId = (typed: TypedWords) => ({ agentId: getWord(typed, 0) })

/** Who buys for others: admitted, suspended and watched over by the service. */
export const agentCommands: readonly Command[] = [
  {
    name: 'agent-list',
    help: 'applications that wait, the earliest first; or agents and past applications by how they are',
    options: {
      tab: { value: `<${endpoints.AGENT_TABS.join('|')}>`, help: 'sent where left out: those that wait' },
      cursor: { value: '<cursor>', help: 'where the list goes on' },
    },
    example: 'agent-list --tab active',
    async run(server, typed) {
      const tab = readChoice(typed.find('tab') ?? 'sent', endpoints.AGENT_TABS, 'tab')
      const page = await server.ask(endpoints.operatorListAgents, { tab, limit: 50, cursor: typed.find('cursor') })
      const rows = page.items.map((item) => [
        item.applicationId,
        item.agent?.agentId ?? '',
        item.ClientNO,
        item.agent?.status ?? item.status,
        item.realName,
        item.city,
        item.skills.join(' '),
        toMinute(item.sentAt),
        item.agent ? String(item.agent.deals) : '',
        item.agent ? String(item.agent.flags) : '',
      ])
      const headings = ['application', 'agent', 'member', 'status', 'name', 'city', 'skills', 'sent (UTC)', 'deals', 'flags']
      return { data: page, text: withMore(toTable(headings, rows), page.nextCursor) }
    },
  },
  {
    name: 'agent-show',
    words: APPLICATION,
    help: 'one application, and the agent that came of it',
    options: {},
    example: `agent-show ${ID}`,
    async run(server, typed) {
      return toOutcome(await server.ask(endpoints.operatorGetAgent, toApplicationId(typed)))
    },
  },
  {
    name: 'agent-id',
    words: APPLICATION,
    help: 'the ID number, whole: it is noted, and the member sees that it was read',
    options: {},
    example: `agent-id ${ID}`,
    async run(server, typed) {
      const read = await server.ask(endpoints.readAgentIdNumber, toApplicationId(typed))
      return { data: read, text: read.idNumber }
    },
  },
  {
    name: 'agent-photo',
    words: ['<application-id>', ID_PHOTO_SIDES.join('|')],
    help: 'write a photo of the ID into a new file: it is noted, and the member sees that it was read; delete the file afterwards',
    options: { to: { value: '<file>', help: 'which is not there yet', required: true } },
    example: `agent-photo ${ID} front --to front.jpg`,
    async run(server, typed) {
      const side = readChoice(getWord(typed, 1), ID_PHOTO_SIDES, 'side')
      const file = getOption(typed, 'to')
      const { contentType, content } = await server.ask(endpoints.readAgentIdPhoto, { ...toApplicationId(typed), side })
      await writeFile(file, Buffer.from(content, 'base64'), { flag: 'wx', mode: 0o600 }).catch(() => {
        throw new UsageError(`${file} is there already, or cannot be written`)
      })
      return { data: { file, contentType }, text: `written to ${file} (${contentType})` }
    },
  },
  {
    name: 'agent-approve',
    words: APPLICATION,
    help: 'admit an applicant on trial; the photos of the ID are deleted',
    options: {},
    example: `agent-approve ${ID}`,
    async run(server, typed) {
      return toOutcome(await server.ask(endpoints.approveApplication, toApplicationId(typed)))
    },
  },
  {
    name: 'agent-refuse',
    words: APPLICATION,
    help: 'refuse an application; its member may apply again after seven days',
    options: { reason },
    example: `agent-refuse ${ID} --reason "證件照片看不清楚，請重新拍攝"`,
    async run(server, typed) {
      return toOutcome(await server.ask(endpoints.refuseApplication, { ...toApplicationId(typed), reason: getOption(typed, 'reason') }))
    },
  },
  {
    name: 'agent-suspend',
    words: AGENT,
    help: 'keep an agent from bidding until an instant; their bids are void, their deals go on',
    options: { until: { value: '<time>', help: 'as 2026-12-04T10:00:00Z', required: true }, reason },
    example: `agent-suspend ${ID} --until 2026-12-04T10:00:00Z --reason "連續兩次沒有按約定購買商品"`,
    async run(server, typed) {
      const suspension = { ...toAgentId(typed), until: readTime(getOption(typed, 'until')), reason: getOption(typed, 'reason') }
      return toOutcome(await server.ask(endpoints.suspendAgent, suspension))
    },
  },
  {
    name: 'agent-lift',
    words: AGENT,
    help: 'let a suspended agent bid again',
    options: {},
    example: `agent-lift ${ID}`,
    async run(server, typed) {
      return toOutcome(await server.ask(endpoints.liftSuspension, toAgentId(typed)))
    },
  },
  {
    name: 'agent-end',
    words: AGENT,
    help: 'somebody is an agent no more; their bids are void',
    options: { reason },
    example: `agent-end ${ID} --reason "寄來的是仿冒品，已經查證屬實"`,
    async run(server, typed) {
      return toOutcome(await server.ask(endpoints.endAgent, { ...toAgentId(typed), reason: getOption(typed, 'reason') }))
    },
  },
  {
    name: 'agent-flags',
    help: 'what agents do that somebody should look at, the latest first; nothing follows from it by itself',
    options: { agent: { value: '<agent-id>', help: 'of one alone' }, cursor: { value: '<cursor>', help: 'where the list goes on' } },
    example: 'agent-flags',
    async run(server, typed) {
      const page = await server.ask(endpoints.operatorListAgentFlags, { agentId: typed.find('agent'), limit: 50, cursor: typed.find('cursor') })
      const rows = page.items.map(({ at, agentId, applicationId, name, kind, note }) => [toMinute(at), agentId, applicationId ?? 'house', name ?? '', kind, note])
      return { data: page, text: withMore(toTable(['at (UTC)', 'agent', 'application', 'name', 'what', 'how often'], rows), page.nextCursor) }
    },
  },
]
