import { strings } from '@/i18n/string-table'

/** Of lists of after-sales: the shop's first page has these words alone, without those of an after-sale itself. */
export const afterSalesStrings = strings({
  title: ['售後', '售后', 'After-sale'],
  more: ['看更早的', '看更早的', 'Show earlier ones'],
  none: {
    title: ['沒有進行中的售後', '没有进行中的售后', 'No after-sale is under way'],
    text: ['在訂單裡可以申請售後', '在订单里可以申请售后', 'You can ask for it on the page of an order'],
  },
  waiting: (count: number) => [`${count} 件處理中`, `${count} 件处理中`, `${count} under way`],
})
