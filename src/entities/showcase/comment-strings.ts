import { strings } from '@/i18n/string-table'

/** Of writing a comment and deleting it: under its post, and among one's own. */
export const commentStrings = strings({
  write: ['寫評論，審核後公開', '写评论，审核后公开', 'Comment, shown after review'],
  delete: ['刪除這則評論？', '删除这条评论？', 'Delete this comment?'],
  deleteText: ['底下的回覆也會刪除', '底下的回复也会删除', 'The replies to it go too'],
})
