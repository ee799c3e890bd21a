import { allEndpoints } from '@contract/all-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { allMemberParts } from '@server/app/all-member-parts'
import { InputRefusal, parseInput } from '@server/http/pipeline/parse-input'
import { listOwnTables, type OwnTable } from '@server/kit/member-part'
import type { TestMember } from '../../support/server'
import { endpointsInTurn } from '../../support/sample'
import { listFields, replaceIds } from './id-fields'
import { useScene, validRequests } from './valid-requests'

const ownTables = listOwnTables(allMemberParts)

/** Rows of other members that this asker, $2, may find all the same: a condition on the row `t`. */
const SHOWN: Readonly<Record<string, string>> = {
  posts: "t.status = 'approved'",
  comments: "t.status = 'approved' and t.post_id in (select id from posts where status = 'approved')",
  shop_reviews: "t.status = 'approved'",
  shop_comments: `t.status = 'approved' and (t.question_id is null or exists (select 1 from shop_comments q where q.id = t.question_id and q.status = 'approved'))
    and (t.review_id is null or exists (select 1 from shop_reviews r where r.id = t.review_id and r.status = 'approved'))`,
  groups: "t.status = 'open' and t.ends_at > app_now()",
  // Of bids and deals: proofs are how an agent shows the request's member what a shop asks and that it was bought, and both sides see a dispute.
  files: `t.id in (
    select file_id from post_photos join posts on posts.id = post_id where posts.status = 'approved'
    union select file_id from shop_review_photos join shop_reviews on shop_reviews.id = review_id where shop_reviews.status = 'approved'
    union select image_file_id from groups where status = 'open'
    union select file_id from request_photos join proxy_requests on proxy_requests.id = request_id where state = 'open' and status = 'approved'
    union select file_id from bid_proofs join bids on bids.id = bid_id join proxy_requests on proxy_requests.id = request_id where proxy_requests.member_id = $2::uuid
    union select file_id from (
      select deal_id, file_id from deal_photos
      union select deal_id, file_id from deal_question_photos join deal_questions on deal_questions.id = question_id
    ) photos join deals on deals.id = photos.deal_id join agents on agents.id = agent_id where $2::uuid in (deals.member_id, agents.member_id)
  )`,
  // To agents: without them nobody could bid. What was accepted is shown to the agent who buys it.
  proxy_requests: `(t.state = 'open' and t.status = 'approved' and t.due_at > app_now())
    or t.id in (select request_id from deals join agents on agents.id = agent_id where agents.member_id = $2::uuid)`,
}
/** Rows of nobody's that only the warehouse sees. */
const HIDDEN: Readonly<Record<string, string>> = {
  parcels: "t.member_id is null and (t.in_stock_at is null or t.status not in ('inStock', 'incomplete', 'problem'))",
}

/** Short ones, what means something to a pattern, and what is left of nothing. */
const USUAL_TEXTS = ['', ' ', '-', 'S', 'SF', '1', 'a', '台', '%', '_', '%%', '.*', '.', '\\', "'", '*', '(', '[', '1,2', '2026-01', 'TW']
/** What stands in other members' rows, a few of each: whole, and its beginning and end. A group's code is none: it is the key to it. */
const THEIR_TEXTS = ([
  ['parcels', 'tracking_number'], ['parcel_items', 'name'], ['orders', 'order_number'], ['orders', "address->>'contact'"], ['orders', 'carrier_number'],
  ['groups', 'name'], ['groups', 'group_number'], ['groups', 'city'], ['members', 'client_no'], ['members', 'username'], ['addresses', 'contact'],
] as const).map(([table, text]) => `(select ${text} as text from ${table} where ${text} is not null limit 4)`).join(' union ')
const SHOWN_ENDS = 4

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const scene = useScene()
let stranger: TestMember
let texts: readonly string[]

/** A member who has one of everything, in each state that some act needs. */
beforeAll(async () => {
  const acts = allEndpoints.filter(({ access, effect }) => access === 'member' && effect === 'write')
  for (const act of acts) await validRequests(act, scene, await scene.server.signUpMember())
  const { rows } = await scene.server.db.execute(THEIR_TEXTS)
  const theirs = (rows as { text: string }[]).map(({ text }) => text)
  texts = [...new Set([...USUAL_TEXTS, ...theirs.flatMap((text) => [text, text.slice(0, SHOWN_ENDS), text.slice(-SHOWN_ENDS)])])]
})

/** Each a new one: how many numbers one may ask about in a day is counted. */
beforeEach(async () => {
  stranger = await scene.server.signUpMember()
})

