import { register, resetPassword, sendCode } from '@contract/account/account-endpoints'
import { getUserInfo, login, logout, refreshToken } from '@contract/account/session-endpoints'
import { linkWechat, readWechatPhone, signInByWechat, unlinkWechat } from '@contract/account/wechat-endpoints'
import { limits } from '@contract/limits'
import { handle, handlePrepared, type HandlerList } from '@server/http/handler'
import * as accounts from '@server/modules/account/account-service'
import { sendMailCode } from '@server/modules/account/mail-code-service'
import { closeSession, refreshSession } from '@server/modules/account/session-service'
import { deleteLinks } from '@server/modules/account/wechat-link-store'
import { identifyByCode, linkByTicket, readPhone, signInByIdentity } from '@server/modules/account/wechat-sign-in-service'

export const accountHandlers: HandlerList = [
  handle(sendCode, async ({ tx, ports, input, language }) => {
    await sendMailCode(tx, ports, input, language)
    return { resendAfterSeconds: limits.mailCode.resendAfterSeconds }
  }),

  handlePrepared(
    register,
    ({ ports, input }) => accounts.hashNewPassword(ports, input.password),
    ({ tx, ports, input, prepared }) => accounts.register(tx, ports, { identity: input, passwordHash: prepared }),
  ),

  handlePrepared(
    resetPassword,
    ({ ports, input }) => accounts.hashNewPassword(ports, input.password),
    async ({ tx, ports, input, prepared }) =>
      (await accounts.resetPassword(tx, ports, { identity: input, passwordHash: prepared })) ?? {},
  ),

  handlePrepared(
    login,
    ({ db, ports, input }) => accounts.verifyCredentials(db, ports, input),
    ({ tx, prepared, now }) => accounts.signIn(tx, prepared, now),
  ),

  handle(refreshToken, ({ tx, input }) => refreshSession(tx, input.token, input.clientNo)),

  handle(logout, async ({ tx, member }) => {
    await closeSession(tx, member.sessionId)
    return {}
  }),

  handlePrepared(
    signInByWechat,
    ({ ports, input }) => identifyByCode(ports, input.code),
    ({ tx, ports, prepared, now }) => signInByIdentity(tx, ports, prepared, now),
  ),

  handle(linkWechat, async ({ tx, ports, member, input, now }) => {
    await linkByTicket(tx, ports, member.id, input.ticket, now)
    return {}
  }),

  handle(unlinkWechat, async ({ tx, member }) => {
    await deleteLinks(tx, member.id)
    return {}
  }),

  handlePrepared(
    readWechatPhone,
    ({ db, ports, input }) => readPhone(db, ports, input.code),
    ({ prepared }) => Promise.resolve(prepared),
  ),

  handle(getUserInfo, ({ tx, member }) => accounts.getUserInfo(tx, member.id)),
]
