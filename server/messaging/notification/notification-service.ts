import type { Language } from '@contract/kit/language'
import { Refusal } from '@contract/kit/envelope'
import {
  isLocked,
  isOnByDefault,
  NOTICE_CHANNELS,
  NOTICE_EVENTS,
  type NoticeChannel,
  type NoticePreference,
} from '@contract/notification/notification'
import { isTemplateOf } from '@contract/subscription/message-events'
import { findCorrespondent } from '@server/base/member/member-service'
import { getSettings } from '@server/base/system/system-service'
import { getNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { DELIVERY_LIFE_MS } from '@server/messaging/delivery/delivery-life'
import { noteMailDelivery, queueDelivery } from '@server/messaging/delivery/delivery-queue'
import { toUnsubscribePath } from '@server/messaging/delivery/unsubscribing'
import { queueMail } from '@server/messaging/mail/mail-service'
import { canUnsubscribe, toKept, type Notice } from '@server/messaging/notice/notice'
import { toThingPage } from '@server/messaging/notice/thing-page'
import { toNoticeMail } from '@server/messaging/notification/notice-mail'
import { insertNotification, listChosen, listChosenOf, updateChosen } from '@server/messaging/notification/notification-store'
import type { Ports } from '@server/ports/ports'

export async function listPreferences(db: Reader, memberId: string): Promise<NoticePreference[]> {
  const chosen = await listChosen(db, memberId)
  const isOn = (event: NoticePreference['event'], channel: NoticeChannel) =>
    isLocked(event, channel) ||
    (chosen.find((one) => one.event === event && one.channel === channel)?.on ?? isOnByDefault(channel))
  return NOTICE_EVENTS.flatMap((event) => NOTICE_CHANNELS.map((channel) => ({ event, channel, on: isOn(event, channel) })))
}

/** @throws Refusal `noticeLocked` for one that cannot be switched off. */
export async function setPreference(tx: Tx, memberId: string, preference: NoticePreference): Promise<void> {
  if (isLocked(preference.event, preference.channel) && !preference.on) throw new Refusal('noticeLocked', { field: 'on' })
  await updateChosen(tx, memberId, preference)
}

/** What telling a member needs of the outside world. */
export type NoticePorts = Pick<Ports, 'jobs' | 'secret' | 'mailer' | 'siteUrl' | 'wechatMessages'>

/**
 * Tells a member what has happened, by the channels that they want for it: part of the transaction in which it happens, so
 * that nothing is told that did not happen, and nothing happens untold. A closed account is told nothing.
 */
export async function notifyMember(tx: Tx, ports: NoticePorts, memberId: string, notice: Notice): Promise<void> {
  const correspondent = await findCorrespondent(tx, memberId)
  if (!correspondent) return
  const chosen = await listChosenOf(tx, memberId, notice.event)
  const wants = (channel: NoticeChannel) => isLocked(notice.event, channel) || (chosen.get(channel) ?? isOnByDefault(channel))
  const messageId = wants('app') ? await insertNotification(tx, memberId, toKept(notice)) : undefined
  if (ports.mailer && wants('email')) await mailNotice(tx, ports, { memberId, notice, ...correspondent })
  if (wants('push')) await queueDelivery(tx, ports, memberId, { notice, messageId, channel: 'push' })
  if (!ports.wechatMessages || !wants('wechat')) return
  const { subscribeTemplates } = await getSettings(tx)
  const template = subscribeTemplates.find(({ name, fields }) => isTemplateOf(name, notice.event) && fields !== undefined)
  if (template) await queueDelivery(tx, ports, memberId, { notice, messageId, channel: 'wechat', templateId: template.templateId })
}

/** A yes in WeChat's window is one to the event itself: else what was allowed there would never be sent. */
export async function switchOnWechat(tx: Tx, memberId: string, templateIds: readonly string[]): Promise<void> {
  const { subscribeTemplates } = await getSettings(tx)
  const accepted = subscribeTemplates.filter(({ templateId }) => templateIds.includes(templateId))
  for (const event of NOTICE_EVENTS) {
    if (accepted.some(({ name }) => isTemplateOf(name, event))) await updateChosen(tx, memberId, { event, channel: 'wechat', on: true })
  }
}

interface Mailing {
  readonly memberId: string
  readonly notice: Notice
  readonly email: string
  readonly language: Language
}

async function mailNotice(tx: Tx, ports: NoticePorts, { memberId, notice, email, language }: Mailing): Promise<void> {
  const { name, currencySymbol } = await getSettings(tx)
  const platformName = name[language]
  const mail = toNoticeMail(notice, { platformName, currencySymbol }, language)
  const { siteUrl } = ports
  const links = {
    platformName,
    language,
    button: siteUrl === undefined ? undefined : { url: `${siteUrl}${toThingPage(notice)}`, label: OPEN[language] },
    unsubscribeUrl: siteUrl === undefined || !canUnsubscribe(notice.event) ? undefined : `${siteUrl}${toUnsubscribePath(ports.secret, { memberId, event: notice.event, language })}`,
  }
  const deliveryId = await noteMailDelivery(tx, memberId, notice.event, await getNow(tx))
  await queueMail(tx, ports, { recipient: email, ...mail, deliveryId, links }, { line: 'notice', lifeMs: DELIVERY_LIFE_MS })
}

const OPEN: Record<Language, string> = { 'zh-Hant': '打開看看', 'zh-Hans': '打开看看', en: 'Open' }

/** By the signed address in a mail. Of an account that is gone there is nothing to silence, and what is not offered any more is not. */
export async function silenceMail(tx: Tx, memberId: string, event: NoticePreference['event']): Promise<void> {
  if (!canUnsubscribe(event)) return
  if (await findCorrespondent(tx, memberId)) await updateChosen(tx, memberId, { event, channel: 'email', on: false })
}
