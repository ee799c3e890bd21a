import { strings } from '@/i18n/string-table'

/** What WeChat alone makes the app ask. */
export const wechatStrings = strings({
  privacy: {
    title: ['隱私保護指引', '隐私保护指引', 'Privacy guidelines'],
    text: [
      '剪貼簿、照片、相機與位置，只在你點了相應功能時使用，用來填寫包裹、地址與付款憑證。',
      '剪贴板、照片、相机与位置，只在你点了相应功能时使用，用来填写包裹、地址与付款凭证。',
      'Clipboard, photos, camera and location are used only when you tap what needs them: to fill in parcels, addresses and payment slips.',
    ],
    contract: ['閱讀完整指引', '阅读完整指引', 'Read the full guidelines'],
    agree: ['同意並繼續', '同意并继续', 'Agree and continue'],
    refuse: ['暫不同意', '暂不同意', 'Not now'],
    unreadable: ['指引打不開，請稍後再試', '指引打不开，请稍后再试', 'The guidelines cannot be opened, please try again later'],
  },
  update: {
    title: ['新版本已準備好', '新版本已准备好', 'A new version is ready'],
    text: ['重新啟動即可使用，已填的內容會保留。', '重新启动即可使用，已填的内容会保留。', 'Restart to use it. What you have typed is kept.'],
    yes: ['重新啟動', '重新启动', 'Restart'],
    no: ['稍後', '稍后', 'Later'],
  },
})
