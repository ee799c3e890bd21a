import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { languageSchema, type Language } from '@contract/kit/language'

/** As devices name them: https://www.rfc-editor.org/rfc/rfc5646 */
function fromTag(tag: string): Language | undefined {
  const name = tag.trim().toLowerCase()
  if (/^en(-|$)/.test(name)) return 'en'
  if (!/^zh(-|$)/.test(name)) return undefined
  return /-hant(-|$)/.test(name) || (!/-hans(-|$)/.test(name) && /-(tw|hk|mo)(-|$)/.test(name)) ? 'zh-Hant' : 'zh-Hans'
}

/** The one that an address names; one that cannot be decoded has no query. */
export function toNamedLanguage({ query }: FastifyRequest): Language | undefined {
  const { lang } = (query ?? {}) as Readonly<Record<string, unknown>>
  return v.is(languageSchema, lang) ? lang : undefined
}

/** Of what is asked for by an address: the one it names, else the first of the browser's that we have. */
export function toVisitLanguage(request: FastifyRequest): Language {
  const { headers } = request
  const named = toNamedLanguage(request)
  if (named) return named
  const wanted = (headers['accept-language'] ?? '').slice(0, 500).split(',').map((part, index) => {
    const [tag = '', ...more] = part.split(';')
    const quality = Number(/^\s*q=([\d.]+)\s*$/.exec(more.join(';'))?.[1] ?? 1)
    return { language: fromTag(tag), quality, index }
  })
  const [first] = wanted
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .sort((one, other) => other.quality - one.quality || one.index - other.index)
  return first?.language ?? 'zh-Hant'
}
