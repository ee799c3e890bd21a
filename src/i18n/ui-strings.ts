import { strings, type WordsOf } from './string-table'

/** The words that shared components say by themselves. */
export const uiStrings = strings({
  back: ['返回', '返回', 'Back'],
  retry: ['重試', '重试', 'Retry'],
  draftRestored: ['已找回上次沒送出的內容', '已找回上次没提交的内容', 'We kept what you had not submitted'],
  dropDraft: ['清空重填', '清空重填', 'Start over'],
  loading: ['載入中', '加载中', 'loading'],
  close: ['關閉', '关闭', 'Close'],
  clear: ['清除', '清除', 'Clear'],
  copy: ['複製', '复制', 'Copy'],
  optional: ['選填', '选填', 'Optional'],
  search: ['搜尋', '搜索', 'Search'],
  more: ['載入更多', '加载更多', 'Load more'],
  noMore: ['沒有更多了', '没有更多了', 'No more'],
  nothingFound: ['沒有結果', '没有结果', 'No results'],
  collapse: ['收起', '收起', 'Show less'],
  expandAll: (count: number) => [`展開全部 ${count} 筆`, `展开全部 ${count} 条`, `Show all ${count}`],
  increase: ['增加', '增加', 'More'],
  decrease: ['減少', '减少', 'Less'],
  understood: (amount: string) => [`讀作 ${amount}`, `读作 ${amount}`, `Understood as ${amount}`],
  showPassword: ['顯示密碼', '显示密码', 'Show password'],
  hidePassword: ['隱藏密碼', '隐藏密码', 'Hide password'],
  addPhoto: ['加入照片', '添加照片', 'Add a photo'],
  removePhoto: ['移除照片', '移除照片', 'Remove photo'],
  viewPhoto: ['檢視照片', '查看照片', 'View photo'],
  uploading: ['上傳中', '上传中', 'Uploading'],
  uploaded: ['已上傳', '已上传', 'Uploaded'],
  stillUploading: ['圖片上傳中，請稍候', '图片上传中，请稍候', 'The image is still uploading'],
  choosingFailed: ['打不開照片，請改從相簿選取', '打不开照片，请改从相册选取', 'Photos cannot be opened, please pick one from the album'],
  mainNavigation: ['主選單', '主菜单', 'Main menu'],
  /** For a browser that runs no scripts. */
  needsScript: ['請開啟 JavaScript 以使用本站。', '请开启 JavaScript 以使用本站。', 'Please turn on JavaScript to use this site.'],
  screenFailed: ['這一頁出了問題', '这一页出了问题', 'This page has a problem'],
  screenFailedText: ['已回報給我們；存好的資料都在。', '已报告给我们；存好的数据都在。', 'We have been told. What is saved is safe.'],
  goHome: ['回首頁', '回首页', 'Go to home'],
  loadFailed: ['載入失敗', '加载失败', 'Could not load'],
  offlineSince: (time: string | undefined) => [
    time ? `離線中 · 顯示 ${time} 的資料` : '離線中',
    time ? `离线中 · 显示 ${time} 的数据` : '离线中',
    time ? `Offline · as of ${time}` : 'Offline',
  ],
})

export type UiStrings = WordsOf<typeof uiStrings>
