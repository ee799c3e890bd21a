import type { Language } from '@contract/kit/language'
import { findCorrespondent } from '@server/base/member/member-service'
import { findMiniOpenid } from '@server/base/member/wechat-openid-service'
import { getSettings } from '@server/base/system/system-service'
import type { Database } from '@server/db/database'
import * as claims from '@server/messaging/delivery/delivery-claims'
import * as queue from '@server/messaging/delivery/delivery-queue'
import type { MemberDelivery } from '@server/messaging/delivery/delivery-store'
import { getQuietHours } from '@server/messaging/delivery/quiet-hours-service'
import { toWechatFacts } from '@server/messaging/delivery/wechat-facts'
import { toValues } from '@server/messaging/delivery/wechat-fields'
import { isReadable } from '@server/messaging/notice/notice'
import { toThingPage } from '@server/messaging/notice/thing-page'
import type { Ports } from '@server/ports/ports'

const LANGUAGES: Record<Language, 'zh_TW' | 'zh_CN' | 'en_US'> = { 'zh-Hant': 'zh_TW', 'zh-Hans': 'zh_CN', en: 'en_US' }

export async function deliverWechat(ports: Pick<Ports, 'jobs' | 'secret' | 'wechatMessages'>, db: Database, row: MemberDelivery): Promise<void> {
  const end = (how: claims.End) => db.transaction((tx) => claims.endDelivery(tx, row.id, how))
  const notice = queue.openNotice(ports, row.sealedFacts)
  if (notice && !isReadable(notice)) return db.transaction((tx) => claims.retryLater(tx, ports, row.id, claims.OF_A_NEWER_SERVER))
  const correspondent = await findCorrespondent(db.kysely, row.memberId)
  const { wechatMessages } = ports
  const { subscribeTemplates, currencySymbol } = await getSettings(db.kysely)
  const template = subscribeTemplates.find(({ templateId }) => templateId === row.templateId)
  if (!wechatMessages || !notice || !correspondent || !template) return end({ state: 'failed', reason: 'wechat not set up' })
  const openid = await findMiniOpenid(db.kysely, ports.secret, wechatMessages.appId, row.memberId)
  // The member can mend it, by signing in to the mini-program; what they had allowed there is theirs still.
  if (openid === undefined) return end({ state: 'refused', reason: claims.NOT_LINKED, consent: 'back' })
  const { language } = correspondent
  const { offsetMinutes } = await getQuietHours(db.kysely, row.memberId)
  const facts = toWechatFacts(notice, { language, currencySymbol, at: row.createdAt, offsetMinutes })
  const outcome = await wechatMessages.send({
    openid,
    templateId: template.templateId,
    page: toThingPage(notice).slice(1),
    lang: LANGUAGES[language],
    values: toValues(template.fields ?? {}, facts),
  })
  switch (outcome.kind) {
    case 'sent':
      return end({ state: 'sent' })
    case 'later':
      return db.transaction((tx) => claims.retryLater(tx, ports, row.id, outcome))
    case 'refused':
      return end({ state: 'refused', reason: outcome.reason, consent: 'void' })
    case 'unlinked':
      return end({ state: 'refused', reason: `${claims.NOT_LINKED}: ${outcome.reason}`, consent: 'back' })
    case 'wrong':
      return end({ state: 'failed', reason: outcome.reason })
  }
}
