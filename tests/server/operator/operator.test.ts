import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createOperatorKey, listAudit, listOperatorKeys, revokeOperatorKey, setUpPlatform } from '@contract/operator/operator-endpoints'
import { flagParcel, operatorListParcels } from '@contract/parcel/parcel-operator-endpoints'
import { operatorListTransfers } from '@contract/wallet/wallet-operator-endpoints'
import { listCarriers } from '@contract/parcel/parcel-endpoints'
import { ensureFirstOperatorKey } from '@server/base/operator/first-key'
import { randomUUID } from '../../support/chance'
import { aForecastParcel } from '../../support/parcels'
import { aPlatform, sfExpress, smallPlatform } from '../../support/platform'
import { useTestServer } from '../../support/use-server'

const server = useTestServer()

describe('operator keys', () => {
  it('open what their scope allows, and an administrator’s opens all', async () => {
    const admin = await server.signUpOperator('admin')
    for (const [scope, code] of [['warehouse', 'notPermitted'], ['finance', undefined], ['admin', undefined]] as const) {
      const { key } = await server.ask(createOperatorKey, { name: `desk ${scope}`, scope }, admin)
      const answer = await server.post(operatorListTransfers, {}, { operatorKey: key })
      expect(answer).toMatchObject(code === undefined ? { status: 'y' } : { status: 'n', code })
      const makesKeys = await server.post(createOperatorKey, { name: 'x', scope: 'admin' }, { operatorKey: key })
      expect(makesKeys).toMatchObject(scope === 'admin' ? { status: 'y' } : { code: 'notPermitted' })
    }
  })

  it('are kept as hashes only', async () => {
    const admin = await server.signUpOperator('admin')
    const { key } = await server.ask(createOperatorKey, { name: 'desk', scope: 'warehouse' }, admin)
    expect(key).toMatch(/^opk_[\w-]{43}$/)
    const { rows } = await server.db.execute("select * from operator_keys, (select string_agg(answer::text, '') from request_answers) as kept")
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(server.logLines.join('\n')).not.toContain(key)
  })

  it('are listed with their last use and end at once', async () => {
    const admin = await server.signUpOperator('admin')
    const { key, operatorKeyId } = await server.ask(createOperatorKey, { name: 'desk', scope: 'warehouse' }, admin)
    await server.ask(operatorListParcels, {}, { operatorKey: key })
    await server.ask(revokeOperatorKey, { operatorKeyId }, admin)
    expect(await server.post(operatorListParcels, {}, { operatorKey: key })).toMatchObject({ code: 'notPermitted' })
    const listed = await server.ask(listOperatorKeys, {}, admin)
    expect(listed.find((one) => one.operatorKeyId === operatorKeyId)).toMatchObject({
      name: 'desk',
      scope: 'warehouse',
      lastUsedAt: expect.any(String),
      revokedAt: expect.any(String),
    })
    for (const id of [operatorKeyId, randomUUID()]) {
      expect(await server.post(revokeOperatorKey, { operatorKeyId: id }, admin)).toMatchObject({ code: 'notFound' })
    }
  })

  it('never end with the last administrator', async () => {
    const admin = await server.signUpOperator('admin')
    expect(await server.post(revokeOperatorKey, admin, admin)).toMatchObject({ code: 'notAllowedNow' })
    const second = await server.signUpOperator('admin')
    const answers = await Promise.all([
      server.post(revokeOperatorKey, { operatorKeyId: admin.operatorKeyId }, admin),
      server.post(revokeOperatorKey, { operatorKeyId: second.operatorKeyId }, second),
    ])
    expect(answers.filter((answer) => answer.status === 'y')).toHaveLength(1)
  })

  it.each([undefined, 'opk_wrong', ''])('that are none open nothing: %s', async (operatorKey) => {
    const answer = await server.post(operatorListParcels, {}, operatorKey === undefined ? {} : { operatorKey })
    expect(answer).toMatchObject({ status: 'n', code: 'notPermitted' })
  })
})

