import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '@contract/all-endpoints'
import { allHandlers } from '@server/app/all-handlers'
import { allModerated } from '@server/app/all-moderated'
import { allPayables } from '@server/app/all-payables'
import type { Config } from '@server/config/config'
import { createDatabaseLook } from '@server/http/pipeline/database-look'
import type { Draining } from '@server/http/pipeline/draining'
import { addRoutes, type RouterParts } from '@server/http/pipeline/router'
import { addSignInLog } from '@server/http/pipeline/sign-in-log'
import { addCarrierPushed } from '@server/http/routes/carrier-pushed'
import { addExports } from '@server/http/routes/exports'
import { addHealth } from '@server/http/routes/health'
import { addLinkPreviews } from '@server/http/routes/link-previews'
import { addMallPictures } from '@server/http/routes/mall-pictures'
import { addMetrics } from '@server/http/routes/metrics'
import { addOpenApi } from '@server/http/routes/openapi'
import { addOutbox } from '@server/http/routes/outbox-route'
import { addPictures } from '@server/http/routes/pictures'
import { addUnsubscribe } from '@server/http/routes/unsubscribe'
import { addUploads } from '@server/http/routes/uploads'
import { addWebManifest } from '@server/http/routes/web-manifest'
import { addWechatPaid } from '@server/http/routes/wechat-paid'
import { addWechatPushed } from '@server/http/routes/wechat-pushed'

interface Parts extends RouterParts {
  readonly config: Config
  readonly draining: Draining
}

/** Everything that answers: endpoints, and what is no endpoint. */
export async function addAllRoutes(http: FastifyInstance, { config, draining, ...parts }: Parts): Promise<void> {
  const { db, ports } = parts
  addSignInLog(http, ports.secret)
  const lookAtDatabase = createDatabaseLook(db)
  addMetrics(http, {
    ...{ db, lookAtDatabase, jobs: ports.jobs, secret: ports.secret, dataDir: config.dataDir },
    ...(config.metricsToken !== undefined && { metricsToken: config.metricsToken }),
    ...(ports.mallGateway && { mallGateway: ports.mallGateway }),
    ...(ports.objectStore && { objectStore: ports.objectStore }),
  })
  addHealth(http, lookAtDatabase, draining)
  addOpenApi(http, db, allEndpoints)
  addRoutes(http, parts, allHandlers)
  addPictures(http, { ...parts, moderated: allModerated })
  addMallPictures(http, ports)
  await addLinkPreviews(http, parts, config)
  addExports(http, parts)
  addUnsubscribe(http, parts)
  addWebManifest(http, parts)
  addWechatPaid(http, { ...parts, payables: allPayables })
  addWechatPushed(http, { ...parts, moderated: allModerated })
  addCarrierPushed(http, parts)
  await addUploads(http, parts)
  if (config.demo) addOutbox(http, db, ports.secret)
}
