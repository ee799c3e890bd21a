import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { randomUUID } from '../../support/chance'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })
const member = useMember(server)

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const aPicture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7568' } })
const upload = (content: Buffer, fileName = 'photo.jpg') => server.upload(content, { token: member.token, fileName })

async function readBack(content: Buffer, fileName?: string): Promise<{ headers: Headers; content: Buffer }> {
  const answer = await upload(content, fileName)
  if (answer.status === 'n') throw new Error(answer.code)
  const response = await fetch(server.baseUrl + answer.data.url)
  return { headers: response.headers, content: Buffer.from(await response.arrayBuffer()) }
}

describe('refused by what they are', () => {
  it.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['SVG with the head of a document', Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>')],
    ['the beginning of a PNG and junk', Buffer.concat([PNG_MAGIC, Buffer.alloc(2_000, 'x')])],
    ['the beginning of a JPEG and junk', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_000, 'x')])],
    ['a zip', Buffer.from('PK\u0003\u0004'.padEnd(500, 'x'))],
  ])('%s named .jpg', async (_what, content) => {
    expect(await upload(content)).toMatchObject({ status: 'n', code: 'imageTypeNotAllowed', fields: [{ path: 'file' }] })
  })

  it('a small file of 144 megapixels', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } }).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await upload(bomb)).toMatchObject({ code: 'imageTooLarge' })
  })
})

describe('written anew', () => {
  it('a picture with a page hidden behind it loses the page', async () => {
    const hidden = '<script>alert(document.domain)</script>PK\u0003\u0004'
    for (const picture of [await aPicture().jpeg().toBuffer(), await aPicture().png().toBuffer()]) {
      const { content } = await readBack(Buffer.concat([picture, Buffer.from(hidden)]))
      expect(content.includes('script')).toBe(false)
    }
  })

  it('one in the colours of print comes back in those of screens', async () => {
    const { content } = await readBack(await aPicture().toColourspace('cmyk').jpeg().toBuffer())
    expect(await sharp(content).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  })

  it('is read as what it is, is not sniffed, and may run nothing', async () => {
    const { headers } = await readBack(await aPicture().png().toBuffer(), 'page.html')
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("object-src 'none'")
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })
})

it.each(['../../x', '..\\..\\x', '/etc/passwd', 'a\0.jpg', 'x'.repeat(5_000), '"; filename="y', '😀.jpg'])('the name "%s" names nothing here', async (fileName) => {
  const answer = await upload(await aPicture().jpeg().toBuffer(), fileName)
  expect(answer).toMatchObject({ status: 'y' })
  const kept = await readdir(path.join(server.config.dataDir, 'files'))
  expect(kept.every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true)
})

describe('forms', () => {
  const send = async (form: FormData) => server.fetch('/api/file/upload', { method: 'POST', body: form })
  async function aForm(fields: Record<string, string> = {}): Promise<FormData> {
    const form = new FormData()
    for (const [name, value] of Object.entries({ token: member.token, requestId: randomUUID(), ...fields })) form.append(name, value)
    return form
  }
  const aFile = async () => new Blob([new Uint8Array(await aPicture().jpeg().toBuffer())])

  it('with two files get none of them', async () => {
    const form = await aForm()
    form.append('file', await aFile(), 'a.jpg')
    form.append('file', await aFile(), 'b.jpg')
    const answer = await send(form)
    expect([answer.status, answer.json().code]).toEqual([413, 'tooLarge'])
  })

  it('without a file are asked for one', async () => {
    expect((await send(await aForm())).json()).toMatchObject({ status: 'n', code: 'photoRequired' })
  })

  it('with fifty fields, or with the prototype’s name for one, harm nothing', async () => {
    const many = await send(await aForm(Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}`, 'x']))))
    expect([many.status, many.json().status]).toEqual([413, 'n'])
    const odd = await send(await aForm({ __proto__x: 'x', constructor: 'y', 'a\0b': 'z' }))
    expect(odd.status).toBeLessThan(500)
    expect(odd.json().status).toBe('n')
  })
})

it('eight large pictures at once take no more memory than a few', async () => {
  // 16 bits a colour, transparent, interlaced: the most that is taken of what cannot be read line by line.
  const dear = await sharp({ create: { width: 3_500, height: 3_500, channels: 4, background: '#fff8' } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer()
  expect(dear.length).toBeLessThan(2_000_000)
  await upload(dear)
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(dear)))
  clearInterval(watch)
  process.stdout.write(`8 uploads at once: RSS ${Math.round(before / 1e6)} MB, at most ${Math.round(most / 1e6)} MB\n`)
  expect(answers.map((answer) => (answer.status === 'y' ? 'y' : answer.code))).toEqual(Array(8).fill('y'))
  // All eight of one member's at once would take 800 MB and what comes of it.
  expect(most - before).toBeLessThan(400_000_000)
})
