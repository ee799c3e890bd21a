import type { Complete } from '@contract/kit/complete'
import type { MiniCode } from '@contract/referral/referral'
import type { Reader } from '@server/db/database'
import { getReferralCode } from '@server/modules/referral/referral-store'
import type { Ports } from '@server/ports/ports'
import { WechatRefusedError, WechatUnreachableError } from '@server/ports/wechat/wechat-errors'

/** Before the transaction. What WeChat says is for operators: the poster has another code to show. */
export async function drawMiniCode(db: Reader, { wechatMiniCode }: Pick<Ports, 'wechatMiniCode'>, memberId: string): Promise<Complete<MiniCode>> {
  if (!wechatMiniCode) return { state: 'notSetUp', picture: undefined }
  try {
    const { contentType, bytes } = await wechatMiniCode.draw(await getReferralCode(db, memberId))
    return { state: 'drawn', picture: `data:${contentType};base64,${bytes.toString('base64')}` }
  } catch (error) {
    if (error instanceof WechatRefusedError || error instanceof WechatUnreachableError) return { state: 'refused', picture: undefined }
    throw error
  }
}
