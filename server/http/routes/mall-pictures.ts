import type { FastifyInstance } from 'fastify'
import { DAY_MS, SECOND_MS } from '@contract/kit/time'
import { HttpProblem } from '@server/http/pipeline/problem'
import { readWidth } from '@server/http/routes/picture-width'
import { GatewayRefusedError } from '@server/ports/mall-gateway/gateway-errors'
import type { Ports } from '@server/ports/ports'
import { MALL_PICTURE_PATH, readMallPictureName } from '@server/trade/mall/mall-picture'

const USUAL_WIDTH = 750
/** What a picture is called never names another one. */
const CACHED = `public, max-age=${(7 * DAY_MS) / SECOND_MS}, immutable`
/** Soon asked for again: the gateway may be back. */
const RETRY_SECONDS = 10

/** Pictures of foreign goods, for everybody, on our own host: no page ever asks a foreign one. */
export function addMallPictures(app: FastifyInstance, ports: Ports): void {
  app.get(`${MALL_PICTURE_PATH}/:name`, async (request, reply) => {
    const { name } = request.params as { name: string }
    const width = readWidth(request.query) ?? USUAL_WIDTH
    const pictureId = readMallPictureName(ports.secret, name)
    const { mallGateway } = ports
    if (pictureId === undefined || !mallGateway) throw new HttpProblem(404, 'notFound')
    const picture = await mallGateway.picture(pictureId, width).catch((error: unknown) => {
      if (error instanceof GatewayRefusedError) throw new HttpProblem(404, 'notFound')
      throw new HttpProblem(503, 'mallUnavailable', { retryAfterSeconds: RETRY_SECONDS })
    })
    return reply.headers({ 'cache-control': CACHED, 'content-disposition': 'inline' }).type('image/jpeg').send(picture)
  })
}
