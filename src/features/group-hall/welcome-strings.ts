import { limits } from '@contract/limits'
import { strings } from '@/i18n/string-table'

export const welcomeStrings = strings({
  title: ['拼郵', '拼邮', 'Group shipping'],
  headline: ['一起寄，每公斤更便宜', '一起寄，每公斤更便宜', 'Ship together, pay less per kilogram'],
  text: [
    '幾個人的包裹合成一票發出，越重單價越低；各付各的份額，各拿各的包裹。',
    '几个人的包裹合成一票发出，越重单价越低；各付各的份额，各拿各的包裹。',
    'The parcels of several people leave as one shipment. The heavier it is, the less a kilogram costs; everyone pays their share and collects their own parcels.',
  ],
  compare: (weight: string) => [`寄 ${weight} 大概多少`, `寄 ${weight} 大概多少`, `Sending ${weight}, roughly`],
  byGroup: (name: string) => [`依「${name}」的團價估算，不含倉儲與稅費`, `依「${name}」的团价估算，不含仓储与税费`, `By the prices of “${name}”, without storage and customs`],
  byChannel: (channel: string, weight: string) => [
    `依「${channel}」滿 ${weight} 的單價估算，不含倉儲與稅費`,
    `依「${channel}」满 ${weight} 的单价估算，不含仓储与税费`,
    `By the price of “${channel}” from ${weight}, without storage and customs`,
  ],
  steps: ['三步就能跟團', '三步就能跟团', 'Three steps'],
  step: {
    store: ['包裹寄到倉庫', '包裹寄到仓库', 'Parcels reach the warehouse'],
    join: ['選包裹入團', '选包裹入团', 'Join with your parcels'],
    collect: ['到了憑碼領取', '到了凭码领取', 'Collect with your code'],
  },
  money: ['錢怎麼算', '钱怎么算', 'How the money works'],
  moneySteps: {
    held: { title: ['加入時先凍結', '加入时先冻结', 'Held when you join'], text: ['預估的份額留在你的餘額裡，截團前可以退出，立刻解凍', '预估的份额留在你的余额里，截团前可以退出，立刻解冻', 'Your estimated share stays on your balance. Quit before it ends and it is yours again at once'] },
    split: { title: ['成團後按重量分攤', '成团后按重量分摊', 'Split by weight when formed'], text: ['倉庫量重後只有一張帳單，每人的份額加起來一分不差', '仓库量重后只有一张账单，每人的份额加起来一分不差', 'The warehouse makes one bill; the shares add up to it to the cent'] },
    settled: { title: ['多退少補', '多退少补', 'Settled to the cent'], text: [`多的退回餘額；不夠的 ${limits.group.payHours} 小時內補付，逾期包裹不同行、退回庫存`, `多的退回余额；不够的 ${limits.group.payHours} 小时内补付，逾期包裹不同行、退回库存`, `What is left goes back; a rest is to be paid within ${limits.group.payHours} hours, else your parcels stay behind`] },
    ended: { title: ['沒成團就全退', '没成团就全退', 'Not formed: all comes back'], text: ['截止或解散時，款項與包裹自動回到你手上', '截止或解散时，款项与包裹自动回到你手上', 'When it ends or is disbanded, money and parcels come back automatically'] },
  },
  privacy: ['團長看不到團友的地址和證件', '团长看不到团友的地址和证件', 'Leaders never see addresses or IDs'],
  start: ['開一個團', '开一个团', 'Start a group'],
  join: ['看可加入的團', '看可加入的团', 'Join a group'],
  own: ['我的拼團', '我的拼团', 'My groups'],
})
