export const zhHant = {
  title: '匯出我的資料',
  text: '全部資料的 JSON 與 CSV，一個壓縮檔',
  start: '匯出',
  waiting: (done: number, total: number) => `整理中，${done} / ${total}`,
  progress: '匯出進度',
  ready: (size: string, until: string) => `已備好，${size}，保留到 ${until}`,
  download: '下載資料',
  copyLink: '複製下載連結',
  linkCopied: '已複製，十分鐘內在瀏覽器貼上即可下載',
  again: '再匯出一次',
  failed: '這次沒有完成，資料都安好，請再試一次',
  unread: '暫時讀不到匯出的進度',
  retry: '重試',
}

export type ExportStrings = typeof zhHant
