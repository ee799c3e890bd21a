import { strings } from '@/i18n/string-table'

export const referralStrings = strings({
  title: ['邀請好友', '邀请好友', 'Invite friends'],
  headline: (rate: string) => [`好友消費，返你 ${rate}`, `好友消费，返你 ${rate}`, `Earn ${rate} when friends ship`],
  promise: (years: number) => [`從好友註冊起算 ${years} 年，返到餘額`, `从好友注册起算 ${years} 年，返到余额`, `For ${years} years from when they join, to your balance`],
  invited: ['已邀請', '已邀请', 'Invited'],
  spent: ['好友消費', '好友消费', 'Friends spent'],
  bonus: ['已返現', '已返现', 'Earned'],
  link: ['我的邀請碼', '我的邀请码', 'My invitation code'],
  copy: ['複製連結', '复制链接', 'Copy link'],
  copied: ['已複製邀請連結', '已复制邀请链接', 'Invitation link copied'],
  invite: ['邀請好友', '邀请好友', 'Invite a friend'],
  message: (platform: string, link: string) => [
    `我用${platform}把網購的包裹合成一箱寄回家，從這裡註冊：${link}`,
    `我用${platform}把网购的包裹合成一箱寄回家，从这里注册：${link}`,
    `I ship my shopping home in one box with ${platform}. Join here: ${link}`,
  ],
  people: ['我邀請的人', '我邀请的人', 'My friends'],
  all: ['全部', '全部', 'All'],
  details: ['返現明細', '返现明细', 'Details'],
  detailsTitle: ['返現明細', '返现明细', 'Bonus details'],
  ends: (day: string) => [`${day} 到期`, `${day} 到期`, `until ${day}`],
  over: (day: string) => [`${day} 已到期`, `${day} 已到期`, `ended ${day}`],
  spentBy: (amount: string) => [`消費 ${amount}`, `消费 ${amount}`, `spent ${amount}`],
  notYet: ['尚未消費', '尚未消费', 'nothing spent yet'],
  rule: [
    '只計運費與服務費，不含稅、保險與倉租；簽收後入帳，退款時對應返現會扣回',
    '只计运费与服务费，不含税、保险与仓租；签收后入账，退款时对应返现会扣回',
    'Freight and services count, not taxes, insurance or storage. It is paid once the order is delivered, and taken back with a refund',
  ],
  owed: (amount: string) => [
    `好友退款後還有 ${amount} 待扣回，會從之後的返現抵扣`,
    `好友退款后还有 ${amount} 待扣回，会从之后的返现抵扣`,
    `${amount} is still to be taken back after a friend’s refund: your next bonuses make it up`,
  ],
  byMonth: ['按月', '按月', 'By month'],
  lines: ['每一筆', '每一笔', 'Each order'],
  empty: {
    title: ['還沒有邀請好友', '还没有邀请好友', 'Nobody invited yet'],
    text: ['好友從你的連結註冊後會出現在這裡', '好友从你的链接注册后会出现在这里', 'Friends who join by your link appear here'],
    action: ['複製邀請連結', '复制邀请链接', 'Copy my link'],
  },
  noBonus: {
    title: ['還沒有返現', '还没有返现', 'Nothing earned yet'],
    text: ['好友的訂單簽收後，每一筆都列在這裡', '好友的订单签收后，每一笔都列在这里', 'Each order delivered to a friend stands here'],
    action: ['去邀請', '去邀请', 'Invite'],
  },
})
