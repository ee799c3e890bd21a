import type { FastifyInstance } from 'fastify'
import { WECHAT_PAID_PATH } from '@server/config/wechat-config'
import { getNow } from '@server/db/clock'
import { addOutsideNotices, toBytes } from '@server/http/pipeline/outside-notices'
import type { RouterParts } from '@server/http/pipeline/router'
import type { Payables } from '@server/money/wallet/payable'
import { settleTransaction } from '@server/money/wallet/wechat-settlement'

/** A notification is about 2 KB. */
const BODY_LIMIT_BYTES = 16 * 1_024

interface Parts extends RouterParts {
  readonly payables: Payables
}

/** Where WeChat tells that money has arrived. It wants 204 or a FAIL of its own; after a FAIL it tells again for a day. */
export function addWechatPaid(app: FastifyInstance, { db, ports, payables }: Parts): void {
  const { wechatPay } = ports
  if (!wechatPay) return
  addOutsideNotices(app, { what: 'a payment notification', refuse: (reply, reason = 'not booked') => reply.send({ code: 'FAIL', message: reason }) }, (scope) => {
    scope.post(WECHAT_PAID_PATH, { bodyLimit: BODY_LIMIT_BYTES, config: { rateLimit: false } }, async (request, reply) => {
      const transaction = wechatPay.readNotification(request.headers, toBytes(request.body), await getNow(db.kysely))
      await db.transaction((tx) => settleTransaction(tx, payables, wechatPay, transaction))
      reply.outcome = 'done'
      return reply.code(204).send()
    })
  })
}
