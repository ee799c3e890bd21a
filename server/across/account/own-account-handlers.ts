import { closeAccount, previewClosing } from '@contract/account/closing-endpoints'
import { listSignIns, signOutDevice, signOutEverywhere } from '@contract/account/device-endpoints'
import { changeEmail, sendEmailCodes } from '@contract/account/email-endpoints'
import { mergeAccount, previewMerge, sendMergeCode } from '@contract/account/merge-endpoints'
import { changePassword } from '@contract/account/password-endpoints'
import { limits } from '@contract/limits'
import * as closing from '@server/across/account/closing-service'
import * as emails from '@server/across/account/email-service'
import * as merging from '@server/across/account/merge-service'
import * as passwords from '@server/across/account/password-service'
import * as sessions from '@server/base/member/session-service'
import { handle, handlePrepared, type HandlerList } from '@server/kit/handler'
import type { MemberPart } from '@server/kit/member-part'

/** What members do to their own accounts, once signed in. */
export const ownAccountHandlers = (parts: readonly MemberPart[]): HandlerList => [
  handlePrepared(
    changePassword,
    ({ db, ports, member, input }) => passwords.preparePasswordChange(db, ports, member.id, input),
    async ({ tx, ports, member, prepared, language }) => {
      await passwords.changePassword(tx, ports, member, prepared, language)
      return {}
    },
    { provesWho: true },
  ),

  handle(sendEmailCodes, async ({ tx, ports, member, input, language }) => {
    await emails.sendEmailCodes(tx, ports, member.id, input.email, language)
    return { resendAfterSeconds: limits.mailCode.resendAfterSeconds }
  }),

  handle(
    changeEmail,
    async ({ tx, ports, member, input, language }) =>
      (await emails.changeEmail(tx, ports, member, input, language)) ?? { email: input.email },
    { provesWho: true },
  ),

  // When each was used last, which is no change of the member's.
  handle(listSignIns, ({ tx, member }) => sessions.listSignIns(tx, member), { alwaysInFull: true }),

  handle(signOutDevice, async ({ tx, member, input }) => {
    await sessions.closeOwnSession(tx, member.id, input.sessionId)
    return {}
  }),

  handle(signOutEverywhere, async ({ tx, member }) => {
    await sessions.closeAllSessions(tx, member.id)
    return {}
  }),

  handle(sendMergeCode, async ({ tx, ports, member, input, language }) => {
    await merging.sendMergeCode(tx, ports, member.id, input.email, language)
    return { resendAfterSeconds: limits.mailCode.resendAfterSeconds }
  }),

  handlePrepared(
    previewMerge,
    ({ db, ports, input }) => merging.prepareProof(db, ports, input),
    ({ tx, ports, member, input, prepared, now }) =>
      merging.previewMerge(tx, ports, { memberId: member.id, other: input, verified: prepared, now }),
    { provesWho: true },
  ),

  handle(mergeAccount, ({ tx, ports, member, input, now, language }) =>
    merging.mergeAccount(tx, ports, parts, { memberId: member.id, ticket: input.ticket, now, language }),
  ),

  handle(previewClosing, ({ tx, member }) => closing.previewClosing(tx, member.id)),

  handlePrepared(
    closeAccount,
    ({ db, ports, member, input }) => passwords.verifyOwnPassword(db, ports, member.id, input.password),
    async ({ tx, ports, prepared, language }) => {
      await closing.closeAccount(tx, ports, parts, prepared, language)
      return {}
    },
    { provesWho: true },
  ),
]
