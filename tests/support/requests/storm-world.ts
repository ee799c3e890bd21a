import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { createOperatorKey } from '@contract/operator/operator-endpoints'
import { login } from '@contract/account/session-endpoints'
import { aCredit, anAddress, anOrder, aPaidOrder, aPricedOrder, aShippedOrder, packingPlatform } from '../orders'
import { aForecastParcel, aParcelInStock, anOperatorPhoto, aPhoto } from '../parcels'
import { aPlatform, type TestPlatform } from '../platform'
import type { TestMember, TestServer } from '../server'
import type { KnownValues } from './schema-values'

/** A platform in full use, so that generated requests meet things in every state. */
export interface StormWorld {
  readonly platform: TestPlatform
  readonly member: TestMember
  readonly stranger: TestMember
  readonly known: KnownValues
}

/** What one member has: parcels and orders in each state, a waiting transfer, pictures, money. */
async function livedIn(server: TestServer, platform: TestPlatform, member: TestMember) {
  const upload = async () => {
    const answer = await server.upload(await aPhoto(), { token: member.token })
    return answer.status === 'y' ? answer.data.fileId : ''
  }
  const [address, pickup] = [await anAddress(server, member), await anAddress(server, member, { contact: '林小姐' })]
  const forecasts = [await aForecastParcel(server, platform, member), await aForecastParcel(server, platform, member, { items: [] })]
  const stocked = []
  for (let count = 0; count < 6; count += 1) stocked.push(await aParcelInStock(server, platform, member))
  const orders = [
    await anOrder(server, platform, member),
    await anOrder(server, platform, member),
    await aPricedOrder(server, platform, member),
    await aPricedOrder(server, platform, member),
    await aPaidOrder(server, platform, member),
    await aShippedOrder(server, platform, member),
  ]
  await aCredit(server, platform, member, 5_000_000)
  const slips = [await upload(), await upload(), await upload()]
  const transfers = []
  for (const slip of slips) {
    const transfer = { amountCents: 10_000, slipFileIds: [slip] }
    transfers.push(await server.ask(submitTransfer, transfer, { token: member.token }))
  }
  return { addresses: [address, pickup], parcels: [...forecasts, ...stocked], orders, transfers, slips }
}

export async function aStormWorld(server: TestServer): Promise<StormWorld> {
  const platform = await aPlatform(server, packingPlatform)
  const member = await server.signUpMember()
  const stranger = await server.signUpMember()
  const own = await livedIn(server, platform, member)
  await livedIn(server, platform, stranger)
  const photos = [await anOperatorPhoto(server, platform), await anOperatorPhoto(server, platform)]
  // Sessions and keys that may be ended without taking everybody's voice.
  const spareSessions = [await server.ask(login, member), await server.ask(login, member)]
  const spareKeys = [await server.ask(createOperatorKey, { name: 'spare', scope: 'warehouse' }, { operatorKey: platform.adminKey })]
  return {
    platform,
    member,
    stranger,
    known: {
      ids: {
        address: own.addresses.map(({ addressId }) => addressId),
        parcel: own.parcels.map(({ parcelId }) => parcelId),
        order: own.orders.map(({ orderId }) => orderId),
        transfer: own.transfers.map(({ transferId }) => transferId),
        file: [...own.slips, ...photos],
        warehouse: Object.values(platform.warehouseIds),
        operatorKey: spareKeys.map(({ operatorKeyId }) => operatorKeyId),
      },
      fields: {
        token: [member.token],
        email: [member.email, 'nobody@example.com'],
        password: [member.password],
        confirmPassword: [member.password],
        clientNo: [member.ClientNO],
        ClientNO: [member.ClientNO],
        country: ['TW'],
        region: ['TW'],
        pickupMethod: ['delivery'],
        carrierCode: ['SF', 'YTO'],
        warehouseCode: ['DG'],
        warehouseCodes: [['DG'], ['DG', 'OS']],
        channelCode: ['SEA', 'AIR'],
        trackingNumber: own.parcels.map(({ trackingNumber }) => trackingNumber).concat('SF9999999999991', 'ZX12345678'),
        seenTotalCents: own.orders.map(({ totalCents }) => totalCents),
        cid: ['42', '7'],
        // Only the server makes them.
        cursor: [undefined],
        spareToken: spareSessions.map(({ token }) => token),
      },
    },
  }
}
