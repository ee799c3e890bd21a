import { circle, ellipse, line, path, rectangle } from '@server/demo/shapes'

/** A drawing of 400 by 400 in three shades of one colour; its shadow lies at 330. */
export interface Shades {
  readonly light: string
  readonly mid: string
  readonly dark: string
}

type Motif = (shades: Shades) => readonly string[]

const ACCENT = '#f58220'
const PALE = 'rgba(255,255,255,.72)'
const strip = (x: number, y: number, width: number, fill: string) => rectangle(x, y, width, 10, fill, 5)

const bag: Motif = ({ light, mid, dark }) => [
  rectangle(112, 92, 176, 228, light, 22),
  rectangle(112, 108, 176, 26, dark, 4),
  rectangle(226, 98, 46, 46, ACCENT, 10),
  rectangle(136, 166, 128, 44, PALE, 22),
  rectangle(136, 214, 128, 44, mid, 22),
  rectangle(136, 262, 128, 44, dark, 22),
]
const roll: Motif = ({ light, mid, dark }) => [
  rectangle(132, 110, 136, 210, light, 14),
  ellipse(200, 112, 68, 26, mid),
  ellipse(200, 112, 24, 10, dark),
  ...[160, 200, 240, 280].map((y) => strip(150, y, 100, mid)),
]
const tape: Motif = ({ light, mid, dark }) => [
  circle(190, 205, 108, mid),
  circle(190, 205, 84, light),
  circle(190, 205, 48, dark),
  circle(190, 205, 36, PALE),
  path('M190 313 H322 L306 289 L322 265 H262 Z', mid),
]
const scale: Motif = ({ light, mid, dark }) => [
  rectangle(150, 78, 100, 34, dark, 14),
  rectangle(128, 104, 144, 100, mid, 22),
  rectangle(148, 126, 104, 50, light, 8),
  ...[166, 190, 214].map((x) => rectangle(x, 138, 14, 26, dark, 3)),
  line('M200 204 v46 c0 26 44 26 44 58 a44 40 0 0 1 -84 16', dark, 16),
]
const box: Motif = ({ light, mid, dark }) => [
  path('M200 96 L320 150 V274 L200 330 L80 274 V150 Z', mid),
  path('M200 96 L320 150 L200 206 L80 150 Z', light),
  path('M200 206 L320 150 V274 L200 330 Z', dark),
  path('M136 122 L256 178 V214 L232 202 V190 L112 136 Z', ACCENT),
]
const mug: Motif = ({ light, mid, dark }) => [
  path('M104 140 H260 V268 a50 50 0 0 1 -50 50 H154 a50 50 0 0 1 -50 -50 Z', mid),
  path('M104 196 H260 V232 H104 Z', light),
  line('M260 172 h26 a38 38 0 0 1 0 92 h-26', dark, 20),
  ...[150, 182, 214].map((x) => line(`M${x} 112 q-14 -18 0 -36`, dark, 7)),
]
const tin: Motif = ({ light, mid, dark }) => [
  rectangle(118, 136, 164, 190, mid, 16),
  rectangle(106, 92, 188, 54, dark, 14),
  rectangle(142, 178, 116, 108, light, 10),
  path('M200 200 q44 30 0 70 q-44 -40 0 -70 Z', dark),
]
const bottle: Motif = ({ light, mid, dark }) => [
  rectangle(176, 70, 48, 40, dark, 8),
  path('M164 108 H236 L252 158 V300 a24 24 0 0 1 -24 24 H172 a24 24 0 0 1 -24 -24 V158 Z', mid),
  rectangle(148, 190, 104, 86, light, 6),
  strip(166, 212, 68, dark),
  strip(166, 238, 44, dark),
]
const notebook: Motif = ({ light, mid, dark }) => [
  rectangle(112, 86, 184, 240, mid, 14),
  rectangle(112, 86, 34, 240, dark, 14),
  rectangle(172, 126, 96, 54, light, 8),
  strip(188, 140, 64, dark),
  rectangle(252, 86, 14, 240, ACCENT),
]
const pen: Motif = ({ light, mid, dark }) => [
  path('M118 300 L132 246 L270 108 L312 150 L174 288 Z', mid),
  path('M270 108 L290 88 a18 18 0 0 1 26 0 L332 104 a18 18 0 0 1 0 26 L312 150 Z', ACCENT),
  path('M118 300 L132 246 L174 288 Z', light),
  path('M118 300 L124 278 L140 294 Z', dark),
]
const brush: Motif = ({ light, mid, dark }) => [
  rectangle(180, 66, 40, 130, mid, 20),
  rectangle(116, 190, 168, 46, dark, 14),
  ...[126, 154, 182, 210, 238, 262].map((x) => rectangle(x, 236, 18, 88, light, 6)),
]
const sponge: Motif = ({ light, mid, dark }) => [
  rectangle(92, 140, 216, 150, light, 34),
  path('M92 236 H308 V256 a34 34 0 0 1 -34 34 H126 a34 34 0 0 1 -34 -34 Z', mid),
  ...[[140, 180], [190, 202], [240, 172], [272, 208], [164, 218]].map(([x = 0, y = 0]) => circle(x, y, 11, dark)),
]
const cloth: Motif = ({ light, mid, dark }) => [
  path('M86 150 L314 110 L326 290 L100 322 Z', light),
  path('M86 150 L314 110 L317 152 L89 190 Z', mid),
  line('M100 300 L322 268', dark, 8),
  ...[130, 180, 230, 280].map((x) => rectangle(x, 206, 22, 22, mid, 4)),
]
const gift: Motif = ({ light, mid, dark }) => [
  rectangle(92, 176, 216, 146, mid, 12),
  rectangle(78, 134, 244, 56, light, 12),
  rectangle(180, 134, 40, 188, ACCENT),
  path('M200 134 C130 130 130 70 176 84 C196 90 200 118 200 134 Z', dark),
  path('M200 134 C270 130 270 70 224 84 C204 90 200 118 200 134 Z', dark),
]
const backpack: Motif = ({ light, mid, dark }) => [
  line('M160 104 a40 36 0 0 1 80 0', dark, 16),
  path('M110 180 a90 84 0 0 1 180 0 V296 a28 28 0 0 1 -28 28 H138 a28 28 0 0 1 -28 -28 Z', mid),
  rectangle(138, 222, 124, 80, light, 18),
  rectangle(138, 246, 124, 10, dark, 5),
  rectangle(182, 156, 36, 12, ACCENT, 6),
]
const pouch: Motif = ({ light, mid, dark }) => [
  rectangle(82, 138, 236, 176, mid, 30),
  rectangle(82, 164, 236, 14, dark),
  circle(286, 171, 16, ACCENT),
  rectangle(112, 208, 130, 76, light, 14),
]
const pillow: Motif = ({ light, mid, dark }) => [
  path(
    'M200 84 C96 84 76 190 84 268 C92 336 156 330 160 284 C164 240 150 204 200 200 ' +
      'C250 204 236 240 240 284 C244 330 308 336 316 268 C324 190 304 84 200 84 Z',
    mid,
  ),
  path('M122 176 C132 132 168 112 206 112', light),
  circle(122, 296, 12, dark),
  circle(278, 296, 12, dark),
]
const lamp: Motif = ({ light, mid, dark }) => [
  path('M200 80 L292 200 H108 Z', light),
  rectangle(191, 200, 18, 104, dark),
  rectangle(138, 300, 124, 24, mid, 12),
  circle(200, 208, 20, ACCENT),
]
const towel: Motif = ({ light, mid, dark }) => [
  rectangle(96, 212, 208, 56, mid, 26),
  rectangle(96, 268, 208, 56, dark, 26),
  rectangle(96, 156, 208, 56, light, 26),
  ...[176, 232, 288].map((y) => strip(250, y + 2, 36, PALE)),
]
const basket: Motif = ({ light, mid, dark }) => [
  line('M128 168 a72 76 0 0 1 144 0', dark, 14),
  path('M84 164 H316 L290 306 a20 20 0 0 1 -20 18 H130 a20 20 0 0 1 -20 -18 Z', mid),
  rectangle(76, 152, 248, 34, light, 14),
  ...[128, 172, 216, 260].map((x) => rectangle(x, 202, 14, 104, light, 6)),
]
const cable: Motif = ({ light, mid, dark }) => [
  line('M118 304 C60 180 160 96 226 150 C292 204 210 296 152 240 C104 190 196 76 296 120', mid, 20),
  rectangle(280, 92, 54, 56, dark, 10),
  rectangle(326, 104, 30, 32, light, 4),
  rectangle(90, 282, 50, 44, dark, 10),
]
const plug: Motif = ({ light, mid, dark }) => [
  rectangle(116, 128, 168, 184, mid, 34),
  circle(200, 220, 58, light),
  ...[176, 212].map((x) => rectangle(x, 198, 12, 44, dark, 5)),
  ...[156, 224].map((x) => rectangle(x, 82, 20, 50, dark, 6)),
]
const umbrella: Motif = ({ light, mid, dark }) => [
  path('M72 212 A128 128 0 0 1 328 212 Q296 188 264 212 Q232 188 200 212 Q168 188 136 212 Q104 188 72 212 Z', mid),
  path('M136 212 A64 128 0 0 1 200 84 A64 128 0 0 1 264 212 Q232 188 200 212 Q168 188 136 212 Z', light),
  line('M200 206 V296 a22 22 0 0 0 44 0', dark, 12),
]
const candle: Motif = ({ light, mid, dark }) => [
  path('M200 70 q30 44 0 74 q-30 -30 0 -74 Z', ACCENT),
  rectangle(196, 134, 8, 26, dark),
  rectangle(122, 156, 156, 168, light, 18),
  rectangle(122, 214, 156, 66, mid),
  strip(154, 242, 92, dark),
]
const plate: Motif = ({ light, mid, dark }) => [
  ellipse(200, 216, 132, 110, mid),
  ellipse(200, 210, 104, 86, light),
  ellipse(200, 210, 66, 52, PALE),
  path('M160 214 q40 -48 80 0 q-40 34 -80 0 Z', dark),
]
const kettle: Motif = ({ light, mid, dark }) => [
  line('M136 150 a66 60 0 0 1 128 0', dark, 16),
  path('M126 158 H274 L298 294 a30 30 0 0 1 -30 30 H132 a30 30 0 0 1 -30 -30 Z', mid),
  path('M286 216 L344 170 L352 184 L298 260 Z', dark),
  rectangle(150, 212, 100, 70, light, 14),
  circle(200, 152, 14, ACCENT),
]
const lock: Motif = ({ light, mid, dark }) => [
  line('M150 180 V142 a50 50 0 0 1 100 0 V180', dark, 20),
  rectangle(118, 176, 164, 140, mid, 22),
  ...[146, 186, 226].map((x) => rectangle(x, 214, 30, 60, light, 8)),
]
const labels: Motif = ({ light, mid, dark }) => [
  path('M90 180 L180 96 H308 V224 L222 312 a18 18 0 0 1 -26 0 L90 206 a18 18 0 0 1 0 -26 Z', mid),
  circle(264, 140, 20, light),
  line('M150 200 L220 270', dark, 12),
  line('M182 170 L250 238', dark, 12),
]
const scissors: Motif = ({ light, mid, dark }) => [
  line('M150 236 L286 82', mid, 18),
  line('M250 236 L114 82', light, 18),
  line('M140 236 m-38 40 a38 38 0 1 0 76 0 a38 38 0 1 0 -76 0', ACCENT, 16),
  line('M260 236 m-38 40 a38 38 0 1 0 76 0 a38 38 0 1 0 -76 0', ACCENT, 16),
  circle(200, 180, 10, dark),
]
const soap: Motif = ({ light, mid, dark }) => [
  rectangle(92, 184, 216, 124, mid, 46),
  rectangle(126, 212, 148, 62, light, 28),
  ...[[146, 138, 24], [206, 118, 34], [262, 150, 18]].map(([x = 0, y = 0, radius = 0]) => circle(x, y, radius, dark)),
]

export const MOTIFS = {
  bag, roll, tape, scale, box, mug, tin, bottle, notebook, pen, brush, sponge, cloth, gift, backpack, pouch, pillow, lamp, towel, basket,
  cable, plug, umbrella, candle, plate, kettle, lock, labels, scissors, soap,
} as const satisfies Readonly<Record<string, Motif>>
export type MotifName = keyof typeof MOTIFS
