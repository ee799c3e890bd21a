import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '@contract/kit/time'
import { withPatience } from '@server/http/pipeline/patience'
import { isPageVisit } from '@server/http/site/static-site'

/** The hosts whose pages the site may show in a frame, for its content policy. */
export interface FrameHosts {
  /** For CSP: `https://a.example https://b.example`, or that there is none. */
  toSource(): string
  refresh(): Promise<void>
}

/** What an operator has changed holds for pages that are opened this much later, on every process. */
const KEPT_MS = 10 * SECOND_MS

/** Asks for the list when a page is opened, since the headers are written without waiting for anything. */
export function createFrameHosts(read: () => Promise<readonly string[]>, onError: (error: unknown) => void): FrameHosts {
  let hosts: readonly string[] = []
  let askedAt: number | undefined
  return {
    toSource: () => (hosts.length === 0 ? "'none'" : hosts.map((host) => `https://${host}`).join(' ')),
    async refresh() {
      const now = performance.now()
      if (askedAt !== undefined && now - askedAt < KEPT_MS) return
      askedAt = now
      try {
        hosts = await withPatience(read())
      } catch (error) {
        // The page is served all the same, with the list that was known.
        onError(error)
      }
    },
  }
}

/** Before the hook of the safety headers. */
export function addFrameHosts(app: FastifyInstance, frameHosts: FrameHosts): void {
  app.addHook('onRequest', async (request) => {
    if (isPageVisit(request)) await frameHosts.refresh()
  })
}
