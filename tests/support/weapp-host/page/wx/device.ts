import type { WxTable } from './wx-table'

/** What a test can set of the phone and the member's WeChat. */
export interface PhoneSettings {
  readonly width: number
  readonly height: number
  readonly language: 'zh_CN' | 'zh_TW' | 'zh_HK' | 'en'
  theme: 'light' | 'dark'
  online: boolean
}

const STATUS_BAR = 47
const HOME_BAR = 34

export function addDevice(wx: WxTable, phone: PhoneSettings, launch: object): void {
  const windowInfo = () => ({
    windowWidth: phone.width,
    windowHeight: phone.height,
    screenWidth: phone.width,
    screenHeight: phone.height,
    screenTop: 0,
    statusBarHeight: STATUS_BAR,
    pixelRatio: window.devicePixelRatio,
    safeArea: { left: 0, right: phone.width, top: STATUS_BAR, bottom: phone.height - HOME_BAR, width: phone.width, height: phone.height - STATUS_BAR - HOME_BAR },
  })
  const deviceInfo = () => ({ brand: 'host', model: 'host', system: 'iOS 17.0', platform: 'devtools', abi: '', benchmarkLevel: 1, memorySize: 4_096, cpuType: '' })
  const appBaseInfo = () => ({ SDKVersion: '3.8.0', version: '8.0.50', language: phone.language, theme: phone.theme, fontSizeSetting: 16, enableDebug: false, host: { env: 'WeChat' } })
  const systemInfo = () => ({ ...windowInfo(), ...deviceInfo(), ...appBaseInfo() })

  wx.addSync('getWindowInfo', windowInfo)
  wx.addSync('getDeviceInfo', deviceInfo)
  wx.addSync('getAppBaseInfo', appBaseInfo)
  wx.addSync('getSystemInfoSync', systemInfo)
  wx.add('getSystemInfo', systemInfo)
  wx.addSync('getMenuButtonBoundingClientRect', () => {
    const right = phone.width - 7
    return { left: right - 87, right, top: STATUS_BAR + 4, bottom: STATUS_BAR + 34, width: 87, height: 30 }
  })
  wx.addSync('getLaunchOptionsSync', () => launch)
  wx.addSync('getEnterOptionsSync', () => launch)
  wx.addSync('getAccountInfoSync', () => ({ miniProgram: { appId: 'touristappid', envVersion: 'develop', version: '' } }))
  wx.add('getNetworkType', () => ({ networkType: phone.online ? 'wifi' : 'none' }))
  wx.add('vibrateShort', () => undefined)
  wx.add('makePhoneCall', () => undefined)
  for (const name of ['AppShow', 'AppHide', 'Error', 'UnhandledRejection', 'PageNotFound', 'MemoryWarning', 'NetworkStatusChange', 'ThemeChange', 'WindowResize', 'KeyboardHeightChange']) wx.addEvent(name)
}
