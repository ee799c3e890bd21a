import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ending } from '@server/ending'
import { addUpFigures } from '@server/http/routes/figures-of-workers'

/** A process that falls again and again must not keep a processor busy. */
const PAUSE_BEFORE_NEXT_MS = 1_000

interface Leading {
  readonly count: number
  readonly host: string
  /** 0: any that is free. */
  readonly port: number
  readonly ending: Ending
  readonly say: (line: string) => void
}

/**
 * Runs this program in so many processes behind its one port: what they have in common lies in PostgreSQL, as with servers on
 * several machines (docs/decisions/several-servers.md). One that falls is replaced; the end waits for all of them.
 * @returns the exit code of the first one, where that has not come to answer: it has said itself why
 */
export async function leadWorkers({ count, host, port, ending, say }: Leading): Promise<number | undefined> {
  // Each takes connections by itself. Where the leader hands them on, it keeps one open for ever whose worker falls before it has it.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  addUpFigures()
  const alive = new Set<Worker>()
  // The port closes where all of them fall. The next one has to open the same again: it was told to others.
  const environment = { PORT: String(port === 0 ? await findFreePort(host) : port) }
  ending.announce(() => endAll(alive))
  ending.first(() => endAll(alive))

  function fork(): Worker {
    const worker = cluster.fork(environment)
    alive.add(worker)
    worker.once('exit', () => alive.delete(worker))
    return worker
  }

  async function keepOne(worker: Worker): Promise<void> {
    for (let current = worker; ; current = fork()) {
      const [code, signal] = await untilExit(current)
      if (ending.hasBegun()) return
      say(`A process of this server has ended (${signal ?? code}), the next one begins`)
      await sleep(PAUSE_BEFORE_NEXT_MS)
      if (ending.hasBegun()) return
    }
  }

  // Migrations, the keys of a new folder and the first operator's key are made by one alone; the others find them.
  const first = fork()
  const exit = await Promise.race([untilExit(first), once(first, 'listening').then(() => undefined)])
  if (exit) return exit[0] ?? 1
  for (const worker of [first, ...Array.from({ length: count - 1 }, fork)]) void keepOne(worker)
  return undefined
}

type Exit = readonly [code: number | null, signal: NodeJS.Signals | null]

async function untilExit(worker: Worker): Promise<Exit> {
  if (!worker.isDead()) await once(worker, 'exit')
  return [worker.process.exitCode, worker.process.signalCode]
}

async function endAll(workers: ReadonlySet<Worker>): Promise<void> {
  const ends = [...workers].map(untilExit)
  for (const worker of workers) worker.process.kill('SIGTERM')
  await Promise.all(ends)
}

async function findFreePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
