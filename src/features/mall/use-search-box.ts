import { platformStrings } from '@/entities/mall/platform-strings'
import type { NamedGoods } from '@contract/mall/mall'
import { PLATFORMS } from '@contract/mall/platform'
import { limits } from '@contract/limits'
import { useState } from 'react'
import { networkFailureText } from '@/api/wire-texts'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { requireLogin } from '@/navigation/login-way'
import { clipboard } from '@/platform/clipboard'
import { toast } from '@/prompts/prompts'
import { BusinessError } from '@/query/business-error'
import { useImageUpload } from '@/query/use-image-upload'
import { routes } from '@/routes'
import { mayNameGoods } from './asked'
import { mallStrings } from './mall-strings'
import { useReadMallText } from './mall-queries'

export interface SearchBox {
  readonly text: string
  readonly setText: (text: string) => void
  /** Takes what is typed: words, a link, a share text. */
  readonly search: () => Promise<void>
  readonly paste: () => Promise<void>
  readonly choosePicture: () => Promise<void>
  readonly isBusy: boolean
  /** Why what was typed leads nowhere. */
  readonly note: string | undefined
  /** Several goods that one text names, to choose from. */
  readonly several: readonly NamedGoods[]
  readonly closeSeveral: () => void
}

export const openGoods = ({ platform, goodsId, skuId }: Pick<NamedGoods, 'platform' | 'goodsId' | 'skuId'>): Promise<void> =>
  goTo(routes.mallGoods, { platform, goodsId, ...(skuId !== undefined && { skuId }) })

/**
 * What is looked for: words, a pasted link, or a picture. Goods that a text names are opened at once; a picture goes to its results.
 * What was typed stays where it leads nowhere.
 */
export function useSearchBox(initial: string, onWords: (words: string) => void): SearchBox {
  const words = useStrings(mallStrings)
  const platforms = useStrings(platformStrings)
  const language = useLanguage()
  const read = useReadMallText()
  const [text, setText] = useState(initial)
  const [note, setNote] = useState<string>()
  const [several, setSeveral] = useState<readonly NamedGoods[]>([])
  const upload = useImageUpload(([image]) => {
    if (image !== undefined) void goTo(routes.mallSearch, { image })
  })

  async function take(typed: string): Promise<void> {
    const trimmed = typed.trim()
    setNote(undefined)
    if (trimmed === '') return
    if (!mayNameGoods(trimmed)) return onWords(trimmed)
    const outcome = await read.run({ text: trimmed.slice(0, limits.mall.textLength) })
    if (!outcome.ok) return setNote(outcome.error instanceof BusinessError ? outcome.error.message : networkFailureText[language])
    const { data } = outcome
    if (data.kind === 'words') return onWords(data.words)
    if (data.kind === 'foreign') return setNote(words.foreign(data.host, PLATFORMS.flatMap((one) => (one === 'other' ? [] : platforms[one]))))
    const [first, second] = data.goods
    if (second) setSeveral(data.goods)
    else if (first) await openGoods(first)
  }

  return {
    text,
    setText: (next) => {
      setText(next)
      setNote(undefined)
    },
    search: () => take(text),
    async paste() {
      const copied = await clipboard.read()
      if (typeof copied === 'string' || copied.text.trim() === '') return toast(words.pasteByHand)
      setText(copied.text)
      await take(copied.text)
    },
    async choosePicture() {
      if (!(await requireLogin())) return
      // The one before has been searched by, or did not arrive.
      upload.images.forEach(({ key }) => upload.remove(key))
      await upload.add(1)
    },
    isBusy: read.isRunning || upload.isUploading,
    note,
    several,
    closeSeveral: () => setSeveral([]),
  }
}
