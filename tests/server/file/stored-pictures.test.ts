import sharp, { type Sharp } from 'sharp'
import { limits } from '@contract/limits'
import { LANGUAGES } from '@contract/kit/language'
import { randomBytes } from '../../support/chance'
import { aJpegOfScans, aLabelCode, aRepeatedRow } from '../../support/hard-pictures'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

const upload = (content: Buffer, language: (typeof LANGUAGES)[number] = 'en') => server.upload(content, { token: member.token, language })

/** What is kept of it, as it comes back. */
async function keep(content: Buffer) {
  const answer = await upload(content)
  if (answer.status === 'n') throw new Error(JSON.stringify(answer))
  const kept = Buffer.from(await (await fetch(server.baseUrl + answer.data.url)).arrayBuffer())
  const { format, width, height } = await sharp(kept).metadata()
  return { kept, format, width, height }
}

const { storedSidePx, storedBytes, maxRatio, maxPixels } = limits.image

describe('what is kept', () => {
  it('is bounded in pixels and bytes, however little was sent', async () => {
    const sent = aRepeatedRow(1_999 * maxRatio, 1_999)
    expect(sent.length).toBeLessThan(250_000)
    const { kept, ...of } = await keep(sent)
    expect(of).toEqual({ format: 'jpeg', width: storedSidePx, height: storedSidePx / maxRatio })
    expect(kept.length).toBeLessThan(storedBytes)
  })

  it('is made smaller until noise fits too', async () => {
    const rows = randomBytes(storedSidePx * 3 * 4)
    const pixels = Buffer.concat(Array<Buffer>(storedSidePx / 4).fill(rows))
    const noise = await sharp(pixels, { raw: { width: storedSidePx, height: storedSidePx, channels: 3 } }).png({ compressionLevel: 9 }).toBuffer()
    const atBest = await sharp(noise).jpeg({ quality: 85 }).toBuffer()
    expect(atBest.length).toBeGreaterThan(storedBytes)
    const { kept, format } = await keep(noise)
    expect(format).toBe('jpeg')
    expect(kept.length).toBeLessThanOrEqual(storedBytes)
  })

  it('is never larger than what was sent in pixels', async () => {
    const small = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7568' } }).png().toBuffer()
    expect(await keep(small)).toMatchObject({ width: 60, height: 40 })
  })

  it('of a transparent png stands on white, as dark writing on nothing must', async () => {
    const dot = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#102030' } }).png().toBuffer()
    const clear = await sharp({ create: { width: 100, height: 60, channels: 4, background: '#00000000' } })
      .composite([{ input: dot, left: 40, top: 20 }])
      .png()
      .toBuffer()
    const { kept } = await keep(clear)
    const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
    expect(at(10, 10).every((value) => value > 250)).toBe(true)
    expect(at(50, 30).every((value) => value < 60)).toBe(true)
  })

  it.each([
    ['a label photographed with 12 megapixels', 4_000, 3_000, 4, (label: Sharp) => label.jpeg({ quality: 80 })],
    ['a screenshot with the finest lines', 1_080, 2_340, 1, (label: Sharp) => label.png()],
  ])('of %s is readable: every square of its code comes back', async (_what, width, height, squarePx, encode) => {
    const code = aLabelCode()
    const side = code.length * squarePx
    const pixels = Buffer.from(code.flatMap((row) => row.map((black) => (black ? 40 : 220))))
    const label = await sharp(pixels, { raw: { width: code.length, height: code.length, channels: 1 } })
      .resize(side, side, { kernel: 'nearest' })
      .png()
      .toBuffer()
    const sent = await encode(
      sharp({ create: { width, height, channels: 3, background: '#dcdcdc' } }).composite([{ input: label, left: 400, top: 300 }]),
    ).toBuffer()
    const { kept, ...size } = await keep(sent)
    const scale = (size.width ?? 0) / width
    const { data, info } = await sharp(kept).greyscale().raw().toBuffer({ resolveWithObject: true })
    const read = code.map((row, y) =>
      row.map((_black, x) => {
        const [left, top] = [400, 300].map((edge, axis) => Math.floor((edge + ([x, y][axis] as number) * squarePx + squarePx / 2) * scale))
        return (data[((top ?? 0) * info.width + (left ?? 0)) * info.channels] ?? 0) < 130
      }),
    )
    expect(read).toEqual(code)
  })
})

describe('what is refused before it is unpacked', () => {
  it('a picture that is too long and narrow, in the member’s language', async () => {
    const strip = await sharp({ create: { width: 100 * maxRatio + 1, height: 100, channels: 3, background: '#fff' } }).png().toBuffer()
    const said = await Promise.all(LANGUAGES.map((language) => upload(strip, language)))
    for (const answer of said) expect(answer).toMatchObject({ status: 'n', code: 'imageTooNarrow', fields: [{ path: 'file' }] })
    expect(new Set(said.map((answer) => answer.status === 'n' && answer.Message)).size).toBe(LANGUAGES.length)
    expect(await upload(aRepeatedRow(20_000, 1_999))).toMatchObject({ code: 'imageTooNarrow' })
  })

  it('an interlaced png that could only be unpacked as a whole, where that is much', async () => {
    const side = 5_200
    const dear = { create: { width: side, height: side, channels: 4, background: '#fff8' } } as const
    expect(side * side).toBeLessThan(maxPixels)
    const interlaced = await sharp(dear).png({ progressive: true, compressionLevel: 9 }).toBuffer()
    expect(await upload(interlaced)).toMatchObject({ code: 'imageTooComplex', fields: [{ path: 'file' }] })
    expect(await upload(await sharp(dear).png({ compressionLevel: 9 }).toBuffer())).toMatchObject({ status: 'y' })
  })

  it('a jpg in more scans than anybody makes', async () => {
    const [many, some] = [aJpegOfScans(200), aJpegOfScans(20)]
    // Both are right: what is refused is the work.
    for (const picture of [many, some]) await expect(sharp(picture, { failOn: 'error' }).raw().toBuffer()).resolves.toBeDefined()
    expect(await upload(many)).toMatchObject({ code: 'imageTooComplex' })
    expect(await upload(some)).toMatchObject({ status: 'y' })
  })

  it('but not a jpg with many previews of itself in its notes', async () => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7568' } }).jpeg().toBuffer()
    const notes = Buffer.concat(Array.from({ length: 60 }, () => Buffer.from([0xff, 0xda])))
    const segment = Buffer.concat([Buffer.from([0xff, 0xed, 0, notes.length + 2]), notes])
    expect(await upload(Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]))).toMatchObject({ status: 'y' })
  })
})

it('a picture that takes longer than it may is refused in the member’s language, and the next one is taken', async () => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7568' } }).jpeg().toBuffer()
  let seconds: number | undefined
  jest.spyOn(sharp.prototype as Sharp, 'toBuffer').mockImplementationOnce(function (this: Sharp & { options: { timeoutSeconds: number } }) {
    seconds = this.options.timeoutSeconds
    return Promise.reject(new Error('timeout: 42% complete'))
  })
  expect(await upload(picture, 'zh-Hans')).toMatchObject({ code: 'imageTooComplex', Message: '这张图片处理不了，请另存为普通的 jpg 再上传' })
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(10)
  expect(await upload(picture)).toMatchObject({ status: 'y' })
})
