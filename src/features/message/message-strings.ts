import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

export const messageStrings = strings({
  title: ['訊息', '消息', 'Messages'],
  detail: ['訊息詳情', '消息详情', 'Message'],
  readAll: ['全部已讀', '全部已读', 'Mark all read'],
  marked: (count: number) => [`${count} 則已標為已讀`, `${count} 条已标为已读`, `${plural(count, 'message')} marked read`],
  undo: ['復原', '撤销', 'Undo'],
  kinds: ['分類', '分类', 'Kinds'],
  kind: {
    parcel: ['包裹', '包裹', 'Parcels'],
    order: ['訂單', '订单', 'Orders'],
    group: ['拼團', '拼团', 'Groups'],
    wallet: ['錢包', '钱包', 'Wallet'],
    activity: ['活動', '活动', 'Offers'],
  },
  unread: ['未讀', '未读', 'Unread'],
  unreadOf: (kind: string, count: string) => [`${kind}，${count} 則未讀`, `${kind}，${count} 条未读`, `${kind}, ${count} unread`],
  today: ['今天', '今天', 'Today'],
  yesterday: ['昨天', '昨天', 'Yesterday'],
  none: {
    title: ['還沒有訊息', '还没有消息', 'No messages yet'],
    text: ['包裹一有動靜，就在這裡告訴你', '包裹一有动静，就在这里告诉你', 'When a parcel moves, you read it here'],
    action: ['去看包裹', '去看包裹', 'See my parcels'],
  },
  noHits: ['這一類還沒有訊息', '这一类还没有消息', 'Nothing of this kind yet'],
  showAll: ['看全部', '看全部', 'Show all'],
  copy: ['複製號碼', '复制号码', 'Copy the number'],
  copied: ['已複製號碼', '已复制号码', 'Number copied'],
  photos: ['倉庫拍的照片', '仓库拍的照片', 'Warehouse photos'],
  photoCount: (count: number) => [`${count} 張`, `${count} 张`, plural(count, 'photo')],
  photoOf: (number: number) => [`第 ${number} 張`, `第 ${number} 张`, `Photo ${number}`],
  next: ['接下來', '接下来', 'What is next'],
  steps: {
    warehouse: ['已入庫', '已入库', 'Received'],
    packing: ['合箱打包', '合箱打包', 'Packed'],
    home: ['送到家', '送到家', 'Home'],
  },
  gone: ['這則訊息說的已經不在了，或不再是你的。', '这条消息说的已经不在了，或不再是你的。', 'What this is about is no longer there, or no longer yours.'],
  toList: ['看列表', '看列表', 'Open the list'],
  notFound: {
    title: ['找不到這則訊息', '找不到这条消息', 'No such message'],
    text: ['訊息保留一年', '消息保留一年', 'Messages are kept for a year'],
    action: ['回到訊息', '回到消息', 'Back to messages'],
  },
})
