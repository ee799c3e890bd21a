import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addAddress, deleteAddress, getAddress, listAddresses, listIdNumberReads, revealIdNumber, updateAddress } from '@contract/address/address-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { listAudit } from '@contract/operator/operator-endpoints'
import { cancelOrder, getOrder } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { readOrderIdNumber } from '@contract/order/order-operator-endpoints'
import { resealIdNumbers } from '@server/base/address/id-number-cleaning'
import { forgetPastIdNumbers } from '@server/trade/order/id-numbers-of-past-orders'
import type { IdNumberKey } from '@server/config/id-number-keys'
import { createIdNumberSeal, readIdNumberKeys } from '@server/ports/id-number-seal'
import { setClockOffset } from '../../support/database'
import { anAddress, anApplication, packingPlatform } from '../../support/orders'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const ID = 'A123456789'
const MASKED = 'A12****789'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const as = (who: TestMember) => ({ token: who.token })
const fields = { contact: '林予安', country: 'TW' as const, phone: '0912 345 678', pickupMethod: 'delivery' as const, province: '台北市', city: '信義區', address: '9 號', postcode: '110' }
const reads = (who = member) => server.ask(listIdNumberReads, {}, as(who))
const storedRows = async () =>
  (await server.db.execute("select key_id, encode(sealed, 'hex') as sealed from id_numbers order by id")).rows as { key_id: string; sealed: string }[]

describe('the ID number of an address [spec 3.16]', () => {
  it('is masked in every answer, and read whole only by asking for it, which the member sees', async () => {
    const added = await server.ask(addAddress, { ...fields, idNumber: 'a123 456 789' }, as(member))
    expect(added).toMatchObject({ idNumberMasked: MASKED })
    const { addressId } = added
    expect(await server.ask(getAddress, { addressId }, as(member))).toEqual(added)
    expect(JSON.stringify(await server.ask(listAddresses, {}, as(member)))).not.toContain(ID)
    expect(await reads()).toEqual([])

    expect(await server.ask(revealIdNumber, { addressId }, as(member))).toEqual({ idNumber: ID })
    expect(await reads()).toEqual([{ at: expect.any(String) as string, reader: 'member', reason: 'shown', contact: '林予安' }])
  })

  it('is refused with a wrong check digit, in the member’s words, and changes nothing', async () => {
    const answer = await server.post(addAddress, { ...fields, idNumber: 'A123456788' }, { ...as(member), language: 'zh-Hant' })
    expect(answer).toMatchObject({ status: 'n', fields: [{ path: 'idNumber', code: 'idNumberCheckDigit', Message: '末位檢查碼不符，請核對' }] })
    expect(await server.ask(listAddresses, {}, as(member))).toEqual([])
  })

  it('stays when a change leaves it out, goes when told to, and does not follow to another region', async () => {
    const { addressId } = await server.ask(addAddress, { ...fields, idNumber: ID }, as(member))
    const change = (more: object) => server.ask(updateAddress, { ...fields, addressId, ...more }, as(member))
    expect(await change({ address: '10 號' })).toMatchObject({ idNumberMasked: MASKED })
    expect(await change({ idNumber: 'B120863158' })).toMatchObject({ idNumberMasked: 'B12****158' })
    expect(await change({ forgetsIdNumber: true })).not.toHaveProperty('idNumberMasked')
    expect(await server.post(revealIdNumber, { addressId }, as(member))).toMatchObject({ code: 'notFound' })
    await change({ idNumber: ID })
    expect(await change({ country: 'HK', phone: '9123 4567', postcode: '999077' })).not.toHaveProperty('idNumberMasked')
    expect(await storedRows()).toEqual([])
  })

  it('goes with its address; who read it stays to be seen', async () => {
    const { addressId } = await server.ask(addAddress, { ...fields, idNumber: ID }, as(member))
    await server.ask(revealIdNumber, { addressId }, as(member))
    await server.ask(deleteAddress, { addressId }, as(member))
    expect(await storedRows()).toEqual([])
    expect(await reads()).toEqual([{ at: expect.any(String) as string, reader: 'member', reason: 'shown' }])
  })

  it('is nobody else’s to read', async () => {
    const stranger = await server.signUpMember()
    const { addressId } = await server.ask(addAddress, { ...fields, idNumber: ID }, as(member))
    expect(await server.post(revealIdNumber, { addressId }, as(stranger))).toMatchObject({ code: 'notFound' })
    expect(await server.post(revealIdNumber, { addressId })).toMatchObject({ code: 'tokenExpired' })
    expect(await reads()).toEqual([])
    expect(await reads(stranger)).toEqual([])
  })
})

