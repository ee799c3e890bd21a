import { refreshToken } from '@contract/account/session-endpoints'
import type { Endpoint, InputOf, OutputOf } from '@contract/kit/endpoint'
import type { Answer } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import { trimEnd } from '@contract/kit/trim'
import { limits } from '@contract/limits'
import type { StoredFile } from '@contract/file/file'
import { UPLOAD_PATH } from '@contract/file/upload-path'
import { NetworkFailure } from '@/platform/network-failure'
import type { HttpResponse, SendRequest, SendUpload } from '@/platform/types'
import { dropBlanks } from './drop-blanks'
import { readAnswer, readToken, type Held } from './read-answer'
import { fits, UPLOAD_SHAPE } from './shape'
import { isSessionFault, loadingText, networkFailureText } from './wire-texts'

/** What the api must know of the member's cached login. Asked at every call, since other tabs change it too. */
export interface LoginMemory {
  token(): string | undefined
  clientNo(): string | undefined
  /** Neither a cached user nor a cached login. */
  isEmpty(): boolean
  /** The login or the user, as the device keeps them now, has an empty client number: nothing can be refreshed. */
  lacksNumber(): boolean
  /** Another tab is signing out: what the server refuses then is no lost session. */
  isLeaving(): boolean
  /** Unless somebody else than this member has signed in meanwhile. */
  keepToken(token: string, clientNo: string): void
  /** "Clear storage" of the specification, with the same exception. */
  clear(clientNo: string | undefined): void
}

export interface ApiParts {
  /** The configured server address without /api/. */
  readonly serverAddress: string
  readonly request: SendRequest
  readonly upload: SendUpload
  readonly login: LoginMemory
  readonly language: () => Language
  readonly goToLogin: () => void
  readonly notify: (text: string, durationMs: number) => void
  readonly showLoading: (text: string) => void
  readonly hideLoading: () => void
  readonly newRequestId: () => string
}

export interface CallOptions {
  /** Reads that draw a skeleton hide the loading sign (specification, section 7). Shown unless said otherwise. */
  readonly loading?: 'shown' | 'hidden'
  /** The id of a writing request; the same one when the member tries the same thing again. */
  readonly requestId?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** What goes on behind what the member does fails without a word. */
  readonly failure?: 'told' | 'silent'
  /** Asked when it fails: a page below another one does not speak over it. */
  readonly mayTell?: () => boolean
  /** Who began this, where that was earlier than the call. Nothing goes out, or comes back, for another member. */
  readonly member?: string | undefined
  /** An answer to the same question that is still there: the server need not say it again. */
  readonly held?: Held | undefined
}

export interface UploadInput {
  /** Where the device keeps the file. */
  readonly filePath: string
  /** Where another file than a picture goes, what its form says besides, and what the answer looks like. */
  readonly form?: { readonly path: string; readonly fields: Readonly<Record<string, string>>; readonly shape: string }
}

/**
 * The wire. Refusals resolve (`status: 'n'`) and are told by a toast here; no answer at all rejects, and so does one that
 * is not what its endpoint promises.
 */
export interface Api {
  /** @throws NetworkFailure, after its toast. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Answer<OutputOf<E>>>
  /** One file, a picture unless said otherwise. @throws NetworkFailure, after its toast. */
  upload<Data = StoredFile>(input: UploadInput, options?: CallOptions): Promise<Answer<Data>>
}

type Send = (token: string | undefined) => Promise<HttpResponse>
type Method = Endpoint['method']

interface Exchange {
  /** Who began it; undefined for a guest. */
  readonly member: string | undefined
  /** The token it went out with. */
  readonly used: string | undefined
  readonly send: Send
  readonly method: Method
}

const { timeoutMs, toastMs, loginAfterExpiryMs, loginWithoutTokenMs } = limits.request

