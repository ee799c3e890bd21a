import { strings } from '@/i18n/string-table'

export const promptStrings = strings({
  denied: {
    camera: ['微信沒有使用相機的權限', '微信没有使用相机的权限', 'WeChat may not use the camera'],
    album: ['微信沒有儲存到相簿的權限', '微信没有保存到相册的权限', 'WeChat may not save to your album'],
    place: ['微信沒有使用位置的權限', '微信没有使用位置的权限', 'WeChat may not use your location'],
  },
  openSettings: ['去設定', '去设置', 'Open settings'],
  notNow: ['先不用', '先不用', 'Not now'],
  unagreed: ['你還沒同意隱私保護指引，同意後才能使用此功能', '你还没同意隐私保护指引，同意后才能使用此功能', 'This works once you agree to the privacy guidelines'],
  copyFailed: ['沒有複製成功，請長按選取', '没有复制成功，请长按选取', 'Could not copy, press and hold the text'],
})
