import type { FastifyInstance } from 'fastify'
import { HttpProblem } from '@server/http/pipeline/problem'

/**
 * A body is JSON in UTF-8, not packed: nothing is guessed. Bytes that are no UTF-8 would be stored as question marks, and
 * a packed body would have to be unpacked before its size is known.
 */
export function addBodies(app: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') return done(new HttpProblem(415, 'unsupportedMedia'))
    let text: string
    try {
      text = decoder.decode(body)
    } catch {
      return done(new HttpProblem(400, 'malformed'))
    }
    return parseJson(request, text, done)
  })
}
