import { strings } from '@/i18n/string-table'

/** Of a post as everybody sees it, and of what is said about it. */
export const postStrings = strings({
  title: ['曬單', '晒单', 'Post'],
  shareTitle: (text: string, route: string) => [`${route}：${text}`, `${route}：${text}`, `${route}: ${text}`],
  copied: ['連結已複製', '链接已复制', 'Link copied'],
  share: ['分享', '分享', 'Share'],
  like: (count: number) => [`讚，${count}`, `赞，${count}`, `Like, ${count}`],
  published: (day: string) => [`${day} 發布`, `${day} 发布`, day],
  sameRoute: ['看同路線', '看同路线', 'Same route'],
  photos: ['照片', '照片', 'Photos'],
  photo: (place: number) => [`照片 ${place}`, `照片 ${place}`, `Photo ${place}`],
  gone: {
    title: ['這篇曬單沒有公開', '这篇晒单没有公开', 'This post is not public'],
    text: ['可能已被作者撤回或刪除', '可能已被作者撤回或删除', 'Its author may have taken it back'],
    action: ['看其他曬單', '看其他晒单', 'See others'],
  },
  comments: ['評論', '评论', 'Comments'],
  noComments: ['還沒有評論', '还没有评论', 'No comments yet'],
  author: (name: string) => [`${name}（作者）`, `${name}（作者）`, `${name} (author)`],
  reply: ['回覆', '回复', 'Reply'],
})
