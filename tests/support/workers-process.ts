// A process of its own that leads so many workers: node workers-process.mjs <count>
// It says their port, which they share, and their process ids once all of them listen, and "heard" to whatever it is told. Each of them answers with its own id.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { createEnding } from '@server/ending'
import { leadWorkers } from '@server/workers'

async function lead(count: number): Promise<void> {
  process.stdin.on('data', () => process.stdout.write('heard\n'))
  let listening = 0
  cluster.on('listening', (_worker, { port }) => {
    listening += 1
    const workers = Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid)
    if (listening === count) process.stdout.write(`${JSON.stringify({ port, workers })}\n`)
  })
  await leadWorkers(count, createEnding(), () => undefined)
}

if (cluster.isPrimary) await lead(Number(process.argv[2]))
else createServer((_request, response) => response.end(String(process.pid))).listen(0, '127.0.0.1')
