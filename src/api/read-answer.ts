import { isTokenExpiredText } from '@contract/account/token-expired-texts'
import type { Answer, FieldError } from '@contract/kit/envelope'
import type { ErrorCode, ErrorParams } from '@contract/kit/errors'
import type { Language } from '@contract/kit/language'
import { NetworkFailure } from '@/platform/network-failure'
import type { HttpResponse } from '@/platform/types'
import { refusedText } from './wire-texts'

type Envelope = Readonly<Record<string, unknown>>

/** An answer that is still there, by the name that the server has given it. */
export interface Held {
  readonly tag: string
  readonly data: unknown
}

/** Anything as a record, so that a server we do not own cannot break us by its shape. */
function toEnvelope(body: unknown): Envelope | undefined {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Envelope) : undefined
}

/** The message of an answer: result, Message or info, the first that is a text (specification, section 8). */
export function readMessage(envelope: Envelope): string {
  for (const text of [envelope.result, envelope.Message, envelope.info]) {
    if (typeof text === 'string' && text.trim() !== '') return text
  }
  return ''
}

/**
 * One answer out of what came over the wire. Only `status: 'y'` is a yes. The specification gives GET answers no
 * status, so a bare body is one there.
 * @throws NetworkFailure when a proxy or a broken server answered in our server's place.
 */
export function readAnswer<Data>(response: HttpResponse, method: 'GET' | 'POST', language: Language, held?: Held): Answer<Data> {
  const { httpStatus, body } = response
  const envelope = toEnvelope(body)
  const isOk = httpStatus >= 200 && httpStatus < 300
  if (method === 'GET' && isOk && body !== null && envelope?.status === undefined) {
    return { status: 'y', data: body as Data }
  }
  if (!envelope || (!isOk && envelope.status === undefined)) throw new NetworkFailure(`HTTP ${httpStatus}`)
  // Data are typed by the contract, and our server checks them against it before they leave.
  if (envelope.status === 'y' && envelope.unchanged === true) return { status: 'y', ...held } as Answer<Data>
  if (envelope.status === 'y') return { status: 'y', data: (envelope.data ?? envelope.result) as Data, ...(typeof envelope.tag === 'string' && { tag: envelope.tag }) }
  return readRefusal(envelope, language)
}

function readRefusal(envelope: Envelope, language: Language): Answer<never> {
  const text = readMessage(envelope)
  const params = toEnvelope(envelope.params) as ErrorParams | undefined
  return {
    status: 'n',
    code: isTokenExpiredText(text) ? 'tokenExpired' : toCode(envelope.code),
    Message: text || refusedText[language],
    ...(params && { params }),
    ...(Array.isArray(envelope.fields) && { fields: envelope.fields as readonly FieldError[] }),
  }
}

/** A newer server may know codes that this client does not: they mean nothing here, and its own text says what is the matter. */
function toCode(code: unknown): ErrorCode {
  return typeof code === 'string' && code !== '' ? (code as ErrorCode) : 'serverError'
}

/** The new token: at the top as the specification has it, or in the data as our server gives it. */
export function readToken(response: HttpResponse): string | undefined {
  const envelope = toEnvelope(response.body)
  const token = envelope?.token ?? toEnvelope(envelope?.data)?.token
  return typeof token === 'string' && token !== '' ? token : undefined
}
