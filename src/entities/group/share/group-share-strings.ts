import { strings, type WordsOf } from '@/i18n/string-table'

export const groupShareStrings = strings({
  invite: ['邀請好友', '邀请好友', 'Invite friends'],
  /** Of the page in a chat. */
  title: (name: string, gap: string) => [`「${name}」${gap}`, `「${name}」${gap}`, `${name}: ${gap}`],
  plainTitle: (name: string) => [`一起拼郵：${name}`, `一起拼邮：${name}`, `Ship together: ${name}`],
  route: (from: string, to: string, days: string) => [`${from} → ${to} · ${days} 天`, `${from} → ${to} · ${days} 天`, `${from} → ${to} · ${days === '1' ? '1 day' : `${days} days`}`],
  copied: ['邀請連結已複製', '邀请链接已复制', 'Invitation link copied'],
  copy: ['複製連結', '复制链接', 'Copy link'],
  send: ['傳給朋友', '发给朋友', 'Send to a friend'],
  qrHint: ['朋友掃碼就看得到這個團', '朋友扫码就能看到这个团', 'Friends scan it to see this group'],
  qrAlt: (name: string) => [`「${name}」的邀請碼`, `「${name}」的邀请码`, `QR code of ${name}`],
  qrFailed: ['這支手機畫不出 QR 碼，請改用連結', '这支手机画不出二维码，请改用链接', 'This device cannot draw the code. The link works as well'],
  locked: ['加入要輸入團密碼，記得告訴朋友', '加入要输入团密码，记得告诉朋友', 'Joining asks for the group password: tell your friends'],
  card: {
    closes: (at: string) => [`${at} 截團`, `${at} 截团`, `Closes ${at}`],
    before: ['再 ', '再 ', ''],
    after: [' 就降到', ' 就降到', ' more for'],
    /** Of a group that takes nobody any more. */
    price: ['團價', '团价', 'Group price'],
    lowest: ['已到最低價', '已到最低价', 'Lowest price'],
  },
})

export type GroupShareStrings = WordsOf<typeof groupShareStrings>
