import type { Texts } from './language'
import { tabErrorTexts } from './tab-errors'
import { writeDay } from './written-day'

/**
 * Every refusal the product can utter, in three languages. The list is closed: server answers and form messages
 * use these codes and no other text. Sentences quoted by the specification stand word for word.
 * `{name}` is filled from the error's params.
 */
export const errorTexts = {
  // Requests and sessions
  invalid: { 'zh-Hant': '內容有誤，請檢查', 'zh-Hans': '内容有误，请检查', en: 'Please check this' },
  required: { 'zh-Hant': '此項必填', 'zh-Hans': '此项必填', en: 'This is required' },
  tooLong: { 'zh-Hant': '內容太長', 'zh-Hans': '内容太长', en: 'This is too long' },
  notFound: { 'zh-Hant': '找不到這筆資料', 'zh-Hans': '找不到这条记录', en: 'We could not find it' },
  notAllowedNow: {
    'zh-Hant': '目前的狀態不能這樣做，請重新整理',
    'zh-Hans': '目前的状态不能这样做，请刷新',
    en: 'Not possible in its present state, please refresh',
  },
  tokenExpired: { 'zh-Hant': '登入已過期，請重新登入', 'zh-Hans': '登录已过期，请重新登录', en: 'Token expired, please log in again' },
  notPermitted: { 'zh-Hant': '沒有權限', 'zh-Hans': '没有权限', en: 'Not permitted' },
  requestIdReused: {
    'zh-Hant': '這個請求已用於其他內容，請重新提交',
    'zh-Hans': '这个请求已用于其他内容，请重新提交',
    en: 'This request was already used for something else, please submit again',
  },
  tooManyRequests: {
    'zh-Hant': '操作太頻繁，請 {seconds} 秒後再試',
    'zh-Hans': '操作太频繁，请 {seconds} 秒后再试',
    en: 'Too many tries, please wait {seconds} s',
  },
  serverError: { 'zh-Hant': '伺服器忙碌，請稍後重試', 'zh-Hans': '服务器繁忙，请稍后重试', en: 'The server is busy, please try again later' },
  busy: { 'zh-Hant': '目前使用的人較多，請稍候再試', 'zh-Hans': '当前使用的人较多，请稍候再试', en: 'Very many are using the service right now, please try again in a moment' },
  unavailable: { 'zh-Hant': '服務維護中，請稍後重試', 'zh-Hans': '服务维护中，请稍后重试', en: 'Service is being restarted, please try again shortly' },
  storageFull: {
    'zh-Hant': '暫時無法儲存，已有的資料都安好，請稍後重試',
    'zh-Hans': '暂时无法保存，已有的数据都安好，请稍后重试',
    en: 'Nothing can be saved right now, what you have is safe, please try again later',
  },
  malformed: { 'zh-Hant': '請求格式有誤', 'zh-Hans': '请求格式有误', en: 'The request could not be read' },
  tooLarge: { 'zh-Hant': '內容過大', 'zh-Hans': '内容过大', en: 'The request is too large' },
  unsupportedMedia: { 'zh-Hant': '不支援這種格式', 'zh-Hans': '不支持这种格式', en: 'This format is not supported' },

  // Account
  invalidEmail: { 'zh-Hant': '電子郵件格式不正確', 'zh-Hans': '邮箱格式不正确', en: 'Please enter a valid email' },
  invalidPhone: { 'zh-Hant': '手機號碼與地區不符', 'zh-Hans': '手机号码与地区不符', en: 'Not a valid phone number for this region' },
  phoneTooShort: { 'zh-Hant': '電話少了幾碼', 'zh-Hans': '电话少了几位', en: 'Some digits of this phone number are missing' },
  phoneTooLong: { 'zh-Hant': '電話多了幾碼', 'zh-Hans': '电话多了几位', en: 'This phone number has too many digits' },
  phoneOtherRegion: { 'zh-Hant': '這是別的地區的電話，請改選地區', 'zh-Hans': '这是别的地区的电话，请改选地区', en: 'This is a number of another region, please choose that region' },
  phoneUnreadable: { 'zh-Hant': '電話只能有數字、+ 與分機', 'zh-Hans': '电话只能有数字、+ 与分机', en: 'A phone number has only digits, + and an extension' },
  phoneTwo: { 'zh-Hant': '請只填一個電話', 'zh-Hans': '请只填一个电话', en: 'Please enter one phone number only' },
  phoneExtension: { 'zh-Hant': '這裡不能有分機，請填可直撥的號碼', 'zh-Hans': '这里不能有分机，请填可直拨的号码', en: 'No extension here, please enter a number that can be dialled directly' },
  invalidRegion: { 'zh-Hant': '請選擇地區', 'zh-Hans': '请选择地区', en: 'Please choose a region' },
  passwordTooShort: { 'zh-Hant': '密碼長度小於6', 'zh-Hans': '密码长度小于6', en: 'password length lower than 6' },
  changedPasswordTooShort: { 'zh-Hant': '密碼不能少於6個字元', 'zh-Hans': '密码不能少于6个字符', en: 'password must not be less than 6 characters' },
  passwordUnchanged: { 'zh-Hant': '新密碼與目前的相同，請換一個', 'zh-Hans': '新密码与当前密码相同，请换一个', en: 'This is your current password, please choose another' },
  wrongPassword: { 'zh-Hant': '目前的密碼不正確', 'zh-Hans': '当前密码不正确', en: 'Your current password is wrong' },
  passwordTooCommon: { 'zh-Hant': '這個密碼太常見，請換一個', 'zh-Hans': '这个密码太常见，请换一个', en: 'This password is too common, please choose another' },
  passwordsDiffer: { 'zh-Hant': '兩次輸入的密碼不一致', 'zh-Hans': '两次输入的密码不一致', en: 'The passwords do not match' },
  wrongCode: { 'zh-Hant': '驗證碼不正確或已過期', 'zh-Hans': '验证码不正确或已过期', en: 'The code is wrong or has expired' },
  codeTooSoon: { 'zh-Hant': '{seconds} 秒後可重發', 'zh-Hans': '{seconds} 秒后可重发', en: 'Resend in {seconds} s' },
  termsNotAccepted: { 'zh-Hant': '請先同意服務條款與隱私政策', 'zh-Hans': '请先同意服务条款与隐私政策', en: 'Please accept the terms and the privacy policy' },
  wrongCredentials: { 'zh-Hant': '電子郵件或密碼不正確', 'zh-Hans': '邮箱或密码不正确', en: 'Email or password is wrong' },
  emailTaken: { 'zh-Hant': '此電子郵件已註冊，請直接登入', 'zh-Hans': '此邮箱已注册，请直接登录', en: 'This email is already registered, please log in' },
  emailUnchanged: { 'zh-Hant': '這就是目前的電子郵件', 'zh-Hans': '这就是当前邮箱', en: 'This is your current email' },
  emailOfAnotherAccount: {
    'zh-Hant': '這個電子郵件已是另一個帳號，可以在帳號管理合併',
    'zh-Hans': '这个邮箱已是另一个账号，可以在账号管理合并',
    en: 'This email belongs to another account; you can merge the two under Account',
  },
  accountMerged: { 'zh-Hant': '這個帳號已併入 {email}，請用它登入', 'zh-Hans': '这个账号已并入 {email}，请用它登录', en: 'This account has been merged into {email}, please log in with that' },
  accountNotEmpty: { 'zh-Hant': '帳號裡還有未完成的事，暫時不能註銷', 'zh-Hans': '账号里还有未完成的事，暂时不能注销', en: 'Something is still open in this account, it cannot be closed yet' },
  mergeWithItself: { 'zh-Hant': '這就是目前登入的帳號', 'zh-Hans': '这就是当前登录的账号', en: 'This is the account you are logged in with' },
  alreadyMerged: { 'zh-Hant': '這個帳號已經合併過了', 'zh-Hans': '这个账号已经合并过了', en: 'This account has been merged already' },
  mergeObstacle: { 'zh-Hant': '另一個帳號還有微信付款在進行，完成後再合併', 'zh-Hans': '另一个账号还有微信付款在进行，完成后再合并', en: 'The other account has a WeChat payment under way, please merge once it is finished' },
  mergeTicketExpired: { 'zh-Hant': '確認已過期，請重新驗證另一個帳號', 'zh-Hans': '确认已过期，请重新验证另一个账号', en: 'This has expired, please verify the other account once more' },
  ownReferrer: { 'zh-Hant': '不能填自己的電子郵件', 'zh-Hans': '不能填自己的邮箱', en: 'This is your own email' },
  phoneDiffers: { 'zh-Hant': '手機號碼與註冊時不同', 'zh-Hans': '手机号码与注册时不同', en: 'The phone number differs from the registered one' },
  mailNotSetUp: { 'zh-Hant': '郵件服務尚未設定，暫時無法註冊', 'zh-Hans': '邮件服务尚未设置，暂时无法注册', en: 'Mail is not set up yet, registration is not possible now' },
  wechatNotSetUp: { 'zh-Hant': '這裡還不能用微信登入，請用電子郵件', 'zh-Hans': '这里还不能用微信登录，请用邮箱', en: 'WeChat sign-in is not available here, please use your email' },
  wechatTicketExpired: { 'zh-Hant': '微信登入已過期，請再點一次微信登入', 'zh-Hans': '微信登录已过期，请再点一次微信登录', en: 'The WeChat sign-in has expired, please tap it once more' },
  wechatTaken: {
    'zh-Hant': '這個微信或這個帳號已連到別的，請先到原帳號解除',
    'zh-Hans': '这个微信或这个账号已连到别的，请先到原账号解除',
    en: 'This WeChat or this account is already linked elsewhere, please unlink it there first',
  },
  invalidUsername: {
    'zh-Hant': '請填 2 至 20 個字，不含空格與符號',
    'zh-Hans': '请填 2 至 20 个字，不含空格与符号',
    en: 'A username has 2 to 20 characters, without spaces or symbols',
  },
  usernameTaken: { 'zh-Hant': '這個使用者名稱有人用了，請換一個', 'zh-Hans': '这个用户名有人用了，请换一个', en: 'This username is taken, please choose another' },
  referrerKept: { 'zh-Hant': '推薦人已填過，不能再改', 'zh-Hans': '推荐人已填过，不能再改', en: 'Your referrer is set and cannot be changed' },
  failedAuthorization: { 'zh-Hant': '授權失敗', 'zh-Hans': '授权失败', en: 'Failed authorization' },
  pleaseInstallFacebook: { 'zh-Hant': '請安裝 Facebook', 'zh-Hans': '请安装 Facebook', en: 'Please install Facebook' },
  facebookNotSetUp: { 'zh-Hant': '這裡還不能用 Facebook 登入，請用電子郵件', 'zh-Hans': '这里还不能用 Facebook 登录，请用邮箱', en: 'Facebook sign-in is not available here, please use your email' },
  facebookUnavailable: { 'zh-Hant': 'Facebook 暫時沒有回應，請稍後再試', 'zh-Hans': 'Facebook 暂时没有回应，请稍后再试', en: 'Facebook is not answering, please try again shortly' },
  facebookTaken: {
    'zh-Hant': '這個 Facebook 或這個帳號已連到別的，請先到原帳號解除',
    'zh-Hans': '这个 Facebook 或这个账号已连到别的，请先到原账号解除',
    en: 'This Facebook or this account is already linked elsewhere, please unlink it there first',
  },

  // Notifications
  noticeLocked: {
    'zh-Hant': '帳務、退回、存放、問題件與拼郵的站內通知不能關閉',
    'zh-Hans': '账务、退回、存放、问题件与拼邮的站内通知不能关闭',
    en: 'In-app notices about bills, orders sent back, storage, problem items and groups stay on',
  },

  // Addresses
  invalidPostcode: { 'zh-Hant': '郵遞區號格式不正確', 'zh-Hans': '邮政编码格式不正确', en: 'The postcode is not valid' },
  noPostcode: { 'zh-Hant': '這不是郵遞區號，請填當地的，或從列表選地區', 'zh-Hans': '这不是邮政编码，请填当地的，或从列表选地区', en: 'This is no postcode, please enter the place’s own or choose the place from the list' },
  addressLacksPostcode: { 'zh-Hant': '這個地址缺郵遞區號', 'zh-Hans': '这个地址缺邮政编码', en: 'This address has no postcode' },
  tooManyAddresses: { 'zh-Hant': '地址已達 {max} 筆，請先刪除不用的', 'zh-Hans': '地址已达 {max} 条，请先删除不用的', en: 'You have {max} addresses, please delete one first' },
  invalidIdNumber: { 'zh-Hant': '證件號碼格式不正確', 'zh-Hans': '证件号码格式不正确', en: 'Not a valid ID number for this region' },
  idNumberCheckDigit: { 'zh-Hant': '末位檢查碼不符，請核對', 'zh-Hans': '末位检查码不符，请核对', en: 'Check digit does not match' },
  addressChanged: {
    'zh-Hant': '這個地址剛在別處改過，請看過再存',
    'zh-Hans': '这个地址刚在别处改过，请看过再存',
    en: 'This address was just changed elsewhere, please look at it first',
  },
  pickupSiteRequired: { 'zh-Hant': '請選擇自提點', 'zh-Hans': '请选择自提点', en: 'Please choose a pickup point' },

  // Parcels
  trackingNumberTaken: {
    'zh-Hant': '此運單號已存在，請更換',
    'zh-Hans': '此运单号已存在，请更换',
    en: 'Tracking number already exists, please change it',
  },
  tooManyForecasts: {
    'zh-Hant': '還沒到倉的預報已有 {max} 件，請等到倉或撤回幾件再預報',
    'zh-Hans': '还没到仓的预报已有 {max} 件，请等到仓或撤回几件再预报',
    en: 'You have {max} forecasts that have not arrived, please wait for some or withdraw them first',
  },
  tooManyNumberQuestions: {
    'zh-Hant': '今天查詢運單號已滿 {max} 次，請明天再試',
    'zh-Hans': '今天查询运单号已满 {max} 次，请明天再试',
    en: 'You have asked about {max} tracking numbers today, please try again tomorrow',
  },
  claimProofRequired: { 'zh-Hant': '請填完整單號，或附下單截圖', 'zh-Hans': '请填完整单号，或附下单截图', en: 'Enter the full number, or add a screenshot of the order' },
  claimNumberUnlike: { 'zh-Hant': '開頭或末碼與這個包裹不同，請核對', 'zh-Hans': '开头或末码与这个包裹不同，请核对', en: 'It begins or ends unlike this parcel’s number, please check it' },
  claimWaitsAlready: { 'zh-Hant': '你已認領這個包裹，倉庫正在核對', 'zh-Hans': '你已认领这个包裹，仓库正在核对', en: 'You have claimed this parcel already, the warehouse is checking' },
  claimedTooOften: { 'zh-Hant': '這個包裹已認領過 {max} 次，請聯絡客服', 'zh-Hans': '这个包裹已认领过 {max} 次，请联系客服', en: 'You have claimed this parcel {max} times, please ask support' },
  tooManyClaims: {
    'zh-Hant': '一天最多認領 {max} 件，請明天再試',
    'zh-Hans': '一天最多认领 {max} 件，请明天再试',
    en: 'At most {max} claims a day, please try again tomorrow',
  },
  lookoutWords: { 'zh-Hant': '請填單號，或描述這件包裹', 'zh-Hans': '请填单号，或描述这件包裹', en: 'Enter the number, or describe the parcel' },
  lookedForAlready: { 'zh-Hant': '這個單號已在幫你找', 'zh-Hans': '这个单号已在帮你找', en: 'We are looking for this number already' },
  tooManyLookouts: {
    'zh-Hant': '同時最多找 {max} 件，請先結束一件或明天再試',
    'zh-Hans': '同时最多找 {max} 件，请先结束一件或明天再试',
    en: 'At most {max} at a time, please end one first or try again tomorrow',
  },
  invalidTrackingNumber: { 'zh-Hant': '運單號應為 6 至 40 個字母或數字', 'zh-Hans': '运单号应为 6 至 40 个字母或数字', en: 'A tracking number has 6 to 40 letters or digits' },
  severalTrackingNumbers: {
    'zh-Hant': '這裡有幾個運單號，請只留一個，或用「貼上多筆」',
    'zh-Hans': '这里有几个运单号，请只留一个，或用“粘贴多笔”',
    en: 'There are several tracking numbers here, please keep one, or use Paste many',
  },
  personalNumber: {
    'zh-Hant': '這看起來是證件或銀行卡的號碼，不是運單號',
    'zh-Hans': '这看起来是证件或银行卡的号码，不是运单号',
    en: 'This looks like the number of an ID or a bank card, not of a parcel',
  },
  otherNumber: {
    'zh-Hant': '這看起來是訂單號、電話或連結，不是運單號',
    'zh-Hans': '这看起来是订单号、电话或链接，不是运单号',
    en: 'This looks like an order number, a telephone or a link, not a tracking number',
  },
  boxReceivedAlready: {
    'zh-Hant': '這一箱已經收過了，請核對面單',
    'zh-Hans': '这一箱已经收过了，请核对面单',
    en: 'This box was received already, please check its label',
  },
  stockBelowReserved: {
    'zh-Hant': '有 {count} 件已被下單，請先處理缺貨',
    'zh-Hans': '有 {count} 件已被下单，请先处理缺货',
    en: '{count} are ordered, please short those orders first',
  },
  boxNotNamed: {
    'zh-Hant': '這個單號有幾箱，請寫上是哪一箱，例：-2-3-',
    'zh-Hans': '这个单号有几箱，请写上是哪一箱，例：-2-3-',
    en: 'This number has several boxes, please name one, for example -2-3-',
  },
  boxNeedsGoods: {
    'zh-Hant': '有一箱沒有自己的品名與價值：與同單號的另一箱一起打包，或先補上',
    'zh-Hans': '有一箱没有自己的品名与价值：与同单号的另一箱一起打包，或先补上',
    en: 'One box has no goods of its own: pack it with the other box of its number, or add them first',
  },
  productNameNotChinese: {
    'zh-Hant': '品名只能用中文，例：咖啡濾紙',
    'zh-Hans': '品名只能用中文，例：咖啡滤纸',
    en: 'Chinese only, for example 咖啡濾紙',
  },
  mustBeAboveZero: { 'zh-Hant': '必須大於 0', 'zh-Hans': '必须大于 0', en: 'Must be more than 0' },
  invalidAmount: { 'zh-Hant': '金額不正確', 'zh-Hans': '金额不正确', en: 'Not a valid amount' },
  numberUnreadable: { 'zh-Hant': '讀不懂這個數字，請寫成 12.50', 'zh-Hans': '读不懂这个数字，请写成 12.50', en: 'We cannot read this number, please write it like 12.50' },
  numberBelowZero: { 'zh-Hant': '不能小於零', 'zh-Hans': '不能小于零', en: 'It cannot be below zero' },
  tooManyDecimals: { 'zh-Hant': '小數位數太多', 'zh-Hans': '小数位数太多', en: 'Too many decimals' },
  numberTooLarge: { 'zh-Hant': '這個數字太大', 'zh-Hans': '这个数字太大', en: 'This number is too large' },
  invalidQuantity: { 'zh-Hant': '數量應為 1 至 9999 的整數', 'zh-Hans': '数量应为 1 至 9999 的整数', en: 'Quantity is a whole number from 1 to 9999' },
  invalidWeight: { 'zh-Hant': '重量不正確', 'zh-Hans': '重量不正确', en: 'Not a valid weight' },
  invalidSize: { 'zh-Hant': '尺寸不正確', 'zh-Hans': '尺寸不正确', en: 'Not a valid size' },
  tooManyItems: { 'zh-Hant': '最多 {max} 項商品', 'zh-Hans': '最多 {max} 项商品', en: 'At most {max} items' },
  itemsRequired: { 'zh-Hant': '請至少填一項商品', 'zh-Hans': '请至少填一项商品', en: 'Please add at least one item' },
  photoRequired: { 'zh-Hant': '請至少上傳一張照片', 'zh-Hans': '请至少上传一张照片', en: 'Please add at least one photo' },

  tableUnreadable: {
    'zh-Hant': '讀不懂這個檔案，請用範本填好，存成 xlsx 或 csv',
    'zh-Hans': '读不懂这个文件，请用模板填好，存成 xlsx 或 csv',
    en: 'This file could not be read, please fill in the template and save it as xlsx or csv',
  },
  tableTooLarge: { 'zh-Hant': '檔案最多 {max} 行、2 MB，請分成幾個', 'zh-Hans': '文件最多 {max} 行、2 MB，请分成几个', en: 'A file has {max} rows and 2 MB at most, please split it' },
  numberRounded: {
    'zh-Hant': '試算表把長數字改成近似值了，請把這欄設為文字再填',
    'zh-Hans': '表格把长数字改成近似值了，请把这列设为文本再填',
    en: 'The spreadsheet has rounded this long number, please format the column as text',
  },
  rowOfAnother: { 'zh-Hant': '與第 {row} 行是同一件包裹，請先改好那一行', 'zh-Hans': '与第 {row} 行是同一件包裹，请先改好那一行', en: 'One parcel with row {row}, please mend that row first' },
  cellsShifted: {
    'zh-Hant': '這一行比標題多出格子，金額裡的逗號把它切開了，請寫成 1280.50 或存成 xlsx',
    'zh-Hans': '这一行比标题多出格子，金额里的逗号把它切开了，请写成 1280.50 或存成 xlsx',
    en: 'More cells than headings: a comma in an amount has cut this row, please write 1280.50 or save it as xlsx',
  },
  numberTwice: { 'zh-Hant': '與第 {row} 行的運單號相同', 'zh-Hans': '与第 {row} 行的运单号相同', en: 'Same number as in row {row}' },

  // Packing and orders
  parcelsRequired: { 'zh-Hant': '請選擇包裹', 'zh-Hans': '请选择包裹', en: 'Please choose parcels' },
  tooManyParcels: { 'zh-Hant': '一次最多 {max} 件包裹', 'zh-Hans': '一次最多 {max} 件包裹', en: 'At most {max} parcels at a time' },
  parcelNotReady: {
    'zh-Hant': '有包裹不能打包：需已入庫且品名與價值完整',
    'zh-Hans': '有包裹不能打包：需已入库且品名与价值完整',
    en: 'A parcel cannot be packed: it must be in stock with name and value complete',
  },
  oneWarehouseAtATime: { 'zh-Hant': '一次只能選一個倉', 'zh-Hans': '一次只能选一个仓', en: 'One warehouse at a time' },
  addressRequired: { 'zh-Hant': '請選擇收貨地址', 'zh-Hans': '请选择收货地址', en: 'Please choose an address' },
  channelRequired: { 'zh-Hant': '請選擇渠道', 'zh-Hans': '请选择渠道', en: 'Please choose a channel' },
  declaredValueRequired: { 'zh-Hant': '請填申報價值', 'zh-Hans': '请填申报价值', en: 'Please enter the declared value' },
  declaredValueTooHigh: { 'zh-Hant': '申報價值不能高於貨值', 'zh-Hans': '申报价值不能高于货值', en: 'The declared value cannot exceed the goods value' },
  goodsValueRequired: { 'zh-Hant': '貨值必須大於 0', 'zh-Hans': '货值必须大于 0', en: 'The goods value must be above 0' },
  notesNotAccepted: { 'zh-Hant': '請先確認說明', 'zh-Hans': '请先确认说明', en: 'Please accept the notes' },
  reinforcementRequired: { 'zh-Hant': '含易碎品，加固包裝必選', 'zh-Hans': '含易碎品，加固包装必选', en: 'Fragile goods require the reinforcement package' },
  noFreightQuote: { 'zh-Hant': '查無運費', 'zh-Hans': '查无运费', en: 'Not found' },
  cancelReasonRequired: tabErrorTexts.cancelReasonRequired,

  // Money
  channelNotFromWarehouse: { 'zh-Hant': '這個倉不走此渠道', 'zh-Hans': '这个仓不走此渠道', en: 'This channel does not leave from this warehouse' },
  channelNotToPlace: { 'zh-Hant': '此渠道不送這個地區', 'zh-Hans': '此渠道不送这个地区', en: 'This channel does not go there' },
  channelNotForGoods: { 'zh-Hant': '此渠道不收這類貨物', 'zh-Hans': '此渠道不收这类货物', en: 'This channel does not take these goods' },
  addressGone: { 'zh-Hant': '選的收貨地址已經刪除，請改選一個', 'zh-Hans': '选的收货地址已经删除，请改选一个', en: 'The address that you chose was deleted, please choose another one' },
  senderGone: { 'zh-Hant': '選的寄件人已經刪除，請改選一個', 'zh-Hans': '选的寄件人已经删除，请改选一个', en: 'The sender that you chose was deleted, please choose another one' },
  inOtherTransfer: { 'zh-Hant': '這件包裹已在另一個一鍵轉運裡', 'zh-Hans': '这件包裹已在另一个一键转运里', en: 'This parcel is in another one-click transfer already' },
  transferAboveCap: { 'zh-Hant': '預估費用超過你設的上限', 'zh-Hans': '预估费用超过你设的上限', en: 'The estimate is above the cap that you set' },
  tooManyTransfers: { 'zh-Hant': '同時最多 {max} 個一鍵轉運', 'zh-Hans': '同时最多 {max} 个一键转运', en: 'At most {max} one-click transfers at a time' },
  balanceInsufficient: { 'zh-Hant': '餘額不足，請先儲值', 'zh-Hans': '余额不足，请先充值', en: 'Account balance insufficient, please top up first' },
  pointsShort: { 'zh-Hant': '可用積分不足', 'zh-Hans': '可用积分不足', en: 'You do not have so many points' },
  pointsAboveShare: { 'zh-Hant': '積分最多抵這單的 {percent}%', 'zh-Hans': '积分最多抵这单的 {percent}%', en: 'Points pay up to {percent}% of this order' },
  couponNotUsable: { 'zh-Hant': '這張優惠券已使用或已過期', 'zh-Hans': '这张优惠券已使用或已过期', en: 'This coupon has been used or has expired' },
  couponUnfit: { 'zh-Hant': '這張優惠券不適用於這筆訂單', 'zh-Hans': '这张优惠券不适用于这笔订单', en: 'This coupon does not fit this order' },
  couponGone: { 'zh-Hant': '已搶完', 'zh-Hans': '已抢完', en: 'All gone' },
  couponClaimed: { 'zh-Hant': '你已領過這張券', 'zh-Hans': '你已领过这张券', en: 'You have claimed this one already' },
  couponNotOpen: { 'zh-Hant': '現在不能領這張券', 'zh-Hans': '现在不能领这张券', en: 'This one cannot be claimed now' },
  couponCodeTaken: { 'zh-Hant': '這個優惠券代碼已用過', 'zh-Hans': '这个优惠券代码已用过', en: 'A coupon with this code has been published already' },
  campaignBegun: { 'zh-Hant': '活動已經開始了', 'zh-Hans': '活动已经开始了', en: 'It has begun already' },
  campaignCodeTaken: { 'zh-Hant': '這個活動代碼已用過', 'zh-Hans': '这个活动代码已用过', en: 'An activity with this code has been published already' },
  paymentFailed: tabErrorTexts.paymentFailed,
  priceChanged: { 'zh-Hant': '金額已更新，請看過再付', 'zh-Hans': '金额已更新，请看过再付', en: 'The amount has changed, please check it first' },
  wechatPayNotSetUp: { 'zh-Hant': '這裡還不能用微信支付，請改用其他方式', 'zh-Hans': '这里还不能用微信支付，请改用其他方式', en: 'WeChat Pay is not available here, please pay another way' },
  wechatUnavailable: {
    'zh-Hant': '微信暫時沒有回應，沒有任何變動，請稍後再試',
    'zh-Hans': '微信暂时没有回应，没有任何变动，请稍后再试',
    en: 'WeChat is not answering, nothing has changed, please try again shortly',
  },
  wechatCodeExpired: { 'zh-Hant': '微信授權已過期，請再點一次', 'zh-Hans': '微信授权已过期，请再点一次', en: 'WeChat’s permission has expired, please tap once more' },
  wechatBusy: { 'zh-Hant': '微信請求太頻繁，請一分鐘後再試', 'zh-Hans': '微信请求太频繁，请一分钟后再试', en: 'Too many tries at WeChat, please try again in a minute' },
  wechatBlocked: {
    'zh-Hant': '微信因帳號安全沒有同意，請改用其他方式',
    'zh-Hans': '微信因账号安全没有同意，请改用其他方式',
    en: 'WeChat said no to keep the account safe, please choose another way',
  },
  topUpTooSmall: { 'zh-Hant': '儲值至少 1 元', 'zh-Hans': '充值至少 1 元', en: 'Top up at least 1 yuan' },
  slipOrTaobaoRequired: {
    'zh-Hant': '請填金額並上傳憑證，或填淘寶訂單號',
    'zh-Hans': '请填金额并上传凭证，或填淘宝订单号',
    en: 'Enter the amount with a receipt image, or a Taobao order number',
  },
  invalidTaobaoNumber: { 'zh-Hant': '淘寶訂單號應為 10 至 24 位數字', 'zh-Hans': '淘宝订单号应为 10 至 24 位数字', en: 'A Taobao order number has 10 to 24 digits' },
  taobaoNumberTaken: { 'zh-Hant': '這個淘寶訂單號已用過', 'zh-Hans': '这个淘宝订单号已用过', en: 'This Taobao order number was already used' },

  // Group shipping. The first two are the specification's.
  groupPasswordWrong: { 'zh-Hant': '團密碼不正確', 'zh-Hans': '团密码不正确', en: 'Group password is wrong' },
  groupingEnded: { 'zh-Hant': '拼團已截止', 'zh-Hans': '拼团已截止', en: 'Grouping has ended' },
  groupPasswordTooShort: { 'zh-Hant': '團密碼至少 {min} 位', 'zh-Hans': '团密码至少 {min} 位', en: 'The group password needs at least {min} characters' },
  groupPasswordPaused: {
    'zh-Hant': '團密碼試太多次了，請一小時後再試，或向團長確認',
    'zh-Hans': '团密码试太多次了，请一小时后再试，或向团长确认',
    en: 'Too many wrong group passwords, please ask the leader or try again in an hour',
  },
  groupDeadline: { 'zh-Hant': '截團時間需在 1 小時後、30 天內', 'zh-Hans': '截团时间需在 1 小时后、30 天内', en: 'The end time must be 1 hour to 30 days ahead' },
  groupFull: { 'zh-Hant': '這個團滿了：{max} 位團友', 'zh-Hans': '这个团满了：{max} 位团友', en: 'This group is full: {max} members' },
  groupTooHeavy: { 'zh-Hant': '加上這些包裹，會超過這條渠道的重量上限', 'zh-Hans': '加上这些包裹，会超过这条渠道的重量上限', en: 'With these parcels the group would be above the channel’s weight limit' },
  groupTooLight: { 'zh-Hant': '還沒到這條渠道的起寄重量，不能成團', 'zh-Hans': '还没到这条渠道的起寄重量，不能成团', en: 'The group is still below the channel’s least weight' },
  groupGoods: { 'zh-Hant': '這個團的渠道不收這種貨物', 'zh-Hans': '这个团的渠道不收这种货物', en: 'This group’s channel does not take such goods' },
  groupWarehouse: { 'zh-Hant': '包裹不在這個團的倉庫', 'zh-Hans': '包裹不在这个团的仓库', en: 'The parcel is not in this group’s warehouse' },
  groupDearer: { 'zh-Hant': '跟團比自己寄貴，請再確認一次', 'zh-Hans': '跟团比自己寄贵，请再确认一次', en: 'The group costs more than sending alone, please confirm once more' },
  groupEmpty: { 'zh-Hant': '還沒有包裹入團，不能成團', 'zh-Hans': '还没有包裹入团，不能成团', en: 'No parcels have joined yet, the group cannot be formed' },
  groupChanged: { 'zh-Hant': '團長剛改了拼團條件，請看過再決定', 'zh-Hans': '团长刚改了拼团条件，请看过再决定', en: 'The leader has just changed the group, please look at it again' },
  groupAwaitsConsent: { 'zh-Hant': '還有團友沒有同意變更', 'zh-Hans': '还有团友没有同意变更', en: 'Some members have yet to agree to the change' },
  groupAwaitsPickup: { 'zh-Hant': '請先填寫自提地址，團友同意後才能成團', 'zh-Hans': '请先填写自提地址，团友同意后才能成团', en: 'Say where members collect first; once they agree the group can be formed' },
  tooManyGroups: { 'zh-Hant': '同時最多帶 {max} 個團', 'zh-Hans': '同时最多带 {max} 个团', en: 'At most {max} open groups at a time' },
  leaderStays: { 'zh-Hant': '團長不能退出，請先轉交團長或解散', 'zh-Hans': '团长不能退出，请先转交团长或解散', en: 'A leader cannot quit: hand the lead over or disband the group first' },
  handOverDone: { 'zh-Hant': '這個取貨碼已經用過，包裹已簽收', 'zh-Hans': '这个取货码已经用过，包裹已签收', en: 'This code has been used: the parcels are handed over and delivered' },
  handOverCodeWrong: { 'zh-Hant': '取貨碼不正確', 'zh-Hans': '取货码不正确', en: 'The hand-over code is wrong' },
  groupUnpaid: { 'zh-Hant': '還有團友在付款期限內未付，暫時不能發貨', 'zh-Hans': '还有团友在付款期限内未付，暂时不能发货', en: 'A member still has time to pay, the group cannot be shipped yet' },

  // Feedback
  tooManyMessages: {
    'zh-Hant': '這個對話已經很長，請另寫一則回饋',
    'zh-Hans': '这个对话已经很长，请另写一条反馈',
    en: 'This conversation has grown long, please start a new one',
  },
  tooManyPhotos: { 'zh-Hant': '最多 {max} 張照片', 'zh-Hans': '最多 {max} 张照片', en: 'At most {max} photos' },

  // Showcase
  tooManyReplies: {
    'zh-Hant': '這則評論的回覆已滿，請另寫一則評論',
    'zh-Hans': '这条评论的回复已满，请另写一条评论',
    en: 'This comment can take no more replies, please write a comment instead',
  },

  // Files and saving
  uploadFailed: { 'zh-Hant': '上傳失敗', 'zh-Hans': '上传失败', en: 'Upload failed' },
  imageTooLarge: {
    'zh-Hant': '圖片需小於 2 MB、4 千萬像素',
    'zh-Hans': '图片需小于 2 MB、4 千万像素',
    en: 'The image must be under 2 MB and 40 megapixels',
  },
  imageTypeNotAllowed: { 'zh-Hant': '只接受 jpg，或 2 MB 內的 png', 'zh-Hans': '只接受 jpg，或 2 MB 内的 png', en: 'Only jpg, or png under 2 MB' },
  imageIsHeic: { 'zh-Hant': '這是 HEIC 照片，請截圖後上傳截圖，或先轉成 jpg', 'zh-Hans': '这是 HEIC 照片，请截图后上传截图，或先转成 jpg', en: 'This is a HEIC photo: add a screenshot of it, or save it as jpg first' },
  imageEmpty: { 'zh-Hant': '這個檔案是空的，請重新選一張', 'zh-Hans': '这个文件是空的，请重新选一张', en: 'This file is empty, please choose another picture' },
  imageTooNarrow: {
    'zh-Hant': '圖片太長，長邊最多為短邊的 {max} 倍，請裁切後再上傳',
    'zh-Hans': '图片太长，长边最多为短边的 {max} 倍，请裁剪后再上传',
    en: 'The image is too long: one side may be {max} times the other at most, please crop it',
  },
  imageTooComplex: {
    'zh-Hant': '這張圖片處理不了，請另存為一般的 jpg 再上傳',
    'zh-Hans': '这张图片处理不了，请另存为普通的 jpg 再上传',
    en: 'This image cannot be processed, please save it as a plain jpg and try again',
  },
  tooManyImages: {
    'zh-Hant': '一天能上傳的圖片已滿，請過幾小時再試',
    'zh-Hans': '一天能上传的图片已满，请过几小时再试',
    en: 'You have added as many images as one day takes, please try again in some hours',
  },
  saveFailed: { 'zh-Hant': '儲存失敗', 'zh-Hans': '保存失败', en: 'Save failed' },

  // Operator
  unknownWarehouse: { 'zh-Hant': '沒有這個倉庫', 'zh-Hans': '没有这个仓库', en: 'No such warehouse' },
  versionTaken: {
    'zh-Hant': '這個版本號已用於其他內容，請換一個',
    'zh-Hans': '这个版本号已用于其他内容，请换一个',
    en: 'This version already exists with other content, please use a new one',
  },
  unknownMember: { 'zh-Hant': '沒有這個會員號', 'zh-Hans': '没有这个会员号', en: 'No such member number' },
  alreadyTheirs: { 'zh-Hant': '這個包裹已經是這位會員的', 'zh-Hans': '这个包裹已经是这位会员的', en: 'This parcel is this member’s already' },
  parcelInOrder: {
    'zh-Hant': '包裹已在訂單、拼郵或一鍵轉運裡，請先取消',
    'zh-Hans': '包裹已在订单、拼邮或一键转运里，请先取消',
    en: 'The parcel is in an order, a group or a transfer. Cancel that first',
  },
  compensationNotNow: {
    'zh-Hant': '這張訂單目前不能申請賠付，請看該項說明',
    'zh-Hans': '这张订单目前不能申请赔付，请看该项说明',
    en: 'No compensation can be asked for this order now, see what is said beside it',
  },
  compensationTooEarly: { 'zh-Hant': '還沒到可申請的時間', 'zh-Hans': '还没到可申请的时间', en: 'It is too early to ask for it' },
  compensationTooLate: { 'zh-Hant': '已過申請期限', 'zh-Hans': '已过申请期限', en: 'The deadline to ask for it has passed' },
  compensationTwice: { 'zh-Hant': '這一項已經申請過賠付', 'zh-Hans': '这一项已经申请过赔付', en: 'Compensation was already asked for this' },
  compensationAboveCap: { 'zh-Hant': '金額超過可賠付的上限', 'zh-Hans': '金额超过可赔付的上限', en: 'The amount is above the most that can be compensated' },
  compensationPhotosMissing: { 'zh-Hant': '還缺需要的照片', 'zh-Hans': '还缺需要的照片', en: 'Photos that are needed are missing' },
  rewrittenMeanwhile: {
    'zh-Hant': '作者剛改過內容，請重新看過再決定',
    'zh-Hans': '作者刚改过内容，请重新看过再决定',
    en: 'Its author has changed it meanwhile: read it again, then decide',
  },
  unknownCarrier: { 'zh-Hant': '沒有這家快遞公司', 'zh-Hans': '没有这家快递公司', en: 'No such carrier' },

  // Shop
  soldOut: { 'zh-Hant': '已售完', 'zh-Hans': '已售完', en: 'Sold out' },
  notEnoughStock: { 'zh-Hant': '只剩 {count} 件', 'zh-Hans': '只剩 {count} 件', en: 'Only {count} left' },
  overMemberLimit: { 'zh-Hant': '每人限購 {max} 件，還可買 {count} 件', 'zh-Hans': '每人限购 {max} 件，还可买 {count} 件', en: '{max} per member, you can buy {count} more' },
  goodsOffShelf: { 'zh-Hant': '商品已下架', 'zh-Hans': '商品已下架', en: 'No longer sold' },
  skuGone: { 'zh-Hant': '這個規格已不賣，請換一個', 'zh-Hans': '这个规格已不卖，请换一个', en: 'This option is no longer sold, please choose another' },
  cartFull: { 'zh-Hant': '購物車最多 {max} 種，請先刪除不要的', 'zh-Hans': '购物车最多 {max} 种，请先删除不要的', en: 'The cart holds {max} lines, please remove some first' },
  oneGroupAtATime: { 'zh-Hant': '一次只能結算同一倉庫、同一種寄法', 'zh-Hans': '一次只能结算同一仓库、同一种寄法', en: 'One warehouse and one way of delivery at a time' },
  warehouseClosed: { 'zh-Hant': '這個倉庫暫停收新的', 'zh-Hans': '这个仓库暂停收新的', en: 'This warehouse takes nothing new at present' },
  deliveryNotOffered: { 'zh-Hant': '這件商品不能這樣寄', 'zh-Hans': '这件商品不能这样寄', en: 'This item cannot be sent that way' },
  addressChangesFreight: { 'zh-Hant': '寄到這個地址的運費不同', 'zh-Hans': '寄到这个地址的运费不同', en: 'The freight to this address is another' },
  orderOverdue: { 'zh-Hant': '已超過付款時間，訂單已取消', 'zh-Hans': '已超过付款时间，订单已取消', en: 'The time to pay is over, the order was cancelled' },
  tooLateForWechat: { 'zh-Hant': '剩不到 90 秒，請用餘額付款或重新下單', 'zh-Hans': '剩不到 90 秒，请用余额付款或重新下单', en: 'Less than 90 s left, please pay by balance or order again' },
  shelfReturnTooLate: {
    'zh-Hant': '已超過 7 天，不能退回貨架',
    'zh-Hans': '已超过 7 天，不能退回货架',
    en: 'More than 7 days, it cannot go back to the shelf',
  },
  shelfPartIsAll: {
    'zh-Hant': '包裹裡的商品要全部退回，請把整個包裹退回貨架',
    'zh-Hans': '包裹里的商品要全部退回，请把整个包裹退回货架',
    en: 'That is all that lies in the parcel, please give back the whole parcel',
  },
  boxesIncomplete: {
    'zh-Hant': '每件商品都要剛好放在一個箱子裡',
    'zh-Hans': '每件商品都要刚好放在一个箱子里',
    en: 'Every piece must lie in exactly one box',
  },
  pickingBegun: {
    'zh-Hant': '倉庫已開始揀貨，不能取消；入倉後 7 天內可免費退回貨架',
    'zh-Hans': '仓库已开始拣货，不能取消；入仓后 7 天内可免费退回货架',
    en: 'Picking has begun. You can return it from the shelf free within 7 days of stocking',
  },
  afterSaleTooLate: { 'zh-Hant': '已超過售後期限', 'zh-Hans': '已超过售后期限', en: 'Too late for after-sale' },
  afterSaleOpen: { 'zh-Hant': '這件商品的售後還在處理', 'zh-Hans': '这件商品的售后还在处理', en: 'After-sale for this item is under way' },
  afterSaleAskedTwice: {
    'zh-Hant': '這件商品已申請過兩次售後，請聯絡客服',
    'zh-Hans': '这件商品已申请过两次售后，请联系客服',
    en: 'After-sale was asked for this item twice already, please contact us',
  },
  afterSaleNotFor: {
    'zh-Hant': '這個原因現在不能這樣申請，請換一個',
    'zh-Hans': '这个原因现在不能这样申请，请换一个',
    en: 'It cannot be asked for this way for this reason now, please choose another',
  },
  refundAboveLeft: { 'zh-Hant': '最多可退 {amount}', 'zh-Hans': '最多可退 {amount}', en: 'At most {amount} is left to refund' },
  objectionByFinance: { 'zh-Hant': '會員已提出異議，由財務決定', 'zh-Hans': '会员已提出异议，由财务决定', en: 'Its member has objected: finance decides' },
  refundByFinance: { 'zh-Hant': '超過 {amount}，請由財務退款', 'zh-Hans': '超过 {amount}，请由财务退款', en: 'Above {amount} finance refunds it' },
  tooManyWaits: { 'zh-Hant': '到貨通知最多 {max} 件', 'zh-Hans': '到货通知最多 {max} 件', en: 'At most {max} back-in-stock notices' },
  tooManyOffers: { 'zh-Hant': '同時最多 {max} 個優惠，請先撤回不用的', 'zh-Hans': '同时最多 {max} 个优惠，请先撤回不用的', en: 'At most {max} offers at a time, withdraw one that is not needed first' },
  offerTermsFixed: { 'zh-Hant': '已開始的優惠不能改，請撤回後另建', 'zh-Hans': '已开始的优惠不能改，请撤回后另建', en: 'An offer that has begun cannot change, withdraw it and publish another' },
  reviewTooEarly: { 'zh-Hant': '簽收後才能評價', 'zh-Hans': '签收后才能评价', en: 'You can review it once it is delivered' },
  reviewTooLate: { 'zh-Hant': '已超過評價期限', 'zh-Hans': '已超过评价期限', en: 'The time to review is over' },
  reviewedAlready: { 'zh-Hant': '這件商品已評價過', 'zh-Hans': '这件商品已评价过', en: 'You have reviewed this item' },
  tooManyAnswers: { 'zh-Hant': '這裡的回覆已滿，請另提一個問題', 'zh-Hans': '这里的回复已满，请另提一个问题', en: 'There is no room for more answers here, please ask anew' },
  tooManyQuestions: { 'zh-Hant': '今天提問已滿 {max} 次', 'zh-Hans': '今天提问已满 {max} 次', en: 'You have asked {max} times today' },

  // The mall of foreign shops
  mallNotSetUp: {
    'zh-Hant': '這裡還不能逛商城，可以發需求',
    'zh-Hans': '这里还不能逛商城，可以发需求',
    en: 'The mall is not available here, post a request instead',
  },
  mallUnavailable: {
    'zh-Hant': '外部商城暫時連不上，請稍後再試',
    'zh-Hans': '外部商城暂时连不上，请稍后再试',
    en: 'The outside shops are not answering, please try again shortly',
  },
  mallBusy: { 'zh-Hant': '查詢的人太多，請稍後再試', 'zh-Hans': '查询的人太多，请稍后再试', en: 'Too many searches right now, please try again shortly' },
  linkNotGoods: {
    'zh-Hant': '這不是商品連結，請貼商品頁的連結',
    'zh-Hans': '这不是商品链接，请贴商品页的链接',
    en: 'This is not a link to goods, please paste the page of the goods',
  },
  linkRefused: { 'zh-Hant': '這個連結不安全，沒有打開', 'zh-Hans': '这个链接不安全，没有打开', en: 'This link is not safe and was not opened' },
  imageTooSmall: { 'zh-Hant': '圖片太小，每邊至少 256 像素', 'zh-Hans': '图片太小，每边至少 256 像素', en: 'The picture is too small, at least 256 pixels a side' },
  goodsGone: { 'zh-Hant': '這件商品已不賣', 'zh-Hans': '这件商品已不卖', en: 'No longer sold there' },

  // Purchases at foreign shops, requests, deals and agents. An option that is sold no more is `skuGone`, as in the shop.
  belowMinimum: { 'zh-Hant': '最少買 {min} 件', 'zh-Hans': '最少买 {min} 件', en: 'At least {min} pieces' },
  notBatch: { 'zh-Hant': '要買 {batch} 的倍數', 'zh-Hans': '要买 {batch} 的倍数', en: 'Only in multiples of {batch}' },
  goodsNotBuyable: { 'zh-Hant': '這類商品不能代購', 'zh-Hans': '这类商品不能代购', en: 'Goods of this kind cannot be bought for you' },
  buyingBegun: { 'zh-Hant': '買手正在下單，請稍後再取消', 'zh-Hans': '买手正在下单，请稍后再取消', en: 'It is being bought this moment, please try again shortly' },
  tooManyShops: { 'zh-Hant': '一張訂單最多 {max} 家店，請分開下單', 'zh-Hans': '一张订单最多 {max} 家店，请分开下单', en: 'At most {max} shops an order, please order in parts' },
  dearerThanPaid: {
    'zh-Hant': '比已付多 {amount}，請先問會員',
    'zh-Hans': '比已付多 {amount}，请先问会员',
    en: '{amount} more than is paid: ask the member first',
  },
  questionOver: { 'zh-Hant': '已超過回覆時間，款項已退回', 'zh-Hans': '已超过回复时间，款项已退回', en: 'The time to answer is over, the money has been returned' },
  returnTooLate: {
    'zh-Hant': '到倉已超過 {days} 天，不能退貨',
    'zh-Hans': '到仓已超过 {days} 天，不能退货',
    en: 'More than {days} days since it arrived, it cannot be returned',
  },
  aboveLimit: { 'zh-Hant': '報價不能高於上限 {limit}', 'zh-Hans': '报价不能高于上限 {limit}', en: 'Not above the limit of {limit}' },
  bidChanged: { 'zh-Hant': '報價剛改過，請看過再接受', 'zh-Hans': '报价刚改过，请看过再接受', en: 'The bid was just changed, please look at it first' },
  bidGone: { 'zh-Hant': '這個報價已收回', 'zh-Hans': '这个报价已收回', en: 'This bid has been withdrawn' },
  requestClosed: { 'zh-Hant': '這個需求已結束', 'zh-Hans': '这个需求已结束', en: 'This request is closed' },
  tooManyRequestsOpen: { 'zh-Hant': '進行中的需求最多 {max} 個', 'zh-Hans': '进行中的需求最多 {max} 个', en: 'At most {max} open requests' },
  agentFull: {
    'zh-Hant': '這位買手暫時滿單，請稍後或換一位',
    'zh-Hans': '这位买手暂时满单，请稍后或换一位',
    en: 'This buyer has no room right now, try later or choose another',
  },
  agentLimit: {
    'zh-Hant': '目前一單最多 {max}，同時 {count} 單',
    'zh-Hans': '目前一单最多 {max}，同时 {count} 单',
    en: 'Up to {max} a deal and {count} at a time for now',
  },
  notForYou: { 'zh-Hant': '你不能為這個需求報價', 'zh-Hans': '你不能为这个需求报价', en: 'You cannot bid on this request' },
  agentSuspended: { 'zh-Hant': '報價資格暫停到 {date}', 'zh-Hans': '报价资格暂停到 {date}', en: 'Bidding is suspended until {date}' },
  agentBusy: {
    'zh-Hant': '還有 {count} 單代購在進行，完成後才能結束資格',
    'zh-Hans': '还有 {count} 单代购在进行，完成后才能结束资格',
    en: 'Deals still open: {count}. You can stop once they are done',
  },
  agentsNotOpen: {
    'zh-Hant': '報價資格尚未開放，開放時通知你',
    'zh-Hans': '报价资格尚未开放，开放时通知你',
    en: 'Buyers are not admitted yet, we will tell you when they are',
  },
  contactNotAllowed: {
    'zh-Hant': '請不要留聯絡方式，平台內聯絡才有保障',
    'zh-Hans': '请不要留联系方式，平台内联系才有保障',
    en: 'Please leave no contact details: only what happens here is protected',
  },
  objectTooLate: {
    'zh-Hant': '已超過 {hours} 小時，款項已給買手',
    'zh-Hans': '已超过 {hours} 小时，款项已给买手',
    en: 'More than {hours} hours, the buyer has been paid',
  },
  idNumberTaken: { 'zh-Hant': '這個證件已申請過', 'zh-Hans': '这个证件已申请过', en: 'This ID has been used for an application' },
  tooYoung: { 'zh-Hant': '年滿 {age} 歲才能申請', 'zh-Hans': '年满 {age} 岁才能申请', en: 'You must be {age} or older' },
  applyAgainLater: { 'zh-Hant': '請在 {date} 之後再申請', 'zh-Hans': '请在 {date} 之后再申请', en: 'Please apply again after {date}' },
  parcelOfDeal: {
    'zh-Hant': '這件包裹的代購還沒完成，請先確認收貨',
    'zh-Hans': '这件包裹的代购还没完成，请先确认收货',
    en: 'The deal of this parcel is not completed, please confirm the goods first',
  },
  requestsPaused: {
    'zh-Hant': '30 天內有 {count} 筆代購沒有付款，{date} 之後才能再發需求',
    'zh-Hans': '30 天内有 {count} 笔代购没有付款，{date} 之后才能再发需求',
    en: '{count} deals were not paid within 30 days, new requests are possible after {date}',
  },
  accountNotUsable: { 'zh-Hant': '這個帳戶不能用，請換一個', 'zh-Hans': '这个账户不能用，请换一个', en: 'This account cannot be used, please give another' },
  earningsShort: { 'zh-Hant': '可提領不足 {amount}', 'zh-Hans': '可提领不足 {amount}', en: 'Less than {amount} to draw' },
} as const satisfies Record<string, Texts>

export type ErrorCode = keyof typeof errorTexts

export const ERROR_CODES = Object.keys(errorTexts) as readonly ErrorCode[]

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.prototype.hasOwnProperty.call(errorTexts, text)
}

export type ErrorParams = Readonly<Record<string, string | number>>

/** Fills `{name}` places, `date` as its readers write days; a place without a value stays visible, so that a test finds it. */
export function toErrorText(code: ErrorCode, language: keyof Texts, params: ErrorParams = {}): string {
  const text: string = errorTexts[code][language]
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name]
    return name === 'date' && typeof value === 'string' ? writeDay(value, language) : String(value ?? place)
  })
}
