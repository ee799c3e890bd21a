import type { FastifyInstance } from 'fastify'
import { CARRIER_PUSHED_PATH } from '@server/config/tracking-config'
import { getNow } from '@server/db/clock'
import { addOutsideNotices, toBytes } from '@server/http/pipeline/outside-notices'
import type { RouterParts } from '@server/http/pipeline/router'
import { recordCarrierNews } from '@server/trade/order/carrier-news/carrier-news-service'

/** All that was ever said of a shipment comes each time. */
const BODY_LIMIT_BYTES = 512 * 1_024

/** Where the aggregator tells what carriers say. It wants its own thanks, or tells again. */
export function addCarrierPushed(app: FastifyInstance, { db, ports }: RouterParts): void {
  const { tracking } = ports
  if (!tracking) return
  addOutsideNotices(app, { what: 'carriers’ news', refuse: (reply, reason = 'not kept') => reply.type('text/plain').send(reason) }, (scope) => {
    scope.post(CARRIER_PUSHED_PATH, { bodyLimit: BODY_LIMIT_BYTES, config: { rateLimit: false } }, async (request, reply) => {
      const news = tracking.readPushed(request.headers, toBytes(request.body))
      await db.transaction(async (tx) => recordCarrierNews(tx, ports, news, await getNow(tx)))
      reply.outcome = 'done'
      return reply.type(tracking.thanks.contentType).send(tracking.thanks.body)
    })
  })
}
