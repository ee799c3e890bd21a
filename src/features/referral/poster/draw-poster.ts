import { drawAirmailEdge, drawBox, drawDots, drawLogo, drawPlane, teal } from '@/components/drawing/art'
import { drawText, fillRound, widthOf, type Pen } from '@/components/drawing/pen'
import { drawQrCode } from '@/components/drawing/qr-code'
import type { Drawing } from '@/platform/types'
import { brandColours } from '@/styles/brand'

/** Everything that a poster says, in the member's language. */
export interface PosterContent {
  readonly platform: string
  /** Two lines at most. */
  readonly headline: readonly string[]
  /** What speaks for us, from the price book; nothing where it is not known. */
  readonly facts?: string | undefined
  readonly inviter: string
  /** The first letter of their name, where they have told one. */
  readonly initial?: string | undefined
  readonly gift?: string | undefined
  /** How to use the code, line by line. */
  readonly how: readonly string[]
  readonly codeLabel: string
  readonly code: string
  /** What the QR code leads to. */
  readonly link: string
  /** What is scanned in its place, where there is one and the phone can read it. */
  readonly codePicture?: string | undefined
}

/** The size of a full screen in a chat's album. */
const WIDTH = 750
const HEIGHT = 1_334
const CARD = { left: 44, top: 824, width: 662, height: 466, radius: 36 }
const CUT = 980
const QR = { left: 88, top: 1_014, size: 240 }
const { brand, heroDark, heroLight, surfaceLight } = brandColours
const INK = { strong: '#10201D', soft: '#43524E', pale: '#6B7975', code: '#B84E08', onHero: '#CBE9E3', paper: '#D2EDE8', chip: '#FDEBDD', line: '#CDD6D3' }

/** The invitation as a picture, 750 × 1334 (picture 19b). */
export function toPoster(content: PosterContent): Drawing {
  return {
    width: WIDTH,
    height: HEIGHT,
    pictures: content.codePicture === undefined ? [] : [content.codePicture],
    draw(pen, [codePicture]) {
      drawGround(pen)
      drawWords(pen, content)
      drawScene(pen)
      drawCard(pen, content, codePicture)
    },
  }
}

function drawGround(pen: Pen): void {
  const ground = pen.createLinearGradient(0, 0, WIDTH * 0.4, HEIGHT)
  ground.addColorStop(0, heroDark)
  ground.addColorStop(1, heroLight)
  pen.fillStyle = ground
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  drawDots(pen, { left: 207, top: 27, right: WIDTH, bottom: 790, step: 22.5, fade: [420, 300] })
  drawAirmailEdge(pen, { top: 0, width: WIDTH, height: 10, stripe: 30 })
}

function drawWords(pen: Pen, { platform, headline, facts }: PosterContent): void {
  drawLogo(pen, 58, 60, 52)
  drawText(pen, platform, { left: 128, base: 96, size: 34, colour: surfaceLight, isBold: true, maxWidth: 560 })
  headline.forEach((line, index) => {
    drawText(pen, line, { left: 58, base: 238 + index * 92, size: 74, colour: surfaceLight, isBold: true, maxWidth: 634 })
  })
  if (facts !== undefined) drawText(pen, facts, { left: 58, base: 408, size: 30, colour: INK.onHero, maxWidth: 560 })
}

function drawScene(pen: Pen): void {
  pen.strokeStyle = 'rgba(255, 255, 255, .5)'
  pen.lineWidth = 4
  pen.lineCap = 'round'
  pen.setLineDash([1, 13])
  pen.beginPath()
  pen.moveTo(40, 536)
  pen.bezierCurveTo(130, 460, 230, 486, 330, 506)
  pen.bezierCurveTo(430, 520, 500, 440, 630, 438)
  pen.stroke()
  pen.setLineDash([])
  drawPlane(pen, 626, 418)
  pen.fillStyle = 'rgba(0, 0, 0, .25)'
  pen.beginPath()
  pen.ellipse(386, 832, 276, 28, 0, 0, Math.PI * 2)
  pen.fill()
  drawBox(pen, { left: 290, top: 476, scale: 1.96 })
  drawBox(pen, { left: 132, top: 605, scale: 2.16 })
  drawBox(pen, { left: 380, top: 590, scale: 2.32, tape: teal.tape, tapeShade: teal.shade })
}

function drawCard(pen: Pen, content: PosterContent, codePicture: CanvasImageSource | undefined): void {
  pen.fillStyle = surfaceLight
  fillRound(pen, CARD)
  drawInviter(pen, content)
  drawCut(pen)
  if (codePicture) pen.drawImage(codePicture, QR.left, QR.top, QR.size, QR.size)
  else drawQrCode(pen, content.link, { ...QR, colour: INK.strong })
  content.how.forEach((line, index) => {
    drawText(pen, line, { left: 364, base: 1_096 + index * 46, size: 32, colour: INK.strong, isBold: true, maxWidth: 310 })
  })
  const labelWidth = drawText(pen, content.codeLabel, { left: 364, base: 1_196, size: 24, colour: INK.pale, maxWidth: 310 })
  drawCodeChip(pen, content.code, 364 + labelWidth + 8)
}

function drawInviter(pen: Pen, { inviter, initial, gift }: PosterContent): void {
  const left = initial === undefined ? 88 : 208
  if (initial !== undefined) {
    pen.fillStyle = INK.paper
    pen.beginPath()
    pen.arc(134, 906, 46, 0, Math.PI * 2)
    pen.fill()
    pen.textAlign = 'center'
    drawText(pen, initial, { left: 134, base: 919, size: 38, colour: heroDark, isBold: true, maxWidth: 70 })
    pen.textAlign = 'left'
  }
  const maxWidth = CARD.left + CARD.width - 40 - left
  drawText(pen, inviter, { left, base: gift === undefined ? 918 : 896, size: 34, colour: INK.strong, isBold: true, maxWidth })
  if (gift !== undefined) drawText(pen, gift, { left, base: 938, size: 26, colour: INK.soft, maxWidth })
}

function drawCut(pen: Pen): void {
  pen.strokeStyle = INK.line
  pen.lineWidth = 2
  pen.setLineDash([10, 8])
  pen.beginPath()
  pen.moveTo(CARD.left + 28, CUT)
  pen.lineTo(CARD.left + CARD.width - 28, CUT)
  pen.stroke()
  pen.setLineDash([])
  pen.fillStyle = brand
  for (const [x, from] of [[CARD.left, -Math.PI / 2], [CARD.left + CARD.width, Math.PI / 2]] as const) {
    pen.beginPath()
    pen.arc(x, CUT, 14, from, from + Math.PI)
    pen.fill()
  }
}

function drawCodeChip(pen: Pen, code: string, left: number): void {
  const width = widthOf(pen, code, 24, true) + 16
  pen.fillStyle = INK.chip
  fillRound(pen, { left, top: 1_172, width, height: 32, radius: 8 })
  drawText(pen, code, { left: left + 8, base: 1_196, size: 24, colour: INK.code, isBold: true, maxWidth: 320 })
}
