import type { ColumnType, Generated } from 'kysely'
import type { DeliveryState } from '@contract/notification/delivery'
import type { NoticeChannel, NoticeEvent } from '@contract/notification/notification'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

export type OutwardChannel = Exclude<NoticeChannel, 'app'>

/** Of a mail that goes to an address and not to a member: a code, or a word about an account. It stands in nobody's log. */
export type PlainEvent = 'code' | 'account'

interface DeliveriesTable {
  id: Generated<string>
  /** Null of plain ones, which are mails. */
  memberId: string | null
  event: NoticeEvent | PlainEvent
  channel: OutwardChannel
  state: Generated<DeliveryState>
  sealedFacts: string | null
  attempts: Generated<number>
  lastError: ColumnType<string | null, never, string | null>
  claimedUntil: ColumnType<Date | null, never, Date | null>
  heldUntil: Date | null
  nextTryAt: Generated<Date>
  /** Tries after which it may have come, or not. */
  unanswered: Generated<number>
  /** Of the consent that a WeChat message costs. */
  quota: Generated<'none' | 'held' | 'spent'>
  templateId: string | null
  createdAt: CreatedAt
  expiresAt: Date
  endedAt: ColumnType<Date | null, never, Date | null>
}

interface InstallationsTable {
  appCid: string
  /** The session that was seen there last. */
  sessionId: string | null
  memberId: string
  updatedAt: Generated<Date>
}

interface PushSubscriptionsTable {
  id: Generated<string>
  memberId: string
  sessionId: string
  endpointHash: string
  sealed: string
  createdAt: CreatedAt
}

interface PushTakingsTable {
  deliveryId: string
  subscriptionId: string
  isRefused: Generated<boolean>
}

interface QuietHoursTable {
  memberId: string
  isOn: boolean
  fromMinute: number
  toMinute: number
  offsetMinutes: number
  zone: string | null
  updatedAt: Generated<Date>
}

interface PushKeysTable {
  onlyOne: Generated<boolean>
  publicKey: string
  sealedPrivateKey: string
  createdAt: CreatedAt
}

export interface DeliveryTables {
  installations: InstallationsTable
  deliveries: DeliveriesTable
  pushSubscriptions: PushSubscriptionsTable
  pushTakings: PushTakingsTable
  quietHours: QuietHoursTable
  pushKeys: PushKeysTable
}
