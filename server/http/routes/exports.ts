import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { findArchive } from '@server/across/export/export-service'
import { getNow } from '@server/db/clock'
import { HttpProblem } from '@server/http/pipeline/problem'
import type { RouterParts } from '@server/http/pipeline/router'
import { sendStream } from '@server/http/routes/downloads'
import { signedQuerySchema } from '@server/http/routes/pictures'
import { EXPORT_PATH } from '@server/ports/file-urls'

const exportIdSchema = v.pipe(v.string(), v.uuid())

/** Members' own data behind addresses that are signed for them and die within minutes. */
export function addExports(app: FastifyInstance, { db, ports }: RouterParts): void {
  app.get(`${EXPORT_PATH}/:exportId`, async (request, reply) => {
    const { exportId } = request.params as { exportId: string }
    const query = v.safeParse(signedQuerySchema, request.query)
    const now = await getNow(db.kysely)
    if (!v.is(exportIdSchema, exportId) || !query.success || !ports.exportUrls.verify(exportId, query.output, now)) {
      throw new HttpProblem(404, 'notFound')
    }
    const archive = await findArchive(db.kysely, ports, exportId, now)
    if (!archive) throw new HttpProblem(404, 'notFound')
    return sendStream(
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${archive.fileName}"`)
        .type('application/zip'),
      archive,
    )
  })
}
