import type { ExportStrings } from './zh-Hant'

export const zhHans: ExportStrings = {
  title: '导出我的资料',
  text: '全部资料的 JSON 与 CSV，一个压缩包',
  start: '导出',
  waiting: (done, total) => `整理中，${done} / ${total}`,
  progress: '导出进度',
  ready: (size, until) => `已备好，${size}，保留到 ${until}`,
  download: '下载资料',
  copyLink: '复制下载链接',
  linkCopied: '已复制，十分钟内在浏览器粘贴即可下载',
  again: '再导出一次',
  failed: '这次没有完成，资料都安好，请再试一次',
  unread: '暂时读不到导出的进度',
  retry: '重试',
}
