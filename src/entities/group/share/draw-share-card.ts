import type { GroupCard } from '@contract/group/group'
import type { Language } from '@contract/kit/language'
import { drawAirmailEdge, drawBox, drawDots, drawLogo } from '@/components/drawing/art'
import { drawText, fillRound, widthOf, type Pen } from '@/components/drawing/pen'
import { formatDay, formatScale, formatTime, toShortMoney } from '@/i18n/format'
import type { Drawing } from '@/platform/types'
import { brandColours } from '@/styles/brand'
import type { GroupStrings } from '../group-strings'
import { toLadder } from '../group-view'
import type { GroupShareStrings } from './group-share-strings'
import { placeInRow } from './place-in-row'

export interface ShareCardWords {
  readonly platform: string
  readonly language: Language
  readonly words: GroupShareStrings['card']
  readonly shared: GroupStrings
}

/** 5:4, as WeChat cuts it. */
const WIDTH = 500
const HEIGHT = 400
const LEFT = 30
const RIGHT = WIDTH - LEFT
/** Where the drawn box begins: words stay clear of it. */
const BOX_LEFT = 300
const LABEL_PX = 18
const LABEL_GAP = 14
const BAR = { left: LEFT, top: 318, width: 440, height: 14, radius: 7 }
const { heroDark, heroLight, surfaceLight, tape } = brandColours
const ON_HERO = '#D3EEE8'

/** The group as a chat shows it: what it is called, how far it is to the next price, and until when (picture 47). */
export function toShareCard(group: GroupCard, said: ShareCardWords): Drawing {
  return {
    width: WIDTH,
    height: HEIGHT,
    pictures: [],
    draw(pen) {
      drawGround(pen)
      drawHead(pen, group, said)
      drawPrice(pen, group, said)
      drawLadder(pen, group, said)
    },
  }
}

function drawGround(pen: Pen): void {
  const ground = pen.createLinearGradient(0, 0, WIDTH * 0.4, HEIGHT)
  ground.addColorStop(0, heroDark)
  ground.addColorStop(0.78, heroLight)
  pen.fillStyle = ground
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  drawDots(pen, { left: 136, top: 8, right: WIDTH, bottom: HEIGHT - 20, step: 12, fade: [280, 200] })
  pen.fillStyle = surfaceLight
  pen.fillRect(0, HEIGHT - 14, WIDTH, 14)
  drawAirmailEdge(pen, { top: HEIGHT - 14, width: WIDTH, height: 14, stripe: 36 })
  pen.fillStyle = 'rgba(0, 0, 0, .22)'
  pen.beginPath()
  pen.ellipse(388, 284, 74, 11, 0, 0, Math.PI * 2)
  pen.fill()
  drawBox(pen, { left: 302, top: 148, scale: 1.43 })
}

function drawHead(pen: Pen, { name, endsAt, status }: GroupCard, { platform, language, words }: ShareCardWords): void {
  drawLogo(pen, LEFT, 26, 27)
  let right = RIGHT
  if (status === 'open') {
    const until = words.closes(`${formatDay(endsAt, language)} ${formatTime(endsAt)}`)
    pen.textAlign = 'right'
    right -= 20 + drawText(pen, until, { left: RIGHT, base: 45, size: 19, colour: ON_HERO, maxWidth: 210 })
    pen.textAlign = 'left'
  }
  drawText(pen, platform, { left: 66, base: 46, size: 19, colour: surfaceLight, isBold: true, maxWidth: right - 66 })
  drawText(pen, name, { left: LEFT, base: 109, size: 26, colour: surfaceLight, isBold: true, maxWidth: RIGHT - LEFT })
}

function drawPrice(pen: Pen, { status, price: { perKgCents, next: nextStep } }: GroupCard, { words }: ShareCardWords): void {
  // What nobody can join any more comes to no other price.
  const next = status === 'open' ? nextStep : undefined
  let left = LEFT
  const write = (text: string, size: number, base: number, colour: string, isBold: boolean) => {
    left += drawText(pen, text, { left, base, size, colour, isBold, maxWidth: 320 - left })
  }
  if (next) {
    if (words.before !== '') write(words.before, 21, 169, ON_HERO, false)
    write(formatScale(next.gapGrams).replace(' kg', ''), 42, 169, surfaceLight, true)
    write(' kg', 22, 169, surfaceLight, true)
    write(words.after, 21, 169, ON_HERO, false)
  } else {
    write(status === 'open' ? words.lowest : words.price, 26, 169, ON_HERO, false)
  }
  const price = toShortMoney(next?.perKgCents ?? perKgCents)
  const [symbol = ''] = /^\D*/.exec(price) ?? []
  const figures = price.slice(symbol.length)
  left = LEFT
  write(symbol, 46, 259, surfaceLight, true)
  left += 8
  const unit = 8 + widthOf(pen, '/kg', 26, true)
  write(figures, fitted(90, widthOf(pen, figures, 90, true), BOX_LEFT - unit - left), 259, surfaceLight, true)
  left += 8
  write('/kg', 26, 259, ON_HERO, true)
}

/** A size of letters by which what is `width` wide has room. */
const fitted = (size: number, width: number, room: number) => Math.floor(size * Math.min(1, room / width))

function drawLadder(pen: Pen, { price, contributedGrams, targetGrams }: GroupCard, { shared }: ShareCardWords): void {
  const { filled, nodes } = toLadder(price, contributedGrams, targetGrams)
  const toX = (percent: number) => BAR.left + (BAR.width * percent) / 100
  pen.fillStyle = 'rgba(255, 255, 255, .2)'
  fillRound(pen, BAR)
  if (filled > 0) {
    pen.fillStyle = ON_HERO
    fillRound(pen, { ...BAR, width: Math.max(2 * BAR.radius, (BAR.width * filled) / 100) })
  }
  const labels = nodes.map(({ fromGrams, perKgCents, state }) => {
    const meaning = state === 'now' ? ` ${shared.now}` : state === 'next' ? ` · ${formatScale(fromGrams)}` : ''
    return { text: `${toShortMoney(perKgCents)}${meaning}`, isBold: state === 'now' }
  })
  const widthsAt = (size: number) => labels.map(({ text, isBold }) => widthOf(pen, text, size, isBold))
  const full = widthsAt(LABEL_PX).reduce((sum, width) => sum + width, 0)
  const size = fitted(LABEL_PX, full, RIGHT - LEFT - LABEL_GAP * (labels.length - 1))
  const widths = widthsAt(size)
  const lefts = placeInRow(
    nodes.map(({ at }, index) => ({ middle: toX(at), width: widths[index] ?? 0 })),
    { left: LEFT, right: RIGHT, gap: LABEL_GAP },
  )
  nodes.forEach(({ at, state }, index) => {
    if (index > 0) drawNode(pen, toX(at), state === 'next' ? tape : ON_HERO)
    const { text = '', isBold = false } = labels[index] ?? {}
    drawText(pen, text, {
      left: lefts[index] ?? LEFT,
      base: 362,
      size,
      colour: isBold ? surfaceLight : ON_HERO,
      isBold,
      maxWidth: RIGHT - LEFT,
    })
  })
}

function drawNode(pen: Pen, x: number, colour: string): void {
  for (const [radius, fill] of [[10, colour], [6, heroDark]] as const) {
    pen.fillStyle = fill
    pen.beginPath()
    pen.arc(x, BAR.top + BAR.height / 2, radius, 0, Math.PI * 2)
    pen.fill()
  }
}
