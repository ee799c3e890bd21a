import type { SystemStrings } from './zh-Hant'

export const zhHans: SystemStrings = {
  title: { page: '网页', tracking: '物流查询', partner: '合作网页' },
  runBy: (host) => `这一页由 ${host} 提供`,
  partnerNote: '请不要在这里输入本站的密码',
  frame: (host) => `${host} 的网页`,
  copy: '复制链接',
  copied: '已复制链接',
  openOutside: '在浏览器打开',
  outside: { title: '这个网页不能在 App 内打开', text: '为了安全，只有许可的网站会直接显示。请确认下面的网址，再复制到浏览器。' },
  missing: { title: '没有网址', action: '回首页' },
}
