import type { Crop } from '@contract/account/profile'
import { useState } from 'react'
import { currentStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { explainRefusal } from '@/prompts/refusals'
import { images } from '@/platform/images'
import { tellImageFault } from '@/query/image-fault'
import { useApi } from '@/query/api-context'
import { session } from '@/session/session'
import type { PictureSize } from './crop-view'
import { useRemoveAvatar, useSetAvatar } from './profile-queries'
import { profileStrings } from './profile-strings'

/** Longest side that is sent, px: the square that is cut out of it stays sharp when it is a third of the whole. */
const MAX_SIDE = 1600

/** Choosing a picture, cutting a square out of it, and being rid of it. */
export function useAvatar() {
  const api = useApi()
  const [member] = useState(session.memberNumber)
  const setAvatar = useSetAvatar()
  const removeAvatar = useRemoveAvatar()
  const [picture, setPicture] = useState<{ readonly path: string; readonly size: PictureSize }>()
  const [isSending, setSending] = useState(false)

  async function choose(): Promise<void> {
    const chosen = await images.choose({ count: 1 })
    if (typeof chosen === 'string') {
      const isAllowedNow = await explainRefusal(chosen, { permission: 'camera', wayOn: currentStrings(profileStrings).wayOn })
      return isAllowedNow ? choose() : undefined
    }
    const [original] = chosen
    if (!original) return
    const image = await images.compress(original, { maxSide: MAX_SIDE })
    if (tellImageFault(image)) return
    const size = await images.measure(image.path).catch(() => undefined)
    if (size) setPicture({ path: image.path, size })
    else toast(currentStrings(profileStrings).unreadable)
  }

  async function use(crop: Crop): Promise<void> {
    if (!picture) return
    setSending(true)
    try {
      const uploaded = await api.upload({ filePath: picture.path }, { loading: 'hidden', member })
      if (uploaded.status === 'n' || !(await setAvatar.run({ fileId: uploaded.data.fileId, crop })).ok) return
      setPicture(undefined)
      toast(currentStrings(profileStrings).avatarSaved)
    } catch {
      // Told by a toast; the picture and the chosen part stay for another try.
    } finally {
      setSending(false)
    }
  }

  async function remove(): Promise<void> {
    if ((await removeAvatar.run({})).ok) toast(currentStrings(profileStrings).avatarRemoved)
  }

  return { picture, isSending, choose, use, remove, drop: () => setPicture(undefined) }
}
