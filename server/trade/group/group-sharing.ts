import * as v from 'valibot'
import { groupCodeSchema, type GroupPrice } from '@contract/group/group'
import type { Texts } from '@contract/kit/language'
import type { Grams } from '@contract/kit/weight'
import { getTariff, listChannels } from '@server/base/freight/freight-service'
import { toMemberName } from '@server/base/member/member-name'
import { listMembersById } from '@server/base/member/member-service'
import { findWarehouse } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import { toGroupPrice } from '@server/trade/group/group-price'
import * as store from '@server/trade/group/group-sharing-store'

/** Not signed, as members' own pictures are: guests see groups too. */
export const GROUP_PICTURE_PATH = '/api/group/picture'
/** Drawn for who shows a link: what a chat puts beside its words. */
export const GROUP_CARD_PATH = '/api/group/card'
/** Where an invitation leads. */
export const GROUP_LANDING_PAGE = 'pages_sub/groupBookingshare'

/** All that a link tells of a group to whoever has it: of its people the leader's name alone. */
export interface SharedGroup {
  readonly code: string
  readonly name: string
  readonly leaderName: string
  readonly imageFileId: string
  readonly warehouseName: Texts
  readonly city: string
  readonly transitDaysMin: number
  readonly transitDaysMax: number
  readonly price: GroupPrice
  readonly targetGrams: Grams
  readonly contributedGrams: Grams
  readonly endsAt: Date
  readonly isOpen: boolean
}

/** Undefined for what is no code, or nobody's. */
export async function findShared(db: Reader, code: unknown): Promise<SharedGroup | undefined> {
  const row = v.is(groupCodeSchema, code) ? await store.findSharedRow(db, code) : undefined
  if (!row) return undefined
  const [[leader], warehouse, channels] = await Promise.all([
    listMembersById(db, [row.leaderId]),
    findWarehouse(db, row.warehouseId),
    listChannels(db),
  ])
  const channel = channels.find((one) => one.code === row.channelCode)
  if (!leader || !warehouse || !channel) return undefined
  const tariff = channel.tariff.version === row.tariffVersion ? channel.tariff : await getTariff(db, row.channelCode, row.tariffVersion)
  const { name, imageFileId, city, targetGrams, contributedGrams, endsAt, isOpen } = row
  return {
    code: row.code,
    name,
    leaderName: toMemberName({ nickname: leader.nickname, clientNo: leader.ClientNO }),
    imageFileId,
    warehouseName: warehouse.name,
    city,
    transitDaysMin: channel.transitDaysMin,
    transitDaysMax: channel.transitDaysMax,
    price: toGroupPrice(tariff, targetGrams, contributedGrams),
    targetGrams,
    contributedGrams,
    endsAt,
    isOpen,
  }
}

/** Whether everybody may see this picture. */
export const isGroupPicture = (db: Reader, fileId: string): Promise<boolean> => store.isGroupPicture(db, fileId)
