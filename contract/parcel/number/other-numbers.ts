import { findIdNumberFault } from '../../address/id-number'
import { checksLuhn } from './check-digits'

/** What a long number in a text is when it is no parcel's. */
export type OtherNumber = 'idNumber' | 'card' | 'named' | 'telephone' | 'date' | 'link'

/** Behind the word for a thing: `…號碼`, `… no.`, `":"`, a bracket. */
const LABEL_END = '(?:編|编)?(?:號碼|号码|號|号|碼|码|欄|栏)?(?:[ _-]?(?:id|no|nr|number|code))?[\\s"\'.:：;；=#＃—「『*]{0,6}[+（(【\\[]?[\\s"\'“]{0,3}$'

/** `訂單編號：…`, `电话 …`, `order no. …`, `货号 …`, `身份证 …` directly in front. */
const OTHER_LABEL = new RegExp(
  `(?:訂單|订单|訂購單|單據|单据|交易|流水|取件碼|取件码|提貨碼|提货码|電話|电话|手機|手机|電聯|熱線|热线|客服|商品|產品|产品|宝贝|寶貝|(?:貨|货|款|條碼|条码|條形碼|条形码|批次|帳|账|賬)(?=[號号碼码编編：:])|發票|发票|會員|会员|微信|qq|order|trade|tel|phone|mobile|hotline|fax|item|goods|product|sku|invoice|account|uid)${LABEL_END}`,
  'i',
)
const ID_LABEL = new RegExp(`(?:身份證|身份证|身分證|證件|证件|護照|护照|通行證|通行证|居留證|居留证|居住證|居住证|臺胞證|台胞证|id ?card|passport|identity)${LABEL_END}`, 'i')
const CARD_LABEL = new RegExp(`(?:銀行卡|银行卡|信用卡|儲蓄卡|储蓄卡|卡(?=[號号])|bank ?card|credit ?card|card)${LABEL_END}`, 'i')
/** `運單號：`, `快递单号`, `tracking no.`, `"mailNo":"`. Asked after the others: `訂單號` ends with `單號`. */
const PARCEL_LABEL = new RegExp(
  `(?:運單|运单|快遞|快递|物流|面單|面单|追蹤|追踪|跟蹤|跟踪|查詢|查询|包裹|單|单|waybill|tracking|track|awb|mail|logistics|shipment|consignment|express|送り状|伝票|お問い合わせ|운송장|송장)${LABEL_END}`,
  'i',
)

/** How far a label may stand in front. */
const LABEL_LENGTH = 28

export type Label = 'parcel' | 'idNumber' | 'card' | 'named'

/** What the words directly in front call a number. */
export function findLabel(text: string, start: number): Label | undefined {
  const before = text.slice(Math.max(0, start - LABEL_LENGTH), start)
  // Most numbers have nothing in front that could be a label.
  if (before === '') return undefined
  if (ID_LABEL.test(before)) return 'idNumber'
  if (CARD_LABEL.test(before)) return 'card'
  if (OTHER_LABEL.test(before)) return 'named'
  return PARCEL_LABEL.test(before) ? 'parcel' : undefined
}

/** Whose check digits hold: another number of that length hardly ever has them. */
export function isIdNumber(number: string): boolean {
  if (/^[1-9]\d{16}[\dX]$/.test(number)) return findIdNumberFault(number, 'CN') === undefined
  if (/^[A-Z][1289A-D]\d{8}$/.test(number)) return findIdNumberFault(number, 'TW') === undefined
  if (/^[A-Z]{1,2}\d{6}[\dA]$/.test(number)) return findIdNumberFault(number, 'HK') === undefined
  // Passports of the mainland: there is no check digit on the page that people type.
  return /^E[A-Z0-9]\d{7}$|^G\d{8}$/.test(number)
}

/** UnionPay, Visa, Mastercard, JCB: by their first digits, length and check digit. */
export function isBankCard(number: string): boolean {
  return /^(?:62\d{14,17}|4\d{15}|5[1-5]\d{14}|35\d{14})$/.test(number) && checksLuhn(number)
}

/** A mobile number of the mainland, of Taiwan or of Hong Kong with its country: in chats they are met as often as parcels. */
export function isMobile(number: string): boolean {
  return /^(?:86)?1[3-9]\d{9}$/.test(number) || /^09\d{8}$/.test(number) || /^8869\d{8}$/.test(number) || /^85[23][5-9]\d{7}$/.test(number)
}

/** Hotlines and landlines by how they are written: `400-820-8888`, `0800-231-500`, `0755-83395338`, `(02) 2345-6789`, `+…`. */
export function isTelephoneWritten(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 6), start)
  if (/[+＋]\s?$/.test(before)) return true
  // The area in front, which is no piece of the same number: `0755-83395338`.
  if (end - start <= 10 && /(?:^|\D)0\d{1,3}[-‐-―−) ]{1,2}$/.test(before)) return true
  const written = text.slice(Math.max(0, start - 1), end).normalize('NFKC').replace(/[‐-―−]/g, '-')
  return /^[^\dA-Z]?(?:[48]00[- ]?\d{3,4}[- ]?\d{3,4}|0\d{1,3}[-) ]{1,2}\d{3,4}[- ]?\d{3,5}|1[568]\d\d-\d{4}|95\d{3,6})$/i.test(written)
}

/** `20261123`, or such a day in three pieces, or with a time behind it. */
export function isDate(number: string, pieces: readonly string[]): boolean {
  const isDay = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/.test(number)
  if (isDay && number.length === 8) return true
  return isDay && /^\d{4}$/.test(pieces[0] ?? '') && pieces[1]?.length === 2
}

/** Signs that end an address of the web in running text. */
const CHUNK = /[^\s\u3000-\u9fff\uff0c\uff1b\uff1a\uff08\uff09"'<>]+/g
const IS_LINK = /:\/\/|^www\.|\.(?:com|cn|net|org|tw|hk|jp|kr|html?|shtml|php|aspx?|jsp)(?:[/?#:]|$)|[?&][a-z_]+=/i
/** Of carriers and of who asks them: a number in their address is a parcel's. Not of shops: there it is a thing for sale. */
const CARRIER_HOST = /(?:sf-express|zto|yto|sto-?express|sto|yunda(?:ex)?|jtexpress|jdl|ems|chinapost|deppon|cainiao|kuaidi100|kuaidi|kuronekoyamato|sagawa-exp|japanpost|cjlogistics|dhl|ups|fedex|usps|dpd|royalmail|17track)\.(?:com|cn|net|co)/i
const PARCEL_PARAMETER = /(?:mail|waybill|bill|track(?:ing)?|express|logistics|postid|nums?|numbers?|nu|awb|danhao|okurijo|odd)(?:no|num|nums|number|numbers|code|codes)?=$/i

export interface Link {
  readonly start: number
  readonly end: number
  readonly isCarriers: boolean
}

/** Addresses of the web, in their order. */
export function findLinks(text: string): Link[] {
  return [...text.matchAll(CHUNK)].flatMap((match) => {
    const [chunk] = match
    if (chunk.length < 8 || !IS_LINK.test(chunk)) return []
    return [{ start: match.index, end: match.index + chunk.length, isCarriers: CARRIER_HOST.test(chunk) }]
  })
}

/** `…&mailNo=`, `…?nu=`: the parameter in front of a number says that it is a parcel's. */
export const isParcelParameter = (text: string, start: number): boolean => PARCEL_PARAMETER.test(text.slice(Math.max(0, start - 24), start))
