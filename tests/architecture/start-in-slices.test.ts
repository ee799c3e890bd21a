import { runInSlices } from '../../config/start-in-slices'

it('runs what the site imports in its order, some milliseconds at a time, and then begins', async () => {
  let nowMs = 0
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const slices: (string | number)[][] = []
  let isNewSlice = true
  const ended = new Promise<void>((resolve) =>
    runInSlices(
      ['a', 2, 'c', 'd', 'e'],
      (id) => {
        if (isNewSlice) slices.push([])
        if (isNewSlice) queueMicrotask(() => (isNewSlice = true))
        isNewSlice = false
        slices.at(-1)?.push(id)
        nowMs += 4
      },
      () => {
        slices.push(['begin'])
        resolve()
      },
    ),
  )
  expect(slices).toEqual([])
  await ended
  expect(slices).toEqual([['a', 2], ['c', 'd'], ['e'], ['begin']])
})
