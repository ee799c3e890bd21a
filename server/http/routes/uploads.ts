import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import type { StoredFile } from '@contract/file/file'
import { UPLOAD_PATH } from '@contract/file/upload-path'
import type { FileOwner } from '@server/base/file/file-owner'
import { stageImage, storeImage } from '@server/base/file/file-service'
import { judgeImage } from '@server/base/image/image-judge'
import { getNow } from '@server/db/clock'
import { authenticate, authenticateForAny, toCallerName, type Caller } from '@server/http/pipeline/authenticate'
import { InputRefusal } from '@server/http/pipeline/parse-input'
import { refuseWithoutRoomForFiles } from '@server/http/pipeline/problem'
import { answerOnce } from '@server/http/pipeline/request-answers'
import { readBearer } from '@server/http/pipeline/request-fields'
import type { RouterParts } from '@server/http/pipeline/router'
import { noteKeyTaken } from '@server/http/pipeline/sign-in-log'
import { addTables } from '@server/http/routes/tables'
import { answerForm, formLimits, MAX_REQUEST_BYTES, type Upload } from '@server/http/routes/upload-forms'
import { discard } from '@server/ports/file-store'

/** Also of what is refused, since looking at it costs work. How much of it is kept, the database decides. */
const MEMBER_DAY_TRIES = { count: 2 * limits.image.dayCount, windowSeconds: 86_400 } as const

const uploadFieldsSchema = v.object({ requestId: v.pipe(v.string('required'), v.uuid('invalid'), v.toLowerCase()) })
const storedSchema = v.object({ fileId: v.string() })

/** Forms are understood here and nowhere else. */
export async function addUploads(app: FastifyInstance, parts: RouterParts): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: formLimits, throwFileSizeLimit: false })
    scope.post(`/api/${UPLOAD_PATH}`, { bodyLimit: MAX_REQUEST_BYTES }, (request, reply) =>
      answerForm(parts, { path: UPLOAD_PATH, request, reply }, (upload) => takeUpload(parts, upload, request)),
    )
    addTables(scope, parts, MAX_REQUEST_BYTES)
  })
}

async function takeUpload(parts: RouterParts, upload: Upload, request: FastifyRequest): Promise<StoredFile> {
  const caller = await authenticateUploader(parts, upload, request)
  const requestId = parseRequestId(upload)
  if (caller.member) await parts.limiter.count(UPLOAD_PATH, MEMBER_DAY_TRIES, `day of ${caller.member.id}`)
  return storeUpload(parts, caller, requestId, upload)
}

const OPERATORS_WITH_PICTURES = ['operator:warehouse', 'operator:shop', 'operator:buyer'] as const

/** Members by the token among the fields, the warehouse, the shop's staff and buyers by their key in the header. */
async function authenticateUploader({ db }: RouterParts, { fields }: Upload, request: FastifyRequest): Promise<Caller> {
  const bearer = readBearer(request)
  if (bearer !== undefined) {
    const caller = await authenticateForAny(db.kysely, OPERATORS_WITH_PICTURES, { bearer, address: request.ip })
    noteKeyTaken(request, caller)
    return caller
  }
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
  // With PostgreSQL they lie there, and it says itself when its disk is full.
  if (db.engine === 'embedded') await refuseWithoutRoomForFiles(ports.diskRoom)
  if (!upload.file) throw new Refusal('photoRequired', { field: 'file' })
  if (upload.file.length === 0) throw new Refusal('imageEmpty', { field: 'file' })
  const original = upload.file
  const image = await judgeImage(original, ownerId)
  const request = {
    owner: toCallerName(caller) ?? '',
    requestId,
    endpointPath: UPLOAD_PATH,
    input: { original: original.toString('base64') },
  }
  const stagedImage = await stageImage(ports, image)
  const store = () =>
    db.transaction(async (tx) => ({
      outcome: await answerOnce(tx, ports.secret, request, {
        work: async () => ({ data: await storeImage(tx, owner, stagedImage, original) }),
      }),
      now: await getNow(tx),
    }))
  const { outcome, now } = await store().catch(async (error: unknown) => {
    // Of any other error it is not known whether the row is there.
    if (error instanceof Refusal) await discard(ports.fileStore, stagedImage.staged)
    throw error
  })
  const { fileId } = v.parse(storedSchema, 'data' in outcome ? outcome.data : undefined)
  if (fileId !== stagedImage.staged.fileId) await discard(ports.fileStore, stagedImage.staged)
  // Signed anew for a repeat: the first address dies after ten minutes.
  return { fileId, url: ports.fileUrls.sign(fileId, ownerId, now) }
}

function toOwner({ member, operator }: Caller): FileOwner {
  if (member) return { memberId: member.id }
  if (operator) return { operatorKeyId: operator.operatorKeyId }
  throw new Refusal('tokenExpired')
}
