import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limit } from '@contract/kit/endpoint'
import { getSettings } from '@server/base/system/system-service'
import type { RouterParts } from '@server/http/pipeline/router'
import { toAskingPage, toDonePage, toKeptPage, toUnknownPage, type UnsubscribePage } from '@server/http/routes/unsubscribe-page'
import { readUnsubscribing, UNSUBSCRIBE_PATH, type Unsubscribing } from '@server/messaging/delivery/unsubscribing'
import { canUnsubscribe } from '@server/messaging/notice/notice'
import { silenceMail } from '@server/messaging/notification/notification-service'

const LIMIT: Limit = { count: 60, windowSeconds: 60 }

/** A mail is silenced without signing in: by its own signed address, and nothing but that one event of that member. */
export function addUnsubscribe(app: FastifyInstance, { db, ports, limiter }: RouterParts): void {
  const show = (reply: FastifyReply, html: string) => reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    toPage: (page: UnsubscribePage) => string,
    work?: (asked: Unsubscribing) => Promise<void>,
  ) {
    await limiter.count(UNSUBSCRIBE_PATH, LIMIT, request.ip)
    const { token } = request.params as { token: string }
    const asked = readUnsubscribing(ports.secret, token)
    const { name } = await getSettings(db.kysely)
    if (!asked) return show(reply.status(404), toUnknownPage(name))
    const page = { ...asked, platformName: name[asked.language] }
    // Of a mail of a release that offered it.
    if (!canUnsubscribe(asked.event)) return show(reply.status(410), toKeptPage(page))
    await work?.(asked)
    return show(reply, toPage(page))
  }

  void app.register((scope, _options, done) => {
    // What a program of mails (RFC 8058) or the page's own form sends is one fixed word, and is not read.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_000 }, (_request, _body, parsed) => parsed(null, undefined))
    scope.get(`${UNSUBSCRIBE_PATH}/:token`, (request, reply) => answer(request, reply, toAskingPage))
    scope.post(`${UNSUBSCRIBE_PATH}/:token`, (request, reply) => answer(request, reply, toDonePage, ({ memberId, event }) => db.transaction((tx) => silenceMail(tx, memberId, event))))
    done()
  })
}
