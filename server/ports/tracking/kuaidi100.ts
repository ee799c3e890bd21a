import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { TrackingConfig } from '@server/config/tracking-config'
import { isEqual } from '@server/ports/secret'
import { resultSchema, toKuaidi100News } from '@server/ports/tracking/kuaidi100-news'
import { askProvider, orFailed, toReason, TrackingFailedError, type Failed } from '@server/ports/tracking/tracking-http'
import type { TrackedShipment, Tracking } from '@server/ports/tracking/tracking-port'
import { NotificationRefusedError } from '@server/ports/notification-refused'

type Kuaidi100Config = Extract<TrackingConfig, { readonly provider: 'kuaidi100' }>

/** Our codes of carriers, by its list (api.kuaidi100.com/document, "快递公司编码"). Any other is guessed by the number. */
const COMPANIES: Readonly<Record<string, string>> = {
  SF: 'shunfeng',
  YTO: 'yuantong',
  ZTO: 'zhongtong',
  STO: 'shentong',
  YUNDA: 'yunda',
  JD: 'jd',
  EMS: 'ems',
  JT: 'jtexpress',
  DEPPON: 'debangkuaidi',
  DHL: 'dhl',
  UPS: 'ups',
  FEDEX: 'fedex',
}

/** Those of which nothing is told without the end of a phone number. */
const ASK_FOR_A_PHONE: ReadonlySet<string> = new Set(['shunfeng', 'zhongtong'])

/** Events with what they mean in codes. */
const WITH_CODES = '4'

/** api.kuaidi100.com/document/pushService, return codes: known before · the company or the number is none that it follows. */
const KNOWN = '501'
const REFUSED: ReadonlySet<string> = new Set(['700', '701', '702'])
/** Of the query: nothing found (yet) · the phone number does not fit. */
const NOTHING_FOUND = '500'
const WRONG_PHONE = '408'

const saidSchema = v.object({ returnCode: v.string(), message: v.optional(v.string(), '') })
const foundSchema = v.union([v.object({ ...resultSchema.entries, nu: v.string() }), saidSchema])
/** The subscription has ended without a delivery: nothing was found for 3 days, or nothing has changed for 60. */
const ABORTED = 'abort'

const pushSchema = v.object({
  status: v.optional(v.string()),
  message: v.optional(v.nullable(v.string())),
  lastResult: resultSchema,
  destResult: v.optional(v.nullable(resultSchema)),
})

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

/** api.kuaidi100.com/document: `poll` (subscribe), its push, and `poll/query.do` (one query), in their published forms. */
export function createKuaidi100({ url, key, customer, salt, callbackUrl }: Kuaidi100Config): Tracking {
  const post = <Schema extends v.GenericSchema>(path: string, form: Record<string, string>, schema: Schema) =>
    askProvider(`${url}${path}`, { body: new URLSearchParams(form) }, schema)

  return {
    carriers: Object.keys(COMPANIES),
    thanks: { contentType: 'application/json; charset=utf-8', body: '{"result":true,"returnCode":"200","message":"成功"}' },

    watch: (shipment) =>
      orFailed(async () => {
        const company = toCompany(shipment)
        const parameters = { callbackurl: callbackUrl, salt, resultv2: WITH_CODES, ...(company === undefined && { autoCom: '1' }), ...toPhone(shipment) }
        const param = JSON.stringify({ ...(company !== undefined && { company }), number: shipment.trackingNumber, key, parameters })
        const said = await post('/poll', { schema: 'json', param }, saidSchema)
        if (said.returnCode === '200' || said.returnCode === KNOWN) return { kind: 'watched' } as const
        throw new TrackingFailedError(toFailed(said))
      }),

    ask: (shipment) =>
      orFailed(async () => {
        const com = toCompany(shipment) ?? 'auto'
        const param = JSON.stringify({ com, num: shipment.trackingNumber, resultv2: WITH_CODES, ...toPhone(shipment) })
        const found = await post('/poll/query.do', { customer, sign: md5(`${param}${key}${customer}`), param }, foundSchema)
        const { trackingNumber } = shipment
        if ('nu' in found) return { kind: 'news', news: toKuaidi100News(trackingNumber, [found]) } as const
        if (found.returnCode === NOTHING_FOUND) return { kind: 'news', news: { trackingNumber, events: [] } } as const
        throw new TrackingFailedError(toFailed(found))
      }),

    readPushed(_headers, body) {
      const form = new URLSearchParams(body.toString())
      const param = form.get('param')
      const sign = form.get('sign')
      if (param === null || sign === null) throw new NotificationRefusedError('no signature', 401)
      if (!isEqual(md5(`${param}${salt}`), sign.toUpperCase())) throw new NotificationRefusedError('wrong signature', 401)
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), pushSchema), param)
      if (!parsed.success) throw new NotificationRefusedError('not readable', 400)
      const { status, message, lastResult, destResult } = parsed.output
      const news = toKuaidi100News(lastResult.nu, destResult ? [lastResult, destResult] : [lastResult])
      return status === ABORTED ? { ...news, stopped: toReason(ABORTED, message ?? '') } : news
    },
  }
}

const toCompany = ({ carrierCode = '' }: TrackedShipment): string | undefined => COMPANIES[carrierCode]

function toPhone(shipment: TrackedShipment): { readonly phone?: string } {
  return ASK_FOR_A_PHONE.has(toCompany(shipment) ?? '') ? { phone: shipment.phoneEnd } : {}
}

/** What is wrong with the account (key, signature, quota: 503, 600, 601 …) is wrong with every shipment. */
function toFailed({ returnCode, message }: v.InferOutput<typeof saidSchema>): Failed {
  return { kind: REFUSED.has(returnCode) || returnCode === WRONG_PHONE ? 'refused' : 'away', reason: toReason(returnCode, message) }
}
