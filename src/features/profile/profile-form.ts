import type { UserInfo } from '@contract/account/account'
import { toNationalNumber } from '@contract/kit/phone'
import type { RegionCode } from '@contract/kit/regions'

/** What is typed; blanks are dropped before the contract looks at it. */
export interface ProfileValues {
  username: string
  name: string
  nickname: string
  region: RegionCode
  phone: string
  wangwang: string
  wechat: string
  referrerEmail: string
}

export function toProfileValues(user: UserInfo): ProfileValues {
  const { username = '', name, nickname, region, phone, wangwang = '', wechat = '' } = user
  return { username, name, nickname, region, phone: toNationalNumber(phone), wangwang, wechat, referrerEmail: '' }
}
