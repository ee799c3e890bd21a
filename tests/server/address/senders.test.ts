import { addSender, deleteSender, getSender, listSenders, makeDefaultSender, updateSender } from '@contract/address/sender-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { getOrder } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { randomUUID } from '../../support/chance'
import { anApplication, packingPlatform } from '../../support/orders'
import { aPlatform } from '../../support/platform'
import type { TestMember } from '../../support/server'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

const as = (who: TestMember) => ({ token: who.token })
const fields = { contact: '安安小舖', country: 'TW' as const, phone: '0912 345 678', province: '台北市', city: '大安區', street: '和平東路二段', address: '106 號', postcode: '106' }
const add = (change: Partial<InputOf<typeof addSender>> = {}, who = member) => server.ask(addSender, { ...fields, ...change }, as(who))
const list = (who = member) => server.ask(listSenders, {}, as(who))

describe('sender addresses [spec 1.06]', () => {
  it('keep every field, the first one is the default', async () => {
    const added = await add()
    expect(added).toEqual({ ...fields, senderId: added.senderId, phone: '+886912345678', isDefault: true, version: 1 })
    expect(await server.ask(getSender, { senderId: added.senderId }, as(member))).toEqual(added)
    const second = await add({ contact: '二店' })
    expect(second.isDefault).toBe(false)
    expect((await list()).map(({ contact }) => contact)).toEqual(['安安小舖', '二店'])
  })

  it('hand the default on: asked for, with a new one, and when the default goes', async () => {
    const [one, two] = [await add(), await add()]
    await server.ask(makeDefaultSender, { senderId: two.senderId }, as(member))
    const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ senderId }) => senderId)
    expect(await defaults()).toEqual([two.senderId])
    const three = await add({ isDefault: true })
    expect(await defaults()).toEqual([three.senderId])
    await server.ask(deleteSender, { senderId: three.senderId }, as(member))
    expect(await defaults()).toEqual([two.senderId])
    await server.ask(deleteSender, { senderId: two.senderId }, as(member))
    expect(await defaults()).toEqual([one.senderId])
  })

  it('are changed, but not over what another device has saved since', async () => {
    const { senderId, version } = await add()
    const change = (more: object) => server.post(updateSender, { ...fields, senderId, ...more }, as(member))
    expect(await change({ contact: '新名字', seenVersion: version })).toMatchObject({ status: 'y', data: { contact: '新名字', version: 2 } })
    expect(await change({ contact: '舊畫面', seenVersion: version })).toMatchObject({ code: 'addressChanged' })
    expect(await change({ contact: '看過了', seenVersion: 2 })).toMatchObject({ status: 'y', data: { version: 3 } })
  })

  it('refuse what an address refuses, at its field', async () => {
    expect(await server.post(addSender, { ...fields, phone: '12' }, as(member))).toMatchObject({ fields: [{ path: 'phone', code: 'phoneTooShort' }] })
    expect(await server.post(addSender, { ...fields, postcode: 'x' }, as(member))).toMatchObject({ fields: [{ path: 'postcode', code: 'invalidPostcode' }] })
    expect(await add({ country: 'HK', phone: '9123 4567', postcode: undefined })).toMatchObject({ postcode: '999077' })
    for (let count = 1; count < 20; count += 1) await add()
    expect(await server.post(addSender, fields, as(member))).toMatchObject({ code: 'tooManyAddresses' })
  })

  it('are nobody else’s, and need a login', async () => {
    const stranger = await server.signUpMember()
    const { senderId } = await add()
    for (const endpoint of [getSender, deleteSender, makeDefaultSender]) {
      expect(await server.post(endpoint, { senderId }, as(stranger))).toMatchObject({ code: 'notFound' })
      expect(await server.post(endpoint, { senderId: randomUUID() }, as(member))).toMatchObject({ code: 'notFound' })
      expect(await server.post(endpoint, { senderId })).toMatchObject({ code: 'tokenExpired' })
    }
    expect(await list(stranger)).toEqual([])
    expect(await list()).toHaveLength(1)
  })

  it('let one of twenty that come at once be the default', async () => {
    await Promise.all(Array.from({ length: 20 }, () => add()))
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})

describe('an order’s sender', () => {
  it('is the one chosen, as it was then; without one the warehouse stands on the label', async () => {
    const platform = await aPlatform(server, packingPlatform)
    const { senderId } = await add()
    const order = await server.ask(applyForPacking, { ...(await anApplication(server, platform, member)), senderId }, as(member))
    await server.ask(updateSender, { ...fields, senderId, contact: '改名' }, as(member))
    await server.ask(deleteSender, { senderId }, as(member))
    const { sender } = await server.ask(getOrder, { orderId: order.orderId }, as(member))
    expect(sender).toEqual({ ...fields, phone: '+886912345678' })
    const bare = await server.ask(applyForPacking, await anApplication(server, platform, member), as(member))
    expect(bare).not.toHaveProperty('sender')
  })

  it('is never another member’s', async () => {
    const platform = await aPlatform(server, packingPlatform)
    const theirs = await add({}, await server.signUpMember())
    const application = await anApplication(server, platform, member)
    expect(await server.post(applyForPacking, { ...application, senderId: theirs.senderId }, as(member))).toMatchObject({ code: 'notFound' })
  })
})
