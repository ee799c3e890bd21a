import Taro from '@tarojs/taro'

/** Hands the number to the phone, which asks before it dials. */
export function callPhone(phoneNumber: string): void {
  void Taro.makePhoneCall({ phoneNumber }).catch(() => undefined)
}
