import type { Reader } from '@server/db/database'
import { findCarrierCode } from '@server/goods/parcel/carrier-service'

/**
 * How WeChat's list (`get_delivery_list`) calls the carriers that we know. Sources: WeChat's answer in its community (SF, YTO, YD, ZTO,
 * STO), the example of the API (DHL), its list as developers have shown it, with the ids of kdniao.com (JD, EMS, JTSD, DBL, UPS, FEDEX).
 */
const WECHAT_IDS: Readonly<Record<string, string>> = {
  SF: 'SF',
  YTO: 'YTO',
  ZTO: 'ZTO',
  STO: 'STO',
  YUNDA: 'YD',
  JD: 'JD',
  EMS: 'EMS',
  JT: 'JTSD',
  DEPPON: 'DBL',
  DHL: 'DHL',
  UPS: 'UPS',
  FEDEX: 'FEDEX',
}

/** One that is none of these: WeChat shows its number without its way. */
const OTHER = 'OTHER'

/** @param carrierName as the warehouse wrote it */
export async function findWechatCarrierId(db: Reader, carrierName: string): Promise<string> {
  const code = await findCarrierCode(db, carrierName, Object.keys(WECHAT_IDS))
  return WECHAT_IDS[code ?? ''] ?? OTHER
}
