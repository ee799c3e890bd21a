import type { SiteBuild } from './kept-site'
import type { TakeOver } from './messages'
import type { WorkerWorld } from './worker-world'

const isTakeOver = (message: unknown): message is TakeOver => (message as Partial<TakeOver> | null)?.kind === 'takeOver'

/**
 * A new worker waits until all pages of the one before are closed: what those still need stays where it is. A page that was
 * loaded again is of the new build already, and would keep it waiting for nothing: where it is the only one, it says so.
 */
export async function takeOverIfAlone(world: Pick<WorkerWorld, 'clients' | 'skipWaiting'>, build: SiteBuild, message: unknown): Promise<void> {
  if (!isTakeOver(message) || message.entry !== build.entry) return
  const pages = await world.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length === 1) await world.skipWaiting()
}
