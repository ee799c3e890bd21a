import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

export const ownGroupsStrings = strings({
  title: ['我的拼團', '我的拼团', 'My groups'],
  tabs: {
    label: ['拼團狀態', '拼团状态', 'State'],
    open: ['進行中', '进行中', 'Open'],
    formed: ['已成團', '已成团', 'Formed'],
    ended: ['已截止', '已截止', 'Ended'],
    all: ['全部', '全部', 'All'],
  },
  open: (name: string) => [`打開 ${name}`, `打开 ${name}`, `Open ${name}`],
  mine: (weight: string) => [`我 ${weight}`, `我 ${weight}`, `mine ${weight}`],
  formedWeight: (weight: string) => [`${weight} 成團`, `${weight} 成团`, `Formed at ${weight}`],
  paid: ['實付', '实付', 'Paid'],
  toPay: ['應付', '应付', 'To pay'],
  held: ['凍結', '冻结', 'Held'],
  action: {
    agree: ['同意變更', '同意变更', 'Agree to change'],
    pay: ['補付差額', '补付差额', 'Pay the rest'],
    manage: ['管理團員', '管理团员', 'Manage'],
    invite: ['邀請好友', '邀请好友', 'Invite friends'],
    progress: ['看進度', '看进度', 'Progress'],
    split: ['分攤明細', '分摊明细', 'Split'],
    similar: ['看類似的團', '看类似的团', 'Similar groups'],
  },
  hint: {
    formed: ['倉庫打包中', '仓库打包中', 'The warehouse is packing'],
    priced: ['等待發貨', '等待发货', 'Waiting to be shipped'],
    shipped: ['運送中', '运送中', 'On its way'],
    arrived: ['到了，憑取貨碼領取', '到了，凭取货码领取', 'Arrived: collect with your code'],
    unpaid: ['差額未付，逾期不隨團發貨', '差额未付，逾期不随团发货', 'Pay the rest in time to travel along'],
    left: ['未同行，包裹回到庫存', '未同行，包裹回到库存', 'Stayed behind; parcels back in stock'],
    out: ['已離開這個團', '已离开这个团', 'You have left'],
    agree: ['團長改了安排，等你同意', '团长改了安排，等你同意', 'The leader changed the terms: your answer is needed'],
  },
  released: (amount: string) => [`凍結的 ${amount} 已退回餘額`, `冻结的 ${amount} 已退回余额`, `${amount} went back to your balance`],
  nothingHeld: ['沒有凍結款項', '没有冻结款项', 'Nothing was held'],
  hide: (name: string) => [`刪除 ${name}`, `删除 ${name}`, `Delete ${name}`],
  hideTitle: (name: string) => [`從列表刪除「${name}」？`, `从列表删除「${name}」？`, `Delete “${name}” from your list?`],
  hideText: ['只從你的列表消失，款項紀錄還在資金明細', '只从你的列表消失，款项记录还在资金明细', 'Only from your list: the money stays in your statement'],
  keep: ['保留', '保留', 'Keep'],
  remove: ['刪除', '删除', 'Delete'],
  hidden: ['已刪除', '已删除', 'Deleted'],
  none: { title: ['還沒有拼團', '还没有拼团', 'No groups yet'], text: ['一起寄，每公斤更便宜', '一起寄，每公斤更便宜', 'Ship together, pay less per kilogram'] },
  noHits: ['這裡沒有拼團', '这里没有拼团', 'No groups here'],
  hallTitle: ['想要別的路線？', '想要别的路线？', 'Another route?'],
  hallCount: (count: number) => [`還有 ${count} 個團可加入`, `还有 ${count} 个团可加入`, `${plural(count, 'group')} to join`],
  toHall: ['去拼郵大廳', '去拼邮大厅', 'Group hall'],
})

export type OwnGroupsStrings = WordsOf<typeof ownGroupsStrings>
