import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@contract/kit/language'
import { DatabaseUnavailableError, isBusy, sqlState, sqlStates } from '@server/db/database-errors'
import { toVisitLanguage } from '@server/http/pipeline/accept-language'
import { toCodeAnswer } from '@server/http/pipeline/envelope'
import { HttpProblem, storageFull } from '@server/http/pipeline/problem'
import { readLanguage } from '@server/http/pipeline/request-fields'
import { toProblemPage } from '@server/http/site/problem-page'
import { LOOK_AGAIN_SECONDS, toSiteComingPage } from '@server/http/site/site-coming-page'
import { readSiteProgress } from '@server/http/site/site-progress'
import { isOfApi, isPageVisit, type StaticSite } from '@server/http/site/static-site'
import { FilesAwayError } from '@server/ports/file-store'

function isDiskFull(error: Error & { code?: string }): boolean {
  return sqlState(error) === sqlStates.diskFull || error.code === 'ENOSPC' || error.code === 'EDQUOT'
}

/** What the framework and its plugins report, by their status. */
function toProblem(error: Error & Partial<FastifyError>): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (isBusy(error)) return new HttpProblem(503, 'busy', { retryAfterSeconds: 1 })
  if (error instanceof FilesAwayError) return new HttpProblem(503, 'unavailable', { retryAfterSeconds: 5 })
  if (error instanceof DatabaseUnavailableError) return new HttpProblem(503, 'unavailable', { retryAfterSeconds: 5 })
  if (isDiskFull(error)) return storageFull()
  switch (error.statusCode) {
    case 413:
      return new HttpProblem(413, 'tooLarge')
    case 415:
      return new HttpProblem(415, 'unsupportedMedia')
    case 503:
      return new HttpProblem(503, 'unavailable', { retryAfterSeconds: 5 })
    default:
      return (error.statusCode ?? 500) < 500 ? new HttpProblem(400, 'malformed') : new HttpProblem(500, 'serverError')
  }
}

/** An address that cannot be decoded, or is too long to be one of ours, never reaches a route. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isUnreadable = error.code === 'FST_ERR_BAD_URL'
  void answerProblem(request, reply, isUnreadable ? new HttpProblem(400, 'malformed') : new HttpProblem(404, 'notFound'))
}

/** A body that nobody has read may name another one: who is refused before that goes by the device's. */
function toLanguageOf(request: FastifyRequest): Language {
  const { lang, isEnglish } = (request.query ?? {}) as Readonly<Record<string, unknown>>
  const isNamed = request.body !== undefined || lang !== undefined || isEnglish !== undefined
  return isNamed ? readLanguage(request) : toVisitLanguage(request)
}

function answerProblem(request: FastifyRequest, reply: FastifyReply, problem: HttpProblem) {
  const { params, retryAfterSeconds } = problem.options
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  reply.outcome = problem.code
  void reply.code(problem.statusCode).header('cache-control', 'no-store')
  // Whoever has gone to a page reads a sentence, not what programs read.
  if (isPageVisit(request)) return reply.type('text/html; charset=utf-8').send(toProblemPage(request, problem))
  return reply
    .type('application/json; charset=utf-8')
    .send(toCodeAnswer(problem.code, toLanguageOf(request), params))
}

/** The site is being built: a file of it that is not there may be there soon, and its pages will. */
async function answerComing(request: FastifyRequest, reply: FastifyReply, progressFile: string) {
  const problem = new HttpProblem(503, 'unavailable', { retryAfterSeconds: LOOK_AGAIN_SECONDS })
  if (!isPageVisit(request)) return answerProblem(request, reply, problem)
  const page = toSiteComingPage(toVisitLanguage(request), await readSiteProgress(progressFile), Date.now())
  reply.outcome = problem.code
  const headers = { 'retry-after': String(LOOK_AGAIN_SECONDS), 'cache-control': 'no-store', vary: 'accept-language' }
  return reply.code(503).headers(headers).type('text/html; charset=utf-8').send(page)
}

/** Nothing of what went wrong inside leaves the server: the log has it, under the request's id. */
export function addErrorAnswers(app: FastifyInstance, site: StaticSite | undefined): void {
  app.setErrorHandler((error: Error & Partial<FastifyError>, request, reply) => {
    const problem = toProblem(error)
    if (problem.statusCode === 500) request.log.error({ err: error }, 'request failed')
    return answerProblem(request, reply, problem)
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (site && !isOfApi(request)) {
      const page = await site.readPage()
      if (page === undefined && site.progressFile !== undefined) return answerComing(request, reply, site.progressFile)
      if (page !== undefined && isPageVisit(request)) return reply.sendFile('index.html')
    }
    return answerProblem(request, reply, new HttpProblem(404, 'notFound'))
  })
}
