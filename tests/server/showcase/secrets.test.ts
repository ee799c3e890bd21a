import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { saveProfile } from '@contract/account/profile-endpoints'
import { allEndpoints } from '@contract/all-endpoints'
import type { Endpoint, InputOf } from '@contract/kit/endpoint'
import { LANGUAGES } from '@contract/kit/languages'
import { confirmReceipt, payOrder } from '@contract/order/order-endpoints'
import { shipOrder, priceOrder, trackOrder } from '@contract/order/order-operator-endpoints'
import { writePost } from '@contract/showcase/showcase-endpoints'
import { approvePost } from '@contract/showcase/showcase-operator-endpoints'
import { aBill, aCredit, anAddress, anOrder, packingPlatform } from '../../support/orders'
import { aParcelInStock } from '../../support/parcels'
import { aPublicComment, anUpload } from '../../support/posts'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// What everybody learns of whose order it is: nothing. Each text of order, address, parcel and member bears a mark here.

const MARK = '密藏'
const LATIN = 'xqz'
const PHONE = '0987650321'

let siteDir: string
const server = useTestServer({
  sharesRows: true,
  environment: async () => {
    siteDir = await mkdtemp(path.join(tmpdir(), 'parcel-site-'))
    await writeFile(path.join(siteDir, 'index.html'), '<!DOCTYPE html><html><head><title></title></head><body></body></html>')
    return { SITE_DIR: siteDir }
  },
})
afterAll(() => rm(siteDir, { recursive: true, force: true }))
const platform = usePlatform(server, packingPlatform)
const author = useMember(server, { email: `${LATIN}-secret@example.com`, phone: PHONE })
const looker = useMember(server)
let postId: string
let secrets: string[]
let unmarked: readonly string[]

/** What a camera writes into a picture, beside it. */
const aCameraPicture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#88aacc' } })
    .jpeg()
    .withExif({ IFD0: { Make: `${LATIN}-camera`, Artist: `${LATIN}-owner`, ImageDescription: `${LATIN}-street` }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${LATIN}-serial --></x:xmpmeta>`)
    .toBuffer()

/** What an order, an address, a parcel and a member are made of. */
const TABLES = ['members', 'addresses', 'senders', 'orders', 'order_parcels', 'order_tracks', 'order_adjustments', 'parcels', 'parcel_items', 'parcel_events']
/** Texts that nobody has typed: words that the program chooses among, codes of the platform, and what it makes by itself. */
const NOBODYS: Readonly<Record<string, readonly string[]>> = {
  members: ['client_no', 'language', 'password_hash', 'referral_code', 'region', 'status'],
  addresses: ['country', 'pickup_method'],
  senders: ['country'],
  orders: ['cancel_reason', 'channel_code', 'order_number', 'packing_level', 'pickup_method', 'status', 'tariff_version'],
  order_parcels: ['carrier_code', 'goods_nature'],
  order_tracks: ['kind'],
  parcels: ['carrier_code', 'goods_nature', 'source', 'status', 'storage_version'],
  parcel_events: ['kind'],
}
/** Everybody sees it, once its member has set one. */
const PUBLIC = 'members.nickname'

/**
 * Marks whatever text the flow above has left without one, so that a new column cannot be forgotten.
 * @returns columns that could not be marked, and bear none
 */
async function markTheRest(): Promise<string[]> {
  const { rows } = await server.db.execute(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER' and table_name = any ($1) order by 1, 2`,
    [TABLES],
  )
  const bare: string[] = []
  for (const { table, column } of rows as { table: string; column: string }[]) {
    if (NOBODYS[table]?.includes(column) || `${table}.${column}` === PUBLIC) continue
    const isBare = `coalesce(${column}, '') !~ '${MARK}|${LATIN}|XQZ|${PHONE}|${PHONE.slice(1)}'`
    const own = table === 'members' ? ` and client_no = '${author.ClientNO}'` : ''
    await server.db.execute(`update ${table} set ${column} = '${MARK}' || md5(ctid::text) where ${isBare}${own}`).catch(() => undefined)
    const { rows: left } = await server.db.execute(`select ${column} from ${table} where ${column} is not null and ${isBare}${own} and ${column} <> all ($1)`, [secrets])
    if (left.length > 0) bare.push(`${table}.${column}`)
  }
  return bare
}

