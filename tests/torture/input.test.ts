import { openRaw } from '../support/raw-http'
import { atScale } from '../support/scale'
import { chooseSeed, expectUnharmed, runStorm } from '../support/requests/run-storm'
import { useTestServer } from '../support/use-server'

const server = useTestServer({ sharesRows: true })

const COUNT = atScale({ quick: 400, bounded: 400, full: 5_000 })
const seed = chooseSeed()

it(`answers ${COUNT} generated requests (SEED=${seed}) as its contract says, and goes on unharmed`, async () => {
  const report = await runStorm(server, { count: COUNT, seed })
  process.stdout.write(`${report.sent} requests, accepted ${JSON.stringify(report.accepted)}, never accepted: ${report.refusedPaths.join(' ') || 'none'}\n`)
  expect(report.faults).toEqual([])
  expect(report.accepted.valid).toBeGreaterThan(COUNT / 20)
  await expectUnharmed(server)
}, 600_000)

it('answers at its ordinary speed while 1,000 connections stand idle', async () => {
  const medianMs = async () => {
    const times: number[] = []
    for (let asked = 0; asked < 60; asked += 1) {
      const before = performance.now()
      expect((await server.fetch('/api/systemset/getsystem')).status).toBe(200)
      times.push(performance.now() - before)
    }
    return times.sort((a, b) => a - b)[30] ?? 0
  }
  await medianMs()
  const alone = await medianMs()
  const idle = await Promise.all(Array.from({ length: 1_000 }, () => openRaw(server.baseUrl)))
  const beside = await medianMs()
  const stillOpen = idle.filter(({ socket }) => !socket.destroyed).length
  for (const { socket } of idle) socket.destroy()
  process.stdout.write(`median ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside ${stillOpen} idle connections\n`)
  expect(stillOpen).toBe(1_000)
  expect(beside / alone).toBeLessThan(5)
})
