import sharp from 'sharp'
import { ellipse, rectangle } from '@server/demo/shapes'
import { MOTIFS, type MotifName, type Shades } from './goods-motifs'

/** The ground, and the shades of what stands on it. */
const TINTS = {
  green: { ground: '#e0f2ee', shades: { light: '#bfe3d9', mid: '#2f9c88', dark: '#0a6a5f' } },
  blue: { ground: '#e6ecfb', shades: { light: '#c4d3f5', mid: '#6c8fe0', dark: '#2f57b8' } },
  sky: { ground: '#e1f1fb', shades: { light: '#bfe0f4', mid: '#4fa3d8', dark: '#0e66a3' } },
  violet: { ground: '#efe8fa', shades: { light: '#d9c9f3', mid: '#9a79d8', dark: '#5d3aa8' } },
  orange: { ground: '#ffeedd', shades: { light: '#ffd9b0', mid: '#f0a35a', dark: '#b85f10' } },
  amber: { ground: '#fff4d6', shades: { light: '#fbe3a0', mid: '#e2b23a', dark: '#9a6f08' } },
  rose: { ground: '#fbe7ea', shades: { light: '#f4c7cf', mid: '#dd7f92', dark: '#a53a52' } },
} as const satisfies Readonly<Record<string, { readonly ground: string; readonly shades: Shades }>>
export type Tint = keyof typeof TINTS

const SIDE = 400
/** As wide as a phone's screen shows it. */
const WIDTH = 750

/** A jpg of some 12 kB. */
export function drawGoods(motif: MotifName, tint: Tint): Promise<Buffer> {
  const { ground, shades } = TINTS[tint]
  const shapes = [rectangle(0, 0, SIDE, SIDE, ground), ellipse(200, 332, 118, 13, 'rgba(0,0,0,.1)'), ...MOTIFS[motif](shades)]
  const frame = `width="${WIDTH}" height="${WIDTH}" viewBox="0 0 ${SIDE} ${SIDE}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer()
}
