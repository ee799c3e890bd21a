import type { Endpoint, InputOf, OutputOf } from '@contract/kit/endpoint'
import type { Answer } from '@contract/kit/envelope'
import type { StoredFile } from '@contract/file/file'
import { UPLOAD_PATH } from '@contract/file/upload-path'
import { randomUUID } from '../../support/chance'
import { aPhoto } from '../../support/parcels'

export interface Sender {
  readonly token?: string
  readonly key?: string
}

export interface CallOptions {
  readonly requestId?: string
  /** The answer is not waited for longer than that: the connection is cut. */
  readonly patienceMs?: number
}

/** A client of the running server that accepts nothing but an answer of the contract. */
export function createWire(address: string) {
  async function read<T>(response: Response, path: string): Promise<Answer<T>> {
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`)
    const answer = JSON.parse(text) as Answer<T>
    if (answer.status !== 'y' && answer.status !== 'n') throw new Error(`${path} answered what nobody understands: ${text}`)
    return answer
  }
  const toHeaders = ({ key }: Sender): Record<string, string> => (key === undefined ? {} : { authorization: `Bearer ${key}` })

  async function post<E extends Endpoint>(endpoint: E, input: InputOf<E>, who: Sender, options: CallOptions = {}): Promise<Answer<OutputOf<E>>> {
    const body = { ...(input as object), lang: 'en', token: who.token, requestId: options.requestId ?? randomUUID() }
    const response = await fetch(`${address}/api/${endpoint.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...toHeaders(who) },
      body: JSON.stringify(body),
      ...(options.patienceMs !== undefined && { signal: AbortSignal.timeout(options.patienceMs) }),
    })
    return read(response, endpoint.path)
  }

  return {
    post,
    async ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, who: Sender): Promise<OutputOf<E>> {
      const answer = await post(endpoint, input, who)
      if (answer.status === 'y') return answer.data
      throw new Error(`${endpoint.path} was refused: ${JSON.stringify(answer)}`)
    },
    async upload(who: Sender): Promise<string> {
      const form = new FormData()
      form.set('requestId', randomUUID())
      if (who.token !== undefined) form.set('token', who.token)
      form.set('file', new Blob([new Uint8Array(await aPhoto())]), 'photo.jpg')
      const answer = await read<StoredFile>(await fetch(`${address}/api/${UPLOAD_PATH}`, { method: 'POST', body: form, headers: toHeaders(who) }), UPLOAD_PATH)
      if (answer.status === 'n') throw new Error(`the picture was refused: ${answer.code}`)
      return answer.data.fileId
    },
  }
}

export type Wire = ReturnType<typeof createWire>
