import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCli } from '@server/cli/run-cli'
import { aCatalogue, anOffer, aSku } from '../../support/shop'
import { usePlatform, useTestServer } from '../../support/use-server'

// The catalogue and its stock, typed as staff type them.

const server = useTestServer()
const platform = usePlatform(server)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(...words: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const terminal = { environment: { OPERATOR_KEY: platform.adminKey }, say: (text: string) => said.push(text), complain: (text: string) => complained.push(text) }
  const code = await runCli([...words, '--server', server.baseUrl], terminal)
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

async function write(name: string, document: object): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, JSON.stringify(document))
  return file
}

it('brings a catalogue in, first only looking, and lists it', async () => {
  const file = await write('catalogue.json', aCatalogue())
  expect(await run('shop-import', file, '--dry-run')).toMatchObject({ code: 0, said: expect.stringMatching(/goods +1 new, 0 changed/) as string })
  expect((await run('shop-goods')).said).toBe('nothing')
  expect(await run('shop-import', file)).toMatchObject({ code: 0, said: expect.stringMatching(/options +2 new, 0 changed, 0 unchanged/) as string })
  expect(await run('shop-import', file)).toMatchObject({ code: 0, said: expect.stringMatching(/options +0 new, 0 changed, 2 unchanged/) as string })
  expect((await run('shop-goods', '--state', 'onShelf')).said).toMatch(/BASKET +onShelf +BASKET-GREY +¥45\.00 +5 +0 +棉麻收納籃/)
})

it('names each fault by its sheet and row, and ends as a script must notice', async () => {
  const file = await write('faulty.json', { skus: [aSku('CHAIR-RED', 'CHAIR', 'red')] })
  const { code, said } = await run('shop-import', file)
  expect(code).toBe(1)
  expect(said).toMatch(/nothing was written[\s\S]*skus +1 +CHAIR-RED +goodsCode +CHAIR/)
})

it('changes the shelf, prices and stock, and says what has moved', async () => {
  await run('shop-import', await write('catalogue.json', aCatalogue()))
  expect((await run('shop-state', 'BASKET', 'withdrawn', '--option', 'BASKET-SAND')).said).toMatch(/withdrawn +BASKET-SAND/)
  expect((await run('shop-price', 'BASKET-GREY', '42.50')).said).toMatch(/price +¥42\.50/)
  const time = ['--from', '2020-01-01T00:00+08:00', '--until', '2090-01-01T00:00+08:00']
  expect((await run('shop-price', 'BASKET-GREY', '39.90', ...time)).said).toMatch(/price now +¥39\.90 until/)
  expect((await run('shop-stock', 'BASKET-GREY', 'correction', '--count=-2', '--reason', '樣品')).said).toMatch(/on hand +3/)
  expect((await run('shop-moves', 'BASKET-GREY')).said).toMatch(/correction +-2 +3 +樣品[\s\S]*received +5 +5/)
})

it('announces an offer, lists it and ends it', async () => {
  const offer = { ...anOffer('TEN'), benefit: { kind: 'percent', rate: 1_000, capCents: 5_000 } }
  expect((await run('publish-offer', await write('offer.json', offer))).said).toMatch(/benefit +10 % off from ¥150\.00, at most ¥50\.00[\s\S]*covers +everything/)
  expect((await run('shop-offers')).said).toMatch(/TEN +10 % off from ¥150\.00.* +everything/)
  expect((await run('withdraw-offer', 'TEN')).said).toMatch(/withdrawn +\d{4}-/)
  expect((await run('shop-offers')).said).toMatch(/TEN .*withdrawn/)
})

it.each([
  [['shop-price', 'BASKET-GREY', '39.90', '--from', '2026-12-01'], 'is no time'],
  [['shop-stock', 'BASKET-GREY', 'found', '--count', '2', '--reason', 'x'], 'is no kind of move'],
  [['shop-stock', 'BASKET-GREY', 'received', '--count', 'two', '--reason', 'x'], 'is no whole number'],
  [['shop-state', 'BASKET', 'gone'], 'is no state'],
])('asks again for %j', async (words, sentence) => {
  expect(await run(...words)).toMatchObject({ code: 2, complained: expect.stringContaining(sentence) as string })
})
