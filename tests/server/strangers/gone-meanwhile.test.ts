import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allEndpoints } from '@contract/all-endpoints'
import type { InputOf, Endpoint } from '@contract/kit/endpoint'
import { likePost } from '@contract/showcase/showcase-endpoints'
import { toSqlName } from '@server/db/sql-names'
import { getDatabaseUrl, testEngine } from '../../support/database'
import { aPublicPost } from '../../support/posts'
import { endpointsInTurn } from '../../support/sample'
import { callerOf, renew, useScene, validRequests } from './valid-requests'

// A row that goes away after a request has looked at it and before it writes what names it. A trigger lets it go just then.

const scene = useScene()

/** Tables whose rows the product deletes, as its sources say. */
function readDeleted(): ReadonlySet<string> {
  const folder = path.resolve('server')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const texts = sources.map((name) => readFileSync(path.join(folder, name), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/deleteFrom\('(\w+)'\)|delete from (\w+)/g)].map(([, table, inSql]) => inSql ?? toSqlName(table ?? ''))))
}

interface Reference {
  readonly table: string
  readonly column: string
  readonly to: string
  readonly key: string
}

/** The foreign keys whose other row can go away. */
async function listReferences(): Promise<readonly Reference[]> {
  const { rows } = await scene.server.db.execute(
    `select con.conrelid::regclass::text as "table", own.attname as "column", con.confrelid::regclass::text as "to", other.attname as "key"
     from pg_constraint con
     join pg_attribute own on own.attrelid = con.conrelid and own.attnum = con.conkey[1]
     join pg_attribute other on other.attrelid = con.confrelid and other.attnum = con.confkey[1]
     where con.contype = 'f' and con.connamespace = 'public'::regnamespace and cardinality(con.conkey) = 1`,
  )
  const deleted = readDeleted()
  return (rows as unknown as Reference[]).filter(({ to }) => deleted.has(to))
}

/** What stands in the way of a deletion holds it up no longer than this; then the row cannot go away meanwhile. */
const LOCK_MS = 150

const toTrigger = ({ column }: Reference) => `let_go_${column}`
let references: readonly Reference[] = []

/** What the triggers do: nothing, as long as a request is only being got ready. */
const letStay = () => scene.server.db.execute('create or replace function let_go() returns trigger language plpgsql as $$ begin return new; end $$')

/** By another session; the embedded engine has none, and meets once what PostgreSQL would have said. */
async function letGo(): Promise<void> {
  await scene.server.db.execute(`create or replace function let_go() returns trigger language plpgsql as $$ begin ${await toLettingGo()} return new; end $$`)
}

async function toLettingGo(): Promise<string> {
  if (testEngine === 'embedded') return "if nextval('rows_let_go') = 1 then raise exception 'gone' using errcode = '23503'; end if;"
  const them = `${await getDatabaseUrl()}?options=-c%20lock_timeout%3D${LOCK_MS}`
  return `begin
      perform dblink_exec('${them}', format('delete from %s where %s = %L', tg_argv[1], tg_argv[2], to_jsonb(new) ->> tg_argv[0]));
    exception when others then null;
    end;`
}

beforeEach(async () => {
  references = await listReferences()
  const { db } = scene.server
  await db.execute(testEngine === 'postgres' ? 'create extension if not exists dblink' : 'create sequence rows_let_go')
  await letStay()
  for (const reference of references) {
    const { table, column, to, key } = reference
    await db.execute(
      `create trigger ${toTrigger(reference)} before insert or update of ${column} on ${table} for each row when (new.${column} is not null) execute function let_go('${column}', '${to}', '${key}')`,
    )
  }
})

// The worker's next file has the same database.
afterEach(async () => {
  for (const reference of references) await scene.server.db.execute(`drop trigger ${toTrigger(reference)} on ${reference.table}`)
  await scene.server.db.execute(`drop function let_go(); drop ${testEngine === 'postgres' ? 'extension dblink' : 'sequence rows_let_go'}`)
})

/** What is answered while all that it names goes away. */
async function askMeanwhile(endpoint: Endpoint, input: object, options: object) {
  if (testEngine === 'embedded') await scene.server.db.execute('alter sequence rows_let_go restart')
  await letGo()
  try {
    return await scene.server.post(endpoint, input as InputOf<Endpoint>, options)
  } finally {
    await letStay()
  }
}

const writing = endpointsInTurn(allEndpoints.filter(({ method, effect }) => method === 'POST' && effect !== 'read'))

it('a post that is deleted while somebody likes it is not found', async () => {
  const { server, platform } = scene
  const [author, reader] = [await server.signUpMember(), await server.signUpMember()]
  const { post: { postId } } = await aPublicPost(server, platform, author)
  expect(await askMeanwhile(likePost, { postId, on: true }, { token: reader.token })).toMatchObject(testEngine === 'postgres' ? { status: 'n', code: 'notFound' } : { status: 'y' })
})

it('no endpoint fails because what it names has gone meanwhile', async () => {
  const failed: string[] = []
  for (const [index, endpoint] of writing.entries()) {
    if (index % 20 === 0) await renew(scene)
    const member = await scene.server.signUpMember()
    for (const input of await validRequests(endpoint, scene, member)) {
      const answer = await askMeanwhile(endpoint, input, callerOf(endpoint, scene, member))
      if (answer.status === 'n' && ['serverError', 'busy', 'unavailable'].includes(answer.code)) failed.push(`${endpoint.path}: ${answer.code}`)
    }
  }
  expect(failed).toEqual([])
}, 600_000)
