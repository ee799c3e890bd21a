import { strings } from '@/i18n/string-table'

export const landingStrings = strings({
  title: ['拼郵邀請', '拼邮邀请', 'Invitation'],
  home: ['首頁', '首页', 'Home'],
  invites: ['邀你一起拼郵', '邀你一起拼邮', 'invites you to ship together'],
  closed: ['已截止', '已截止', 'Ended'],
  closedHint: ['這個團不再收團友', '这个团不再收团友', 'This group is closed to new members'],
  openNow: ['這個團不再收團友，下面這些還能加入', '这个团不再收团友，下面这些还能加入', 'This group is closed. You can still join these'],
  full: ['已滿', '已满', 'Full'],
  fullHint: ['這個團滿了，有人退出才有位子', '这个团满了，有人退出才有位子', 'This group is full until somebody leaves'],
  roomElsewhere: ['這個團滿了，下面這些還能加入', '这个团满了，下面这些还能加入', 'This group is full. You can still join these'],
  compare: (weight: string) => [`寄 ${weight} 大概多少`, `寄 ${weight} 大概多少`, `Sending ${weight}, roughly`],
  estimated: ['依團價估算', '依团价估算', 'By the group’s prices'],
  fromLeader: ['團長的話', '团长的话', 'From the leader'],
  steps: ['三步就能跟團', '三步就能跟团', 'Three steps to join'],
  step: {
    number: ['登入拿會員號', '登录拿会员号', 'Log in, get your number'],
    store: ['包裹寄到倉庫', '包裹寄到仓库', 'Send parcels to the warehouse'],
    join: ['選包裹入團', '选包裹入团', 'Join with your parcels'],
  },
  locked: ['此團需要密碼，請向邀請你的朋友索取', '此团需要密码，请向邀请你的朋友索取', 'Joining asks for a password: ask the friend who invited you'],
  safe: ['加入時只凍結預估份額，截團前可以退出', '加入时只冻结预估份额，截团前可以退出', 'Joining only holds your estimated share; quit any time before it ends'],
  service: ['客服', '客服', 'Support'],
  others: ['看其他團', '看其他团', 'Other groups'],
  loginAndJoin: ['登入並加入', '登录并加入', 'Log in and join'],
  join: ['加入', '加入', 'Join'],
  gone: { title: ['這個邀請打不開了', '这个邀请打不开了', 'This invitation leads nowhere'], text: ['連結可能不完整，請朋友再傳一次，或看看其他團', '链接可能不完整，请朋友再发一次，或看看其他团', 'The link may be incomplete: ask for it again, or see other groups'] },
})
