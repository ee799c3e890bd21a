import { strings } from '@/i18n/string-table'

/** Of writing a review. */
export const reviewFormStrings = strings({
  title: ['寫評價', '写评价', 'Write a review'],
  edit: ['修改評價', '修改评价', 'Edit your review'],
  mine: ['我的評價', '我的评价', 'My review'],
  placeholder: ['品質、尺寸、用起來如何……', '品质、尺寸、用起来如何……', 'Quality, size, how it works for you…'],
  private: ['不會公開訂單編號', '不会公开订单号', 'No order number'],
  anonymous: ['匿名評價', '匿名评价', 'Anonymous'],
  anonymousText: ['別人看不到你的名字與頭像', '别人看不到你的名字与头像', 'Others see neither your name nor your picture'],
  thanks: ['已評價，謝謝', '已评价，谢谢', 'Reviewed, thank you'],
  fixed: ['已超過修改期限', '已超过修改期限', 'It can no longer be changed'],
  until: (day: string) => [`${day} 前可修改`, `${day} 前可修改`, `Can be changed until ${day}`],
  public: ['看公開頁面', '看公开页面', 'See its public page'],
  none: ['找不到可以評價的商品', '找不到可以评价的商品', 'Nothing to review here'],
  toOthers: ['看其他待評價', '看其他待评价', 'Others to review'],
})
