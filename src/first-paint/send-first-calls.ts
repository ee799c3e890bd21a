import type { Language } from '@contract/kit/language'
import { hashKey } from '@tanstack/react-query'
import { dropBlanks } from '@/api/drop-blanks'
import { environment } from '@/platform/environment'
import type { EarlyAnswer, EarlyCalls, HttpRequest, HttpResponse } from '@/platform/types'
import type { FirstCall } from './first-queries'

interface Visit {
  /** Undefined for a guest. */
  readonly login: { readonly token: string; readonly result: { readonly ClientNO: string } } | undefined
  readonly language: Language
  /** Of the page's address. */
  readonly search: string
}

interface Answered {
  readonly response: HttpResponse
  readonly cameAt: number
}

/** What was asked longer ago is asked anew; what a slow phone needs to read the code lies below. */
const FRESH_MS = 20_000
const timeoutMs = __REQUEST_TIMEOUT_MS__

/** In whatever order a body's fields stand. */
const nameOf = ({ method, address, body }: Omit<HttpRequest, 'signal'>) => JSON.stringify([method, address, Object.entries(body ?? {}).sort()])

/**
 * Sends what the opened page will ask first, as the app's api would (src/api/api.ts), word for word. The app lays the answers into its
 * memory when it begins; one that is still under way then is taken by whoever asks the same.
 */
export function sendFirstCalls(calls: readonly FirstCall[], { login, language, search }: Visit): EarlyCalls {
  const params = new URLSearchParams(search)
  const flags = { isEnglish: language === 'en', lang: language }
  const token = login?.token
  const asked = new Map<string, Promise<Answered>>()
  const ready = new Map<string, EarlyAnswer>()
  let listen: ((answer: EarlyAnswer) => void) | undefined

  for (const call of calls) if (isForVisit(call)) send(call)
  return {
    take(request) {
      const name = nameOf(request)
      const answer = asked.get(name)
      asked.delete(name)
      return answer?.then(asOfNow, () => undefined)
    },
    onAnswer(listener) {
      listen = listener
      handOn()
    },
  }

  function isForVisit({ isMembers, having, lacking }: FirstCall): boolean {
    return !((isMembers && !token) || (having && !params.get(having)) || lacking?.split(' ').some((name) => params.get(name)))
  }

  function send({ method, path, about, isPaged, isTaken, input }: FirstCall): void {
    const own = dropBlanks(
      Object.fromEntries(Object.entries(input).map(([name, value]) => [name, isPlace(value) ? params.get(value.inAddress) : value])),
    )
    const address = `${environment.serverAddress}/api/${path}`
    const request: HttpRequest =
      method === 'POST'
        ? { method, address, body: dropBlanks({ ...own, ...flags, token }), timeoutMs }
        : { method, address: `${address}?isEnglish=${String(flags.isEnglish)}&lang=${language}`, timeoutMs }
    const name = nameOf(request)
    const answer = ask(request)
    asked.set(name, answer)
    // Who asks for the same hears of it.
    if (isTaken) return void answer.catch(() => undefined)
    const queryKey = [about, path, login?.result.ClientNO ?? 'guest', language, own]
    answer.then(
      ({ response, cameAt }) => {
        const data = toData(response, isPaged === true)
        if (data === undefined) return
        const state = { data, dataUpdatedAt: cameAt, dataUpdateCount: 0, error: null, errorUpdateCount: 0, status: 'success', isInvalidated: false } as const
        ready.set(name, { queryKey, queryHash: hashKey(queryKey), state })
        handOn()
      },
      // Who asks for the same hears of it.
      () => undefined,
    )
  }

  function handOn(): void {
    if (!listen) return
    for (const [name, answer] of ready) if (asked.delete(name)) listen(answer)
    ready.clear()
  }
}

async function ask({ method, address, body }: HttpRequest): Promise<Answered> {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), timeoutMs)
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    signal: controller.signal,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { response: { httpStatus: response.status, body: (await response.json().catch(() => null)) as unknown }, cameAt: Date.now() }
}

interface Envelope {
  readonly status?: unknown
  readonly data?: Readonly<Record<string, unknown>> | null
}

/** As a screen's read holds it; undefined for a refusal, and for a search that has to go on. */
function toData({ httpStatus, body }: HttpResponse, isPaged: boolean): unknown {
  const { status, data } = (body ?? {}) as Envelope
  if (httpStatus !== 200 || status !== 'y' || !data) return undefined
  if (!isPaged) return data
  return Array.isArray(data['items']) && (data['items'].length > 0 || data['nextCursor'] === undefined) ? { pages: [data] } : undefined
}

/** Where an answer says what the time is, it is later by now. Undefined where it is too old. */
function asOfNow({ response: { httpStatus, body }, cameAt }: Answered): HttpResponse | undefined {
  const age = Date.now() - cameAt
  if (age > FRESH_MS) return undefined
  const { data } = (body ?? {}) as Envelope
  const now = data?.['now']
  if (typeof now !== 'string') return { httpStatus, body }
  return { httpStatus, body: { ...(body as Envelope), data: { ...data, now: new Date(Date.parse(now) + age).toISOString() } } }
}

const isPlace = (value: unknown): value is { readonly inAddress: string } => typeof value === 'object' && value !== null && 'inAddress' in value
