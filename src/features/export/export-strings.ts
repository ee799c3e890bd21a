import { strings } from '@/i18n/string-table'

export const exportStrings = strings({
  title: ['匯出我的資料', '导出我的资料', 'Export my data'],
  text: ['全部資料的 JSON 與 CSV，一個壓縮檔', '全部资料的 JSON 与 CSV，一个压缩包', 'All of it as JSON and CSV, in one zip file'],
  start: ['匯出', '导出', 'Export'],
  waiting: (done: number, total: number) => [`整理中，${done} / ${total}`, `整理中，${done} / ${total}`, `Putting it together, ${done} of ${total}`],
  progress: ['匯出進度', '导出进度', 'Progress of the export'],
  ready: (size: string, until: string) => [`已備好，${size}，保留到 ${until}`, `已备好，${size}，保留到 ${until}`, `Ready, ${size}, kept until ${until}`],
  download: ['下載資料', '下载资料', 'Download'],
  copyLink: ['複製下載連結', '复制下载链接', 'Copy download link'],
  linkCopied: ['已複製，十分鐘內在瀏覽器貼上即可下載', '已复制，十分钟内在浏览器粘贴即可下载', 'Copied: paste it into a browser within ten minutes'],
  again: ['再匯出一次', '再导出一次', 'Export again'],
  failed: ['這次沒有完成，資料都安好，請再試一次', '这次没有完成，资料都安好，请再试一次', 'It was not finished this time. Your data is safe, please try again'],
  unread: ['暫時讀不到匯出的進度', '暂时读不到导出的进度', 'The export cannot be read right now'],
  retry: ['重試', '重试', 'Retry'],
})
