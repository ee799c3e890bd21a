import { readPicture } from '@/platform/barcode-picture'
import { chooseFiles } from '@/platform/choose-files'
import { scanner } from '@/platform/scanner'

jest.mock('@/platform/barcode-picture', () => ({ readPicture: jest.fn() }))
jest.mock('@/platform/choose-files', () => ({ chooseFiles: jest.fn() }))

const photo = new File([], 'label.jpg')
const readOurselves = jest.mocked(readPicture)
const choose = jest.mocked(chooseFiles)

/** What the browser's own reader finds; undefined where it has none. */
function browserReads(detect: (() => Promise<{ rawValue: string }[]>) | undefined): void {
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({}), BarcodeDetector: detect && class { detect = detect } })
}

beforeEach(() => {
  choose.mockReset().mockResolvedValue([photo])
  readOurselves.mockReset().mockResolvedValue('SF2')
})
afterAll(() => browserReads(undefined))

describe('a code on the site', () => {
  it('is read by the browser where it can, and nothing of ours is loaded for it', async () => {
    browserReads(() => Promise.resolve([{ rawValue: 'SF1' }]))
    expect(await scanner.scan('camera')).toEqual({ text: 'SF1' })
    expect(readOurselves).not.toHaveBeenCalled()
  })

  it.each([
    ['has no reader', undefined],
    ['finds nothing', () => Promise.resolve([])],
    ['has a reader that fails', () => Promise.reject(new Error('no service'))],
  ])('is read by ourselves where the browser %s', async (_name, detect) => {
    browserReads(detect)
    expect(await scanner.scan('photo')).toEqual({ text: 'SF2' })
  })

  it('is typed where nothing can be read, also where our reader does not come', async () => {
    browserReads(undefined)
    readOurselves.mockResolvedValueOnce(undefined)
    expect(await scanner.scan('camera')).toBe('unsupported')
    readOurselves.mockRejectedValueOnce(new Error('no network'))
    expect(await scanner.scan('camera')).toBe('unsupported')
  })

  it('is photographed or chosen, as the member likes, and may be left', async () => {
    browserReads(undefined)
    await scanner.scan('camera')
    await scanner.scan('photo')
    expect(choose.mock.calls.map(([{ camera }]) => camera)).toEqual([true, false])
    choose.mockResolvedValueOnce([])
    expect(await scanner.scan('photo')).toBe('cancelled')
  })
})
