import { strings } from '@/i18n/string-table'

/** Joining a group with parcels, or adding some (picture 43). */
export const joinStrings = strings({
  title: ['選包裹入團', '选包裹入团', 'Choose parcels'],
  only: (warehouse: string) => [`只列出${warehouse}可打包的包裹`, `只列出${warehouse}可打包的包裹`, `Parcels in ${warehouse} that can be packed`],
  parcels: ['包裹', '包裹', 'Parcels'],
  fillIn: ['待完善：先填品名與價值', '待完善：先填品名与价值', 'Add name and value first'],
  complete: ['去完善', '去完善', 'Complete'],
  noParcels: {
    title: (warehouse: string) => [`${warehouse}還沒有可以入團的包裹`, `${warehouse}还没有可以入团的包裹`, `Nothing in ${warehouse} to join with`],
    text: ['寄到這個倉庫，入庫後就能入團', '寄到这个仓库，入库后就能入团', 'Have parcels sent there; once in stock they can join'],
    action: ['複製倉庫地址', '复制仓库地址', 'Copy the address'],
  },
  password: ['團密碼', '团密码', 'Password'],
  passwordHint: ['向團長索取', '向团长索取', 'Ask the leader'],
  passwordMissing: ['請輸入團密碼', '请输入团密码', 'Enter the group password'],
  triesLeft: (message: string, left: number) => [`${message}，還可以試 ${left} 次`, `${message}，还可以试 ${left} 次`, `${message}, ${left === 1 ? '1 try' : `${left} tries`} left`],
  share: ['我的預估份額', '我的预估份额', 'My estimated share'],
  weights: (mine: string, all: string) => [`${mine} / 全團 ${all}`, `${mine} / 全团 ${all}`, `${mine} of ${all}`],
  atNext: (weight: string, amount: string) => [`全團滿 ${weight} 時約 ${amount}`, `全团满 ${weight} 时约 ${amount}`, `About ${amount} once the group has ${weight}`],
  own: (amount: string) => [`含自己的費用 ${amount}（倉租、增值服務、清關）`, `含自己的费用 ${amount}（仓租、增值服务、清关）`, `With ${amount} of your own: storage, services, customs`],
  announced: (amount: string, weight: string) => [`預估份額 ${amount}，共 ${weight}`, `预估份额 ${amount}，共 ${weight}`, `Estimated share ${amount} for ${weight}`],
  dearer: [
    '現在跟團比自己寄貴。團重越多越便宜，也可以再等等。',
    '现在跟团比自己寄贵。团重越多越便宜，也可以再等等。',
    'Right now the group costs more than sending alone. It gets cheaper with more weight; you may wait.',
  ],
  topUp: (amount: string) => [`自動補差額，上限 ${amount}`, `自动补差额，上限 ${amount}`, `Pay differences up to ${amount}`],
  topUpText: ['帳單比凍結多時，差額在上限內直接從餘額補；超過會先問你', '账单比冻结多时，差额在上限内直接从余额补；超过会先问你', 'If the bill exceeds what is held, the difference up to this limit is taken from your balance; above it we ask first'],
  storage: (days: number) => [
    `包裹在還沒成團的團裡時倉儲計時暫停，每件包裹累計最多 ${days} 天；超過後繼續計時，先用完剩下的免費天數，之後的倉儲費算進你自己的費用。`,
    `包裹在还没成团的团里时仓储计时暂停，每件包裹累计最多 ${days} 天；超过后继续计时，先用完剩下的免费天数，之后的仓储费算进你自己的费用。`,
    `Storage time stops while a parcel is in a group that has not formed, for ${days} days of its life in all. Then it goes on, free days first, and any storage fee is added to your own costs.`,
  ],
  hold: ['先凍結，成團後多退少補', '先冻结，成团后多退少补', 'Held now, settled when formed'],
  holdInstead: (held: string) => [`取代已凍結的 ${held}`, `取代已冻结的 ${held}`, `In place of ${held} held so far`],
  pricing: ['計算份額中', '计算份额中', 'Working out your share'],
  choose: ['先選要入團的包裹', '先选要入团的包裹', 'Choose parcels to join with'],
  balance: (amount: string) => [`餘額 ${amount}`, `余额 ${amount}`, `Balance ${amount}`],
  missing: (amount: string) => [`還差 ${amount}`, `还差 ${amount}`, `${amount} short`],
  submit: ['確認入團', '确认入团', 'Join'],
  ask: {
    title: ['跟團比自己寄貴，還是加入？', '跟团比自己寄贵，还是加入？', 'Join although it costs more?'],
    text: (group: string, alone: string) => [`現在跟團 ${group}，自己寄約 ${alone}。`, `现在跟团 ${group}，自己寄约 ${alone}。`, `With the group ${group}, alone about ${alone}.`],
    yes: ['還是加入', '还是加入', 'Join anyway'],
    no: ['先不加入', '先不加入', 'Not now'],
  },
  joined: (amount: string) => [`已入團，先凍結 ${amount}`, `已入团，先冻结 ${amount}`, `You are in; ${amount} is set aside`],
  ended: {
    others: ['看其他團', '看其他团', 'Other groups'],
    back: ['回這個團', '回这个团', 'Back to the group'],
  },
})
