import { Refusal } from '@contract/kit/envelope'
import {
  isLocked,
  isOnByDefault,
  NOTICE_CHANNELS,
  NOTICE_EVENTS,
  type NoticeChannel,
  type NoticePreference,
} from '@contract/notification/notification'
import type { Reader, Tx } from '@server/db/database'
import { findCorrespondent } from '@server/modules/account/account-service'
import type { Notice } from '@server/modules/notification/notice'
import { toNoticeMail } from '@server/modules/notification/notice-mails'
import { insertNotification, listChosen, listChosenOf, updateChosen } from '@server/modules/notification/notification-store'
import { queueNotice } from '@server/modules/mail/mail-service'
import { getSettings } from '@server/modules/system/system-service'
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
export type NoticePorts = Pick<Ports, 'jobs' | 'secret' | 'mailer'>

/**
 * Tells a member what has happened, by the channels that they want for it: part of the transaction in which it happens, so
 * that nothing is told that did not happen, and nothing happens untold. A closed account is told nothing.
 */
export async function notifyMember(tx: Tx, ports: NoticePorts, memberId: string, notice: Notice): Promise<void> {
  const correspondent = await findCorrespondent(tx, memberId)
  if (!correspondent) return
  const chosen = await listChosenOf(tx, memberId, notice.event)
  const wants = (channel: NoticeChannel) => isLocked(notice.event, channel) || (chosen.get(channel) ?? isOnByDefault(channel))
  if (wants('app')) await insertNotification(tx, memberId, notice)
  if (!ports.mailer || !wants('email')) return
  const { email, language } = correspondent
  const { name, currencySymbol } = await getSettings(tx)
  const mail = toNoticeMail(notice, { platformName: name[language], currencySymbol }, language)
  await queueNotice(tx, ports, { recipient: email, ...mail })
}
