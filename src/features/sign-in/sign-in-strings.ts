import { strings, type WordsOf } from '@/i18n/string-table'

export const signInStrings = strings({
  login: ['登入', '登录', 'Log in'],
  welcomeBack: ['歡迎回來', '欢迎回来', 'Welcome back'],
  welcome: ['登入或註冊', '登录或注册', 'Log in or sign up'],
  /** Each keeps in sight what one came for. */
  why: {
    group: (name = '') => [
      name ? `登入或註冊後回到「${name}」，繼續加入` : '登入或註冊後回到這個團，繼續加入',
      name ? `登录或注册后回到“${name}”，继续加入` : '登录或注册后回到这个团，继续加入',
      name ? `Then back to “${name}”, to join it` : 'Then back to the group, to join it',
    ],
    track: (number = '') => [`登入後查 ${number || '單號'} 到哪了`, `登录后查 ${number || '单号'} 到哪了`, `Then see where ${number || 'it'} is`],
    forecast: ['登入後繼續預報包裹', '登录后继续预报包裹', 'Then forecast your parcel'],
    pack: ['登入後繼續申請打包', '登录后继续申请打包', 'Then pack your parcels'],
  },
  loginHint: ['登入後，倉庫地址會帶上會員號', '登录后，仓库地址会带上会员号', 'Your member no. goes on every label'],
  email: ['電子郵件', '邮箱', 'Email'],
  emailPlaceholder: ['name@mail.com', 'name@mail.com', 'name@mail.com'],
  password: ['密碼', '密码', 'Password'],
  passwordPlaceholder: ['輸入密碼', '输入密码', 'Enter password'],
  forgotPassword: ['忘記密碼', '忘记密码', 'Forgot password'],
  createAccount: ['註冊會員', '注册会员', 'Create an account'],
  alsoBy: ['也可以用（非必要）', '也可以用（非必要）', 'Optional'],
  browseAsGuest: ['先看看，不登入', '先看看，不登录', 'Browse without logging in'],
  agreeByLogin: ['登入即表示同意 ', '登录即表示同意 ', 'By logging in you agree to the '],

  register: ['註冊會員', '注册会员', 'Create an account'],
  registerAndLogin: ['註冊並登入', '注册并登录', 'Create and log in'],
  retrievePassword: ['重設密碼', '重置密码', 'Reset password'],
  resetAndLogin: ['重設並登入', '重置并登录', 'Reset and log in'],
  code: ['驗證碼', '验证码', 'Code'],
  codeHelp: ['6 位數字，10 分鐘內有效', '6 位数字，10 分钟内有效', '6 digits, valid for 10 minutes'],
  codeInDemo: ['示範站不寄信，驗證碼在 /demo/outbox', '演示站不发信，验证码在 /demo/outbox', 'The demo sends no mail: the code lies at /demo/outbox'],
  codeSent: ['驗證碼已寄出，請查看信箱', '验证码已发送，请查看邮箱', 'Code sent, please check your mail'],
  region: ['地區', '地区', 'Region'],
  regionPlaceholder: ['選擇地區', '选择地区', 'Choose a region'],
  phone: ['手機號碼', '手机号码', 'Phone'],
  phonePlaceholder: ['依地區填寫', '按地区填写', 'As written in your region'],
  phoneAsRegistered: ['需與註冊時相同', '需与注册时相同', 'The same as when you registered'],
  newPassword: ['密碼', '密码', 'Password'],
  atLeastSix: ['至少 6 個字元', '至少 6 个字符', 'At least 6 characters'],
  confirmPassword: ['確認密碼', '确认密码', 'Repeat password'],
  confirmPlaceholder: ['再輸入一次', '再输入一次', 'Enter it again'],
  referrer: ['推薦人', '推荐人', 'Referrer'],
  invitation: (code: string) => [`邀請碼 ${code}`, `邀请码 ${code}`, `Invitation ${code}`],
  referrerPlaceholder: ['好友的電子郵件', '好友的邮箱', 'Your friend’s email'],
  optional: ['選填', '选填', 'Optional'],
  agree: ['我已閱讀並同意 ', '我已阅读并同意 ', 'I have read and agree to the '],
  agreeLabel: ['我已閱讀並同意服務條款與隱私政策', '我已阅读并同意服务条款与隐私政策', 'I have read and agree to the Terms and the Privacy policy'],
  registered: (number: string) => [`註冊成功，你的會員號是 ${number}`, `注册成功，你的会员号是 ${number}`, `Welcome. Your member number is ${number}`],
  registeredText: [
    '這個號碼寫在收件地址裡，倉庫就認得你的包裹。先複製地址，貼到購物網站下單，再回來預報',
    '这个号码写在收件地址里，仓库就认得你的包裹。先复制地址，贴到购物网站下单，再回来预报',
    'With it in the address, the warehouse knows your parcels. Copy the address, paste it at the shop, then forecast',
  ],
  toHome: ['去首頁', '去首页', 'Home'],
  passwordReset: ['密碼已重設', '密码已重置', 'Your password has been reset'],

  wechat: {
    signIn: ['微信登入', '微信登录', 'Log in with WeChat'],
    unknown: [
      '這個微信還沒有連到帳號。用電子郵件登入或註冊一次，之後就能用微信登入',
      '这个微信还没有连到账号。用邮箱登录或注册一次，之后就能用微信登录',
      'This WeChat is not linked to an account yet. Log in or register by email once; after that WeChat is enough',
    ],
    refused: ['微信沒有回應，請用電子郵件登入', '微信没有回应，请用邮箱登录', 'WeChat did not answer, please log in by email'],
    phone: ['用微信手機號', '用微信手机号', 'Use WeChat number'],
    phoneRefused: ['沒有取得手機號碼，請直接填寫', '没有获取到手机号码，请直接填写', 'No number was shared, please type it in'],
  },
})

export type SignInStrings = WordsOf<typeof signInStrings>