describe('at customs', () => {
  async function anOrderWithIdNumber() {
    const { addressId } = await anAddress(server, member, { idNumber: ID })
    const { orderId, orderNumber } = await server.ask(applyForPacking, await anApplication(server, platform, member, { addressId }), as(member))
    return { addressId, orderId, orderNumber }
  }

  it('the warehouse reads the order’s own copy: in the audit log with the key, and before the member’s eyes', async () => {
    const { addressId, orderId, orderNumber } = await anOrderWithIdNumber()
    await server.ask(updateAddress, { ...fields, addressId, idNumber: 'B120863158' }, as(member))
    expect(await server.ask(readOrderIdNumber, { orderId }, { operatorKey: platform.warehouseKey })).toEqual({ idNumber: ID })
    const [read] = await reads()
    expect(read).toMatchObject({ reader: 'operator', reason: 'customs', orderNumber, contact: '林予安' })
    const [act] = (await server.ask(listAudit, { limit: 1 }, { operatorKey: platform.adminKey })).items
    expect(act).toMatchObject({ action: 'operator/order/idNumber', keyName: read?.keyName, subjectId: orderId, outcome: 'done' })
  })

  it('finance may not, and an order without one has none', async () => {
    const { orderId } = await anOrderWithIdNumber()
    expect(await server.post(readOrderIdNumber, { orderId }, { operatorKey: platform.financeKey })).toMatchObject({ code: 'notPermitted' })
    const bare = await server.ask(applyForPacking, await anApplication(server, platform, member), as(member))
    expect(await server.post(readOrderIdNumber, { orderId: bare.orderId }, { operatorKey: platform.warehouseKey })).toMatchObject({ code: 'notFound' })
    expect(await reads()).toEqual([])
  })

  it('stands in no order in plain text, and goes thirty days after the order has ended', async () => {
    const { orderId } = await anOrderWithIdNumber()
    const { rows } = await server.db.execute('select to_jsonb(o)::text as row from orders o')
    expect(JSON.stringify(rows)).not.toMatch(/A123456789|A12\*/)
    expect(JSON.stringify(await server.ask(getOrder, { orderId }, as(member)))).not.toContain(ID)
    await server.ask(cancelOrder, { orderId, reason: 'changedMind' }, as(member))
    await server.db.transaction(forgetPastIdNumbers)
    expect(await storedRows()).toHaveLength(2)
    setClockOffset(server.db, 31 * DAY_MS)
    await server.db.transaction(forgetPastIdNumbers)
    setClockOffset(server.db, 0)
    expect(await storedRows()).toHaveLength(1)
  })
})

describe('the keys of ID numbers', () => {
  const aKey = (keyId: string, byte: number): IdNumberKey => ({ keyId, key: Buffer.alloc(32, byte) })

  it('open what they sealed beside its own owner alone', () => {
    const seal = createIdNumberSeal([aKey('a', 1)])
    const sealed = seal.seal('one', ID)
    expect(seal.unseal('one', sealed)).toBe(ID)
    expect(seal.unseal('another', sealed)).toBeUndefined()
    expect(createIdNumberSeal([aKey('a', 2)]).unseal('one', sealed)).toBeUndefined()
    expect(createIdNumberSeal([aKey('b', 1)]).unseal('one', sealed)).toBeUndefined()
    expect(sealed.sealed.toString('latin1')).not.toContain(ID)
  })

  it('are changed without losing anything: the new one seals, the old one still opens, and what it sealed is sealed anew', async () => {
    const { addressId } = await server.ask(addAddress, { ...fields, idNumber: ID }, as(member))
    const kept = await readIdNumberKeys({ idNumberKeys: [], dataDir: server.config.dataDir })
    const [before] = await storedRows()
    const both = createIdNumberSeal([aKey('2026-11', 7), ...kept])
    await server.db.transaction((tx) => resealIdNumbers(tx, both))
    const [after] = await storedRows()
    expect(after).toMatchObject({ key_id: '2026-11' })
    expect(after?.sealed).not.toBe(before?.sealed)
    const onlyNew = createIdNumberSeal([aKey('2026-11', 7)])
    expect(onlyNew.unseal(addressId, { keyId: '2026-11', sealed: Buffer.from(after?.sealed ?? '', 'hex') })).toBe(ID)
    // Without its key it is as if there were none, and the member can type it again.
    expect(await server.ask(getAddress, { addressId }, as(member))).not.toHaveProperty('idNumberMasked')
  })

  it('are made once where none are set, for their owner’s eyes only, and go on opening under newer ones', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-id-key-'))
    const keys = await Promise.all(Array.from({ length: 5 }, () => readIdNumberKeys({ idNumberKeys: [], dataDir })))
    expect(new Set(keys.map(([key]) => key?.key.toString('hex'))).size).toBe(1)
    const file = path.join(dataDir, 'id-number-key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readFile(file, 'utf8')).trim()).toBe(keys[0]?.[0]?.key.toString('hex'))
    const newer = await readIdNumberKeys({ idNumberKeys: [aKey('2026-11', 7)], dataDir })
    expect(newer.map(({ keyId }) => keyId)).toEqual(['2026-11', keys[0]?.[0]?.keyId])
    await rm(dataDir, { recursive: true })
  })
})
