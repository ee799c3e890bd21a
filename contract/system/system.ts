import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { languageSchema } from '../kit/language'
import { lineSchema, lineTextsSchema } from '../kit/text'
import { regionSchema } from '../kit/regions'
import { wholeNumberSchema } from '../kit/whole-number'
import { hostSchema } from './web-address'

/** What a member needs to know of the platform; in the language of the request. */
export const systemSettingsSchema = v.object({
  name: v.string(),
  /** Address of the site icon. */
  iconImg: v.string(),
  currencySymbol: v.string(),
  customerService: v.object({
    /** Address of the QR picture shown in the pop-up; the server draws it from the configured link. */
    qrImage: v.string(),
    /** ISO weekdays, Monday = 1. */
    days: v.array(v.number()),
    opens: v.string(),
    closes: v.string(),
    utcOffsetMinutes: v.number(),
    phone: v.optional(v.string()),
  }),
  /** Whom a member pays by bank transfer. */
  payee: v.object({ name: v.string(), bank: v.string(), account: v.string() }),
  /** Absent where nothing of WeChat is set up. `pageAppId` names the official account by which a page asks who pays. */
  wechat: v.optional(v.object({ miniProgramPay: v.boolean(), miniProgramSignIn: v.boolean(), pageAppId: v.optional(v.string()) })),
  /** Hosts whose pages open inside the app; all others are shown as an address to copy. */
  webHosts: v.array(v.string()),
  /** Pictures of the site's map and whom they are owed to. Absent: the site draws outlines of its own. */
  map: v.optional(v.object({ tiles: v.string(), attribution: v.string() })),
  features: v.object({ wechatPay: v.boolean(), facebook: v.boolean(), mail: v.boolean(), demo: v.boolean() }),
})
export type SystemSettings = v.InferOutput<typeof systemSettingsSchema>

/**
 * What members may be told of by a WeChat message. A subscribe template of the settings serves the event that it is
 * named after; others are only listed.
 */
export const MESSAGE_EVENTS = ['arrival', 'priced', 'shipped'] as const
export type MessageEvent = (typeof MESSAGE_EVENTS)[number]

/** WeChat asks for no more at once. */
export const MAX_MESSAGE_TEMPLATES = 3

export const acceptedTemplatesSchema = v.object({
  /** Template ids, each once: one yes is one message. */
  accepted: v.pipe(
    v.array(lineSchema(80), 'required'),
    v.minLength(1, 'required'),
    v.maxLength(MAX_MESSAGE_TEMPLATES, 'invalid'),
    v.check((ids) => new Set(ids).size === ids.length, 'invalid'),
  ),
})

/** The field names are the specification's. */
export const categoryItemSchema = v.object({ Id: v.number(), Name: v.string(), Value: v.string() })
export type CategoryItem = v.InferOutput<typeof categoryItemSchema>

export const regionRowSchema = v.object({ code: regionSchema, callingCode: v.string(), name: v.string() })
export type RegionRow = v.InferOutput<typeof regionRowSchema>

/** A stored picture. `url` is signed for the member who asks and dies after ten minutes. */
export const fileSchema = v.object({ fileId: idSchema('file'), url: v.string() })
export type StoredFile = v.InferOutput<typeof fileSchema>

/** `file/upload` is multipart, not JSON: fields token, requestId, isEnglish, lang and one `file`. */
export const UPLOAD_PATH = 'file/upload'

export const localeFields = { lang: v.optional(languageSchema), isEnglish: v.optional(v.boolean()) }

const timeOfDaySchema = v.pipe(v.string('required'), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid'))

/**
 * `https://tiles.example.com/{z}/{x}/{y}.png`: one host, which pages may then ask for pictures. A host of the machine
 * itself may do without https.
 */
const tilesSchema = v.pipe(
  lineSchema(300),
  v.regex(/^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?\/[^\s"'<>;,\\]*$/i, 'invalid'),
  v.check((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), 'invalid'),
)

/** Settings that an operator may change; each one replaces its part as a whole. */
export const settingsChangeSchema = v.partial(
  v.object({
    name: lineTextsSchema(40),
    iconImg: lineSchema(500),
    currencySymbol: lineSchema(4),
    customerService: v.object({
      link: lineSchema(500),
      days: v.array(wholeNumberSchema(1, 7)),
      opens: timeOfDaySchema,
      closes: timeOfDaySchema,
      phone: v.optional(lineSchema(40)),
    }),
    payee: v.object({ name: lineSchema(100), bank: lineSchema(100), account: lineSchema(60) }),
    webHosts: v.pipe(v.array(hostSchema), v.maxLength(50, 'invalid')),
    /** Without tiles: the outlines again. */
    map: v.object({ tiles: v.union([v.literal(''), tilesSchema], 'invalid'), attribution: v.union([v.literal(''), lineSchema(200)], 'invalid') }),
    subscribeTemplates: v.array(v.object({ name: lineSchema(40), templateId: lineSchema(80) })),
  }),
)
export type SettingsChange = v.InferOutput<typeof settingsChangeSchema>
