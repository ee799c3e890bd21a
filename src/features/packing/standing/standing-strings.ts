import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** One-click transfer: an application for packing that is made by itself when its parcels are there. */
export const standingStrings = strings({
  title: ['一鍵轉運', '一键转运', 'One-click transfer'],
  intro: [
    '先選好包裹、地址和渠道；最後一件入庫，就自動申請打包。費用照實際量到的算，付款前都看得到。',
    '先选好包裹、地址和渠道；最后一件入库，就自动申请打包。费用按实际量到的算，付款前都看得到。',
    'Choose parcels, address and channel now. When the last one is in stock, packing is requested automatically. You see the bill before you pay.',
  ],
  add: ['新的一鍵轉運', '新的一键转运', 'New transfer'],
  empty: {
    title: ['還沒有一鍵轉運', '还没有一键转运', 'No one-click transfers yet'],
    text: ['包裹還在路上也可以先設好', '包裹还在路上也可以先设好', 'Set one up while parcels are still on their way'],
    action: ['新的一鍵轉運', '新的一键转运', 'New transfer'],
  },
  status: {
    open: ['等包裹到齊', '等包裹到齐', 'Waiting'],
    applied: ['已成為訂單', '已成为订单', 'Became an order'],
    stopped: ['已停止', '已停止', 'Stopped'],
    ended: ['已結束', '已结束', 'Ended'],
  },
  progress: (here: number, all: number) => [`${all} 件中 ${here} 件可打包`, `${all} 件中 ${here} 件可打包`, `${here} of ${all} ready to pack`],
  cap: (money: string) => [`上限 ${money}`, `上限 ${money}`, `Cap ${money}`],
  lateFrom: (time: string) => [`${time} 後算遲到`, `${time} 后算迟到`, `Late after ${time}`],
  isLate: (time: string) => [`${time} 起已遲到，仍在等`, `${time} 起已迟到，仍在等`, `Late since ${time}, still waiting`],
  held: (reason: string) => [`還沒有成為訂單：${reason}`, `还没有成为订单：${reason}`, `Not an order yet: ${reason}`],
  wouldCost: (money: string) => [`目前預估 ${money}`, `目前预估 ${money}`, `The estimate is ${money} now`],
  ended: ['包裹都已另行處理，沒有可等的了', '包裹都已另行处理，没有可等的了', 'Its parcels went another way, nothing is left to wait for'],
  change: ['修改', '修改', 'Change'],
  stop: ['停止', '停止', 'Stop'],
  order: ['看訂單', '看订单', 'See order'],
  stopDialog: {
    title: ['停止這個一鍵轉運？', '停止这个一键转运？', 'Stop this transfer?'],
    text: ['包裹留在你的包裹裡，之後可以自己申請打包。', '包裹留在你的包裹里，之后可以自己申请打包。', 'Your parcels stay where they are, and you can ask for packing yourself.'],
    keep: ['再想想', '再想想', 'Not yet'],
  },
  stopped: ['已停止', '已停止', 'Stopped'],
  saved: ['已設好，包裹到齊就自動申請打包', '已设好，包裹到齐就自动申请打包', 'Set: packing is asked for when all parcels are there'],
  form: {
    priceOfReady: (count: number) => [`已到倉 ${count} 件預估`, `已到仓 ${count} 件预估`, `Estimate for ${count} in stock`],
    priceLater: ['到倉秤重後有預估', '到仓称重后有预估', 'Estimated once weighed'],
    parcels: ['等哪些包裹', '等哪些包裹', 'Parcels to wait for'],
    warehouse: ['倉庫', '仓库', 'Warehouse'],
    noParcels: {
      title: ['這個倉庫沒有可等的包裹', '这个仓库没有可等的包裹', 'No parcels to wait for here'],
      text: ['先預報，再回來設一鍵轉運', '先预报，再回来设一键转运', 'Forecast one first, then come back'],
      action: ['去預報', '去预报', 'Forecast'],
    },
    pickup: ['收貨方式', '收货方式', 'Delivery'],
    address: ['收貨地址', '收货地址', 'Address'],
    addAddress: ['新增地址', '新增地址', 'Add address'],
    noAddress: ['還沒有這種收貨地址', '还没有这种收货地址', 'No address of this kind yet'],
    channel: ['渠道', '渠道', 'Channel'],
    choose: ['請選擇', '请选择', 'Choose'],
    insured: ['保障方案', '保障方案', 'Protection plan'],
    insuredText: ['保費為申報價值的 1%', '保费为申报价值的 1%', 'The premium is 1% of the declared value'],
    declared: ['申報價值就是實際寄出商品的總值；易碎品會加固並收費。', '申报价值就是实际寄出商品的总值；易碎品会加固并收费。', 'Declared is the value of the goods that go. Fragile goods are reinforced, at its price.'],
    rules: ['你的規則', '你的规则', 'Your rules'],
    cap: ['預估費用上限', '预估费用上限', 'Cap on the estimate'],
    capHelp: ['預估超過就不下單，先通知你', '预估超过就不下单，先通知你', 'Above it no order is made, and you are told'],
    waitDays: ['最多等', '最多等', 'Wait at most'],
    days: (count: number) => [`${count} 天`, `${count} 天`, plural(count, 'day')],
    ifLate: ['有件遲到', '有件迟到', 'If one is late'],
    ifProblem: ['有問題件或資料不全', '有问题件或资料不全', 'If one has a problem or lacks its goods'],
    rule: { wait: ['繼續等', '继续等', 'Wait on'], goWithout: ['其他先走', '其他先走', 'Go without it'] },
    ruleHelp: {
      wait: ['全部可以打包才申請', '全部可以打包才申请', 'Packing is asked for when all can be packed'],
      goWithout: ['這件留在你的包裹裡，其他照常打包', '这件留在你的包裹里，其他照常打包', 'It stays in your parcels, the others are packed'],
    },
    submit: ['設好一鍵轉運', '设好一键转运', 'Set up'],
    save: ['儲存修改', '保存修改', 'Save changes'],
  },
})

export type StandingStrings = WordsOf<typeof standingStrings>
