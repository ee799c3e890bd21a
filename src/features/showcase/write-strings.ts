import { strings } from '@/i18n/string-table'

/** Of writing a post. */
export const writeStrings = strings({
  title: ['寫曬單', '写晒单', 'Write a post'],
  edit: ['修改曬單', '修改晒单', 'Edit your post'],
  look: ['看公開頁面', '看公开页面', 'See its public page'],
  order: (number: string, day: string) => [`${number} · 已簽收 ${day}`, `${number} · 已签收 ${day}`, `${number} · delivered ${day}`],
  author: ['會以這個名字和頭像公開', '会以这个名字和头像公开', 'Shown under this name and picture'],
  offered: ['倉庫拍的，點一下加入', '仓库拍的，点一下加入', 'From the warehouse, tap to add'],
  offeredPhoto: (place: number) => [`倉庫照片 ${place}`, `仓库照片 ${place}`, `Warehouse photo ${place}`],
  placeholder: ['包裝、速度、到貨狀況……', '包装、速度、到货情况……', 'Packing, speed, how it arrived…'],
  private: ['不會公開地址與運單號', '不会公开地址与运单号', 'No address or tracking number'],
  deleteTitle: (number: string) => [`刪除訂單 ${number} 的曬單？`, `删除订单 ${number} 的晒单？`, `Delete the post of order ${number}?`],
  deleteText: ['照片和所有評論也會刪除', '照片和所有评论也会删除', 'Its photos and all comments go too'],
  guest: ['登入後才能曬單', '登录后才能晒单', 'Log in to post'],
  logIn: ['去登入', '去登录', 'Log in'],
  none: ['這一單還不能曬', '这一单还不能晒', 'This order cannot be posted'],
  toOrders: ['看我的訂單', '看我的订单', 'My orders'],
})
