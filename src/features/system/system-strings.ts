import { strings } from '@/i18n/string-table'

export const systemStrings = strings({
  title: {
    page: ['網頁', '网页', 'Web page'],
    tracking: ['物流查詢', '物流查询', 'Track shipment'],
    partner: ['合作網頁', '合作网页', 'Partner page'],
  },
  runBy: (host: string) => [`這一頁由 ${host} 提供`, `这一页由 ${host} 提供`, `This page is run by ${host}`],
  partnerNote: ['請不要在這裡輸入本站的密碼', '请不要在这里输入本站的密码', 'Never enter the password of this app here'],
  frame: (host: string) => [`${host} 的網頁`, `${host} 的网页`, `Page of ${host}`],
  copy: ['複製連結', '复制链接', 'Copy link'],
  copied: ['已複製連結', '已复制链接', 'Link copied'],
  openOutside: ['在瀏覽器開啟', '在浏览器打开', 'Open in browser'],
  outside: {
    title: ['這個網頁不能在 App 內開啟', '这个网页不能在 App 内打开', 'This page cannot be opened inside the app'],
    text: [
      '為了安全，只有核可的網站會直接顯示。請確認下面的網址，再複製到瀏覽器。',
      '为了安全，只有许可的网站会直接显示。请确认下面的网址，再复制到浏览器。',
      'To keep you safe, only approved sites are shown here. Please check the address below before you open it in a browser.',
    ],
  },
  missing: { title: ['沒有網址', '没有网址', 'No address given'], action: ['回首頁', '回首页', 'Home'] },
})
