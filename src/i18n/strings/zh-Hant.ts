/** The words that shared components say by themselves. */
export const zhHant = {
  back: '返回',
  retry: '重試',
  draftRestored: '已找回上次沒送出的內容',
  dropDraft: '清空重填',
  loading: '載入中',
  close: '關閉',
  clear: '清除',
  copy: '複製',
  optional: '選填',
  search: '搜尋',
  more: '載入更多',
  noMore: '沒有更多了',
  nothingFound: '沒有結果',
  collapse: '收起',
  expandAll: (count: number) => `展開全部 ${count} 筆`,
  increase: '增加',
  decrease: '減少',
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
  addPhoto: '加入照片',
  removePhoto: '移除照片',
  viewPhoto: '檢視照片',
  choosingFailed: '打不開照片，請改從相簿選取',
  mainNavigation: '主選單',
  /** For a browser that runs no scripts. */
  needsScript: '請開啟 JavaScript 以使用本站。',
  loadFailed: '載入失敗',
  offlineSince: (time: string | undefined) => (time ? `離線中 · 顯示 ${time} 的資料` : '離線中'),
}

export type UiStrings = typeof zhHant
