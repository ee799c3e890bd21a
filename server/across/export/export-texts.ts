import type { Language } from '@contract/kit/language'

/** What lies on top of the archive: what is in it, and how to read it. */
export const readmeTexts: Readonly<Record<Language, (ClientNO: string, at: string) => string>> = {
  'zh-Hant': (ClientNO, at) =>
    `會員 ${ClientNO} 的全部資料，匯出於 ${at}（UTC）。

data.json：全部資料。
csv 資料夾：同樣的資料，每類一個表格，可用試算表開啟。

金額以分為單位（cents，100 = 1.00），重量以公克（grams），長度以毫米（mm），時間為 UTC。
以加密保存的內容（例如證件號碼）與密碼不在這裡面：證件號碼請在 App 的地址裡查看。
照片只列出編號，可在 App 的包裹與訂單裡查看。
`,
  'zh-Hans': (ClientNO, at) =>
    `会员 ${ClientNO} 的全部资料，导出于 ${at}（UTC）。

data.json：全部资料。
csv 文件夹：同样的资料，每类一个表格，可用电子表格打开。

金额以分为单位（cents，100 = 1.00），重量以克（grams），长度以毫米（mm），时间为 UTC。
以加密保存的内容（例如证件号码）与密码不在这里面：证件号码请在 App 的地址里查看。
照片只列出编号，可在 App 的包裹与订单里查看。
`,
  en: (ClientNO, at) =>
    `Everything kept of member ${ClientNO}, exported at ${at} (UTC).

data.json: all of it.
The folder csv: the same, one table a kind, for any spreadsheet.

Amounts are in hundredths (cents, 100 = 1.00), weights in grams, lengths in millimetres, times in UTC.
What is kept encrypted (such as ID numbers) and passwords are not in here: see your ID number at its address in the app.
Photos are listed by their ids; see them with your parcels and orders in the app.
`,
}
