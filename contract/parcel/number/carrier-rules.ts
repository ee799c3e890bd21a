import { checksDpd, checksMod10, checksMod7, checksS10, checksUps } from './check-digits'

/**
 * What carriers print and what their bars carry: one row a kind of number. The source of each stands beside it as a
 * comment, since the table is shipped to phones. A row is added here and nowhere else; its cases stand in
 * `tests/contract/parcel/number-cases.ts`.
 */
export interface CarrierRule {
  /** As our carriers are called, where we know them; others by their usual short name. */
  readonly carrier: string
  /** The whole waybill: capitals and digits, nothing between them. */
  readonly waybill: RegExp
  /** Where a number without letters is told from any other of its length by its check digit. */
  readonly checks?: (waybill: string) => boolean
  /** What bars and squares carry around the waybill, which is the first group. */
  readonly bars?: readonly RegExp[]
  /** Of bars: whether what is in the first group is the waybill. */
  readonly checksBars?: (waybill: string) => boolean
}

/** A country's post: service, eight digits and a check digit, country. */
const S10 = /^[A-Z]{2}\d{9}[A-Z]{2}$/

export const CARRIER_RULES: readonly CarrierRule[] = [
  // open.sf-express.com, "waybill number rules": SF and 12 to 15 digits, 10 of older ones.
  { carrier: 'SF', waybill: /^SF\d{10,15}$/ },
  // open.jdl.com, "package number": waybill-n-m-[way]; of older ones waybill N n S m H way. What stands behind is read as a box.
  // JD in front is short: what follows has six figures at least, and DHL's plates (JD01 and 16 digits) are longer.
  { carrier: 'JD', waybill: /^JD(?=(?:[A-Z]{0,3})\d)[A-Z0-9]{9,16}$/ },
  // kuaidi100.com, "how many digits a number has", by carrier.
  { carrier: 'YTO', waybill: /^YT\d{13}$/ },
  { carrier: 'ZTO', waybill: /^7[3-9]\d{12}$|^7[3568]\d{10}$/ },
  { carrier: 'STO', waybill: /^77\d{13}$/ },
  { carrier: 'YUNDA', waybill: /^4[36]\d{13}$|^31\d{11}$|^YD\d{13}$/ },
  { carrier: 'JT', waybill: /^JT[A-Z]?\d{12,13}$/ },
  { carrier: 'DEPPON', waybill: /^DPK?\d{9,12}$/ },
  // ems.com.cn: 13 digits from 10 to 13 on, or an S10 number that ends with CN.
  { carrier: 'EMS', waybill: /^E[A-Z]\d{9}CN$|^1[0-3]\d{11}$/ },
  // cainiao.com: the number of its own that stands on parcels of several posts.
  { carrier: 'CAINIAO', waybill: /^LP\d{14,18}$|^CN\d{13,16}$/ },
  // UPU standard S10-12. Check digits are wrong on labels of some small posts: the shape is enough.
  { carrier: 'POST', waybill: S10 },
  // kuronekoyamato.co.jp, sagawa-exp.co.jp, post.japanpost.jp: 12 digits, of which the last is the rest of seven. Their bars
  // are Codabar (NW-7), whose start and stop letters A to D some readers give as well.
  { carrier: 'YAMATO', waybill: /^\d{12}$/, checks: checksMod7, bars: [/^[A-D](\d{10,14})[A-D]$/] },
  { carrier: 'SAGAWA', waybill: /^\d{12}$/, checks: checksMod7 },
  // cjlogistics.com: 10 digits, the last is the rest of seven.
  { carrier: 'CJ', waybill: /^\d{10}$/, checks: checksMod7 },
  // ups.com, "tracking number examples".
  { carrier: 'UPS', waybill: /^1Z[A-Z0-9]{15}\d$/, checks: checksUps },
  // USPS Publication 199 (IMpb): 420, the postal code of 5 or 9 digits, then the number, which begins with 91 to 95.
  {
    carrier: 'USPS',
    waybill: /^9[1-5]\d{20}$|^9[1-5]\d{24}$/,
    checks: checksMod10,
    bars: [/^420\d{9}(9[1-5]\d{20})$/, /^420\d{5}(9[1-5]\d{20}(?:\d{4})?)$/],
    checksBars: checksMod10,
  },
  // FedEx "barcode and label format": in the 34 digits the last 12 (behind two zeros), in the 22 of Ground "96" the last 15.
  {
    carrier: 'FEDEX',
    waybill: /^96\d{20}$/,
    checks: () => false,
    bars: [/^(?:100\d|9[56]\d\d)\d{16}00([1-9]\d{11})$/, /^96\d{5}(\d{15})$/],
  },
  // DPD "Paketschein-Spezifikation" 4.1: %, postal code (7), number (14), service (3), country (3); in print a check sign.
  {
    carrier: 'DPD',
    waybill: /^0\d{13}$/,
    checks: () => false,
    bars: [/^%[A-Z0-9]{7}(\d{14})\d{6}$/, /^[A-Z0-9]{7}(\d{14})\d{6}[A-Z0-9]$/, /^(\d{14})[A-Z]$/],
  },
  // DHL Express: the licence plate JD01 and 16 digits, to which bars add the data identifier J (ANSI MH10.8.2). DHL Paket prints JJD.
  { carrier: 'DHL', waybill: /^JD01\d{16}$|^JJD\d{9,20}$|^JVGL\d{9,18}$|^GM\d{16,18}$/, bars: [/^J(JD01\d{16})$/] },
  // GS1 General Specifications 3.2: a serial shipping container code is kept with its identifier 00, as DHL Paket prints it.
  { carrier: 'SSCC', waybill: /^00\d{18}$/, checks: checksMod10 },
  // Canada Post, Amazon, Aramex … have letters or lengths of their own and nothing around them: they are read without a rule.
]

