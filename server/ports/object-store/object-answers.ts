import { MINUTE_MS } from '@contract/kit/time'
import { FilesAwayError } from '@server/ports/file-store'

/** The store's own word for what it refuses: nothing long, and nothing that could forge a line of a log. */
const readCode = (body: Buffer): string => /<Code>(\w{1,40})<\/Code>/.exec(body.toString('utf8', 0, 4_096))?.[1] ?? 'no reason'

/** Refusals that are over by themselves. */
const PASSING_CODES: ReadonlySet<string> = new Set(['RequestTimeout', 'OperationAborted', 'SlowDown', 'InternalError', 'ServiceUnavailable'])

/**
 * What an answer that is no success means: undefined where there is no such object, else the error.
 * A bucket that is not there must not look like objects that are not there: their rows would be taken for lost.
 */
export function toRefusal(status: number, body: Buffer): FilesAwayError | undefined {
  const code = readCode(body)
  if (status === 404 && code === 'NoSuchKey') return undefined
  const isPassing = status >= 500 || status === 429 || PASSING_CODES.has(code)
  return new FilesAwayError(isPassing ? 'failed' : 'denied', `the object store answered ${status}: ${code}`)
}

export interface ListedObject {
  readonly fileId: string
  /** By the store's own clock. */
  readonly ageMs: number
}

export interface ObjectPage {
  readonly objects: readonly ListedObject[]
  /** Behind which the next page begins; undefined behind the last one. */
  readonly lastKey: string | undefined
}

const KEY = /^[0-9a-f-]{36}\/([0-9a-f-]{36})$/

/** Of ListObjectsV2. What does not lie under an id is none of ours. */
export function readPage(body: Buffer, nowMs: number): ObjectPage {
  const text = body.toString('utf8')
  const listed = text
    .split('<Contents>')
    .slice(1)
    .map((part) => ({
      key: /<Key>([^<]{1,1024})<\/Key>/.exec(part)?.[1] ?? '',
      at: Date.parse(/<LastModified>([^<]{1,40})<\/LastModified>/.exec(part)?.[1] ?? ''),
    }))
  const objects = listed.flatMap(({ key, at }) => {
    const fileId = KEY.exec(key)?.[1]
    return fileId === undefined || Number.isNaN(at) ? [] : [{ fileId, ageMs: nowMs - at }]
  })
  return { objects, lastKey: text.includes('<IsTruncated>true</IsTruncated>') ? listed.at(-1)?.key : undefined }
}

/** The store's own clock, so that a wrong one of ours ages nothing. */
export function readNow(headers: Headers): number {
  const told = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(told) ? Date.now() - MINUTE_MS : told
}
