import { currentStrings } from '@/i18n/string-table'
import { clipboard } from '@/platform/clipboard'
import { haptics } from '@/platform/haptics'
import { toast } from './notices'
import { explainRefusal } from './refusals'
import { noticeStrings } from './strings/index'

/** Puts a text on the clipboard and says so; where that fails, how to do it by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  const outcome = await clipboard.write(text)
  if (outcome !== 'done') {
    await explainRefusal(outcome, { wayOn: currentStrings(noticeStrings).copyFailed })
    return
  }
  haptics.tap('light')
  toast(done)
}
