import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** Many forecasts out of a text. */
export const pasteStrings = strings({
  open: ['貼上多筆', '粘贴多笔', 'Paste many'],
  title: ['貼上辨識', '粘贴识别', 'Paste to forecast'],
  field: ['聊天、訂單或單號', '聊天、订单或单号', 'Chat, order list or numbers'],
  hint: [
    '把聊天或訂單整段貼進來，裡面的單號都會找出來',
    '把聊天或订单整段贴进来，里面的单号都会找出来',
    'Paste a chat or a list: every number is found',
  ],
  edit: ['修改文字', '修改文字', 'Edit the text'],
  paste: ['貼上', '粘贴', 'Paste'],
  clear: ['清空重貼', '清空重贴', 'Clear'],
  length: (length: string, most: string) => [`${length} / ${most} 字`, `${length} / ${most} 字`, `${length} / ${most} characters`],
  cut: (most: string) => [
    `只留了前 ${most} 字，其餘請分次貼`,
    `只留了前 ${most} 字，其余请分次贴`,
    `Only the first ${most} characters were kept, please paste the rest after these`,
  ],
  nothing: ['沒有找到單號，換一段試試', '没有找到单号，换一段试试', 'No numbers found, try another text'],
  found: (count: number) => [`找到 ${count} 個單號`, `识别到 ${count} 个单号`, `${plural(count, 'number')} found`],
  ready: (count: number) => [`${count} 個可預報`, `${count} 个可预报`, `${count} ready`],
  repeated: (count: number) => [`${count} 個重複`, `${count} 个重复`, plural(count, 'duplicate')],
  byFigures: (prefix: string, count: number, carrier: string) => [
    `${prefix} 開頭加 ${count} 位數，${carrier}`,
    `${prefix} 开头加 ${count} 位数，${carrier}`,
    `${prefix} and ${count} digits: ${carrier}`,
  ],
  byPrefix: (prefix: string, carrier: string) => [`${prefix} 開頭，${carrier}`, `${prefix} 开头，${carrier}`, `Begins with ${prefix}: ${carrier}`],
  byDigits: (count: number, carrier: string) => [`${count} 碼，可能是${carrier}`, `${count} 位，可能是${carrier}`, `${count} characters, maybe ${carrier}`],
  byHand: (carrier: string) => [`你選的：${carrier}`, `你选的：${carrier}`, `You chose ${carrier}`],
  unknown: ['看不出是哪家，請選快遞', '看不出是哪家，请选快递', 'No courier is known by this, please choose one'],
  doubtful: ['也許不是單號，是的話請勾選', '也许不是单号，是的话请勾选', 'Maybe no tracking number, tick it if it is'],
  personal: ['證件號與卡號不會列出、傳送或保存', '证件号与卡号不会列出、发送或保存', 'Numbers of IDs and cards are not listed, sent or kept'],
  choose: ['選快遞', '选快递', 'Courier'],
  chooseFor: (code: string) => [`選快遞 ${code}`, `选快递 ${code}`, `Choose the courier of ${code}`],
  own: (status: string) => [`已在我的包裹，狀態${status}`, `已在我的包裹，状态${status}`, `In My parcels already: ${status}`],
  ownTag: ['已預報', '已预报', 'Yours'],
  same: (place: number) => [`與第 ${place} 個相同，已自動合併`, `与第 ${place} 个相同，已自动合并`, `Same as no. ${place}, merged`],
  sameTag: ['重複', '重复', 'Duplicate'],
  taken: ['預報好了', '预报好了', 'Forecast'],
  goods: ['帶上讀到的品名與單價', '带上读到的品名与单价', 'Take the names and prices along'],
  goodsText: ['寫在各單號下面，之後還能改', '写在各单号下面，之后还能改', 'They stand below each number and can be changed later'],
  warehouse: ['寄到', '寄到', 'Sent to'],
  warehouseFirst: ['請先選倉庫', '请先选仓库', 'Please choose a warehouse first'],
  nature: ['這些都是', '这些都是', 'All of these are'],
  natureFirst: ['請先選貨物性質', '请先选货物性质', 'Please choose the goods type first'],
  carrierFirst: ['還有單號沒有快遞公司，先預報其他的也可以', '还有单号没有快递公司，先预报其他的也可以', 'Some numbers lack a courier; the others can go first'],
  later: ['預報後再補品名與價值也可以', '预报后再补品名与价值也可以', 'Names and values can be added later'],
  submit: (count: number) => [`預報 ${count} 件`, `预报 ${count} 件`, `Forecast ${count}`],
  done: (count: number) => [`已預報 ${count} 件`, `已预报 ${count} 件`, `${plural(count, 'parcel')} forecast`],
  refused: (count: number) => [`${count} 件沒有收下，原因在下面`, `${count} 件没有收下，原因在下面`, `${count} not taken, the reasons are below`],
  needLabel: (count: number) => [
    `其中 ${count} 件，面單要寫你的會員號，到倉才會直接算你的`,
    `其中 ${count} 件，面单要写你的会员号，到仓才会直接算你的`,
    `${count} of them need your member number on the label to be yours on arrival`,
  ],
  list: ['我的包裹', '我的包裹', 'My parcels'],
})

export type PasteStrings = WordsOf<typeof pasteStrings>
