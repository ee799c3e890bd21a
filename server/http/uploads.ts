import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Refusal } from '@contract/kit/envelope'
import { toLanguage, type Language } from '@contract/kit/language'
import { limits } from '@contract/limits'
import type { StoredFile } from '@contract/file/file'
import { UPLOAD_PATH } from '@contract/file/upload-path'
import { authenticate, toCallerName, type Caller } from '@server/http/authenticate'
import { toAnswer, toFieldsAnswer, toRefusalAnswer } from '@server/http/envelope'
import { InputRefusal } from '@server/http/parse-input'
import { HttpProblem, refuseWithoutRoomForFiles } from '@server/http/problem'
import { toNetwork } from '@server/http/rate-limit'
import { answerOnce } from '@server/http/request-answers'
import { readBearer } from '@server/http/request-fields'
import type { RouterParts } from '@server/http/router'
import { storeImage } from '@server/modules/file/file-service'
import type { FileOwner } from '@server/modules/file/file-owner'
import { judgeImage } from '@server/modules/image/image-judge'
import { getNow } from '@server/ports/clock'

interface Upload {
  readonly fields: Readonly<Record<string, string>>
  readonly file?: Buffer
  readonly isTooLarge: boolean
}

const UPLOAD_LIMIT = { count: 60, windowSeconds: 60 } as const
/** Also of what is refused, since looking at it costs work. How much of it is kept, the database decides. */
const MEMBER_DAY_TRIES = { count: 2 * limits.image.dayCount, windowSeconds: 86_400 } as const
/** A few fields beside the picture; beyond this nobody listens any longer. */
const MAX_REQUEST_BYTES = 4 * limits.image.maxBytes

const uploadFieldsSchema = v.object({ requestId: v.pipe(v.string('required'), v.uuid('invalid'), v.toLowerCase()) })
const storedSchema = v.object({ fileId: v.string() })

/** Forms are understood here and nowhere else. */
export async function addUploads(app: FastifyInstance, parts: RouterParts): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      // One byte more than may be, so that what is too large is known from what just fits.
      limits: { fileSize: limits.image.maxBytes, files: 1, fields: 10, fieldSize: 2_000, fieldNameSize: 100, parts: 12 },
      throwFileSizeLimit: false,
    })
    scope.post(`/api/${UPLOAD_PATH}`, { bodyLimit: MAX_REQUEST_BYTES }, (request, reply) => answerUpload(parts, request, reply))
  })
}

async function readUpload(request: FastifyRequest): Promise<Upload> {
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
async function readForm(request: FastifyRequest): Promise<Upload> {
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

/** The same way as every other request, with a form instead of JSON and the picture's judgment before the transaction. */
async function answerUpload(parts: RouterParts, request: FastifyRequest, reply: FastifyReply) {
  let language: Language = 'zh-Hant'
  try {
    await parts.limiter.count(UPLOAD_PATH, UPLOAD_LIMIT, `network:${toNetwork(request.ip)}`)
    const upload = await readUpload(request)
    language = toLanguage(upload.fields['lang'], upload.fields['isEnglish'])
    const caller = await authenticateUploader(parts, upload, request)
    const requestId = parseRequestId(upload)
    if (caller.member) await parts.limiter.count(UPLOAD_PATH, MEMBER_DAY_TRIES, `day of ${caller.member.id}`)
    const stored = await storeUpload(parts, caller, requestId, upload)
    reply.outcome = 'done'
    return toAnswer(stored)
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

/** Members by the token among the fields, the warehouse by its key in the header. */
function authenticateUploader({ db }: RouterParts, { fields }: Upload, request: FastifyRequest): Promise<Caller> {
  const bearer = readBearer(request)
  if (bearer !== undefined) return authenticate(db.kysely, 'operator:warehouse', { bearer })
  const token = fields['token']
  return authenticate(db.kysely, 'member', token ? { token } : {})
}

function parseRequestId({ fields }: Upload): string {
  const parsed = v.safeParse(uploadFieldsSchema, fields)
  if (parsed.success) return parsed.output.requestId
  throw new InputRefusal([{ path: 'requestId', code: fields['requestId'] === undefined ? 'required' : 'invalid' }])
}

async function storeUpload(parts: RouterParts, caller: Caller, requestId: string, upload: Upload): Promise<StoredFile> {
  const { db, ports } = parts
  const owner = toOwner(caller)
  const ownerId = 'memberId' in owner ? owner.memberId : owner.operatorKeyId
  if (upload.isTooLarge) throw new Refusal('imageTooLarge', { field: 'file' })
  await refuseWithoutRoomForFiles(ports.diskRoom)
  if (!upload.file || upload.file.length === 0) throw new Refusal('photoRequired', { field: 'file' })
  const image = await judgeImage(upload.file, ownerId)
  const request = {
    owner: toCallerName(caller) ?? '',
    requestId,
    endpointPath: UPLOAD_PATH,
    input: { original: upload.file.toString('base64') },
  }
  const { outcome, now } = await db.transaction(async (tx) => ({
    outcome: await answerOnce(tx, ports.secret, request, { work: async () => ({ data: await storeImage(tx, ports, owner, image) }) }),
    now: await getNow(tx),
  }))
  const { fileId } = v.parse(storedSchema, 'data' in outcome ? outcome.data : undefined)
  // Signed anew for a repeat: the first address dies after ten minutes.
  return { fileId, url: ports.fileUrls.sign(fileId, ownerId, now) }
}

function toOwner({ member, operator }: Caller): FileOwner {
  if (member) return { memberId: member.id }
  if (operator) return { operatorKeyId: operator.operatorKeyId }
  throw new Refusal('tokenExpired')
}
