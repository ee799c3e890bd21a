import type { StaffRequest } from '@contract/proxy/request'
import * as endpoints from '@contract/proxy/request-operator-endpoints'
import { getOption, getWord, UsageError, type Command, type Outcome, type TypedWords } from '@server/cli/command'
import { readAmount, readChoice, readCount, uploadPicture } from '@server/cli/read-values'
import { RefusedError, type ServerClient } from '@server/cli/server-client'
import { toAmount, toFacts, toMinute, toTable, withMore } from '@server/cli/text-table'

function toOutcome(request: StaffRequest): Outcome {
  const facts = toFacts({
    request: request.number,
    id: request.proxyRequestId,
    member: request.ClientNO,
    revision: String(request.revision),
    status: request.closeReason === undefined ? request.status : `${request.status}, ${request.closeReason}`,
    review: request.review,
    check: request.check,
    reason: request.reason,
    title: request.title,
    option: request.optionText || undefined,
    quantity: String(request.quantity),
    'limit a piece': toAmount(request.limitCents),
    warehouse: request.warehouseName,
    substitution: request.substitution,
    link: request.link,
    note: request.note || undefined,
    'until (UTC)': request.dueAt && toMinute(request.dueAt),
  })
  const photos = toTable(['photo', 'address'], request.photos.map(({ url }, index) => [String(index + 1), url]))
  const bids = request.bids.map(({ agent, goodsCents, feeCents, totalCents, promiseDays, status, revision, note }) => [
    agent.isHouse ? 'house' : (agent.name ?? 'agent'),
    toAmount(goodsCents),
    toAmount(feeCents),
    toAmount(totalCents),
    String(promiseDays),
    status,
    String(revision),
    note,
  ])
  const questions = request.questions.map(({ topic, text, answer }) => [topic, text, answer ?? ''])
  const reports = request.reports.map(({ at, reason, text }) => [toMinute(at), reason, text ?? ''])
  const parts = [
    facts,
    request.photos.length > 0 ? photos : '',
    bids.length > 0 ? toTable(['bid of', 'goods', 'fee', 'total', 'days', 'status', 'revision', 'note'], bids) : '',
    questions.length > 0 ? toTable(['asked about', 'text', 'answer'], questions) : '',
    reports.length > 0 ? toTable(['reported', 'reason', 'text'], reports) : '',
  ]
  return { data: request, text: parts.filter(Boolean).join('\n\n') }
}

const REQUEST = ['<request-id>']
const ID = '5f0c6b1e-8f43-4f0e-9d0f-0b8f6f1f2a11'
const revision = { value: '<number>', help: 'the revision that you have read, as request-show shows it', required: true }
const toRequestId = (typed: TypedWords) => ({ proxyRequestId: getWord(typed, 0) })
const readRevision = (typed: TypedWords) => readCount(getOption(typed, 'revision'))

/** @throws RefusedError that says how to read it as it is now */
async function decide(typed: TypedWords, asked: Promise<StaffRequest>): Promise<Outcome> {
  try {
    return toOutcome(await asked)
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'rewrittenMeanwhile') throw error
    throw new RefusedError(error.code, `${error.message} (request-show ${getWord(typed, 0)})`, error.fields)
  }
}

/** By their places, as `request-show` shows them. */
async function readPhotoIds(server: ServerClient, typed: TypedWords): Promise<string[]> {
  const places = typed.list('photo')
  if (places.length === 0) return []
  const { photos } = await server.ask(endpoints.operatorGetRequest, toRequestId(typed))
  return places.map((place) => {
    const photo = photos[Number(place) - 1]
    if (!photo) throw new UsageError(`the request has no photo ${place}: it has ${photos.length}`)
    return photo.fileId
  })
}

const TABS = ['waiting', 'open', 'closed'] as const

