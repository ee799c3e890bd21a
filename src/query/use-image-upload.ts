import { useCallback, useRef, useState } from 'react'
import { currentStrings } from '@/i18n/use-strings'
import { uiStrings } from '@/i18n/ui-strings'
import { explainRefusal } from '@/prompts/refusals'
import { images } from '@/platform/images'
import { random } from '@/platform/random'
import { session } from '@/session/session'
import { useApi } from './api-context'
import { tellImageFault } from './image-fault'

/** Longest side that is sent, px: readable, and well under the size limit. */
const MAX_SIDE = 1600

export interface UploadedImage {
  readonly key: string
  /** On the device, for showing. */
  readonly path: string
  readonly state: 'uploading' | 'ready' | 'failed'
  readonly fileId?: string
}

/** As an answer shows it. */
export interface EarlierImage {
  readonly fileId: string
  readonly url: string
}

export interface ImageUpload {
  readonly images: readonly UploadedImage[]
  readonly isUploading: boolean
  /** Lets the member choose, shrinks what is chosen and sends it at once. */
  readonly add: (max: number) => Promise<void>
  readonly remove: (key: string) => void
}

/**
 * Pictures that go to the server while the member goes on typing; the form sends only their ids.
 * @param earlier what is there already, of something that is sent again
 */
export function useImageUpload(onChange: (fileIds: string[]) => void, earlier: readonly EarlierImage[] = []): ImageUpload {
  const api = useApi()
  const [member] = useState(session.memberNumber)
  const [list, setList] = useState<readonly UploadedImage[]>(() => earlier.map(({ fileId, url }) => ({ key: fileId, path: url, state: 'ready', fileId })))
  const latest = useRef(list)

  const change = useCallback(
    (next: readonly UploadedImage[]) => {
      latest.current = next
      setList(next)
      onChange(next.flatMap((image) => (image.fileId === undefined ? [] : [image.fileId])))
    },
    [onChange],
  )
  const settle = (key: string, update: Partial<UploadedImage>) =>
    change(latest.current.map((image) => (image.key === key ? { ...image, ...update } : image)))

  async function send(key: string, path: string): Promise<void> {
    try {
      const answer = await api.upload({ filePath: path }, { loading: 'hidden', requestId: key, member })
      if (answer.status === 'y') settle(key, { state: 'ready', fileId: answer.data.fileId })
      else settle(key, { state: 'failed' })
    } catch {
      // Told by a toast; the tile stays and says so.
      settle(key, { state: 'failed' })
    }
  }

  async function add(max: number): Promise<void> {
    const chosen = await images.choose({ count: max - latest.current.length })
    if (typeof chosen === 'string') {
      const isAllowedNow = await explainRefusal(chosen, { permission: 'camera', wayOn: currentStrings(uiStrings).choosingFailed })
      return isAllowedNow ? add(max) : undefined
    }
    await Promise.all(
      chosen.map(async (original) => {
        const image = await images.compress(original, { maxSide: MAX_SIDE })
        if (tellImageFault(image)) return
        const key = random.uuid()
        change([...latest.current, { key, path: image.path, state: 'uploading' }])
        await send(key, image.path)
      }),
    )
  }

  return {
    images: list,
    isUploading: list.some((image) => image.state === 'uploading'),
    add,
    remove: (key) => change(latest.current.filter((image) => image.key !== key)),
  }
}
