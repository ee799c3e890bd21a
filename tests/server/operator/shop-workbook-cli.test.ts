import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { exportCatalogue, findPictures } from '@contract/shop/shop-operator-endpoints'
import { runCli } from '@server/cli/run-cli'
import { randomUUID } from '../../support/chance'
import { aCatalogue, importBatch, inThree } from '../../support/shop'
import { usePlatform, useTestServer } from '../../support/use-server'
import { aWorkbook, type Sheet } from '../../support/workbooks'

// The catalogue as a workbook, brought in and written by the operator's program [shop cases 60, 61].

const server = useTestServer()
const platform = usePlatform(server)
let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-workbook-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Cell = Sheet['rows'][number][number] | undefined
type Line = Readonly<Record<string, Cell>>
type Book = Readonly<Partial<Record<'categories' | 'goods' | 'skus', readonly Line[]>>>

async function write(name: string, content: Buffer | string): Promise<string> {
  files += 1
  const file = path.join(folder, `${files}-${name}`)
  await writeFile(file, content)
  return file
}

/** Each sheet headed by the columns that its lines have. */
async function aBook(book: Book): Promise<string> {
  const sheets = Object.entries(book).map(([name, lines]): Sheet => {
    const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))]
    return { name, rows: [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))] }
  })
  return write('catalogue.xlsx', await aWorkbook(sheets))
}

