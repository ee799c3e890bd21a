import cluster, { type Worker } from 'node:cluster'
import process from 'node:process'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** How a worker asks the process that leads it, and how it is answered. */
interface Asked {
  readonly figuresAsked: number
}
interface Told {
  readonly figuresTold: number
  /** Undefined: not every worker has answered in five seconds. */
  readonly text?: string
}

const isAsked = (message: unknown): message is Asked => typeof (message as Partial<Asked> | null)?.figuresAsked === 'number'
const isTold = (message: unknown): message is Told => typeof (message as Partial<Told> | null)?.figuresTold === 'number'

/** In the process that leads workers: whichever is asked for figures has those of all. */
export function addUpFigures(): void {
  const all = new AggregatorRegistry()
  const answer = async (worker: Worker, { figuresAsked }: Asked) => {
    const text = await all.clusterMetrics().catch(() => undefined)
    // It may have fallen meanwhile.
    if (worker.isConnected()) worker.send({ figuresTold: figuresAsked, ...(text !== undefined && { text }) } satisfies Told)
  }
  cluster.on('message', (worker, message: unknown) => void (isAsked(message) && answer(worker, message)))
}

/**
 * Gathers the figures of all processes behind this one’s port: of a process alone its own, of a worker those of all,
 * added up by its leader.
 * @returns undefined where a worker is too slow to tell
 */
export function gatherFigures(registry: Registry): () => Promise<string | undefined> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries(registry)
  // From here on this process answers the leader.
  void new AggregatorRegistry()
  const waiting = new Map<number, (text: string | undefined) => void>()
  let asked = 0
  process.on('message', (message: unknown) => {
    if (!isTold(message)) return
    waiting.get(message.figuresTold)?.(message.text)
    waiting.delete(message.figuresTold)
  })
  return () =>
    new Promise((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      process.send?.({ figuresAsked: asked } satisfies Asked)
    })
}
