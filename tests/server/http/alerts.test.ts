import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { FakeS3 } from '../../support/fake-s3'
import { figuresIn, listToldFigures } from '../../support/figures'
import { useMall } from '../../support/mall'

// With all that can be set up: some figures are told only then.
let s3: FakeS3
const { server } = useMall({
  environment: async () => {
    s3 = await FakeS3.start()
    return s3.environment()
  },
})
afterAll(() => s3.stop())

const root = path.resolve(__dirname, '../../..')
const rules = readFileSync(path.join(root, 'operations/alerts.yml'), 'utf8')
const runbook = readFileSync(path.join(root, 'docs/how-to/watch-a-server.md'), 'utf8')

const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(([, name = '', expression = '']) => ({ name, expression }))
/** Told by Prometheus itself. */
const ITS_OWN = ['up']

it('each alert says what to do', () => {
  expect(alerts.length).toBeGreaterThan(0)
  const headings = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(headings).toEqual(alerts.map(({ name }) => name))
})

it('each figure that a rule asks for is told', async () => {
  const told = await listToldFigures(server)
  const asked = alerts.flatMap(({ expression }) => figuresIn(expression))
  expect(asked.length).toBeGreaterThan(alerts.length - 2)
  expect([...new Set(asked)].filter((name) => !told.has(name) && !ITS_OWN.includes(name))).toEqual([])
})

it('a job that nobody takes up and a message that waits are told with their seconds', async () => {
  const { operatorKey } = await server.signUpOperator('finance')
  const late = "now() - interval '20 minutes'"
  await server.db.execute(`insert into pgboss.job (name, data, start_after, created_on) select name, '{}', ${late}, ${late} from pgboss.queue where name not like '\\_\\_%' order by name limit 1`)
  const { text } = await server.fetch('/metrics', { headers: { authorization: `Bearer ${operatorKey}` } })
  const [, seconds] = /^jobs_waiting_seconds\{name="[\w-]+"\} (\S+)$/m.exec(text) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(20 * 60)
})

it('a message has waited from the end of its quiet hours on', async () => {
  const { operatorKey } = await server.signUpOperator('finance')
  const { ClientNO } = await server.signUpMember()
  const { id } = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()
  const ago = (minutes: number) => sql<Date>`app_now() - make_interval(mins => ${minutes})`
  const row = { memberId: id, event: 'arrival', channel: 'email', createdAt: ago(500), expiresAt: ago(-500) } as const
  const read = async () => {
    const { text } = await server.fetch('/metrics', { headers: { authorization: `Bearer ${operatorKey}` } })
    return Number(/^deliveries_waiting_seconds\{channel="email"\} (\S+)$/m.exec(text)?.[1] ?? 'NaN')
  }
  const insert = (heldUntil: ReturnType<typeof ago>) => server.db.kysely.insertInto('deliveries').values({ ...row, heldUntil }).execute()
  await insert(ago(-30))
  expect(await read()).toBeNaN()
  await insert(ago(5))
  const seconds = await read()
  expect(seconds).toBeGreaterThanOrEqual(5 * 60)
  expect(seconds).toBeLessThan(60 * 60)
})

const TITLE = 'each rule stays quiet while all is well, and speaks after its time'
if (spawnSync('promtool', ['--version']).status === 0) {
  it(TITLE, () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'operations/alerts.test.yml'], { cwd: root, encoding: 'utf8' })
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  })
} else it.todo(`${TITLE}: was not tried, promtool is not installed (apt-get install prometheus)`)