async function run(...words: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const terminal = { environment: { OPERATOR_KEY: platform.shopKey }, say: (text: string) => said.push(text), complain: (text: string) => complained.push(text) }
  const code = await runCli([...words, '--server', server.baseUrl], terminal)
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

const texts = (name: string, hant: string, hans = hant, en = hant): Line => ({ [`${name}_hant`]: hant, [`${name}_hans`]: hans, [`${name}_en`]: en })

const storage: Line = { code: 'storage', parent: '', ...texts('name', '收納', '收纳', 'Storage'), icon: 'home', sort: '1' }

const basket = (change: Line = {}): Line => ({
  code: 'BASKET', category: 'storage', warehouse: 'DG', ...texts('name', '棉麻收納籃', '棉麻收纳篮', 'Linen basket'),
  ...texts('subtitle', '可折疊', '可折叠', 'Folds flat'), nature: 'ordinary', fragile: '0', deliveries: 'join,home', per_member: '', pictures: '',
  ...texts('option1', '顏色', '颜色', 'Colour'), ...texts('text', '洗衣機可洗。', '洗衣机可洗。', 'Machine washable.'), state: 'onShelf',
  ...change,
})

const option = (code: string, hant: string, en: string, change: Line = {}): Line => ({
  code, goods: 'BASKET', ...texts('value1', hant, hant, en), price: '45.00', list_price: '', weight_g: '600', length_mm: '300', width_mm: '200',
  height_mm: '50', customs_name: '收納籃', picture: '', stock: '5',
  ...change,
})

const usual = (): Required<Book> => ({ categories: [storage], goods: [basket()], skus: [option('BASKET-GREY', '灰', 'Grey'), option('BASKET-SAND', '沙', 'Sand')] })

const exported = async () => (await server.ask(exportCatalogue, { limit: 50 }, { operatorKey: platform.shopKey })).items
const faultsOf = (said: string) => said.split('\n').slice(said.split('\n').findIndex((line) => line.startsWith('─')) + 1).map((line) => line.trim().split(/ {2,}/))

describe('a workbook', () => {
  it('brings in categories, goods and options; only looking writes nothing, and a second time changes nothing [shop case 60]', async () => {
    const file = await aBook(usual())
    expect(await run('shop-import', file, '--dry-run')).toMatchObject({ code: 0, said: expect.stringMatching(/nothing was written[\s\S]*options +2 new/) as string })
    expect(await exported()).toEqual([])
    expect(await run('shop-import', file)).toMatchObject({ code: 0, said: expect.stringMatching(/categories +1 new, 0 changed[\s\S]*goods +1 new[\s\S]*options +2 new/) as string })
    expect((await run('shop-import', file)).said).toMatch(/categories +0 new, 0 changed, 1 unchanged[\s\S]*goods +0 new, 0 changed, 1 unchanged[\s\S]*options +0 new, 0 changed, 2 unchanged/)
    expect(await exported()).toMatchObject([
      {
        code: 'BASKET',
        options: [{ code: 'colour', names: inThree('顏色', '颜色', 'Colour'), values: [{ code: 'grey' }, { code: 'sand' }] }],
        skus: [{ code: 'BASKET-GREY', values: [{ option: 'colour', value: 'grey' }], priceCents: 4_500 }, { code: 'BASKET-SAND' }],
      },
    ])
  })

  it('writes nothing of goods with a wrong row, and names it as the sheet counts [shop case 61]', async () => {
    const skus = [option('BASKET-GREY', '灰', 'Grey', { price: { number: 12.345 } }), option('BASKET-SAND', '沙', 'Sand')]
    const { code, said } = await run('shop-import', await aBook({ ...usual(), skus }))
    expect(code).toBe(1)
    expect(faultsOf(said)).toEqual([['skus', '2', 'price', 'tooManyDecimals', '12.345']])
    expect(await exported()).toEqual([])
  })

  it('goes on with other batches when one has a fault', async () => {
    const many = Array.from({ length: 201 }, (_none, place) => `G${String(place).padStart(3, '0')}`)
    const goods = many.map((code) => basket({ code, ...texts('option1', ''), warehouse: code === 'G000' ? 'NOWHERE' : 'DG' }))
    const skus = many.map((code) => option(code, '', '', { goods: code }))
    const { code, said } = await run('shop-import', await aBook({ categories: [storage], goods, skus }))
    expect(code).toBe(1)
    expect(faultsOf(said)).toEqual([['goods', '2', 'warehouse', 'unknown', 'NOWHERE']])
    const { items } = await server.ask(exportCatalogue, { codes: ['G000', 'G001', 'G200'] }, { operatorKey: platform.shopKey })
    expect(items.map((one) => one.code)).toEqual(['G200'])
    expect(said).toMatch(/of 1 batch nothing was written/)
    const corrected = await run('shop-import', await aBook({ goods: goods.map((one) => ({ ...one, warehouse: 'DG' })), skus }))
    const [written = '', left = ''] = [/options +(\d+) new/.exec(said)?.[1], /options +(\d+) new/.exec(corrected.said)?.[1]]
    expect([corrected.code, Number(written) + Number(left)]).toEqual([0, 201])
  })

  it.each<[what: string, book: (all: Required<Book>) => Book, faults: readonly (readonly string[])[]]>([
    ['an unknown column', (all) => ({ ...all, goods: [basket({ colour: 'grey' })] }), [['goods', '1', 'colour', 'unknownColumn', 'colour']]],
    ['a code that stands twice', (all) => ({ ...all, skus: [...all.skus, option('basket-grey', '紅', 'Red')] }), [['skus', '4', 'code', 'duplicate', 'basket-grey']]],
    ['a date where a number belongs', (all) => ({ ...all, skus: [option('BASKET-GREY', '灰', 'Grey', { weight_g: { number: 45_000, format: 'yyyy\\-mm\\-dd' } })] }), [['skus', '2', 'weight_g', 'date', '2023-03-15T00:00:00.000Z']]],
    ['three decimals as a text', (all) => ({ ...all, skus: [option('BASKET-GREY', '灰', 'Grey', { price: '12.345' })] }), [['skus', '2', 'price', 'tooManyDecimals', '12.345']]],
    ['a fraction of a gram', (all) => ({ ...all, skus: [option('BASKET-GREY', '灰', 'Grey', { weight_g: { number: 0.5 } })] }), [['skus', '2', 'weight_g', 'tooManyDecimals', '0.5']]],
    ['what no list has', (all) => ({ ...all, goods: [basket({ nature: 'heavy', fragile: 'maybe', state: 'sold' })] }), [['goods', '2', 'nature', 'invalid', 'heavy'], ['goods', '2', 'fragile', 'invalid', 'maybe'], ['goods', '2', 'state', 'invalid', 'sold']]],
    ['options of goods that are nowhere', () => ({ skus: [option('CHAIR-RED', '紅', 'Red', { goods: 'CHAIR' })] }), [['skus', '2', 'goods', 'unknown', 'CHAIR']]],
    ['an option without its value', (all) => ({ ...all, skus: [option('BASKET-GREY', '', '')] }), [['skus', '2', 'value1_hant', 'required']]],
    ['a value that is called otherwise further down', (all) => ({ ...all, skus: [...all.skus, option('BASKET-X', '灰', 'Gray')] }), [['skus', '4', 'value1_en', 'differs', 'Gray']]],
    ['a picture that is in no archive', (all) => ({ ...all, goods: [basket({ pictures: 'front.jpg' })] }), [['goods', '2', 'pictures', 'notFound', 'front.jpg']]],
    ['a list price below the price', (all) => ({ ...all, skus: [option('BASKET-GREY', '灰', 'Grey', { list_price: '40' })] }), [['skus', '2', 'list_price', 'invalid', '40']]],
    ['a category below one that is below another', () => ({ categories: [storage, { ...storage, code: 'a', parent: 'storage' }, { ...storage, code: 'b', parent: 'a' }] }), [['categories', '3', 'parent', 'tooDeep', 'storage'], ['categories', '4', 'parent', 'tooDeep', 'a']]],
  ])('names %s, and writes none of it', async (_what, book, faults) => {
    const { code, said } = await run('shop-import', await aBook(book(usual())))
    expect(code).toBe(1)
    expect(faultsOf(said)).toEqual(faults)
    expect(await exported()).toEqual([])
  })

  it('reads numbers as texts, full-width figures and what a formula came to', async () => {
    const skus = [
      option('BASKET-GREY', '灰', 'Grey', { price: '４５．５０', weight_g: '６００' }),
      option('BASKET-SAND', '沙', 'Sand', { price: { number: 0.1 + 0.2, formula: '0.1+0.2' }, weight_g: { number: 600 } }),
    ]
    expect(await run('shop-import', await aBook({ ...usual(), skus }))).toMatchObject({ code: 0 })
    expect((await exported())[0]?.skus.map(({ priceCents, weightGrams }) => [priceCents, weightGrams])).toEqual([[4_550, 600], [30, 600]])
  })

  it('leaves what it does not name: other rows, and columns that it does not have', async () => {
    await run('shop-import', await aBook(usual()))
    expect((await run('shop-import', await aBook({ skus: [{ code: 'BASKET-GREY', price: '39.90' }] }))).said).toMatch(/options +0 new, 1 changed/)
    expect(await exported()).toMatchObject([{ subtitles: { en: 'Folds flat' }, skus: [{ priceCents: 3_990, weightGrams: 600 }, { priceCents: 4_500 }] }])
  })

  it('counts once when the whole run is said again under its id', async () => {
    const words = ['shop-import', await aBook(usual()), '--request-id', randomUUID()]
    const first = await run(...words)
    expect(first).toMatchObject({ code: 0, said: expect.stringMatching(/categories +1 new[\s\S]*goods +1 new/) as string })
    expect(await run(...words)).toEqual(first)
    expect(await exported()).toHaveLength(1)
  })

  it('gives a value a new name where all its options have it, and makes a new value elsewhere', async () => {
    await run('shop-import', await aBook(usual()))
    const renamed = await aBook({ skus: [option('BASKET-GREY', '石灰', 'Stone')] })
    expect(await run('shop-import', renamed)).toMatchObject({ code: 0, said: expect.stringMatching(/goods +0 new, 1 changed[\s\S]*options +0 new, 0 changed, 1 unchanged/) as string })
    await run('shop-import', await aBook({ skus: [option('BASKET-BLUE', '藍', 'Blue')] }))
    expect((await exported())[0]?.options[0]?.values.map(({ code, names }) => [code, names.en])).toEqual([['grey', 'Stone'], ['sand', 'Sand'], ['blue', 'Blue']])
  })
})

describe('a workbook that the program wrote', () => {
  it('changes nothing when it comes back: 60 goods with up to three options, pictures and texts of several lines', async () => {
    const picture = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#888' } }).jpeg().toBuffer()
    const answer = await server.upload(picture, { operatorKey: platform.shopKey })
    const fileId = answer.status === 'y' ? answer.data.fileId : ''
    for (let place = 0; place < 60; place += 1) {
      const { categories, goods = [], skus = [] } = aCatalogue(`B${place}`)
      const size = { code: 'size', names: inThree('尺寸', '尺寸', 'Size'), values: [{ code: 's', names: inThree('小', '小', 'Small') }, { code: 'unsold', names: inThree('大', '大', 'Large') }] }
      const change = { texts: inThree(`第一段 <&">\n\n第二段 ${place}`), subtitles: inThree(''), perMember: place + 1, isFragile: place % 2 === 0, pictureIds: place % 3 === 0 ? [fileId] : [] }
      await importBatch(server, platform, {
        categories: [...(categories ?? []), { code: `below-${place % 5}`, parentCode: 'storage', names: inThree(`下${place % 5}`), icon: 'kitchen', sort: place % 5 }],
        goods: goods.map((one) => ({ ...one, ...change, options: place % 2 === 0 ? [...(one.options ?? []), size] : one.options })),
        skus: skus.map((sku) => ({ ...sku, listPriceCents: 9_999, pictureId: place % 4 === 0 ? fileId : undefined, values: [...(sku.values ?? []), ...(place % 2 === 0 ? [{ option: 'size', value: 's' }] : [])] })),
      })
    }
    const file = path.join(folder, 'written.xlsx')
    expect(await run('shop-export', file)).toMatchObject({ code: 0, said: expect.stringMatching(/categories +6[\s\S]*goods +60[\s\S]*options +120/) as string })
    const before = await exported()
    expect(await run('shop-import', file)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/categories +0 new, 0 changed, 6 unchanged[\s\S]*goods +0 new, 0 changed, 60 unchanged[\s\S]*options +0 new, 0 changed, 120 unchanged/) as string,
    })
    expect(await exported()).toEqual(before)
    expect(await run('shop-export', file)).toMatchObject({ code: 2, complained: expect.stringContaining('must be a new file') as string })
  })
})

