import { countUnsent } from '@/forms/drafts'
import { strings } from '@/i18n/string-table'
import { useStrings } from '@/i18n/use-strings'

const unsentStrings = strings({
  withUnsent: (text: string, count: number) => [
    `${text}。還有 ${count} 份寫了沒送出的內容，會一起刪除`,
    `${text}。还有 ${count} 份写了没提交的内容，会一起删除`,
    `${text}. ${count === 1 ? 'One form that you have not submitted is' : `${count} forms that you have not submitted are`} deleted too`,
  ],
})

/** What is asked before somebody leaves this device by hand, and what they would lose with it, where they have typed something. */
export function useTextOfLeaving(): (text: string) => string {
  const words = useStrings(unsentStrings)
  return (text) => {
    const count = countUnsent()
    return count === 0 ? text : words.withUnsent(text, count)
  }
}
