import type { FastifyInstance } from 'fastify'
import { getSettings } from '@server/base/system/system-service'
import type { Database } from '@server/db/database'
import { withPatience } from '@server/http/pipeline/patience'
import { isPageVisit } from '@server/http/site/static-site'

/** A page that is opened sooner than this after another one may still ask the host of before. */
const FRESH_MS = 5_000

export interface TileHost {
  /** The one foreign place from which pages may load pictures; undefined while the operator has named none. */
  origin(): string | undefined
  refresh(): Promise<void>
}

/** Where the map's tiles come from: the operator may change it while the server runs. */
export function createTileHost(db: Database): TileHost {
  let origin: string | undefined
  let lookedUpAt = -Infinity
  return {
    origin: () => origin,
    async refresh() {
      if (performance.now() - lookedUpAt < FRESH_MS) return
      lookedUpAt = performance.now()
      const { tiles } = (await withPatience(getSettings(db.kysely))).map
      origin = tiles === '' ? undefined : new URL(tiles).origin
    },
  }
}

/** Before the policy is written into the answer's head. A page without tiles is still a page. */
export function addTileHost(app: FastifyInstance, tileHost: TileHost): void {
  app.addHook('onRequest', async (request) => {
    if (!isPageVisit(request)) return
    await tileHost.refresh().catch((err: unknown) => request.log.warn({ err }, 'the host of the map’s tiles could not be looked up'))
  })
}
