import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { listWarehouses, noteCopiedLabel } from '@contract/warehouse/warehouse-endpoints'
import { dongguan } from '../../support/platform'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)

const warehouseId = () => platform.warehouseIds['DG'] ?? ''
const change = (changes: Partial<typeof dongguan>) =>
  server.ask(setUpPlatform, { warehouses: [{ ...dongguan, ...changes }] }, { operatorKey: platform.adminKey })
const label = async (who: TestMember = member) =>
  (await server.ask(listWarehouses, {}, { token: who.token })).find(({ code }) => code === 'DG')
const copy = (labelVersion: number, whole = true) => server.ask(noteCopiedLabel, { warehouseId: warehouseId(), labelVersion, whole }, { token: member.token })
const history = async () =>
  (await server.db.execute('select version, phone from warehouse_labels where warehouse_id = $1 order by version', [warehouseId()])).rows as { version: number; phone: string }[]

describe('a label that changes after it was copied [spec 2.25]', () => {
  it('is told to the member who copied it, line by line as it was, and to nobody else', async () => {
    const another = await server.signUpMember()
    await copy(1)
    await change({ phone: '0769-9999 0000', address: '廣東省東莞市虎門鎮港口大道 90 號 1 棟' })
    expect(await label()).toMatchObject({
      labelVersion: 2,
      changed: {
        lines: [
          { line: 'phone', before: '0769-8123 4567' },
          { line: 'address', before: `廣東省東莞市虎門鎮港口大道 88 號 3 棟 ${member.ClientNO} 倉` },
        ],
      },
    })
    expect(await label(another)).not.toHaveProperty('changed')
    expect((await server.ask(listWarehouses, {}))[0]).not.toHaveProperty('changed')
  })

  it('is settled by copying the new one whole, not by one line of it', async () => {
    await copy(1)
    await change({ postcode: '523901' })
    await copy(2, false)
    expect((await label())?.changed?.lines).toEqual([{ line: 'postcode', before: '523900' }])
    await copy(2)
    expect(await label()).not.toHaveProperty('changed')
  })

  it('counts from the first line that was copied', async () => {
    await copy(1, false)
    await change({ phone: '0769-9999 0000' })
    expect((await label())?.changed?.lines).toHaveLength(1)
  })

  it('names what was copied, not what came between', async () => {
    await copy(1)
    await change({ phone: '0769-1111 1111' })
    await change({ phone: '0769-2222 2222' })
    expect((await label())?.changed?.lines).toEqual([{ line: 'phone', before: '0769-8123 4567' }])
    await change({})
    expect(await label()).not.toHaveProperty('changed')
  })

  it('is another one only when what is copied changes, and every one is kept', async () => {
    await change({ name: { 'zh-Hant': '東莞一倉', 'zh-Hans': '东莞一仓', en: 'Dongguan 1' }, sort: 5 })
    expect(await label()).toMatchObject({ labelVersion: 1, name: 'Dongguan 1' })
    await change({ phone: '0769-1111 1111' })
    await change({ phone: '0769-1111 1111' })
    expect(await history()).toEqual([{ version: 1, phone: '0769-8123 4567' }, { version: 2, phone: '0769-1111 1111' }])
    await expect(server.db.execute("update warehouse_labels set phone = '1'")).rejects.toThrow('append-only')
  })

  it('is one version for each of two changes at a time', async () => {
    await Promise.all(['0769-1111 1111', '0769-2222 2222', '0769-3333 3333'].map((phone) => change({ phone })))
    expect((await history()).map(({ version }) => version)).toEqual([1, 2, 3, 4])
    expect((await label())?.labelVersion).toBe(4)
  })
})

describe('telling what was copied', () => {
  it('late does not bring an older label back', async () => {
    await copy(1)
    await change({ phone: '0769-1111 1111' })
    await copy(2)
    await copy(1)
    expect(await label()).not.toHaveProperty('changed')
  })

  it('is refused for a label that there has never been, and an unknown warehouse', async () => {
    expect(await server.post(noteCopiedLabel, { warehouseId: warehouseId(), labelVersion: 2, whole: true }, { token: member.token })).toMatchObject({
      status: 'n', code: 'invalid',
    })
    expect(
      await server.post(noteCopiedLabel, { warehouseId: '11111111-1111-4111-8111-111111111111', labelVersion: 1, whole: true }, { token: member.token }),
    ).toMatchObject({ status: 'n', code: 'unknownWarehouse' })
  })

  it('needs a login', async () => {
    expect(await server.post(noteCopiedLabel, { warehouseId: warehouseId(), labelVersion: 1, whole: true })).toMatchObject({ status: 'n' })
  })
})
