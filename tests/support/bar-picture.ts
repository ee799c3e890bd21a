import sharp from 'sharp'

/** Widths of bars and gaps of each sign of Code 128, by its value; the last ones are the starts (103 to 105) and the stop. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(' ')
const START_B = 104
const STOP = 106
const NARROW_PX = 3
const QUIET = 12

/** A label with these bars (Code 128, set B), as a phone photographs it: a little askew, on grey. */
export async function aBarPicture(text: string): Promise<Buffer> {
  const values = [...text].map((sign) => sign.charCodeAt(0) - 32)
  const check = values.reduce((sum, value, place) => sum + value * (place + 1), START_B) % 103
  const widths = [START_B, ...values, check, STOP].map((value) => WIDTHS[value] ?? '').join('')
  let at = QUIET
  const bars = [...widths].flatMap((width, place) => {
    const bar = `<rect x="${at * NARROW_PX}" y="60" width="${Number(width) * NARROW_PX}" height="160"/>`
    at += Number(width)
    return place % 2 === 0 ? [bar] : []
  })
  const width = (at + QUIET) * NARROW_PX
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="320"><rect width="100%" height="100%" fill="#f4f2ec"/>${bars.join('')}<text x="40" y="260" font-size="28">${text}</text></svg>`
  return sharp(Buffer.from(svg)).rotate(2, { background: '#8a8a86' }).jpeg({ quality: 80 }).toBuffer()
}
