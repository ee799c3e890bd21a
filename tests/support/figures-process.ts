// A process of its own that leads so many workers which tell figures: node figures-process.mjs <count> <token>
// It says their port and their process ids once all of them listen.
import cluster from 'node:cluster'
import { fastify } from 'fastify'
import { createEnding } from '@server/ending'
import { addMetrics } from '@server/http/routes/metrics'
import { createSecret } from '@server/ports/secret'
import { leadWorkers } from '@server/workers'

const [, , count, token = ''] = process.argv

async function lead(): Promise<void> {
  let listening = 0
  cluster.on('listening', (_worker, { port }) => {
    listening += 1
    const workers = Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid)
    if (listening === Number(count)) process.stdout.write(`${JSON.stringify({ port, workers })}\n`)
  })
  await leadWorkers({ count: Number(count), host: '127.0.0.1', port: 0, ending: createEnding(), say: () => undefined })
}

async function work(): Promise<void> {
  const app = fastify()
  app.decorateReply('outcome', '')
  // The token needs no database, and where it is away nothing is counted in it.
  addMetrics(app, { db: { kysely: undefined } as never, jobs: { waitingSeconds: () => Promise.resolve({}) }, dataDir: '.', secret: createSecret('x'.repeat(32)), lookAtDatabase: () => Promise.resolve('away'), metricsToken: token })
  app.get('/', () => 'ok')
  await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
}

await (cluster.isPrimary ? lead() : work())
