import type { FastifyInstance } from 'fastify'
import type { Database } from '@server/db/database'
import { isLoopback } from '@server/http/pipeline/loopback'
import { HttpProblem } from '@server/http/pipeline/problem'
import { toOutboxHtml } from '@server/http/routes/outbox-page'
import { listOutboxMails } from '@server/messaging/mail/mail-service'
import type { Secret } from '@server/ports/secret'

export const OUTBOX_PATH = '/demo/outbox'

const SHOWN = 50

/** Only where the demo runs, and only for who sits at this machine. */
export function addOutbox(app: FastifyInstance, db: Database, secret: Secret): void {
  app.get(OUTBOX_PATH, async (request, reply) => {
    if (!isLoopback(request)) throw new HttpProblem(404, 'notFound')
    const mails = await listOutboxMails(db.kysely, secret, SHOWN)
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(toOutboxHtml(mails))
  })
}
