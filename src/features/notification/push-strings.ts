import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

/** Of the site alone. */
export const pushStrings = strings({
  title: ['推播到這個瀏覽器', '推送到这个浏览器', 'Push to this browser'],
  off: ['沒開著網站也收得到；鎖定畫面上不顯示內容', '没开着网站也收得到；锁定屏幕上不显示内容', 'Reaches you with the site closed, and says nothing private on a locked screen'],
  on: ['已開啟，項目在上表選擇', '已开启，项目在上表选择', 'On. Choose what for in the table above'],
  others: (count: number) => [`另有 ${count} 個瀏覽器也收得到`, `另有 ${count} 个浏览器也收得到`, `Also on ${plural(count, 'other browser')}`],
  denied: [
    '瀏覽器封鎖了通知：在網址列旁的網站設定裡允許通知，再回來開啟',
    '浏览器屏蔽了通知：在地址栏旁的网站设置里允许通知，再回来开启',
    'Your browser blocks notifications: allow them in the site settings beside the address, then switch this on again',
  ],
  notAllowed: ['沒有允許通知，推播沒有開啟', '没有允许通知，推送没有开启', 'Notifications were not allowed, so push stays off'],
  unreachable: ['這個瀏覽器目前連不上推播服務，請稍後再試', '这个浏览器目前连不上推送服务，请稍后再试', 'This browser cannot reach its push service right now. Please try again later'],
  begun: ['這個瀏覽器會收到推播', '这个浏览器会收到推送', 'Push is on for this browser'],
  ended: ['這個瀏覽器不再收推播', '这个浏览器不再收推送', 'Push is off for this browser'],
  install: [
    '在 Safari 點「分享」→「加入主畫面」，從主畫面打開後就能開啟推播',
    '在 Safari 点“分享”→“添加到主屏幕”，从主屏幕打开后就能开启推送',
    'In Safari tap Share, then Add to Home Screen. Push can be switched on once you open it from there',
  ],
})
