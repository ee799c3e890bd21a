import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { searchMall } from '@contract/mall/mall-endpoints'
import { createKeptPictures } from '@server/ports/mall-gateway/kept-pictures'
import { toMallPicture } from '@server/trade/mall/mall-picture'
import { useMall } from '../../support/mall'

const mall = useMall()
const { server } = mall
const diskRoom = { isShortForFiles: () => Promise.resolve(false) }
let folder: string

const jpeg = (bytes: number, mark = 0) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(bytes - 4, mark)])
const addressOf = (pictureId: string) => toMallPicture(server.app.ports.secret, pictureId).url
const asked = () => mall.gateway.asked.map(({ path: asks }) => asks).filter((asks) => asks.startsWith('/v1/picture/'))
/** As a browser and as somebody with a pipe would send it: nothing tidies the path. */
const open = async (address: string) => {
  const response = await fetch(`${server.baseUrl}${address}`)
  return { status: response.status, headers: response.headers, content: Buffer.from(await response.arrayBuffer()) }
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mall-pictures-'))
  mall.gateway.picture = jpeg(1_000)
  mall.reopen(createKeptPictures({ folder, diskRoom }))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('a picture that a search has named comes from our own host for seven days, in three widths, and is asked for once', async () => {
  const { items } = await server.ask(searchMall, { q: '檯燈' })
  const address = items[0]?.picture?.url ?? ''
  for (const width of ['?w=360', '?w=750', '?w=1500', '', '?w=750']) {
    const { status, headers, content } = await open(address + width)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/jpeg', 'public, max-age=604800, immutable'])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(content).toEqual(mall.gateway.picture)
  }
  expect(asked().map((asks) => asks.split('?')[1])).toEqual(['w=360', 'w=750', 'w=1500'])
  expect((await readdir(folder)).every((name) => /^[0-9a-f]{64}\.jpg$/.test(name))).toBe(true)
})

it('many who open one picture at once are one call', async () => {
  mall.gateway.fault = { slowMs: 200 }
  const answers = await Promise.all(Array.from({ length: 30 }, () => open(addressOf('taobao-1'))))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(asked()).toHaveLength(1)
})

it.each([
  '/api/mall/picture/taobao-1', '/api/mall/picture/taobao-1.AAAAAAAAAAAAAAAA', '/api/mall/picture/../../../etc/passwd', '/api/mall/picture/..%2f..%2f..%2fetc%2fpasswd',
  '/api/mall/picture/%2e%2e.AAAAAAAAAAAAAAAA', '/api/mall/picture/https:%2f%2fevil.test%2fa.jpg', '/api/mall/picture/', '/api/mall/picture/a%00.AAAAAAAAAAAAAAAA',
])('%s is nothing, and asks the gateway for nothing', async (address) => {
  const { status } = await open(address)
  expect([400, 404]).toContain(status)
  expect(asked()).toEqual([])
})

it.each(['?w=100', '?w=', '?w=750&w=360', '?w=1e3'])('the width %s is none of ours', async (width) => {
  expect((await open(addressOf('taobao-1') + width)).status).toBe(404)
  expect(asked()).toEqual([])
})

it.each([
  ['text', Buffer.from('<script>alert(1)</script>')],
  ['a drawing that can hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['another format', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['nothing [proxy case 71]', Buffer.alloc(0)],
  ['more than 400 KB', jpeg(400_001)],
])('a gateway that sends %s for a picture is not believed, and nothing of it is kept', async (_name, content) => {
  mall.gateway.picture = content
  const { status, headers, content: shown } = await open(addressOf('taobao-1'))
  expect([status, headers.get('retry-after')]).toEqual([503, '10'])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(shown.toString()).not.toContain('alert')
  expect(await readdir(folder).catch(() => [])).toEqual([])
})

it('what is kept is shown while the gateway is away, also after its seven days', async () => {
  await open(addressOf('taobao-1'))
  const [name = ''] = await readdir(folder)
  const before = new Date(Date.now() - 8 * 86_400_000)
  await utimes(path.join(folder, name), before, before)
  mall.gateway.fault = 'failing'
  expect((await open(addressOf('taobao-1'))).status).toBe(200)
  mall.gateway.fault = 'none'
  mall.reopen(createKeptPictures({ folder, diskRoom }))
  mall.gateway.picture = jpeg(1_000, 7)
  expect((await open(addressOf('taobao-1'))).content).toEqual(mall.gateway.picture)
})

it('a file without what was in it is asked for again', async () => {
  await open(addressOf('taobao-1'))
  const [name = ''] = await readdir(folder)
  await writeFile(path.join(folder, name), '')
  expect((await open(addressOf('taobao-1'))).content).toEqual(mall.gateway.picture)
  expect(asked()).toHaveLength(2)
})

it('holds no more than its bound: what was used last stays', async () => {
  const kept = createKeptPictures({ folder, diskRoom, maxBytes: 10_000 })
  const hour = 3_600_000
  for (let index = 0; index < 9; index += 1) {
    await kept.put(`p${index}`, 750, jpeg(1_000))
    const used = new Date(Date.now() - (20 - index) * hour)
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name)
      if (Date.now() - (await stat(file)).atimeMs < hour) await utimes(file, used, new Date())
    }
  }
  // The oldest is looked at again.
  expect(await kept.find('p0', 750)).toMatchObject({ isFresh: true })
  for (let index = 9; index < 12; index += 1) await kept.put(`p${index}`, 750, jpeg(1_000))
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_000)
  expect(await kept.find('p0', 750)).toBeDefined()
  expect(await kept.find('p11', 750)).toBeDefined()
  expect(await kept.find('p1', 750)).toBeUndefined()
})

it('keeps nothing where the disk is nearly full, and shows it all the same', async () => {
  mall.reopen(createKeptPictures({ folder, diskRoom: { isShortForFiles: () => Promise.resolve(true) } }))
  expect((await open(addressOf('taobao-1'))).status).toBe(200)
  expect(await readdir(folder)).toEqual([])
})
