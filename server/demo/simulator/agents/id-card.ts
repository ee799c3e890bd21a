import sharp from 'sharp'
import { circle, rectangle } from '@server/demo/shapes'

const [WIDTH, HEIGHT] = [640, 404]

/** A card as an applicant photographs it: shapes alone, no letters and no face. */
export function drawIdCard(side: 'front' | 'back'): Promise<Buffer> {
  const line = (y: number, width: number) => rectangle(40, y, width, 16, '#8fa6b2', 6)
  const shown =
    side === 'front'
      ? [rectangle(430, 90, 170, 220, '#dfe8ec', 10), circle(515, 165, 46, '#a9bcc6'), rectangle(455, 225, 120, 85, '#a9bcc6', 30), line(110, 220), line(160, 300), line(210, 260), line(330, 420)]
      : [rectangle(40, 90, 560, 70, '#33454e'), line(210, 480), line(260, 380), line(310, 520)]
  const card = [rectangle(0, 0, WIDTH, HEIGHT, '#eef3f5', 24), rectangle(0, 0, WIDTH, 60, '#6fa3b8', 24), ...shown].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${card}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
}
