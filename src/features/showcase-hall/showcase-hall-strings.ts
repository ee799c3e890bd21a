import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

export const showcaseHallStrings = strings({
  shareTitle: ['看看大家的集運曬單', '看看大家的集运晒单', 'How others shipped theirs'],
  routes: ['路線', '路线', 'Routes'],
  all: ['全部', '全部', 'All'],
  channel: ['渠道', '渠道', 'Channel'],
  sort: {
    label: ['排序', '排序', 'Order'],
    newest: ['最新', '最新', 'Newest'],
    mostLiked: ['最多讚', '最多赞', 'Most liked'],
  },
  none: {
    title: ['還沒有人曬單', '还没有人晒单', 'No posts yet'],
    text: ['簽收後就能分享這一單', '签收后就能分享这一单', 'Share an order once it is delivered'],
  },
  noHits: ['沒有符合的曬單', '没有符合的晒单', 'No posts match'],
  clear: ['看全部', '看全部', 'Show all'],
  open: (count: number) => [`你有 ${count} 單可以曬`, `你有 ${count} 单可以晒`, `${plural(count, 'order')} to post`],
  choose: ['曬哪一單', '晒哪一单', 'Which order'],
  more: (count: number) => [`還有 ${count} 單`, `还有 ${count} 单`, `${count} more`],
  posts: ['曬單', '晒单', 'Posts'],
  comments: ['評論與回覆', '评论与回复', 'Comments'],
  reply: ['回覆', '回复', 'Reply'],
  comment: ['評論', '评论', 'Comment'],
  order: (number: string) => [`訂單 ${number}`, `订单 ${number}`, `Order ${number}`],
  toPost: ['看曬單', '看晒单', 'See the post'],
  postUnseen: ['這篇曬單目前沒有公開', '这篇晒单目前没有公开', 'The post is not public at present'],
  reason: (text: string) => [`原因：${text}`, `原因：${text}`, `Why: ${text}`],
  nothing: ['這裡還沒有內容', '这里还没有内容', 'Nothing here yet'],
  guest: ['登入後看你的曬單與評論', '登录后看你的晒单与评论', 'Log in to see your posts'],
  logIn: ['去登入', '去登录', 'Log in'],
})
