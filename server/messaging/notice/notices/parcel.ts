import { sumCents, type Cents } from '@contract/kit/money'
import { writeDay } from '@contract/kit/written-day'
import { joinLines } from '@server/messaging/notice/mail-text'
import type { NoticeDefinition, Telling } from '@server/messaging/notice/notice-definition'

/** Of a parcel that came in several boxes, as the carrier's bars say. */
export interface NoticeBox {
  readonly number: number
  readonly count: number
}

interface Arrival {
  readonly parcelId: string
  readonly trackingNumber: string
  readonly box?: NoticeBox
}

const boxInChinese = (box: NoticeBox | undefined) => (box ? `第 ${box.number} 箱（共 ${box.count} 箱）` : '')
const boxInEnglish = (box: NoticeBox | undefined) => (box ? `, box ${box.number} of ${box.count},` : '')

const arrival: NoticeDefinition<Arrival> = {
  kind: 'parcel',
  subject: ({ parcelId, trackingNumber }) => ({ of: 'parcel', parcelId, number: trackingNumber }),
  wechat: ({ trackingNumber }) => ({ number: trackingNumber }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '有包裹入庫了',
      phrase: '已入庫',
      mail: ({ trackingNumber, box }) => ({
        subject: `包裹 ${trackingNumber} ${boxInChinese(box)}已入庫`,
        text: `你的包裹 ${trackingNumber} ${boxInChinese(box)}已到倉並量好尺寸重量。資料齊全後就可以申請打包。`,
      }),
    },
    'zh-Hans': {
      general: '有包裹入库了',
      phrase: '已入库',
      mail: ({ trackingNumber, box }) => ({
        subject: `包裹 ${trackingNumber} ${boxInChinese(box)}已入库`,
        text: `你的包裹 ${trackingNumber} ${boxInChinese(box)}已到仓并量好尺寸重量。资料齐全后就可以申请打包。`,
      }),
    },
    en: {
      general: 'A parcel has arrived',
      mail: ({ trackingNumber, box }) => ({
        subject: `Parcel ${trackingNumber}${boxInEnglish(box)} has arrived`,
        text: `Your parcel ${trackingNumber}${boxInEnglish(box)} is in the warehouse, weighed and measured. Once its contents are filled in, it can be packed.`,
      }),
    },
  },
}

interface StorageEnding {
  /** Free storage of these parcels ends in so many days, after which each costs so much a day. */
  readonly freeDaysLeft: number
  /** The last free day in the warehouse's calendar. */
  readonly freeUntil: string
  readonly parcels: readonly { readonly parcelId: string; readonly trackingNumber: string; readonly dayFeeCents: Cents }[]
}

/** Free storage that ends so soon costs money if the member does nothing. */
const LAST_FREE_DAYS = 1

const toIds = ({ parcels }: StorageEnding) => parcels.map(({ parcelId }) => parcelId)

function toFees({ parcels }: StorageEnding, { money }: Telling): { readonly rows: string; readonly fee: string } {
  return {
    rows: parcels.map((parcel) => `${parcel.trackingNumber}  ${money(parcel.dayFeeCents)}`).join('\n'),
    fee: money(sumCents(parcels.map((parcel) => parcel.dayFeeCents))),
  }
}

const storage: NoticeDefinition<StorageEnding> = {
  kind: 'parcel',
  subject: (facts) => ({ of: 'storage', parcelIds: toIds(facts) }),
  wechat: () => ({}),
  canUnsubscribe: false,
  question: (facts) => (facts.freeDaysLeft <= LAST_FREE_DAYS ? { of: 'lying', ids: toIds(facts) } : undefined),
  words: {
    'zh-Hant': {
      general: '免費存放快到期了',
      phrase: '即將到期',
      mail: (facts, telling) => {
        const { rows, fee } = toFees(facts, telling)
        return {
          subject: `免費存放還有 ${facts.freeDaysLeft} 天`,
          text: joinLines(`這些包裹的免費存放到 ${writeDay(facts.freeUntil, 'zh-Hant')} 為止，之後每天收倉儲費：`, rows, `合計每天 ${fee}。申請打包後就停止計時。`),
        }
      },
    },
    'zh-Hans': {
      general: '免费存放快到期了',
      phrase: '即将到期',
      mail: (facts, telling) => {
        const { rows, fee } = toFees(facts, telling)
        return {
          subject: `免费存放还有 ${facts.freeDaysLeft} 天`,
          text: joinLines(`这些包裹的免费存放到 ${writeDay(facts.freeUntil, 'zh-Hans')} 为止，之后每天收仓储费：`, rows, `合计每天 ${fee}。申请打包后就停止计时。`),
        }
      },
    },
    en: {
      general: 'Free storage ends soon',
      mail: (facts, telling) => {
        const { rows, fee } = toFees(facts, telling)
        return {
          subject: `Free storage ends in ${facts.freeDaysLeft} ${facts.freeDaysLeft === 1 ? 'day' : 'days'}`,
          text: joinLines(`These parcels are stored free of charge until ${writeDay(facts.freeUntil, 'en')}. After that, a day costs:`, rows, `Together ${fee} a day. The clock stops when you ask for packing.`),
        }
      },
    },
  },
}

export const parcelNotices = { arrival, storage }
