import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

export const parcelStrings = strings({
  listTitle: ['我的包裹', '我的包裹', 'My parcels'],

  list: {
    tabs: ['包裹狀態', '包裹状态', 'Parcel status'],
    all: ['全部', '全部', 'All'],
    search: ['運單號 / 品名', '运单号 / 品名', 'Number or item'],
    allWarehouses: ['全部倉庫', '全部仓库', 'All warehouses'],
    warehouse: ['倉庫', '仓库', 'Warehouse'],
    forecastOn: (day: string) => [`${day} 預報，等倉庫收貨`, `${day} 预报，等仓库收货`, `Forecast on ${day}, not arrived yet`],
    fillIn: ['填好後即可打包', '填好后即可打包', 'Fill in to pack it'],
    complete: ['去完善', '去完善', 'Complete'],
    completeAll: (count: number) => [`一頁完善 ${count} 件`, `一页完善 ${count} 件`, `Complete all ${count}`],
    solve: ['處理', '处理', 'Answer'],
    select: (code: string) => [`選擇包裹 ${code}`, `选择包裹 ${code}`, `Select parcel ${code}`],
    open: (code: string) => [`看包裹 ${code}`, `看包裹 ${code}`, `Open parcel ${code}`],
    copy: (code: string) => [`複製運單號 ${code}`, `复制运单号 ${code}`, `Copy tracking number ${code}`],
    copied: ['已複製運單號', '已复制运单号', 'Tracking number copied'],
    selectAll: ['全選', '全选', 'All'],
    chosen: (count: number) => [`已選 ${count} 件`, `已选 ${count} 件`, plural(count, 'parcel')],
    bar: ['已選包裹', '已选包裹', 'Selected parcels'],
    pack: ['申請打包', '申请打包', 'Pack'],
    forecast: ['預報', '预报', 'Forecast'],
    empty: {
      title: ['還沒有包裹', '还没有包裹', 'No parcels yet'],
      text: ['先複製倉庫地址去下單，再回來預報', '先复制仓库地址去下单，再回来预报', 'Copy a warehouse address to start'],
      action: ['複製倉庫地址', '复制仓库地址', 'Copy address'],
    },
    searchEmpty: { title: ['沒有符合的包裹', '没有符合的包裹', 'No parcel matches'], action: ['也找訂單與地址', '也找订单与地址', 'Search all'] },
    filterEmpty: { title: ['沒有符合的包裹', '没有符合的包裹', 'No parcel matches'], action: ['清除篩選', '清除筛选', 'Clear filters'] },
    guest: {
      title: ['登入後看包裹', '登录后看包裹', 'Log in to see your parcels'],
      text: ['預報、入庫照片和存放天數都在這裡', '预报、入库照片和存放天数都在这里', 'Forecasts, arrival photos and storage days are here'],
      action: ['去登入', '去登录', 'Log in'],
    },
  },

  block: {
    incomplete: ['填好品名與價值即可打包', '填好品名与价值即可打包', 'Add name and value to pack it'],
    otherWarehouse: ['一次只能選一個倉', '一次只能选一个仓', 'One warehouse at a time'],
    tooMany: (max: number) => [`一次最多 ${max} 件包裹`, `一次最多 ${max} 件包裹`, `At most ${max} parcels at a time`],
  },

  storage: {
    left: (days: number) => [`免費存放剩 ${days} 天`, `免费存放剩 ${days} 天`, `${plural(days, 'free day')} left`],
    leftLabel: ['免費存放剩', '免费存放剩', 'Free for'],
    days: (count: number) => ['天', '天', count === 1 ? 'more day' : 'more days'],
    lastDay: ['免費存放今天到期', '免费存放今天到期', 'Free storage ends today'],
    over: (money: string) => [`超期存放費 ${money}`, `超期存放费 ${money}`, `Storage fee ${money}`],
    paused: ['暫停計存放費', '暂停计存放费', 'No storage fee now'],
    fee: (money: string) => [`之後 ${money} / kg / 天`, `之后 ${money} / kg / 天`, `then ${money} / kg / day`],
    from: (day: string) => [`${day} 起算`, `${day} 起算`, `from ${day}`],
    until: (day: string) => [`${day} 到期`, `${day} 到期`, `until ${day}`],
  },

  problem: {
    type: {
      damaged: ['外箱破損', '外箱破损', 'Damaged box'],
      prohibited: ['含禁運品', '含禁运品', 'Prohibited goods'],
      mismatch: ['與預報不符', '与预报不符', 'Differs from the forecast'],
      unreadable: ['面單看不清', '面单看不清', 'Label not readable'],
      oversize: ['超過尺寸', '超过尺寸', 'Too large'],
      other: ['其他問題', '其他问题', 'Another problem'],
    },
    question: ['要怎麼處理？', '要怎么处理？', 'What shall we do?'],
    answer: {
      fix: ['請倉庫處理', '请仓库处理', 'Sort it out'],
      return: ['退回賣家', '退回卖家', 'Return to seller'],
      dispose: ['棄件', '弃件', 'Dispose of it'],
    },
    answerText: {
      fix: ['補充說明後重新入庫', '补充说明后重新入库', 'Back to stock with your explanation'],
      return: ['由倉庫寄回給賣家', '由仓库寄回给卖家', 'The warehouse sends it back'],
      dispose: ['無法找回', '无法找回', 'Cannot be undone'],
    },
    remark: ['說明', '说明', 'Remark'],
    remarkHint: ['寫給倉庫看，可不填', '写给仓库看，可不填', 'For the warehouse, optional'],
    send: ['送出決定', '送出决定', 'Send decision'],
    sent: ['已送出，倉庫會依此處理', '已送出，仓库会依此处理', 'Sent, the warehouse acts on it'],
    yours: (answer: string) => [`你的決定：${answer}`, `你的决定：${answer}`, `Your decision: ${answer}`],
    disposeDialog: {
      title: (code: string) => [`棄件 ${code}？`, `弃件 ${code}？`, `Dispose of ${code}?`],
      text: ['倉庫會銷毀這件包裹，之後找不回來。', '仓库会销毁这件包裹，之后找不回来。', 'The warehouse destroys this parcel, it cannot be recovered.'],
      keep: ['再想想', '再想想', 'Not yet'],
      dispose: ['確定棄件', '确定弃件', 'Dispose of it'],
    },
  },
})

export type ParcelStrings = WordsOf<typeof parcelStrings>