describe('pictures', () => {
  const aPhoto = (side: number, format: 'jpeg' | 'png' | 'webp', grey = 90) => sharp({ create: { width: side, height: side, channels: 3, background: { r: grey, g: grey, b: grey } } }).toFormat(format).toBuffer()
  const pack = (entries: Readonly<Record<string, Buffer>>) => write('pictures.zip', Buffer.from(zipSync(Object.fromEntries(Object.entries(entries).map(([name, content]) => [name, new Uint8Array(content)])))))

  it('are sent once, whatever they are called, and not again [shop case 60]', async () => {
    const [front, back] = [await aPhoto(700, 'jpeg'), await aPhoto(640, 'webp', 20)]
    const zip = await pack({ 'a.jpg': front, 'same.jpg': front, 'b.webp': back, 'nobody.jpg': front })
    const file = await aBook({ ...usual(), goods: [basket({ pictures: 'a.jpg; b.webp' })], skus: [option('BASKET-GREY', '灰', 'Grey', { picture: 'same.jpg' }), option('BASKET-SAND', '沙', 'Sand')] })
    expect((await run('shop-import', file, zip, '--dry-run')).said).toMatch(/pictures +0 sent, 0 there already/)
    expect(await run('shop-import', file, zip)).toMatchObject({ code: 0, said: expect.stringMatching(/pictures +2 sent, 1 there already/) as string })
    const [goods] = await exported()
    expect(goods?.pictureIds).toHaveLength(2)
    expect(goods?.skus[0]?.pictureId).toBe(goods?.pictureIds[0])
    expect((await run('shop-import', file, zip)).said).toMatch(/goods +0 new, 0 changed, 1 unchanged[\s\S]*pictures +0 sent, 3 there already/)
  })

  it('of members are not found by what they are', async () => {
    const [content, member] = [await aPhoto(700, 'jpeg', 33), await server.signUpMember()]
    expect(await server.upload(content, { token: member.token })).toMatchObject({ status: 'y' })
    const hash = createHash('sha256').update(content).digest('hex')
    const find = () => server.ask(findPictures, { hashes: [hash] }, { operatorKey: platform.shopKey })
    expect(await find()).toEqual({ pictures: [] })
    const answer = await server.upload(content, { operatorKey: platform.warehouseKey })
    expect(await find()).toEqual({ pictures: [{ hash, fileId: answer.status === 'y' ? answer.data.fileId : '' }] })
  })

  it('that are too small, or are none, are named where they are used', async () => {
    const zip = await pack({ 'small.jpg': await aPhoto(599, 'jpeg'), 'text.jpg': Buffer.from('no picture'), 'gif.gif': await sharp(await aPhoto(700, 'png')).gif().toBuffer() })
    const { code, said } = await run('shop-import', await aBook({ ...usual(), goods: [basket({ pictures: 'small.jpg;text.jpg;gif.gif' })] }), zip)
    expect(code).toBe(1)
    expect(faultsOf(said)).toEqual([
      ['goods', '2', 'pictures', 'imageTooSmall', 'small.jpg'],
      ['goods', '2', 'pictures', 'imageTypeNotAllowed', 'text.jpg'],
      ['goods', '2', 'pictures', 'imageTypeNotAllowed', 'gif.gif'],
    ])
    expect(await exported()).toEqual([])
  })

  it.each([
    ['a way out', { '../a.jpg': Buffer.from('x') }, 'has a folder in its name'],
    ['a folder', { 'a/b.jpg': Buffer.from('x') }, 'has a folder in its name'],
    ['a picture of more than 10 MB', { 'a.jpg': Buffer.alloc(10 * 1_024 * 1_024 + 1) }, 'is larger than 10 MB'],
    ['more than 5,000 of them', Object.fromEntries(Array.from({ length: 5_001 }, (_none, place) => [`${place}.jpg`, Buffer.from('x')])), 'more than 5000 pictures'],
  ])('in an archive with %s are not looked at', async (_what, entries, sentence) => {
    expect(await run('shop-import', await aBook(usual()), await pack(entries))).toMatchObject({ code: 2, complained: expect.stringContaining(sentence) as string })
    expect(await exported()).toEqual([])
  })
})

