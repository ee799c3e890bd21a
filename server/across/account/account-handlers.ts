import { register, resetPassword, sendCode } from '@contract/account/account-endpoints'
import { removeAvatar, saveProfile, setAvatar } from '@contract/account/profile-endpoints'
import { getUserInfo, keepLanguage, login, logout, refreshToken } from '@contract/account/session-endpoints'
import { bindWechat, linkWechat, readWechatPhone, signInByWechat, unlinkWechat } from '@contract/account/wechat-endpoints'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import * as accounts from '@server/across/account/account-service'
import { sendMailCode } from '@server/across/account/mail-code-service'
import { hasSignedIn } from '@server/across/account/linked-sign-in-service'
import * as profiles from '@server/across/account/profile-service'
import { identifyByCode, linkByIdentity, linkByTicket, readPhone, signInByIdentity, unlink } from '@server/across/account/wechat-sign-in-service'
import * as members from '@server/base/member/member-service'
import { closeSession, refreshSession } from '@server/base/member/session-service'
import { takeCodeFor, takeCodeOnce } from '@server/base/member/wechat-code-service'
import { handle, handlePrepared, type HandlerList } from '@server/kit/handler'

export const accountHandlers: HandlerList = [
  handle(sendCode, async ({ tx, ports, input, language }) => {
    await sendMailCode(tx, ports, input, language)
    return { resendAfterSeconds: limits.mailCode.resendAfterSeconds }
  }),

  handlePrepared(
    register,
    ({ ports, input }) => accounts.hashNewPassword(ports, input.password),
    ({ tx, ports, input, prepared }) => accounts.register(tx, ports, { identity: input, passwordHash: prepared }),
    { provesWho: true },
  ),

  handlePrepared(
    resetPassword,
    ({ ports, input }) => accounts.hashNewPassword(ports, input.password),
    async ({ tx, ports, input, prepared, language }) =>
      (await accounts.resetPassword(tx, ports, { identity: input, passwordHash: prepared }, language)) ?? {},
    { provesWho: true },
  ),

  handlePrepared(
    login,
    ({ db, ports, input }) => accounts.verifyCredentials(db, ports, input),
    (request) => accounts.signIn(request.tx, request.prepared, accounts.toSignInParts(request)),
    { provesAccount: true, provesWho: true },
  ),

  handle(refreshToken, async ({ tx, input, language }) => {
    const refreshed = await refreshSession(tx, input.token, input.clientNo)
    if (!(refreshed instanceof Refusal)) await members.keepLanguage(tx, { clientNo: refreshed.ClientNO }, language)
    return refreshed
  }),

  handle(logout, async ({ tx, member }) => {
    await closeSession(tx, member.sessionId)
    return {}
  }),

  handlePrepared(
    signInByWechat,
    ({ ports, input }) => identifyByCode(ports, input.code),
    async (request) => {
      const { tx, ports, input, prepared } = request
      await takeCodeOnce(tx, ports, input.code)
      return signInByIdentity(tx, prepared, accounts.toSignInParts(request))
    },
    { provesWho: hasSignedIn },
  ),

  handle(linkWechat, async ({ tx, ports, member, input, now }) => {
    await linkByTicket(tx, ports, member.id, input.ticket, now)
    return {}
  }),

  handlePrepared(
    bindWechat,
    ({ ports, input }) => identifyByCode(ports, input.code),
    async ({ tx, ports, member, input, prepared }) => {
      await takeCodeFor(tx, ports, input.code, `link ${member.id}`)
      await linkByIdentity(tx, ports, member.id, prepared)
      return {}
    },
  ),

  handle(unlinkWechat, async ({ tx, ports, member }) => {
    await unlink(tx, ports, member.id)
    return {}
  }),

  handlePrepared(
    readWechatPhone,
    ({ db, ports, input }) => readPhone(db, ports, input.code),
    ({ prepared }) => Promise.resolve(prepared),
  ),

  handle(keepLanguage, async ({ tx, member, language }) => {
    await members.keepLanguage(tx, member, language)
    return {}
  }),

  // It may name who invited the member, by an address that changes with another account.
  handle(getUserInfo, ({ tx, member, ports, now }) => profiles.getUserInfo(tx, member.id, { fileUrls: ports.fileUrls, now }), {
    alwaysInFull: true,
  }),

  handle(saveProfile, async ({ tx, member, ports, input, now }) => {
    await profiles.saveProfile(tx, member.id, input)
    return profiles.getUserInfo(tx, member.id, { fileUrls: ports.fileUrls, now })
  }),

  handlePrepared(
    setAvatar,
    ({ db, ports, member, input }) => profiles.cutAvatar(db, ports, member.id, input),
    async ({ tx, ports, member, prepared, now }) => {
      await profiles.setAvatar(tx, member.id, prepared)
      return profiles.getUserInfo(tx, member.id, { fileUrls: ports.fileUrls, now })
    },
  ),

  handle(removeAvatar, async ({ tx, ports, member, now }) => {
    await profiles.removeAvatar(tx, member.id)
    return profiles.getUserInfo(tx, member.id, { fileUrls: ports.fileUrls, now })
  }),
]
