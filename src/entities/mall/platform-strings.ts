import { strings } from '@/i18n/string-table'

/** What foreign platforms are called. */
export const platformStrings = strings({
  taobao: ['淘寶', '淘宝', 'Taobao'],
  tmall: ['天貓', '天猫', 'Tmall'],
  1688: ['1688', '1688', '1688'],
  jd: ['京東', '京东', 'JD'],
  pdd: ['拼多多', '拼多多', 'Pinduoduo'],
  weidian: ['微店', '微店', 'Weidian'],
  xianyu: ['閒魚', '闲鱼', 'Xianyu'],
  other: ['其他平台', '其他平台', 'Other'],
})
