import { Cell } from '@/components/Cell'
import { formatBytes } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { ask, toast } from '@/prompts/prompts'
import { useKeptCache } from '@/query/clear-kept'
import { settingsStrings } from '../settings-strings'

/** How much is kept here to be shown without a network, and the way to clear it. */
export function CacheCell() {
  const words = useStrings(settingsStrings)
  const { bytes, clear } = useKeptCache()
  const size = formatBytes(bytes)

  async function askToClear() {
    const keeps = await ask({
      title: words.cacheAsk(size),
      text: words.cacheAskText,
      yes: words.keep,
      no: words.clear,
      isNoDangerous: true,
    })
    if (keeps) return
    clear()
    toast(words.cleared)
  }

  return <Cell icon="trash-2" title={words.cache} text={words.cacheText} extra={size} onPress={() => void askToClear()} />
}
