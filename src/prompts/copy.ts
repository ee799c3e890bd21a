import { currentStrings } from '@/i18n/use-strings'
import { clipboard } from '@/platform/clipboard'
import { haptics } from '@/platform/haptics'
import { toast } from './prompts'
import { explainRefusal } from './refusals'
import { promptStrings } from './prompt-strings'

/** Puts a text on the clipboard and says so; where that fails, how to do it by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  await tryToCopy(text, done)
}

/** For what must know whether the text has really been copied. */
export async function tryToCopy(text: string, done: string): Promise<boolean> {
  const outcome = await clipboard.write(text)
  if (outcome !== 'done') {
    await explainRefusal(outcome, { wayOn: currentStrings(promptStrings).copyFailed })
    return false
  }
  haptics.tap('light')
  toast(done)
  return true
}
