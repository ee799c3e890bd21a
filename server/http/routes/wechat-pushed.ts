import type { FastifyInstance } from 'fastify'
import { notePictureChecked } from '@server/base/moderation/content-check'
import type { Moderated } from '@server/base/moderation/moderated'
import { WECHAT_PUSHED_PATH } from '@server/config/wechat-config'
import { addOutsideNotices, toBytes } from '@server/http/pipeline/outside-notices'
import type { RouterParts } from '@server/http/pipeline/router'
import { NotificationRefusedError } from '@server/ports/notification-refused'

const BODY_LIMIT_BYTES = 16 * 1_024

export interface PushedParts extends RouterParts {
  /** The kinds whose pictures WeChat checks. */
  readonly moderated: readonly Moderated[]
}

/**
 * Where WeChat sends its own messages: the answers about pictures. It wants the word `success`, or tells again, and its own word back
 * when the address is set up.
 */
export function addWechatPushed(app: FastifyInstance, { db, ports, moderated }: PushedParts): void {
  const { wechatPush } = ports
  if (!wechatPush) return
  addOutsideNotices(app, { what: 'a message in WeChat’s name', refuse: (reply, reason = 'not noted') => reply.type('text/plain').send(reason) }, (scope) => {
    scope.get(WECHAT_PUSHED_PATH, { config: { rateLimit: false } }, (request, reply) => {
      wechatPush.verify(request.query)
      const { echostr } = request.query as { echostr?: unknown }
      return reply.type('text/plain; charset=utf-8').send(typeof echostr === 'string' && /^\w{1,128}$/.test(echostr) ? echostr : '')
    })

    scope.post(WECHAT_PUSHED_PATH, { bodyLimit: BODY_LIMIT_BYTES, config: { rateLimit: false } }, async (request, reply) => {
      wechatPush.verify(request.query)
      const checked = wechatPush.readPictureChecked(toBytes(request.body))
      const isNoted = !checked || (await db.transaction((tx) => notePictureChecked(tx, moderated, checked)))
      if (!isNoted) throw new NotificationRefusedError('unknown trace', 404)
      reply.outcome = 'done'
      return reply.type('text/plain').send('success')
    })
  })
}
