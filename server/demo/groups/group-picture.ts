import sharp from 'sharp'
import { circle, path, rectangle } from '@server/demo/shapes'

/** Pictures that leaders of the demo give their groups: a few shapes that are still read on a small tile. */
export type GroupScene = 'ship' | 'office' | 'gifts' | 'street' | 'wardrobe' | 'camp'

const SIDE = 720

/** From top to bottom, over the whole picture. */
const sky = (top: string, bottom: string) =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${rectangle(0, 0, SIDE, SIDE, 'url(#sky)')}`

const wave = (y: number, fill: string) => path(`M0 ${y} q60 -36 120 0 t120 0 t120 0 t120 0 t120 0 t120 0 V${SIDE} H0 Z`, fill)

/** A closed box with its tape, seen from the front. */
const box = (x: number, y: number, width: number, height: number, fill: string, tape: string) =>
  [
    rectangle(x, y, width, height, fill, 10),
    rectangle(x, y, width, Math.round(height * 0.16), 'rgba(0,0,0,.12)', 10),
    rectangle(Math.round(x + width * 0.42), y, Math.round(width * 0.16), height, tape),
  ].join('')

const bow = (x: number, y: number, fill: string) =>
  path(`M${x} ${y} C${x - 90} ${y - 80} ${x - 110} ${y + 10} ${x} ${y} C${x + 110} ${y + 10} ${x + 90} ${y - 80} ${x} ${y} Z`, fill) + circle(x, y - 4, 16, fill)

function drawShip(): string {
  const colors = ['#e2574c', '#f2b441', '#3f8f86', '#f4ead6', '#2f5d8a']
  const containers = [[150, 330], [262, 330], [374, 330], [206, 262], [318, 262], [262, 194]].map(([x = 0, y = 0], index) => rectangle(x, y, 104, 60, colors[index % colors.length] ?? '', 6))
  return [
    sky('#ffd9a8', '#f59f7c'),
    circle(520, 210, 92, '#fff1d6'),
    wave(470, '#3f9a94'),
    ...containers,
    rectangle(500, 270, 86, 122, '#fdf6e8', 8),
    rectangle(516, 290, 54, 26, '#2f5d8a', 6),
    path('M92 392 H628 L566 520 H150 Z', '#234a5c'),
    rectangle(112, 416, 500, 16, '#e2574c'),
    wave(520, '#2b7f80'),
    wave(600, '#1f6470'),
  ].join('')
}

function drawOffice(): string {
  const windows = Array.from({ length: 20 }, (_, index) => rectangle(236 + (index % 4) * 66, 116 + Math.floor(index / 4) * 78, 44, 50, [3, 6, 9, 13, 16].includes(index) ? '#ffd873' : '#8fb4c9', 6))
  return [
    sky('#2c3f63', '#7b8fb5'),
    circle(590, 110, 44, '#f6f0d8'),
    rectangle(60, 300, 130, 420, '#3a5177'),
    rectangle(540, 250, 140, 470, '#3a5177'),
    rectangle(200, 80, 316, 640, '#4c6790', 14),
    ...windows,
    rectangle(308, 560, 100, 160, '#233556', 10),
    box(70, 560, 150, 130, '#d39a5b', '#ef8a2b'),
    box(500, 530, 180, 160, '#c4884c', '#f2cf4e'),
  ].join('')
}

function drawGifts(): string {
  const snow = Array.from({ length: 26 }, (_, index) => circle((index * 197 + 60) % SIDE, (index * 131 + 30) % 380, 5 + (index % 3) * 3, 'rgba(255,255,255,.75)'))
  return [
    sky('#16474a', '#4f8f84'),
    ...snow,
    path(`M0 560 q180 -90 360 -20 t360 -10 V${SIDE} H0 Z`, '#eef4f0'),
    box(90, 380, 240, 240, '#d8433f', '#f7d58a'),
    bow(210, 380, '#f7d58a'),
    box(370, 300, 270, 320, '#f4ead6', '#d8433f'),
    bow(505, 300, '#d8433f'),
    box(270, 500, 160, 140, '#3f8f86', '#fdf6e8'),
    bow(350, 500, '#fdf6e8'),
  ].join('')
}

function drawStreet(): string {
  const house = (x: number, y: number, wall: string, roof: string) =>
    [
      rectangle(x, y, 170, 560 - y, wall),
      path(`M${x - 20} ${y} L${x + 85} ${y - 90} L${x + 190} ${y} Z`, roof),
      rectangle(x + 28, y + 34, 46, 56, '#fdf6e8', 6),
      rectangle(x + 98, y + 34, 46, 56, '#ffd873', 6),
    ].join('')
  return [
    sky('#bfe3ea', '#f4f3dc'),
    circle(130, 120, 54, '#ffdf8a'),
    house(40, 290, '#e98f6f', '#a94f3d'),
    house(270, 240, '#f2c66d', '#7d5a3c'),
    house(500, 300, '#7fb3a5', '#3d6b62'),
    rectangle(0, 560, SIDE, 160, '#6f7d78'),
    ...[40, 230, 420, 610].map((x) => rectangle(x, 644, 90, 12, '#f4ead6', 6)),
    rectangle(170, 430, 270, 170, '#fdf6e8', 18),
    path('M440 480 H520 L572 540 V600 H440 Z', '#e2574c'),
    path('M462 498 H510 L542 540 H462 Z', '#bfe3ea'),
    rectangle(206, 470, 120, 74, '#d39a5b', 8),
    ...[240, 500].flatMap((x) => [circle(x, 606, 40, '#23302c'), circle(x, 606, 16, '#c9d2ce')]),
  ].join('')
}

function drawWardrobe(): string {
  const shirt = (x: number, fill: string, trim: string) =>
    [
      path(`M${x} 190 L${x + 30} 160 L${x + 60} 190 Z`, '#8a7a66'),
      path(`M${x - 50} 210 L${x + 6} 186 Q${x + 30} 214 ${x + 54} 186 L${x + 110} 210 L${x + 96} 296 L${x + 82} 284 V470 H${x - 22} V284 L${x - 36} 296 Z`, fill),
      rectangle(x - 22, 440, 104, 14, trim),
    ].join('')
  return [
    sky('#fbeede', '#f3d9bd'),
    rectangle(70, 148, 580, 16, '#7d5a3c', 8),
    rectangle(80, 148, 16, 480, '#7d5a3c', 8),
    rectangle(624, 148, 16, 480, '#7d5a3c', 8),
    shirt(160, '#3f8f86', '#fdf6e8'),
    shirt(320, '#e98f6f', '#a94f3d'),
    shirt(480, '#2f5d8a', '#f2cf4e'),
    box(180, 520, 170, 130, '#d39a5b', '#ef8a2b'),
    box(370, 500, 190, 150, '#c4884c', '#f2cf4e'),
    rectangle(40, 640, 640, 26, '#caa980', 8),
  ].join('')
}

function drawCamp(): string {
  const stars = Array.from({ length: 18 }, (_, index) => circle((index * 163 + 40) % SIDE, (index * 89 + 30) % 250, 3 + (index % 2) * 2, '#fdf6e8'))
  const tree = (x: number, y: number, size: number) => [0, 1, 2].map((step) => path(`M${x} ${y + step * size * 0.5} l${-size * (0.5 + step * 0.16)} ${size} h${size * (1 + step * 0.32)} Z`, '#1d4a45')).join('')
  return [
    sky('#22335a', '#8c6a8f'),
    ...stars,
    circle(560, 140, 60, '#fff1d6'),
    path('M0 470 L190 270 L330 420 L480 240 L720 480 V720 H0 Z', '#3b4470'),
    path(`M0 540 q200 -60 360 -10 t360 -20 V${SIDE} H0 Z`, '#2c5b4c'),
    tree(90, 380, 110),
    tree(640, 350, 130),
    path('M170 620 L350 350 L530 620 Z', '#f2a541'),
    path('M350 350 L530 620 H430 Z', '#d97f2b'),
    path('M300 620 L350 450 L400 620 Z', '#5b3220'),
    box(540, 570, 120, 100, '#d39a5b', '#fdf6e8'),
  ].join('')
}

const SCENES: Readonly<Record<GroupScene, () => string>> = {
  ship: drawShip,
  office: drawOffice,
  gifts: drawGifts,
  street: drawStreet,
  wardrobe: drawWardrobe,
  camp: drawCamp,
}

/** It is never shown larger than a tile or a card of a chat. */
const DRAWN = 480

/** A jpg of some 12 kB. */
export function drawGroupPicture(scene: GroupScene): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN}" height="${DRAWN}" viewBox="0 0 ${SIDE} ${SIDE}">${SCENES[scene]()}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer()
}
