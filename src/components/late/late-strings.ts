import { strings } from '@/i18n/string-table'

export const lateStrings = strings({
  offline: ['目前離線，連上網路後會自動重試', '目前离线，连上网络后会自动重试', 'You are offline. We retry as soon as you are back.'],
  renewed: ['網站已更新', '网站已更新', 'This site has been updated'],
  renewedDetail: [
    '重試會開啟新版；已填的內容可先返回送出',
    '重试会打开新版；已填的内容可先返回提交',
    'Retry opens the new version. Go back first to submit what you typed.',
  ],
})
