import type { InEachLanguage } from '../kit/languages'
import type { DeviceApp, DeviceName } from './device'

/** How devices are called, on the screen that lists a member's and in a mail about a new one. */
export const deviceWords: {
  readonly names: Readonly<Record<DeviceName, InEachLanguage>>
  readonly apps: Readonly<Record<DeviceApp, InEachLanguage>>
} = {
  names: {
    iphone: ['iPhone', 'iPhone', 'iPhone'],
    ipad: ['iPad', 'iPad', 'iPad'],
    android: ['Android 裝置', 'Android 设备', 'Android device'],
    windows: ['Windows 電腦', 'Windows 电脑', 'Windows computer'],
    mac: ['Mac', 'Mac', 'Mac'],
    linux: ['Linux 電腦', 'Linux 电脑', 'Linux computer'],
    other: ['其他裝置', '其他设备', 'Other device'],
  },
  apps: {
    miniProgram: ['微信小程式', '微信小程序', 'WeChat mini-program'],
    wechat: ['微信', '微信', 'WeChat'],
    safari: ['Safari', 'Safari', 'Safari'],
    chrome: ['Chrome', 'Chrome', 'Chrome'],
    edge: ['Edge', 'Edge', 'Edge'],
    firefox: ['Firefox', 'Firefox', 'Firefox'],
    samsung: ['三星瀏覽器', '三星浏览器', 'Samsung Internet'],
    other: ['其他瀏覽器', '其他浏览器', 'Other browser'],
  },
}
