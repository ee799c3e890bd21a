import type { Tx } from '@server/db/database'
import { deletePastAttempts } from '@server/modules/account/facebook-store'
import { deletePastCodes } from '@server/modules/account/mail-code-store'
import { deletePastSessions } from '@server/modules/member/session-store'
import { deletePastWechatCodes } from '@server/modules/member/wechat-code-store'

export async function forgetPastCredentials(tx: Tx): Promise<void> {
  await deletePastSessions(tx)
  await deletePastCodes(tx)
  await deletePastAttempts(tx)
  await deletePastWechatCodes(tx)
}
