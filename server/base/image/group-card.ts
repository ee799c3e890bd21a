import sharp from 'sharp'
import { createFairTurns } from '@server/kit/fair-turns'

/** What links show is 1.91 : 1. */
const WIDTH = 1_200
const HEIGHT = 630
const PICTURE = { left: 88, top: 76, side: 372, radius: 36 }
const BAR = { left: 88, top: 506, width: 1_024, height: 28 }

export interface GroupCardLook {
  /** Where there is one that can be read. */
  readonly picture: Buffer | undefined
  /** How full the bar is, 0 to 1. */
  readonly filled: number
  /** Prices on the way, by their place on the bar; the last one that is `next` is still to come. */
  readonly nodes: readonly { readonly at: number; readonly isNext: boolean }[]
}

const toX = (part: number) => BAR.left + BAR.width * Math.min(1, Math.max(0, part))

/** Without a word: which letters a server has is not known, and a name in boxes is worse than none. */
function toGround({ filled, nodes }: GroupCardLook): string {
  const stripes = Array.from({ length: 14 }, (_, index) => {
    const x = index * 96 - 20
    return `<path d="M${x + 14} 602h60l-14 28h-60z" fill="${index % 2 === 0 ? '#F58220' : '#17A08F'}"/>`
  })
  const middle = BAR.top + BAR.height / 2
  const dots = nodes.map(
    ({ at, isNext }) => `<circle cx="${toX(at)}" cy="${middle}" r="22" fill="${isNext ? '#F58220' : '#D3EEE8'}"/><circle cx="${toX(at)}" cy="${middle}" r="12" fill="#04322D"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs>
    <linearGradient id="g" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#04322D"/><stop offset=".8" stop-color="#0A6A5F"/></linearGradient>
    <pattern id="d" width="26" height="26" patternUnits="userSpaceOnUse"><circle cx="8" cy="8" r="3" fill="#fff" fill-opacity=".12"/></pattern>
  </defs>
  <path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#g)"/>
  <path d="M520 0h680v480H520z" fill="url(#d)"/>
  <ellipse cx="846" cy="436" rx="190" ry="24" fill="#000" fill-opacity=".22"/>
  <g transform="translate(624 36) scale(3.7)">
    <path d="M60 6l52 24v48l-52 24L8 78V30z" fill="#E4AE70"/><path d="M60 54l52-24v48l-52 24z" fill="#CF9350"/><path d="M60 54L8 30 60 6l52 24z" fill="#F3C893"/>
    <path d="M34 18l52 24-18 8.3-51.5-24.2z" fill="#F58220"/><path d="M86 42l-18 8.3v7.3l9-2.8 9 4.2z" fill="#D96A0D"/>
    <path d="M20 62.5l18 8.5v12l-18-8.5z" fill="#fff"/><path d="M23.5 67.6l11 5.2M23.5 71.6l7 3.3" stroke="#0A6A5F" stroke-width="1.8" stroke-linecap="round"/>
  </g>
  <rect x="${BAR.left}" y="${BAR.top}" width="${BAR.width}" height="${BAR.height}" rx="14" fill="#fff" fill-opacity=".2"/>
  ${filled > 0 ? `<rect x="${BAR.left}" y="${BAR.top}" width="${Math.max(BAR.height, toX(filled) - BAR.left)}" height="${BAR.height}" rx="14" fill="#D3EEE8"/>` : ''}
  ${dots.join('')}
  <path d="M0 602h${WIDTH}v28H0z" fill="#fff"/>${stripes.join('')}
</svg>`
}

/** Drawing takes a core for a moment, and links are opened by whoever has them. */
const inTurn = createFairTurns(1)

/** A PNG small enough for what chats load. A picture that cannot be read is left out. */
export function drawGroupCard(look: GroupCardLook): Promise<Buffer> {
  return inTurn('card', async () => {
    const picture = look.picture && (await cutPicture(look.picture).catch(() => undefined))
    const ground = sharp(Buffer.from(toGround(look)))
    const whole = picture ? ground.composite([{ input: picture, left: PICTURE.left, top: PICTURE.top }]) : ground
    return whole.png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer()
  })
}

function cutPicture(picture: Buffer): Promise<Buffer> {
  const { side, radius } = PICTURE
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}"/></svg>`
  return sharp(picture)
    .resize(side, side, { fit: 'cover' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
