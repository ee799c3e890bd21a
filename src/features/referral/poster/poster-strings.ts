import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

export const posterStrings = strings({
  title: ['邀請海報', '邀请海报', 'Invitation poster'],
  card: ['朋友掃碼註冊，推薦人自動帶入', '朋友扫码注册，推荐人自动带入', 'Friends scan it and join with you as their referrer'],
  make: ['生成', '生成', 'Make one'],
  alt: (code: string) => [`邀請海報，掃碼註冊，邀請碼 ${code}`, `邀请海报，扫码注册，邀请码 ${code}`, `Invitation poster with a QR code to join by, code ${code}`],
  drawing: ['正在畫海報', '正在画海报', 'Drawing the poster'],
  failed: ['這支手機畫不出海報，可以改用邀請連結', '这支手机画不出海报，可以改用邀请链接', 'This device cannot draw the poster. Your link works as well'],
  save: ['儲存圖片', '保存图片', 'Save picture'],
  saved: ['海報已儲存', '海报已保存', 'Poster saved'],
  saveDenied: ['也可以長按海報儲存', '也可以长按海报保存', 'You can also press and hold the poster'],
  share: ['分享海報', '分享海报', 'Share poster'],
  look: ['看大圖', '看大图', 'Full screen'],
  hint: ['海報上只有你的名字與邀請碼', '海报上只有你的名字与邀请码', 'It shows your name and invitation code, nothing else of you'],
  headline: [['買遍全網，', '一箱到家'], ['买遍全网，', '一箱到家'], ['Many shops,', 'one box']],
  facts: (warehouses: number, days: number) => [`${warehouses} 座海外倉 · 最快 ${days} 天送達`, `${warehouses} 座海外仓 · 最快 ${days} 天送达`, `${plural(warehouses, 'warehouse')} · from ${plural(days, 'day')}`],
  invites: (name: string) => [`${name} 邀請你`, `${name} 邀请你`, `${name} invites you`],
  invited: ['朋友邀請你', '朋友邀请你', 'A friend invites you'],
  gift: (warehouses: string) => [`註冊即可用${warehouses}`, `注册即可用${warehouses}`, `Ship from ${warehouses}`],
  and: ['、', '、', ', '],
  how: [['長按辨識', '免費註冊'], ['长按识别', '免费注册'], ['Press and hold', 'to join']],
  code: ['邀請碼', '邀请码', 'Code'],
})
