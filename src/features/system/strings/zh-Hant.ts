export const zhHant = {
  title: { page: '網頁', tracking: '物流查詢', partner: '合作網頁' },
  runBy: (host: string) => `這一頁由 ${host} 提供`,
  partnerNote: '請不要在這裡輸入本站的密碼',
  frame: (host: string) => `${host} 的網頁`,
  copy: '複製連結',
  copied: '已複製連結',
  openOutside: '在瀏覽器開啟',
  outside: { title: '這個網頁不能在 App 內開啟', text: '為了安全，只有核可的網站會直接顯示。請確認下面的網址，再複製到瀏覽器。' },
  missing: { title: '沒有網址', action: '回首頁' },
}

export type SystemStrings = typeof zhHant