describe('a file that wants harm', () => {
  /** A workbook whose sheet is as large as is said. */
  const aBomb = (megabytes: number) =>
    Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': new Uint8Array(megabytes * 1_024 * 1_024) }, { level: 9 }))

  it.each<[what: string, content: () => Buffer, sentence: RegExp]>([
    ['a bomb', () => aBomb(210), /catalogue\.xlsx: .*it must be an xlsx/],
    ['more than 20 MB', () => Buffer.concat([Buffer.from('PK'), Buffer.alloc(20 * 1_024 * 1_024)]), /it must be an xlsx/],
    ['a zip of something else', () => Buffer.from(zipSync({ 'a.txt': strToU8('x') })), /it must be an xlsx/],
    ['a zip that breaks off', () => aBomb(1).subarray(0, 300), /it must be an xlsx/],
  ])('is refused: %s', async (_what, content, sentence) => {
    expect(await run('shop-import', await write('catalogue.xlsx', content()))).toMatchObject({ code: 2, complained: expect.stringMatching(sentence) as string })
  })

  it('is refused with more than 20,000 rows', async () => {
    const skus = Array.from({ length: 20_001 }, (_none, place): Line => ({ code: `S${place}` }))
    expect(await run('shop-import', await aBook({ skus }))).toMatchObject({ code: 2, complained: expect.stringContaining('20001 rows: 20000 at most') as string })
  })

  it('names 500 faults and counts the others', async () => {
    const skus = Array.from({ length: 300 }, (_none, place) => option(`BASKET-${place}`, String(place), String(place), { price: 'x', weight_g: 'y' }))
    const { code, said } = await run('shop-import', await aBook({ ...usual(), skus }))
    expect(code).toBe(1)
    expect(said).toMatch(/and \d+ more$/)
    expect(faultsOf(said.replace(/\n\nand .*$/, ''))).toHaveLength(500)
  })
})
