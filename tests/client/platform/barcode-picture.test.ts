import { encode } from 'uqr'
import { readGrey, type GreyPicture } from '@/platform/barcode-picture'

/** Code 128: how wide the bars and gaps of each sign are, by its value. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const [START_B, STOP] = [104, 106]

/** Whether each module of the code is a bar. */
function toBars(text: string): boolean[] {
  const values = [...text].map((sign) => sign.charCodeAt(0) - 32)
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), START_B) % 103
  return [START_B, ...values, check, STOP].flatMap((value) =>
    [...(WIDTHS[value] ?? '')].flatMap((width, index) => Array<boolean>(Number(width)).fill(index % 2 === 0)),
  )
}

/** On white with a margin, each module so many points wide; noise as a camera has it. */
function toPicture(bars: readonly boolean[], { module = 3, height = 80, noise = 0 } = {}): GreyPicture {
  const margin = 12 * module
  const width = bars.length * module + 2 * margin
  const full = height + 2 * margin
  const points = new Uint8ClampedArray(width * full).fill(235)
  for (let y = margin; y < margin + height; y += 1) {
    bars.forEach((isBar, index) => {
      if (isBar) points.fill(25, y * width + margin + index * module, y * width + margin + (index + 1) * module)
    })
  }
  let seed = 7
  for (let at = 0; at < points.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    points[at] = (points[at] ?? 0) + ((seed % 100) / 100 - 0.5) * noise
  }
  return { points, width, height: full }
}

function toUpright({ points, width, height }: GreyPicture): GreyPicture {
  const upright = new Uint8ClampedArray(points.length)
  points.forEach((point, at) => {
    upright[(at % width) * height + Math.floor(at / width)] = point
  })
  return { points: upright, width: height, height: width }
}

describe('a photo of a code', () => {
  it.each(['SF140822369917', 'JDVC193022885146', '783011662095'])('says %s', (number) => {
    expect(readGrey(toPicture(toBars(number)))).toBe(number)
  })

  it('may be held upright, and may be grainy', () => {
    const picture = toPicture(toBars('SF140822369917'), { noise: 60 })
    expect(readGrey(picture)).toBe('SF140822369917')
    expect(readGrey(toUpright(picture))).toBe('SF140822369917')
  })

  it('may be a square one', () => {
    const { data, size } = encode('https://carrier.example/SF140822369917', { border: 4 })
    const side = size * 4
    const points = Uint8ClampedArray.from({ length: side * side }, (_, at) => (data[Math.floor(at / side / 4)]?.[Math.floor((at % side) / 4)] ? 20 : 240))
    expect(readGrey({ points, width: side, height: side })).toBe('https://carrier.example/SF140822369917')
  })

  it.each([0, 200])('says nothing where there is none (noise %s)', (noise) => {
    expect(readGrey(toPicture([], { module: 10, height: 300, noise }))).toBeUndefined()
  })

  it('says nothing of a code that is damaged', () => {
    const bars = toBars('SF140822369917')
    const damaged = bars.map((isBar, index) => (index > 60 && index < 90 ? false : isBar))
    expect(readGrey(toPicture(damaged))).toBeUndefined()
  })
})
