import type { NoticeDefinition } from '@server/messaging/notice/notice-definition'

// Whose a parcel is.

interface Reassigned {
  /** Absent to the member whose it is not any more. */
  readonly parcelId?: string
  readonly trackingNumber: string
  readonly reason: string
}

const reassigned: NoticeDefinition<Reassigned> = {
  kind: 'parcel',
  subject: ({ parcelId, trackingNumber: number }) =>
    parcelId === undefined ? { of: 'lostParcel', number } : { of: 'parcel', parcelId, number },
  wechat: ({ trackingNumber, reason }) => ({ number: trackingNumber, remark: reason }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '包裹的歸屬有變動',
      phrase: '已變更',
      mail: ({ parcelId, trackingNumber, reason }) =>
        parcelId === undefined
          ? {
              subject: `包裹 ${trackingNumber} 不在你的帳號裡了`,
              text: `倉庫核對後，包裹 ${trackingNumber} 屬於另一位會員，已不在你的帳號裡：\n\n${reason}\n\n如有疑問，請聯絡客服。`,
            }
          : {
              subject: `包裹 ${trackingNumber} 歸到你的帳號`,
              text: `倉庫核對後，包裹 ${trackingNumber} 歸到你的帳號：\n\n${reason}\n\n請到「我的包裹」查看照片並補齊資料。`,
            },
    },
    'zh-Hans': {
      general: '包裹的归属有变动',
      phrase: '已变更',
      mail: ({ parcelId, trackingNumber, reason }) =>
        parcelId === undefined
          ? {
              subject: `包裹 ${trackingNumber} 不在你的账号里了`,
              text: `仓库核对后，包裹 ${trackingNumber} 属于另一位会员，已不在你的账号里：\n\n${reason}\n\n如有疑问，请联系客服。`,
            }
          : {
              subject: `包裹 ${trackingNumber} 归到你的账号`,
              text: `仓库核对后，包裹 ${trackingNumber} 归到你的账号：\n\n${reason}\n\n请到“我的包裹”查看照片并补齐资料。`,
            },
    },
    en: {
      general: 'A parcel has changed hands',
      mail: ({ parcelId, trackingNumber, reason }) =>
        parcelId === undefined
          ? {
              subject: `Parcel ${trackingNumber} is not in your account any more`,
              text: `The warehouse has checked whose parcel ${trackingNumber} is. It belongs to another member and is not in your account any more:\n\n${reason}\n\nIf you have questions, please ask support.`,
            }
          : {
              subject: `Parcel ${trackingNumber} is in your account now`,
              text: `The warehouse has checked whose parcel ${trackingNumber} is, and put it into your account:\n\n${reason}\n\nPlease look at the photos under My parcels and complete its contents.`,
            },
    },
  },
}

interface ClaimDecided {
  readonly claimId: string
  /** Absent where the claim was refused; then the number has its middle hidden. */
  readonly parcelId?: string
  readonly trackingNumber: string
  /** Undefined where somebody else has the parcel. */
  readonly reason: string | undefined
}

const claimDecided: NoticeDefinition<ClaimDecided> = {
  kind: 'parcel',
  subject: ({ claimId, parcelId, trackingNumber: number }) =>
    parcelId === undefined ? { of: 'claim', claimId } : { of: 'parcel', parcelId, number },
  wechat: ({ trackingNumber, reason }) => ({ number: trackingNumber, remark: reason }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '認領有結果了',
      phrase: '有結果',
      mail: ({ parcelId, trackingNumber, reason }) =>
        parcelId === undefined
          ? {
              subject: `包裹 ${trackingNumber} 的認領沒有通過`,
              text: `你認領的包裹 ${trackingNumber} 沒有通過：\n\n${reason ?? '倉庫比對憑證後，這個包裹屬於另一位會員。'}\n\n你的憑證與結果都在「認領包裹 → 我的認領」。如有疑問，請聯絡客服。`,
            }
          : {
              subject: `包裹 ${trackingNumber} 認領成功`,
              text: `倉庫核對了你的憑證，包裹 ${trackingNumber} 已進你的包裹：\n\n${reason ?? ''}\n\n請到「我的包裹」查看照片並補齊資料。`,
            },
    },
    'zh-Hans': {
      general: '认领有结果了',
      phrase: '有结果',
      mail: ({ parcelId, trackingNumber, reason }) =>
        parcelId === undefined
          ? {
              subject: `包裹 ${trackingNumber} 的认领没有通过`,
              text: `你认领的包裹 ${trackingNumber} 没有通过：\n\n${reason ?? '仓库比对凭证后，这个包裹属于另一位会员。'}\n\n你的凭证与结果都在“认领包裹 → 我的认领”。如有疑问，请联系客服。`,
            }
          : {
              subject: `包裹 ${trackingNumber} 认领成功`,
              text: `仓库核对了你的凭证，包裹 ${trackingNumber} 已进你的包裹：\n\n${reason ?? ''}\n\n请到“我的包裹”查看照片并补齐资料。`,
            },
    },
    en: {
      general: 'A claim has been decided',
      mail: ({ parcelId, trackingNumber, reason }) =>
        parcelId === undefined
          ? {
              subject: `Your claim for parcel ${trackingNumber} was not accepted`,
              text: `Your claim for parcel ${trackingNumber} was not accepted:\n\n${reason ?? 'The warehouse has compared what was sent: this parcel belongs to another member.'}\n\nWhat you sent and the result are under Claim a parcel → My claims. If you have questions, please ask support.`,
            }
          : {
              subject: `Parcel ${trackingNumber} is yours`,
              text: `The warehouse has checked your claim, and parcel ${trackingNumber} is among your parcels now:\n\n${reason ?? ''}\n\nPlease look at the photos under My parcels and complete its contents.`,
            },
    },
  },
}

/** Something that could be what the member misses lies in the pool; of its number what everybody sees. */
const lookoutMatched: NoticeDefinition<{ readonly lookoutId: string; readonly number: string }> = {
  kind: 'parcel',
  subject: ({ lookoutId }) => ({ of: 'lookout', lookoutId }),
  // Of the number too little is shown to be copied or searched for.
  wechat: () => ({}),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '可能找到你的包裹',
      phrase: '可能找到',
      mail: ({ number }) => ({
        subject: `可能找到你的包裹 ${number}`,
        text: `倉庫收到一件沒有物主的包裹 ${number}，可能是你在找的那一件。\n\n請到「認領包裹」看照片與尺寸，是你的就附上完整單號或下單截圖認領。`,
      }),
    },
    'zh-Hans': {
      general: '可能找到你的包裹',
      phrase: '可能找到',
      mail: ({ number }) => ({
        subject: `可能找到你的包裹 ${number}`,
        text: `仓库收到一件没有物主的包裹 ${number}，可能是你在找的那一件。\n\n请到“认领包裹”看照片与尺寸，是你的就附上完整单号或下单截图认领。`,
      }),
    },
    en: {
      general: 'Your parcel may have been found',
      mail: ({ number }) => ({
        subject: `Parcel ${number} may be the one you miss`,
        text: `A parcel without an owner has arrived, ${number}. It may be the one you are looking for.\n\nPlease look at its photos and size under Claim a parcel; if it is yours, claim it with the full number or a screenshot of the order.`,
      }),
    },
  },
}

export const claimNotices = { reassigned, claimDecided, lookoutMatched }