function toOwner({ by }: OwnTable, memberId: string): string {
  if (typeof by === 'string') return `t.${by} = '${memberId}'`
  const owner = ownTables.find(({ table }) => table === by.of)
  if (!owner) throw new Error(`${by.of} is not among the own tables`)
  return `t.${by.column} in (select t.${by.names ?? 'id'} from ${by.of} t where ${toOwner(owner, memberId)})`
}

/** Of these ids those of rows that this asker may not see, as `table id`. */
async function findForeign(ids: readonly string[], askerId: string): Promise<string[]> {
  const { rows: columns } = await scene.server.db.execute(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and udt_name = 'uuid'",
  )
  const named = new Set((columns as { name: string }[]).map(({ name }) => name))
  const selects = ownTables
    .filter(({ table }) => named.has(table))
    .map((one) => {
      const { table } = one
      // Where an owner is null, the row is nobody's.
      const isForeign = `not coalesce(${toOwner(one, askerId)}, true) and not (${SHOWN[table] ?? 'false'})`
      return `select '${table} ' || t.id as row from ${table} t where t.id = any($1::uuid[]) and (${isForeign} or (${HIDDEN[table] ?? 'false'}))`
    })
  const { rows } = await scene.server.db.execute(selects.join(' union all '), [ids, askerId])
  return (rows as { row: string }[]).map(({ row }) => row)
}

type Input = Readonly<Record<string, unknown>>

function isAccepted(endpoint: Endpoint, input: Input): boolean {
  try {
    parseInput(endpoint, input)
    return true
  } catch (error) {
    if (error instanceof InputRefusal) return false
    throw error
  }
}

/** A copy with this text at a place that may be missing: only fields of the request itself, and of one of its parts. */
function withText(input: Input, path: string, text: string): Input {
  const [name = '', ...rest] = path.split('.')
  if (rest.includes('*') || name.startsWith('?')) return replaceIds(input, path, () => text) as Input
  const inner = input[name]
  return { ...input, [name]: rest.length === 0 ? text : withText(typeof inner === 'object' ? (inner as Input) : {}, rest.join('.'), text) }
}

const reads = endpointsInTurn(allEndpoints.filter(({ effect, access, method }) => effect === 'read' && method === 'POST' && (access === 'member' || access === 'public')))

/** What may be asked of it: as it is, and with each text in each field that takes it. */
async function toInputs(endpoint: Endpoint): Promise<Input[]> {
  const [base = {}] = isAccepted(endpoint, {}) ? [{}] : ((await validRequests(endpoint, scene, stranger)) as Input[])
  // Where a page goes on is no text that is looked for.
  const fields = listFields(endpoint).filter(({ idOf, name }) => idOf === undefined && name !== 'cursor')
  return [base, ...fields.flatMap(({ path }) => texts.map((text) => withText(base, path, text)).filter((input) => isAccepted(endpoint, input)))]
}

describe.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_path, endpoint) => {
  it.each(endpoint.access === 'public' ? ['a guest', 'a stranger'] : ['a stranger'])('shows %s nothing that is another member’s, whatever is looked for, and never fails', async (who) => {
    const asker = who === 'a guest' ? {} : { token: stranger.token }
    const seen = new Map<string, string>()
    for (const input of await toInputs(endpoint)) {
      const body = JSON.stringify({ ...input, ...asker, lang: 'en' })
      const answer = await scene.server.fetch(`/api/${endpoint.path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      expect([JSON.stringify(input), answer.status]).toEqual([JSON.stringify(input), 200])
      for (const id of answer.text.match(UUID) ?? []) if (!JSON.stringify(input).includes(id)) seen.set(id, JSON.stringify(input))
    }
    const foreign = await findForeign([...seen.keys()], await idOf(stranger))
    expect(foreign.map((row) => `${row}, asked by ${seen.get(row.split(' ')[1] ?? '')}`)).toEqual([])
  })
})

async function idOf({ ClientNO }: TestMember): Promise<string> {
  const { rows } = await scene.server.db.execute('select id from members where client_no = $1', [ClientNO])
  return (rows as { id: string }[])[0]?.id ?? ''
}

it('is asked beside parcels of every kind that a stranger must not find', async () => {
  const { rows } = await scene.server.db.execute('select count(*) filter (where member_id is null)::integer as pooled, count(*) filter (where member_id is not null and in_stock_at is null)::integer as announced, count(*) filter (where member_id is not null and in_stock_at is not null)::integer as stored from parcels')
  const [counts] = rows as { pooled: number; announced: number; stored: number }[]
  expect(Math.min(...Object.values(counts ?? { none: 0 }))).toBeGreaterThan(0)
})