export function createApi(parts: ApiParts): Api {
  const { login, language } = parts
  let refreshing: Promise<string | undefined> | undefined
  let onTheWayToLogin = false
  let lastToast = { text: '', at: -Infinity }
  /** Whose session ended here, until somebody is signed in again. */
  let lost: string | undefined

  const addressOf = (path: string) => `${trimEnd(parts.serverAddress, /\//)}/api/${path}`
  const flags = () => ({ isEnglish: language() === 'en', lang: language() })

  /** Several calls of one screen fail with one text; the member reads it once. */
  function notify(text: string): void {
    const now = Date.now()
    if (text === lastToast.text && now - lastToast.at < toastMs) return
    lastToast = { text, at: now }
    parts.notify(text, toastMs)
  }

  function toLogin(afterMs: number): void {
    if (onTheWayToLogin) return
    onTheWayToLogin = true
    setTimeout(() => {
      onTheWayToLogin = false
      parts.goToLogin()
    }, afterMs)
  }

  function loseSession(member: string | undefined): void {
    lost = member
    login.clear(member)
    toLogin(loginAfterExpiryMs)
  }

  /** Somebody else has signed in since. */
  function isOvertaken(member: string | undefined): boolean {
    const now = login.clientNo()
    return member !== undefined && now !== undefined && now !== member
  }

  /** Signed out since by another tab, which needs no word here. Whose session ended in this one is told, and asked to sign in. */
  const isGone = (member: string | undefined) => member !== undefined && login.isEmpty() && lost !== member

  function sendGet(path: string, input: object, signal?: AbortSignal): Promise<HttpResponse> {
    const query = Object.entries({ ...dropBlanks(input), ...flags() })
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
      .join('&')
    return parts.request({ method: 'GET', address: `${addressOf(path)}?${query}`, timeoutMs, signal })
  }

  function sendPost(path: string, input: object, token: string | undefined, signal?: AbortSignal): Promise<HttpResponse> {
    const body = dropBlanks({ ...input, ...flags(), token })
    return parts.request({ method: 'POST', address: addressOf(path), body, timeoutMs, signal })
  }

  /** The next token, or undefined when the server refused one. Calls that expire together share one refresh. */
  function refresh(token: string, clientNo: string): Promise<string | undefined> {
    refreshing ??= askForToken(token, clientNo).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function askForToken(token: string, clientNo: string): Promise<string | undefined> {
    const response = await sendPost(refreshToken.path, { clientNo }, token)
    // A server that is overloaded or closing refuses everybody: that is no word about this session.
    if (response.httpStatus === 429 || response.httpStatus >= 500) throw new NetworkFailure(`HTTP ${response.httpStatus}`)
    const answer = readAnswer<unknown>(response, 'POST', language())
    const next = answer.status === 'y' ? readToken(response) : undefined
    if (next !== undefined) login.keepToken(next, clientNo)
    return next
  }

  /** The specification's table of section 8 for an expired token. */
  async function recover<Data>(expired: Answer<Data>, { member, used, send, method }: Exchange): Promise<Answer<Data>> {
    const token = login.token()
    const clientNo = login.clientNo()
    if (isGone(member)) return expired
    if (login.isEmpty()) {
      loseSession(member)
      return expired
    }
    if (!token || !clientNo || login.lacksNumber()) {
      toLogin(loginWithoutTokenMs)
      return expired
    }
    assertSame(member)
    // Another call or another tab has already brought the next token.
    const next = token === used ? await refresh(token, clientNo) : token
    assertSame(member)
    if (next === undefined) {
      if (!login.isLeaving() && !isGone(member)) loseSession(member)
      return expired
    }
    const retried = readAnswer<Data>(await send(next), method, language())
    if (isTokenExpired(retried)) loseSession(member)
    return retried
  }

  /** What one member began is neither sent for another nor told to them. */
  function assertSame(member: string | undefined): void {
    if (isOvertaken(member)) throw new NetworkFailure('another member has signed in')
  }

  /** One exchange with all that belongs to it: loading sign, expiry, toast. */
  async function exchange<Data>({ method, shape }: Pick<Endpoint, 'method' | 'shape'>, send: Send, options: CallOptions): Promise<Answer<Data>> {
    const shows = options.loading !== 'hidden'
    const isTold = () => options.failure !== 'silent' && options.mayTell?.() !== false
    const member = options.member ?? login.clientNo()
    if (shows) parts.showLoading(loadingText[language()])
    try {
      assertSame(member)
      const used = login.token()
      if (used !== undefined) lost = undefined
      const first = readAnswer<Data>(await send(used), method, language(), options.held)
      assertSame(member)
      const isExpired = method === 'POST' && isTokenExpired(first)
      const answer = isExpired ? await recover(first, { member, used, send, method }) : first
      if (answer.status === 'n') {
        if (method === 'POST' && isSessionFault(answer.Message)) loseSession(member)
        else if (isTold() && !(isExpired && isGone(member))) notify(answer.Message)
      } else if (!fits(shape, answer.data)) {
        throw new NetworkFailure('an answer of another shape')
      }
      assertSame(member)
      return answer
    } catch (error) {
      if (isTold() && !options.signal?.aborted && !isOvertaken(member)) notify(networkFailureText[language()])
      throw error instanceof NetworkFailure ? error : new NetworkFailure(error)
    } finally {
      if (shows) parts.hideLoading()
    }
  }

  return {
    call(endpoint, input, options = {}) {
      const requestId = endpoint.effect === 'write' ? (options.requestId ?? parts.newRequestId()) : undefined
      const payload = { ...(input as object), requestId, tag: options.held?.tag }
      const send: Send = (token) =>
        endpoint.method === 'GET'
          ? sendGet(endpoint.path, payload, options.signal)
          : sendPost(endpoint.path, payload, token, options.signal)
      return exchange(endpoint, send, options)
    },

    upload<Data>({ filePath, form = { path: UPLOAD_PATH, fields: {}, shape: UPLOAD_SHAPE } }: UploadInput, options: CallOptions = {}) {
      const requestId = options.requestId ?? parts.newRequestId()
      const send: Send = (token) => {
        const { isEnglish, lang } = flags()
        const fields = { ...form.fields, isEnglish: String(isEnglish), lang, requestId, ...(token && { token }) }
        return parts.upload({ address: addressOf(form.path), filePath, fields, timeoutMs })
      }
      return exchange<Data>({ method: 'POST', shape: form.shape }, send, options)
    },
  }
}

function isTokenExpired(answer: Answer<unknown>): boolean {
  return answer.status === 'n' && answer.code === 'tokenExpired'
}