beforeAll(async () => {
  const { token } = author
  await server.ask(saveProfile, { name: `${MARK}名`, region: 'TW', phone: PHONE, wangwang: `${MARK}旺`, wechat: `${LATIN}wechat` }, { token })
  const goods = { items: [{ name: `${MARK}物`, quantity: 1, unitPriceCents: 7_654_300 }], remark: `${MARK}註` }
  const { parcelId, trackingNumber } = await aParcelInStock(server, platform, author, goods)
  const { addressId } = await anAddress(server, author, { contact: `${MARK}人`, city: `${MARK}市`, street: `${MARK}街`, address: `${MARK}路`, phone: PHONE, postcode: '987' })
  const { orderId, orderNumber } = await anOrder(server, platform, author, { parcelIds: [parcelId], addressId, remark: `${MARK}備` })
  const bill = await aBill(server, platform, orderId, { note: `${MARK}帳` })
  const { totalPayableCents } = await server.ask(priceOrder, bill, { operatorKey: platform.warehouseKey })
  await aCredit(server, platform, author, totalPayableCents)
  await server.ask(payOrder, { orderId, seenTotalCents: totalPayableCents }, { token })
  await server.ask(shipOrder, { orderId, carrierName: `${MARK}車`, trackingNumber: 'XQZCARRIER9' }, { operatorKey: platform.warehouseKey })
  await server.ask(trackOrder, { orderId, kind: 'arrived', place: `${MARK}站`, remark: `${MARK}軌` }, { operatorKey: platform.warehouseKey })
  await server.ask(confirmReceipt, { orderId }, { token })
  secrets = [MARK, LATIN, LATIN.toUpperCase(), PHONE, PHONE.slice(1), '7654300', '76543', trackingNumber, orderNumber, orderId, parcelId, author.ClientNO]
  unmarked = await markTheRest()
  const own = await server.ask(writePost, { orderId, text: '很快', photoIds: [await anUpload(server, author, await aCameraPicture())] }, { token })
  ;({ postId } = own.post)
  await server.ask(approvePost, { postId, revision: 1 }, { operatorKey: platform.supportKey })
  await aPublicComment(server, platform, author, { postId, text: '歡迎提問' })
})

function expectNoSecrets(what: string, answer: string): void {
  expect([what, secrets.filter((secret) => answer.includes(secret))]).toEqual([what, []])
}

const publicOnes = allEndpoints.filter(({ path: name, access }) => name.startsWith('showcase/') && access === 'public')

it.each(publicOnes.map((endpoint) => [endpoint.path, endpoint] as const))('%s tells nobody whose order it was', async (name, endpoint) => {
  for (const options of [{}, { token: looker.token }]) {
    const answer = await server.post(endpoint, (name === 'showcase/hall' ? {} : { postId }) as InputOf<Endpoint>, options)
    expect(answer.status).toBe('y')
    const text = JSON.stringify(answer)
    expect(text).toContain('••')
    expectNoSecrets(name, text)
  }
})

it('a link to it tells the facts alone', async () => {
  const page = await (await fetch(`${server.baseUrl}/pages_sub/commentDetail?postId=${postId}&lang=en`, { headers: { accept: 'text/html' } })).text()
  expect(page).toContain('<meta property="og:title" content="Showcase: Dongguan → Taiwan">')
  expect(page).toContain('Sea saver · 1 day · 6 kg · ¥18/kg')
  expect(page).toContain(`/api/showcase/picture/`)
  expectNoSecrets('a link', page)
  for (const language of LANGUAGES) {
    const text = await (await fetch(`${server.baseUrl}/pages_sub/commentDetail?postId=${postId}`, { headers: { accept: 'text/html', 'accept-language': language } })).text()
    expect(text).toContain(`property="og:locale"`)
    expectNoSecrets(`a link in ${language}`, text)
  }
  const nobodys = await (await fetch(`${server.baseUrl}/pages_sub/commentDetail?postId=x`, { headers: { accept: 'text/html' } })).text()
  expect(nobodys).not.toContain('og:title')
})

it('its picture tells nothing beside what it shows', async () => {
  const { rows } = await server.db.execute('select file_id from post_photos where post_id = $1', [postId])
  const answer = await fetch(`${server.baseUrl}/api/showcase/picture/${(rows as { file_id: string }[])[0]?.file_id ?? ''}`)
  expect(answer.status).toBe(200)
  // The picture did hold some.
  expect((await aCameraPicture()).toString('latin1')).toContain(`${LATIN}-street`)
  expectNoSecrets('a picture', `${JSON.stringify([...answer.headers])}${Buffer.from(await answer.arrayBuffer()).toString('latin1')}`)
})

it('has marked every column that holds a text of somebody’s', () => {
  expect(unmarked).toEqual([])
})
