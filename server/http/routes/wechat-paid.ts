import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WECHAT_PAID_PATH } from '@server/config/wechat-config'
import { getNow } from '@server/db/clock'
import type { RouterParts } from '@server/http/pipeline/router'
import type { Payables } from '@server/money/wallet/payable'
import { settleTransaction } from '@server/money/wallet/wechat-settlement'
import { NotificationRefusedError } from '@server/ports/wechat/wechat-errors'
import type { WechatPay } from '@server/ports/wechat/wechat-pay'

/** A notification is about 2 KB. */
const BODY_LIMIT_BYTES = 16 * 1_024

interface Parts extends RouterParts {
  readonly payables: Payables
}

/**
 * Where WeChat tells that money has arrived. Outside of the envelope: WeChat signs the very bytes of the body, and wants
 * 204 or a FAIL of its own; after a FAIL it tells again for a day. Its servers are never asked to wait: whoever else
 * knocks costs one comparison of a signature.
 */
export function addWechatPaid(app: FastifyInstance, parts: Parts): void {
  const { wechatPay } = parts.ports
  if (!wechatPay) return
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => answerError(error, request, reply))
    scope.post(WECHAT_PAID_PATH, { bodyLimit: BODY_LIMIT_BYTES, config: { rateLimit: false } }, (request, reply) =>
      answerPaid(parts, wechatPay, request, reply),
    )
    done()
  })
}

async function answerPaid({ db, payables }: Parts, pay: WechatPay, request: FastifyRequest, reply: FastifyReply) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const transaction = pay.readNotification(request.headers, body, await getNow(db.kysely))
  await db.transaction((tx) => settleTransaction(tx, payables, pay, transaction))
  reply.outcome = 'done'
  return reply.code(204).send()
}

function answerError(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const isRefused = error instanceof NotificationRefusedError
  const status = isRefused ? error.status : (error.statusCode ?? 500)
  if (isRefused) request.log.warn({ reason: error.reason }, 'a payment notification was refused')
  else if (status >= 500) request.log.error({ err: error }, 'a payment notification could not be booked')
  reply.outcome = 'FAIL'
  return reply.code(status).send({ code: 'FAIL', message: isRefused ? error.reason : 'not booked' })
}