/** Only a postal code of the United States, in bars beside the number's own: 420 and the code (USPS Publication 199). */
const POSTAL_BARS = /^420\d{5}$/
export const isPostalBars = (text: string): boolean => POSTAL_BARS.test(text)

export interface RuledNumber {
  readonly waybill: string
  readonly carrier: string
  /** Only a carrier's number has letters in these places: a length or a check digit may also be chance. */
  readonly isByLetters: boolean
}

/** The waybill in what one piece of a text, or one code, carries; undefined where no carrier's rule says. */
export function findByRule(text: string): RuledNumber | undefined {
  for (const { carrier, bars, checksBars } of CARRIER_RULES) {
    for (const shape of bars ?? []) {
      const waybill = shape.exec(text)?.[1]
      if (waybill === undefined || !(checksBars?.(waybill) ?? true)) continue
      // Of DPD what is printed is told by its check sign alone: without it any long number would be cut.
      if (carrier === 'DPD' && !text.startsWith('%') && !checksDpd(text)) continue
      return { waybill, carrier, isByLetters: /[A-Z]/.test(waybill) }
    }
  }
  const rule = CARRIER_RULES.find(({ waybill, checks }) => waybill.test(text) && (checks?.(text) ?? true))
  return rule && { waybill: text, carrier: rule.carrier, isByLetters: /[A-Z]/.test(text) }
}

/** Whether a carrier that has a check digit says that this is none of its own. */
export function isRefuted(carrierCode: string, waybill: string): boolean {
  const rules = CARRIER_RULES.filter(({ carrier, checks }) => carrier === carrierCode && checks)
  return (
    rules.some((rule) => rule.waybill.test(waybill)) &&
    !rules.some(({ waybill: shape, checks }) => shape.test(waybill) && checks?.(waybill))
  )
}

/** `RA123456785GB`: a post's number whose check digit is right, where the shape alone could be a passport's. */
export const isPostal = (text: string): boolean => S10.test(text) && checksS10(text)
