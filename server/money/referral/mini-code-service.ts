import type { Complete } from '@contract/kit/complete'
import type { MiniCode } from '@contract/referral/referral'
import type { Reader } from '@server/db/database'
import { getReferralCode } from '@server/money/referral/referral-store'
import type { Ports } from '@server/ports/ports'
import { WechatRefusedError, WechatUnreachableError } from '@server/ports/wechat/wechat-errors'

type MiniCodePorts = Pick<Ports, 'wechatMiniCode'>

const PAGE = 'pages_sub/register'

/** Of the member's own invitation. */
export async function drawOwnCode(db: Reader, ports: MiniCodePorts, memberId: string): Promise<Complete<MiniCode>> {
  return drawMiniCode(ports, PAGE, () => getReferralCode(db, memberId))
}

/** Before the transaction. What WeChat says is for operators: who shows the code has another one. */
export async function drawMiniCode(
  { wechatMiniCode }: MiniCodePorts,
  page: string,
  toScene: () => string | Promise<string>,
): Promise<Complete<MiniCode>> {
  if (!wechatMiniCode) return { state: 'notSetUp', picture: undefined }
  try {
    const { contentType, bytes } = await wechatMiniCode.draw(page, await toScene())
    return { state: 'drawn', picture: `data:${contentType};base64,${bytes.toString('base64')}` }
  } catch (error) {
    if (error instanceof WechatRefusedError || error instanceof WechatUnreachableError) return { state: 'refused', picture: undefined }
    throw error
  }
}
