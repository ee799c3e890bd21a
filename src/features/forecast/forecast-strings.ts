import { strings, type WordsOf } from '@/i18n/string-table'

export const forecastStrings = strings({
  forecastTitle: ['包裹預報', '包裹预报', 'Forecast'],
  editTitle: ['修改預報', '修改预报', 'Edit forecast'],
  completeTitle: ['完善包裹', '完善包裹', 'Complete parcel'],

  form: {
    warehouse: ['倉庫', '仓库', 'Warehouse'],
    chooseWarehouse: ['選擇倉庫', '选择仓库', 'Choose a warehouse'],
    carrier: ['快遞公司', '快递公司', 'Courier'],
    chooseCarrier: ['選擇快遞公司', '选择快递公司', 'Choose a courier'],
    guessedByPrefix: (prefix: string) => [
      `單號以 ${prefix} 開頭，猜是這家，可以改`,
      `单号以 ${prefix} 开头，猜是这家，可以改`,
      `Guessed from ${prefix} in the number, you can change it`,
    ],
    guessedByDigits: (count: number) => [
      `單號是 ${count} 碼，猜是這家，可以改`,
      `单号是 ${count} 位，猜是这家，可以改`,
      `Guessed from its ${count} characters, you can change it`,
    ],
    trackingNumber: ['運單號', '运单号', 'Tracking no.'],
    trackingNumberHint: ['貼上或輸入', '粘贴或输入', 'Paste or type it'],
    paste: ['貼上', '粘贴', 'Paste'],
    nothingToPaste: ['剪貼簿裡沒有單號', '剪贴板里没有单号', 'The clipboard holds no tracking number'],
    pasteDenied: ['沒有讀剪貼簿的權限，請長按欄位貼上', '没有读剪贴板的权限，请长按输入框粘贴', 'The clipboard is closed to us, press and hold the field to paste'],
    takenYours: ['真的是你的包裹？照樣提交，我們會記下', '真的是你的包裹？照样提交，我们会记下', 'Is it really yours? Submit it all the same, we note it down'],
    takenNoted: [
      '已記下你的預報，到倉時以面單上的會員號為準',
      '已记下你的预报，到仓时以面单上的会员号为准',
      'Your forecast is noted: when it arrives, the member number on the label decides',
    ],
    nature: ['貨物性質', '货物性质', 'Goods type'],
    fragile: ['易碎品', '易碎品', 'Fragile'],
    fragileText: ['打包時會用加固包裝', '打包时会用加固包装', 'Packed with reinforcement'],
    items: ['商品明細', '商品明细', 'Items'],
    addItem: ['加一項', '加一项', 'Add item'],
    removeItem: (index: number) => [`刪除第 ${index} 項`, `删除第 ${index} 项`, `Remove item ${index}`],
    clearItem: (index: number) => [`清空第 ${index} 項`, `清空第 ${index} 项`, `Clear item ${index}`],
    itemLabel: (index: number) => [`第 ${index} 項商品`, `第 ${index} 项商品`, `Item ${index}`],
    name: ['品名', '品名', 'Item name'],
    nameHint: ['中文，如咖啡濾紙', '中文，如咖啡滤纸', 'In Chinese, e.g. 咖啡濾紙'],
    quantity: ['數量', '数量', 'Qty'],
    unitPrice: ['單價（人民幣）', '单价（人民币）', 'Unit price (RMB)'],
    subtotal: ['小計', '小计', 'Total'],
    vague: ['太籠統，報關可能退件，例：棉質上衣', '太笼统，报关可能退件，例：棉质上衣', 'Too vague for customs, for example 棉質上衣'],
    total: ['貨值合計', '货值合计', 'Goods value'],
    valueNote: ['申報價值用於報關與保險，請按實付金額填寫', '申报价值用于报关与保险，请按实付金额填写', 'Declared value is used for customs and insurance'],
    emptyNote: [
      '可以先不填，到倉後會是「待完善」，填好才能打包',
      '可以先不填，到仓后会是“待完善”，填好才能打包',
      'You may leave items out: the parcel then waits “To finish” and cannot be packed until filled in',
    ],
    taxNote: ['貨值超過 400，另收 7% 與 30 文件費', '货值超过 400，另收 7% 与 30 文件费', 'Value over 400: 7% tax and a 30 document fee apply'],
    submit: ['提交預報', '提交预报', 'Submit'],
    save: ['儲存修改', '保存修改', 'Save changes'],
    saveItems: ['儲存', '保存', 'Save'],
    saved: ['已儲存', '已保存', 'Saved'],
  },

  result: {
    title: ['預報成功', '预报成功', 'Forecast saved'],
    text: (warehouse: string) => [
      `到${warehouse}後，在「我的包裹」看照片與重量`,
      `到${warehouse}后，在“我的包裹”看照片与重量`,
      `Once ${warehouse} has it, see photos and weight in My parcels`,
    ],
    textIncomplete: ['到倉後是「待完善」，填好品名與價值就能打包', '到仓后是“待完善”，填好品名与价值就能打包', 'It will wait “To finish”: add name and value to pack it'],
    way: ['接下來', '接下来', 'What comes next'],
    nodes: {
      forecast: ['已預報', '已预报', 'Forecast'],
      stored: ['到倉拍照秤重', '到仓拍照称重', 'Arrives, weighed'],
      pack: ['申請打包', '申请打包', 'Pack'],
    },
    another: ['再預報一件', '再预报一件', 'Forecast another'],
    list: ['我的包裹', '我的包裹', 'My parcels'],
  },
})

export type ForecastStrings = WordsOf<typeof forecastStrings>
