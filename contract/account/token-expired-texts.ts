/** What nobody means by a spelling: case, full width, blanks, punctuation. */
function toPlain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[\s\p{P}]/gu, '')
}

const CHINESE = /^(?:您的|你的)?(?:登[录錄入](?:状态|狀態)?|token|令牌|会话|會話)(?:已经?|已經)?(?:过期|過期|失效|超时|超時|逾时|逾時)了?(?:[请請][您你]?(?:重新|再次)登[录錄入])?$/
const ENGLISH = /^(?:sorry)?(?:your|the)?(?:login|session|(?:login|session|access)?token)(?:has|is)?expired(?:pleaselogin(?:again)?|pleasesigninagain)?$/

/**
 * Whether a server says by this that the token is no longer good. Our own server says so by a code as well; another may
 * write it as it likes. The text is judged whole: a longer one that merely contains it is about something else.
 */
export function isTokenExpiredText(text: string): boolean {
  const plain = toPlain(text)
  return CHINESE.test(plain) || ENGLISH.test(plain)
}
