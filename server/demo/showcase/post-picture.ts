import sharp from 'sharp'
import { circle, ellipse, line, path, rectangle } from '@server/demo/shapes'

/** What people of the demo show: each thing as it stands at home, out of its box. */
export type PostScene = 'rug' | 'rugCorner' | 'keyboard' | 'vase' | 'lights' | 'wallet' | 'bedding' | 'beddingLabel' | 'speaker'

interface Drawn {
  /** Of 480 across: heights differ, as those of phones' pictures do. */
  readonly height: number
  readonly wall: string
  readonly floor: string
  readonly things: readonly string[]
}

const WIDTH = 480

/** Open, with its flaps, standing on `y`. */
const openBox = (x: number, y: number, width: number, height: number) => {
  const top = y - height
  return [
    ellipse(x + width / 2, y + 6, width * 0.62, 14, 'rgba(0,0,0,.12)'),
    path(`M${x} ${top} L${x - width * 0.2} ${top - height * 0.3} L${x + width * 0.36} ${top - height * 0.24} L${x + width / 2} ${top} Z`, '#c99a5d'),
    path(`M${x + width} ${top} L${x + width * 1.2} ${top - height * 0.3} L${x + width * 0.64} ${top - height * 0.24} L${x + width / 2} ${top} Z`, '#c99a5d'),
    rectangle(x, top, width, height, '#dcae72', 6),
    rectangle(x, top, width, height * 0.14, 'rgba(80,45,10,.28)'),
    rectangle(x + width * 0.43, top, width * 0.14, height, '#ef8a2b'),
    rectangle(x + width * 0.08, y - height * 0.34, width * 0.26, height * 0.2, '#fdf6e8', 4),
  ].join('')
}

const window = (x: number, y: number, side: number) => rectangle(x, y, side, side, 'rgba(255,255,255,.55)', 4)

const keys = Array.from({ length: 36 }, (_, index) => rectangle(116 + (index % 12) * 23, 322 + Math.floor(index / 12) * 25, 19, 20, ['#f4ead6', '#e8dcc4', '#3f8f86'][index === 11 || index === 24 ? 2 : index % 2] ?? '', 4))

const hangsAt = (x: number) => 108 + Math.round(Math.sin(x / 70) * 34)

const wire = line(`M-10 ${hangsAt(-10)} ${Array.from({ length: 26 }, (_, index) => `L${index * 20} ${hangsAt(index * 20)}`).join(' ')}`, '#2f4a46', 5)

const bulbs = Array.from({ length: 16 }, (_, index) => {
  const x = 24 + index * 29
  const y = hangsAt(x)
  return circle(x, y + 14, 20, 'rgba(255,216,115,.22)') + line(`M${x} ${y} v8`, '#2f4a46', 3) + ellipse(x, y + 16, 7, 10, ['#ffd873', '#ef8a2b', '#e2574c', '#7fd1c4'][index % 4] ?? '')
})

