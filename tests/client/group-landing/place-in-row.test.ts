import { placeInRow } from '@/entities/group/share/place-in-row'

const ROOM = { left: 0, right: 100, gap: 10 }

it.each([
  ['below what they belong to', [[10, 20], [50, 20], [90, 20]], [0, 40, 80]],
  ['inside the row at its ends', [[0, 20], [100, 20]], [0, 80]],
  ['pushed on by the one before', [[0, 20], [25, 20], [60, 10]], [0, 30, 60]],
  ['back from the end, one by the other', [[0, 20], [80, 30], [95, 30]], [0, 30, 70]],
  ['side by side where they fill the row', [[50, 30], [50, 30], [50, 20]], [0, 40, 80]],
] as const)('puts pieces %s', (_where, pieces, expected) => {
  expect(placeInRow(pieces.map(([middle, width]) => ({ middle, width })), ROOM)).toEqual(expected)
})
