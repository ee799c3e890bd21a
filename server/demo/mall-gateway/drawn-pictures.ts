import type { DrawnGoods } from '@server/demo/mall-gateway/drawn-goods'

const SHAPES: readonly string[] = [
  '<circle cx="50" cy="46" r="22"/><rect x="44" y="66" width="12" height="16"/>',
  '<rect x="24" y="30" width="52" height="44" rx="6"/>',
  '<rect x="18" y="40" width="64" height="26" rx="4"/>',
  '<path d="M38 20h24v10l6 8v42H32V38l6-8z"/>',
  '<path d="M50 18l30 54H20z"/>',
]

/** A plain shape on a plain ground: drawn, nobody's photograph. */
export async function drawPicture({ hue, goodsId }: Pick<DrawnGoods, 'hue' | 'goodsId'>, width: number): Promise<Buffer> {
  const shape = SHAPES[Number(goodsId.slice(-3)) % SHAPES.length] ?? ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${width}" height="${width}">
    <rect width="100" height="100" fill="hsl(${hue} 45% 90%)"/><g fill="hsl(${hue} 40% 48%)">${shape}</g></svg>`
  // Loaded by the first picture: the gateway starts without it.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
}
