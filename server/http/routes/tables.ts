import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '@contract/kit/envelope'
import { toLanguage } from '@contract/kit/language'
import { MAX_TABLE_ROWS } from '@contract/parcel/forecast-table'
import { READ_TABLE_PATH, TABLE_TEMPLATE_PATH } from '@contract/parcel/table-paths'
import { readForecastTable } from '@server/goods/parcel/table/table-service'
import { toTableTemplate } from '@server/goods/parcel/table/table-template'
import { authenticate } from '@server/http/pipeline/authenticate'
import type { RouterParts } from '@server/http/pipeline/router'
import { answerForm, type Upload } from '@server/http/routes/upload-forms'

/** Looking at one costs a second of one core at most; nobody has so many lists. */
const MEMBER_LIMIT = { count: 20, windowSeconds: 600 } as const

/** Tables are read and given back as what they say; nothing of them is kept. */
export function addTables(scope: FastifyInstance, parts: RouterParts, bodyLimit: number): void {
  scope.post(`/api/${READ_TABLE_PATH}`, { bodyLimit }, (request, reply) =>
    answerForm(parts, { path: READ_TABLE_PATH, request, reply }, (upload) => readTable(parts, upload)),
  )
  scope.get(`/api/${TABLE_TEMPLATE_PATH}`, sendTemplate)
}

async function readTable({ db, limiter }: RouterParts, { fields, file, isTooLarge, language }: Upload) {
  const token = fields['token']
  const { member } = await authenticate(db.kysely, 'member', token ? { token } : {})
  if (!member) throw new Refusal('tokenExpired')
  await limiter.count(READ_TABLE_PATH, MEMBER_LIMIT, `account:${member.id}`)
  if (!file || file.length === 0) throw new Refusal('tableUnreadable', { field: 'file' })
  if (isTooLarge) throw new Refusal('tableTooLarge', { field: 'file', params: { max: MAX_TABLE_ROWS } })
  return readForecastTable(db.kysely, { memberId: member.id, content: file, language, warehouseId: fields['warehouseId'], goodsNature: fields['goodsNature'] })
}

async function sendTemplate(request: FastifyRequest, reply: FastifyReply) {
  const { lang } = request.query as { readonly lang?: unknown }
  const content = await toTableTemplate(toLanguage(typeof lang === 'string' ? lang : undefined, undefined))
  return reply
    .header('cache-control', 'public, max-age=3600')
    .header('content-disposition', 'attachment; filename="forecast.xlsx"')
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .send(content)
}
