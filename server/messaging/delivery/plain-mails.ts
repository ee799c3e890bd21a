import { limits } from '@contract/limits'
import { getNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import type { PlainEvent } from '@server/db/tables/delivery-tables'
import { DELIVERY_LIFE_MS } from '@server/messaging/delivery/delivery-life'
import { insertDelivery } from '@server/messaging/delivery/delivery-store'
import { queueMail, type MailLinks } from '@server/messaging/mail/mail-service'
import type { Mail } from '@server/ports/mailer'
import type { Ports } from '@server/ports/ports'

/** What goes to an address, whoever's that is: by the same rules as a notice, told to nobody but the operator. */
export type PlainMail = Pick<Mail, 'recipient' | 'subject' | 'text'> & { readonly links: MailLinks }

/** A code. Part of the transaction; the mail goes out once it is committed, while the code is good. */
export function queueCodeMail(tx: Tx, ports: Pick<Ports, 'jobs' | 'secret'>, mail: PlainMail): Promise<void> {
  return queue(tx, ports, mail, { event: 'code', lifeMs: limits.mailCode.lifeMs })
}

/** A word about the account itself: worth sending for half a day, should the mail server be away. */
export function queueAccountMail(tx: Tx, ports: Pick<Ports, 'jobs' | 'secret'>, mail: PlainMail): Promise<void> {
  return queue(tx, ports, mail, { event: 'account', lifeMs: DELIVERY_LIFE_MS })
}

async function queue(tx: Tx, ports: Pick<Ports, 'jobs' | 'secret'>, mail: PlainMail, { event, lifeMs }: { readonly event: PlainEvent; readonly lifeMs: number }): Promise<void> {
  const expiresAt = new Date((await getNow(tx)).getTime() + lifeMs)
  const deliveryId = await insertDelivery(tx, { memberId: null, event, channel: 'email', sealedFacts: null, heldUntil: null, templateId: null, expiresAt })
  await queueMail(tx, ports, { ...mail, deliveryId }, { line: event === 'code' ? 'code' : 'notice', lifeMs })
}
