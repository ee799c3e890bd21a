import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notePictureChecked } from '@server/base/moderation/content-check'
import type { Moderated } from '@server/base/moderation/moderated'
import { WECHAT_PUSHED_PATH } from '@server/config/wechat-config'
import type { RouterParts } from '@server/http/pipeline/router'
import { NotificationRefusedError } from '@server/ports/wechat/wechat-errors'

const BODY_LIMIT_BYTES = 16 * 1_024

export interface PushedParts extends RouterParts {
  /** The kinds whose pictures WeChat checks. */
  readonly moderated: readonly Moderated[]
}

/**
 * Where WeChat sends its own messages: the answers about pictures. Outside of the envelope: it wants the word `success`, or
 * tells again, and its own word back when the address is set up.
 */
export function addWechatPushed(app: FastifyInstance, { db, ports, moderated }: PushedParts): void {
  const { wechatPush } = ports
  if (!wechatPush) return
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => answerError(error, request, reply))

    scope.get(WECHAT_PUSHED_PATH, { config: { rateLimit: false } }, (request, reply) => {
      wechatPush.verify(request.query)
      const { echostr } = request.query as { echostr?: unknown }
      return reply.type('text/plain; charset=utf-8').send(typeof echostr === 'string' && /^\w{1,128}$/.test(echostr) ? echostr : '')
    })

    scope.post(WECHAT_PUSHED_PATH, { bodyLimit: BODY_LIMIT_BYTES, config: { rateLimit: false } }, async (request, reply) => {
      wechatPush.verify(request.query)
      const checked = wechatPush.readPictureChecked(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
      const isNoted = !checked || (await db.transaction((tx) => notePictureChecked(tx, moderated, checked)))
      if (!isNoted) throw new NotificationRefusedError('unknown trace', 404)
      reply.outcome = 'done'
      return reply.type('text/plain').send('success')
    })
    done()
  })
}

function answerError(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const isRefused = error instanceof NotificationRefusedError
  const status = isRefused ? error.status : (error.statusCode ?? 500)
  if (isRefused) request.log.warn({ reason: error.reason }, 'a message in WeChat’s name was refused')
  else if (status >= 500) request.log.error({ err: error }, 'a message of WeChat’s could not be noted')
  reply.outcome = 'FAIL'
  return reply.code(status).type('text/plain').send(isRefused ? error.reason : 'not noted')
}
