import type { FastifyRequest } from 'fastify'
import { toErrorText } from '@contract/kit/errors'
import { toVisitLanguage } from '@server/http/pipeline/accept-language'
import type { HttpProblem } from '@server/http/pipeline/problem'

/**
 * What a browser shows that has asked for a page and cannot have it: a sentence, and another try where one makes sense. No script, no
 * style.
 */
export function toProblemPage(request: FastifyRequest, { code, options: { params, retryAfterSeconds } }: HttpProblem): string {
  const language = toVisitLanguage(request)
  const again = retryAfterSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfterSeconds}">`
  const text = escape(toErrorText(code, language, params))
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex">${again}<title>${text}</title></head><body><p>${text}</p></body></html>`
  )
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
