export const zhHant = {
  denied: {
    camera: '微信沒有使用相機的權限',
    album: '微信沒有儲存到相簿的權限',
    place: '微信沒有使用位置的權限',
  },
  openSettings: '去設定',
  notNow: '先不用',
  unagreed: '你還沒同意隱私保護指引，同意後才能使用此功能',
  copyFailed: '沒有複製成功，請長按選取',
  privacy: {
    title: '隱私保護指引',
    text: '剪貼簿、照片、相機與位置，只在你點了相應功能時使用，用來填寫包裹、地址與付款憑證。',
    contract: '閱讀完整指引',
    agree: '同意並繼續',
    refuse: '暫不同意',
    unreadable: '指引打不開，請稍後再試',
  },
  update: { title: '新版本已準備好', text: '重新啟動即可使用，已填的內容會保留。', yes: '重新啟動', no: '稍後' },
}

export type PromptStrings = typeof zhHant
