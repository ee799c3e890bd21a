import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '@contract/kit/envelope'
import { toLanguage, type Language } from '@contract/kit/language'
import { limits } from '@contract/limits'
import { toAnswer, toFieldsAnswer, toRefusalAnswer } from '@server/http/pipeline/envelope'
import { isOwnCall, networkOf } from '@server/http/pipeline/own-calls'
import { InputRefusal } from '@server/http/pipeline/parse-input'
import { HttpProblem } from '@server/http/pipeline/problem'
import type { RouterParts } from '@server/http/pipeline/router'

/** A form with a file, as it came in. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>
  readonly file?: Buffer
  readonly isTooLarge: boolean
  readonly language: Language
}

/** A warehouse's stations all stand behind one address. */
const UPLOAD_LIMIT = { count: 120, windowSeconds: 60 } as const
/** A few fields beside the file; beyond this nobody listens any longer. */
export const MAX_REQUEST_BYTES = 4 * limits.image.maxBytes

/** One byte more than may be, so that what is too large is known from what just fits. */
export const formLimits = { fileSize: limits.image.maxBytes, files: 1, fields: 10, fieldSize: 2_000, fieldNameSize: 100, parts: 12 }

async function readUpload(request: FastifyRequest): Promise<Omit<Upload, 'language'>> {
  if (!request.isMultipart()) throw new HttpProblem(415, 'unsupportedMedia')
  if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) throw new HttpProblem(413, 'tooLarge')
  try {
    return await readForm(request)
  } catch (error) {
    // The parser says by a plain error that it cannot read on; only a limit that was reached has a status.
    throw error instanceof Error && 'statusCode' in error ? error : new HttpProblem(400, 'malformed')
  }
}

/** Touches nothing but the request: whatever goes wrong in it is the form's fault. */
async function readForm(request: FastifyRequest): Promise<Omit<Upload, 'language'>> {
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  let isTooLarge = false
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
    } else {
      file = await part.toBuffer()
      isTooLarge = part.file.truncated
    }
  }
  return { fields, isTooLarge, ...(file && { file }) }
}

interface Form {
  readonly path: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The same way as every other request, with a form instead of JSON. */
export async function answerForm<Data>({ limiter }: RouterParts, { path, request, reply }: Form, work: (upload: Upload) => Promise<Data>) {
  let language: Language = 'zh-Hant'
  try {
    // The demo draws more pictures at its first start than a stranger may send in a minute.
    if (!isOwnCall(request)) await limiter.count(path, UPLOAD_LIMIT, `network:${networkOf(request)}`)
    const upload = await readUpload(request)
    language = toLanguage(upload.fields['lang'], upload.fields['isEnglish'])
    const data = await work({ ...upload, language })
    reply.outcome = 'done'
    return toAnswer(data)
  } catch (error) {
    const body =
      error instanceof InputRefusal
        ? toFieldsAnswer(error.issues, language)
        : error instanceof Refusal
          ? toRefusalAnswer(error, language)
          : undefined
    if (!body) throw error
    reply.outcome = body.code
    return body
  }
}
