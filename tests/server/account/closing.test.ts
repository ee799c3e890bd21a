import { closeAccount, previewClosing } from '@contract/account/closing-endpoints'
import { findMember } from '@contract/account/account-operator-endpoints'
import { getUserInfo, login, refreshToken } from '@contract/account/session-endpoints'
import { cancelOrder, confirmReceipt } from '@contract/order/order-endpoints'
import { withdrawForecast } from '@contract/parcel/forecast-endpoints'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { auditLedger } from '@server/money/wallet/ledger'
import { aPicture } from '../../support/a-picture'
import { aCredit, anAddress, anOrder, aShippedOrder, packingPlatform } from '../../support/orders'
import { aForecastParcel, aParcelInStock, aPhoto } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { registered } from './account-steps'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server, { email: 'leaving@example.com', phone: '0912345678' })

const me = () => ({ token: member.token })
const preview = () => server.ask(previewClosing, {}, me())
const close = (password = member.password) => server.post(closeAccount, { password }, me())

it('closes an account that has nothing open: signed out everywhere, and the e-mail is free again [spec 2.21]', async () => {
  const phone = await server.ask(login, { email: member.email, password: member.password })
  expect(await preview()).toEqual({ obstacles: [], points: 0 })
  expect(await close()).toEqual({ status: 'y', data: {} })
  for (const token of [member.token, phone.token]) {
    expect(await server.post(getUserInfo, {}, { token })).toMatchObject({ code: 'tokenExpired' })
    expect(await server.post(refreshToken, { token, clientNo: member.ClientNO })).toMatchObject({ code: 'tokenExpired' })
  }
  expect(await server.post(login, { email: member.email, password: member.password })).toMatchObject({ code: 'wrongCredentials' })
  const { ClientNO } = await registered(server, { email: member.email })
  expect(ClientNO).not.toBe(member.ClientNO)
})

describe('what keeps it open [spec 2.21]', () => {
  it('is an order under way', async () => {
    await anOrder(server, platform, member)
    expect(await preview()).toMatchObject({ obstacles: [{ kind: 'orders', count: 1 }] })
    expect(await close()).toMatchObject({ code: 'accountNotEmpty' })
  })

  it('is a parcel that was announced, until it is withdrawn', async () => {
    const { parcelId } = await aForecastParcel(server, platform, member)
    expect(await preview()).toMatchObject({ obstacles: [{ kind: 'parcels', count: 1 }] })
    expect(await close()).toMatchObject({ code: 'accountNotEmpty' })
    await server.ask(withdrawForecast, { parcelId }, me())
    expect(await close()).toMatchObject({ status: 'y' })
  })

  it('is a parcel in the warehouse', async () => {
    await aParcelInStock(server, platform, member)
    expect(await close()).toMatchObject({ code: 'accountNotEmpty' })
  })

  it('is a transfer in review', async () => {
    const slip = await server.upload(await aPhoto(), me())
    await server.ask(submitTransfer, { amountCents: 500, slipFileIds: slip.status === 'y' ? [slip.data.fileId] : [] }, me())
    expect(await preview()).toMatchObject({ obstacles: [{ kind: 'transfers', count: 1 }] })
    expect(await close()).toMatchObject({ code: 'accountNotEmpty' })
  })

  it('is money', async () => {
    await aCredit(server, platform, member, 1)
    expect(await preview()).toMatchObject({ obstacles: [{ kind: 'balance', amountCents: 1 }] })
    expect(await close()).toMatchObject({ code: 'accountNotEmpty' })
    expect(await server.post(getUserInfo, {}, me())).toMatchObject({ status: 'y' })
  })
})

it('needs the password', async () => {
  expect(await close('not this one')).toMatchObject({ code: 'wrongPassword', fields: [{ path: 'password' }] })
  expect(await close('')).toMatchObject({ fields: [{ path: 'password', code: 'required' }] })
  expect(await server.post(getUserInfo, {}, me())).toMatchObject({ status: 'y' })
})

it('forgets who it was, and keeps finished orders and the books [spec 2.21]', async () => {
  await anAddress(server, member, { contact: '林離開' })
  const { orderId } = await aShippedOrder(server, platform, member)
  await server.ask(confirmReceipt, { orderId }, me())
  expect(await preview()).toMatchObject({ obstacles: [] })
  expect(await close()).toMatchObject({ status: 'y' })
  const dump = async (table: string) => JSON.stringify((await server.db.execute(`select to_jsonb(t) as row from ${table} t`)).rows)
  for (const table of ['members', 'addresses', 'sessions', 'mail_codes']) {
    expect(await dump(table)).not.toMatch(/leaving@|912345678|林離開/)
  }
  expect(await dump('orders')).toContain(orderId)
  expect(await auditLedger(server.db.kysely)).toMatchObject({ driftedAccountIds: [] })
})

it('leaves a number that is nobody’s: no parcel and no money reaches it', async () => {
  await close()
  expect(await server.post(findMember, { ClientNO: member.ClientNO }, { operatorKey: platform.warehouseKey })).toMatchObject({ code: 'notFound' })
  const credit = { ClientNO: member.ClientNO, amountCents: 5, reason: '補償' }
  expect(await server.post(creditMember, credit, { operatorKey: platform.financeKey })).toMatchObject({ code: 'notFound' })
})

it('closes once when asked twice at the same moment, and after an order was cancelled', async () => {
  const { orderId } = await anOrder(server, platform, member)
  await server.ask(cancelOrder, { orderId, reason: 'changedMind' }, me())
  expect(await close()).toMatchObject({ code: 'accountNotEmpty' })
  await server.db.execute("update parcels set status = 'disposed', order_id = null")
  const answers = await Promise.all([close(), close()])
  expect(answers.map((answer) => (answer.status === 'y' ? 'closed' : answer.code)).sort()).toEqual(['closed', expect.stringMatching(/tokenExpired|wrongPassword/)])
})

it('leaves no picture behind a signed address that was handed out before [spec 2.21]', async () => {
  const slip = await server.upload(await aPicture(), me())
  if (slip.status === 'n') throw new Error(slip.code)
  const open = async () => (await server.fetch(slip.data.url)).status
  expect(await open()).toBe(200)
  await close()
  expect(await open()).toBe(404)
})