describe('the first key', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-key-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  it('is written where its owner alone can read it, and works', async () => {
    const file = (await ensureFirstOperatorKey(server.db, dataDir)) ?? ''
    expect(file).toBe(path.join(dataDir, 'operator-key'))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const operatorKey = (await readFile(file, 'utf8')).trim()
    expect(await server.ask(listOperatorKeys, {}, { operatorKey })).toMatchObject([{ scope: 'admin' }])
  })

  it('is made once, by one of many starts', async () => {
    const written = await Promise.all(Array.from({ length: 5 }, (_, index) => ensureFirstOperatorKey(server.db, path.join(dataDir, String(index)))))
    expect(written.filter((file) => file !== undefined)).toHaveLength(1)
    expect(await ensureFirstOperatorKey(server.db, dataDir)).toBeUndefined()
    expect((await readdir(dataDir)).filter((name) => name.startsWith('operator-key'))).toEqual([])
  })

  it('is made although a killed start left its drafts, which go', async () => {
    for (const draft of [`operator-key.${process.pid}`, 'operator-key.1.0a1b2c3d', 'operator-key.mine']) {
      await writeFile(path.join(dataDir, draft), 'opk_draft\n')
    }
    expect(await ensureFirstOperatorKey(server.db, dataDir)).toBe(path.join(dataDir, 'operator-key'))
    expect((await readdir(dataDir)).sort()).toEqual(['operator-key', 'operator-key.mine'])
  })
})

describe('the audit log', () => {
  it('names who did what to what, and how it ended, newest first', async () => {
    const platform = await aPlatform(server)
    const { parcelId } = await aForecastParcel(server, platform, await server.signUpMember())
    const flag = { parcelId, type: 'other' as const, remark: '標籤脫落' }
    await server.ask(flagParcel, flag, { operatorKey: platform.warehouseKey })
    await server.post(flagParcel, flag, { operatorKey: platform.warehouseKey })
    const { items } = await server.ask(listAudit, {}, { operatorKey: platform.adminKey })
    expect(items.map((act) => [act.keyName, act.action, act.subjectId, act.outcome])).toEqual([
      ['warehouse of a test', 'operator/parcel/problem', parcelId, 'notAllowedNow'],
      ['warehouse of a test', 'operator/parcel/problem', parcelId, 'done'],
      ['admin of a test', 'operator/platform/setup', undefined, 'done'],
    ])
    expect(JSON.stringify(items)).not.toContain('標籤脫落')
  })

  it('comes in pages without gap or repeat', async () => {
    const admin = await server.signUpOperator('admin')
    for (let index = 0; index < 25; index += 1) await server.ask(createOperatorKey, { name: `key ${index}`, scope: 'warehouse' }, admin)
    const first = await server.ask(listAudit, {}, admin)
    const second = await server.ask(listAudit, { cursor: first.nextCursor ?? '' }, admin)
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 5, undefined])
    expect(new Set([...first.items, ...second.items].map((act) => act.subjectId)).size).toBe(25)
    expect(await server.post(listAudit, { cursor: 'nonsense' }, admin)).toMatchObject({ code: 'invalid' })
  })
})

describe('setting the platform up', () => {
  it('changes what is named and leaves the rest, all or nothing', async () => {
    const { adminKey } = await aPlatform(server)
    const setup = { carriers: [{ ...sfExpress, monogram: 'S' }], storage: { version: 'storage-1', freeDays: 3, perKgDayCents: 50 } }
    // A version that bills name cannot mean something else.
    expect(await server.post(setUpPlatform, setup, { operatorKey: adminKey })).toMatchObject({ code: 'invalid', fields: [{ path: 'storage.version' }] })
    expect((await server.ask(listCarriers, {})).map((carrier) => carrier.monogram)).toEqual(['順', '圓'])
    expect(await server.ask(setUpPlatform, { ...setup, storage: { ...setup.storage, version: 'storage-2' } }, { operatorKey: adminKey })).toEqual({ changed: 2 })
    expect((await server.ask(listCarriers, {})).map((carrier) => carrier.monogram)).toEqual(['S', '圓'])
  })

  it('may be said twice', async () => {
    const { adminKey } = await aPlatform(server)
    expect(await server.post(setUpPlatform, smallPlatform, { operatorKey: adminKey })).toMatchObject({ status: 'y' })
  })

  it('refuses a carrier pattern that is no regular expression', async () => {
    const { operatorKey } = await server.signUpOperator('admin')
    expect(await server.post(setUpPlatform, { carriers: [{ ...sfExpress, patterns: ['('] }] }, { operatorKey })).toMatchObject({ code: 'invalid' })
  })

  it('is for administrators', async () => {
    for (const scope of ['warehouse', 'finance'] as const) {
      expect(await server.post(setUpPlatform, {}, await server.signUpOperator(scope))).toMatchObject({ code: 'notPermitted' })
    }
  })
})