/** What members wish to have bought: looked at by the service, bid on by our own buyers. */
export const requestCommands: readonly Command[] = [
  {
    name: 'request-list',
    help: 'requests that wait to be looked at or were reported, the one that waits longest first; or all that are open or closed',
    options: {
      tab: { value: `<${TABS.join('|')}>`, help: 'waiting where left out' },
      cursor: { value: '<cursor>', help: 'where the list goes on' },
    },
    example: 'request-list --tab open',
    async run(server, typed) {
      const tab = readChoice(typed.find('tab') ?? 'waiting', TABS, 'tab')
      const page = await server.ask(endpoints.operatorListRequests, { tab, limit: 50, cursor: typed.find('cursor') })
      const rows = page.items.map((item) => [
        item.number,
        item.proxyRequestId,
        item.ClientNO,
        item.status,
        item.review,
        String(item.quantity),
        toAmount(item.limitCents),
        String(item.bidCount),
        String(item.reports.length),
        item.dueAt ? toMinute(item.dueAt) : '',
        item.title,
      ])
      const headings = ['request', 'id', 'member', 'status', 'review', 'pieces', 'limit', 'bids', 'reports', 'until (UTC)', 'title']
      return { data: page, text: withMore(toTable(headings, rows), page.nextCursor) }
    },
  },
  {
    name: 'request-show',
    words: REQUEST,
    help: 'one request with its photos, bids, questions and reports',
    options: {},
    example: `request-show ${ID}`,
    async run(server, typed) {
      return toOutcome(await server.ask(endpoints.operatorGetRequest, toRequestId(typed)))
    },
  },
  {
    name: 'request-approve',
    words: REQUEST,
    help: 'let agents see it: its 48 hours begin; of what they see already, its reports are answered',
    options: { revision },
    example: `request-approve ${ID} --revision 1`,
    async run(server, typed) {
      return decide(typed, server.ask(endpoints.approveRequest, { ...toRequestId(typed), revision: readRevision(typed) }))
    },
  },
  {
    name: 'request-refuse',
    words: REQUEST,
    help: 'it does not pass and is closed, also one that agents see; its member reads why',
    options: {
      revision,
      reason: { value: '<text>', help: 'what the member reads', required: true },
      photo: { value: '<place>', help: 'which photo is meant: 1 is the first', repeated: true },
    },
    example: `request-refuse ${ID} --revision 1 --reason "這類商品不能代購"`,
    async run(server, typed) {
      const photoIds = await readPhotoIds(server, typed)
      const refusal = { ...toRequestId(typed), revision: readRevision(typed), reason: getOption(typed, 'reason'), photoIds }
      return decide(typed, server.ask(endpoints.refuseRequest, refusal))
    },
  },
  {
    name: 'request-bid',
    words: REQUEST,
    help: 'bid as one of our own buyers, or change the bid, three times at most: for all pieces together',
    options: {
      goods: { value: '<amount>', help: 'the goods with their way to our warehouse', required: true },
      fee: { value: '<amount>', help: 'our fee', required: true },
      days: { value: '<number>', help: 'until they are in our warehouse, from the payment on', required: true },
      note: { value: '<text>', help: 'what the member reads beside it' },
      proof: { value: '<file>', help: 'a picture of the shop’s page, three at most', repeated: true },
    },
    example: `request-bid ${ID} --goods 399.00 --fee 33.00 --days 3`,
    async run(server, typed) {
      const proofIds: string[] = []
      for (const file of typed.list('proof')) proofIds.push(await uploadPicture(server, file))
      const bid = {
        ...toRequestId(typed),
        goodsCents: readAmount(getOption(typed, 'goods')),
        feeCents: readAmount(getOption(typed, 'fee')),
        promiseDays: readCount(getOption(typed, 'days')),
        note: typed.find('note'),
        proofIds,
      }
      return toOutcome(await server.ask(endpoints.placeHouseBid, bid))
    },
  },
  {
    name: 'request-bid-withdraw',
    words: REQUEST,
    help: 'take back what you have bid as one of our own buyers',
    options: {},
    example: `request-bid-withdraw ${ID}`,
    async run(server, typed) {
      return toOutcome(await server.ask(endpoints.withdrawHouseBid, toRequestId(typed)))
    },
  },
]