const SCENES: Readonly<Record<PostScene, Drawn>> = {
  rug: {
    height: 600,
    wall: '#f6e9da',
    floor: '#d9b98f',
    things: [
      window(316, 60, 116),
      openBox(40, 470, 150, 110),
      ellipse(320, 520, 150, 20, 'rgba(0,0,0,.1)'),
      path('M190 430 H440 a44 44 0 0 1 0 88 H190 Z', '#a94f3d'),
      ...[210, 262, 314, 366].map((x) => path(`M${x} 430 h24 l-20 88 h-24 Z`, '#f2c66d')),
      circle(190, 474, 44, '#8b3f30'),
      circle(190, 474, 30, '#c86a52'),
      circle(190, 474, 14, '#f2c66d'),
    ],
  },
  rugCorner: {
    height: 400,
    wall: '#e9d7bf',
    floor: '#c9a57a',
    things: [
      path('M60 330 L200 120 H480 V400 H60 Z', '#a94f3d'),
      path('M96 330 L216 150 H480 V182 H236 L140 330 Z', '#f2c66d'),
      path('M190 330 L262 222 H480 V250 H280 L228 330 Z', '#e98f6f'),
      ...Array.from({ length: 12 }, (_, index) => line(`M${70 + index * 34} 400 v-22`, '#fdf6e8', 6)),
    ],
  },
  keyboard: {
    height: 480,
    wall: '#dfe7f2',
    floor: '#a9b8cd',
    things: [
      window(58, 56, 110),
      rectangle(250, 120, 170, 112, '#3a5177', 10),
      rectangle(262, 132, 146, 88, '#8fb4c9', 4),
      rectangle(322, 232, 26, 80, '#3a5177'),
      ellipse(250, 418, 190, 16, 'rgba(0,0,0,.14)'),
      rectangle(96, 302, 308, 106, '#4c6790', 16),
      ...keys,
      rectangle(186, 398, 110, 4, '#e8dcc4', 2),
    ],
  },
  vase: {
    height: 600,
    wall: '#e4efe9',
    floor: '#c7d8cc',
    things: [
      window(44, 70, 120),
      openBox(282, 500, 140, 120),
      ellipse(170, 506, 92, 14, 'rgba(0,0,0,.12)'),
      line('M168 330 C150 240 120 220 96 186', '#3d6b62', 6),
      line('M172 330 C180 240 196 200 222 166', '#3d6b62', 6),
      line('M170 330 C168 250 166 210 166 150', '#3d6b62', 6),
      ...[[96, 180], [222, 160], [166, 140]].map(([x = 0, y = 0]) => [circle(x, y, 26, '#f4c6b8'), circle(x, y, 10, '#e2574c')].join('')),
      path('M142 322 H198 C190 372 252 392 244 446 C240 488 214 504 170 504 C126 504 100 488 96 446 C88 392 150 372 142 322 Z', '#7fb3a5'),
      path('M108 424 C140 444 200 444 232 424 L238 452 C204 474 136 474 102 452 Z', '#fdf6e8'),
    ],
  },
  lights: {
    height: 480,
    wall: '#23404a',
    floor: '#16313a',
    things: [
      wire,
      ...bulbs,
      path('M240 190 L330 392 H150 Z', '#3d6b62'),
      path('M240 150 L306 290 H174 Z', '#4b8577'),
      rectangle(226, 392, 28, 34, '#7d5a3c'),
      ...[[222, 240], [262, 276], [208, 330], [276, 350], [240, 210]].map(([x = 0, y = 0], index) => circle(x, y, 9, ['#ffd873', '#e2574c', '#f4ead6'][index % 3] ?? '')),
      openBox(340, 436, 96, 70),
    ],
  },
  wallet: {
    height: 400,
    wall: '#efe6f4',
    floor: '#d3c3e0',
    things: [
      window(330, 40, 96),
      openBox(36, 322, 120, 84),
      ellipse(300, 334, 130, 14, 'rgba(0,0,0,.12)'),
      rectangle(190, 196, 224, 134, '#8a5a3a', 16),
      rectangle(190, 196, 224, 44, '#9c6a46', 16),
      line('M204 214 H400', '#d9b08a', 3),
      line('M204 316 H400', '#d9b08a', 3),
      rectangle(352, 240, 62, 46, '#6f4529', 10),
      circle(376, 263, 9, '#f2cf4e'),
    ],
  },
  bedding: {
    height: 480,
    wall: '#e6eef7',
    floor: '#cdd9e6',
    things: [
      window(60, 50, 120),
      rectangle(40, 240, 400, 30, '#7d5a3c', 10),
      rectangle(56, 262, 368, 150, '#f7f3ea', 18),
      rectangle(56, 320, 368, 100, '#6fa3b8', 18),
      ...[90, 170, 250, 330].map((x) => path(`M${x} 340 l20 20 -20 20 -20 -20 Z`, '#fdf6e8')),
      rectangle(84, 216, 132, 66, '#fdfaf3', 26),
      rectangle(264, 216, 132, 66, '#cfe0e6', 26),
    ],
  },
  beddingLabel: {
    height: 480,
    wall: '#e3dccf',
    floor: '#c9bba3',
    things: [
      openBox(110, 420, 260, 220),
      rectangle(150, 280, 150, 104, '#fdf6e8', 6),
      ...[298, 318, 338].map((y, index) => rectangle(164, y, [120, 96, 108][index] ?? 0, 9, '#8b8f8c', 3)),
      ...Array.from({ length: 18 }, (_, index) => rectangle(164 + index * 7, 354, index % 3 === 0 ? 4 : 2, 22, '#23302c')),
    ],
  },
  speaker: {
    height: 600,
    wall: '#f3e3dc',
    floor: '#d8b7a8',
    things: [
      window(300, 80, 120),
      openBox(40, 500, 130, 100),
      ellipse(308, 506, 96, 14, 'rgba(0,0,0,.14)'),
      rectangle(226, 250, 164, 254, '#2f3b45', 34),
      circle(308, 410, 62, '#46555f'),
      circle(308, 410, 44, '#23303a'),
      circle(308, 410, 16, '#7fd1c4'),
      circle(308, 304, 32, '#46555f'),
      circle(308, 304, 18, '#23303a'),
      line('M420 300 q26 40 0 84', '#e98f6f', 8),
      line('M196 300 q-26 40 0 84', '#e98f6f', 8),
    ],
  },
}

/** A jpg of some 12 kB. */
export function drawPostPicture(scene: PostScene): Promise<Buffer> {
  const { height, wall, floor, things } = SCENES[scene]
  const ground = Math.round(height * 0.7)
  const shapes = [rectangle(0, 0, WIDTH, height, wall), rectangle(0, ground, WIDTH, height - ground, floor), ...things]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer()
}
