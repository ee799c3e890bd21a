import * as v from 'valibot'

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
  /** Where a member pays by an order on Taobao. */
  taobaoLink: v.optional(v.string()),
  /** Absent where nothing of WeChat is set up. `pageAppId` names the official account by which a page asks who pays. */
  wechat: v.optional(v.object({ miniProgramPay: v.boolean(), miniProgramSignIn: v.boolean(), pageAppId: v.optional(v.string()) })),
  /** Hosts whose pages open inside the app; all others are shown as an address to copy. */
  webHosts: v.array(v.string()),
  /** Pictures of the site's map and whom they are owed to. Absent: the site draws outlines of its own. */
  map: v.optional(v.object({ tiles: v.string(), attribution: v.string() })),
  features: v.object({ wechatPay: v.boolean(), facebook: v.boolean(), mail: v.boolean(), demo: v.boolean() }),
})
export type SystemSettings = v.InferOutput<typeof systemSettingsSchema>

/** The field names are the specification's. */
export const categoryItemSchema = v.object({ Id: v.number(), Name: v.string(), Value: v.string() })
export type CategoryItem = v.InferOutput<typeof categoryItemSchema>
