import { deletePastAttempts } from '@server/across/account/facebook-store'
import { deletePastCodes } from '@server/across/account/mail-code-store'
import { deletePastDevices } from '@server/base/member/known-device-store'
import { deletePastSessions } from '@server/base/member/session-store'
import { deletePastWechatCodes } from '@server/base/member/wechat-code-store'
import type { Tx } from '@server/db/database'

export async function forgetPastCredentials(tx: Tx): Promise<void> {
  await deletePastSessions(tx)
  await deletePastDevices(tx)
  await deletePastCodes(tx)
  await deletePastAttempts(tx)
  await deletePastWechatCodes(tx)
}
