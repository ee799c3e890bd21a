// A process of its own that leads so many workers: node workers-process.mjs <count>
// It says their port, which they share, and their process ids once all of them listen, and again to whatever it is told. Each of them answers with its own id.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { createEnding } from '@server/ending'
import { leadWorkers } from '@server/workers'

async function lead(count: number): Promise<void> {
  let [listening, port] = [0, 0]
  const tell = () => {
    const workers = Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid)
    process.stdout.write(`${JSON.stringify({ port, workers })}\n`)
  }
  process.stdin.on('data', tell)
  cluster.on('listening', (_worker, address) => {
    listening += 1
    port = address.port
    if (listening === count) tell()
  })
  await leadWorkers({ count, host: '127.0.0.1', port: 0, ending: createEnding(), say: () => undefined })
}

if (cluster.isPrimary) await lead(Number(process.argv[2]))
else createServer((_request, response) => response.end(String(process.pid))).listen(Number(process.env['PORT']), '127.0.0.1')
