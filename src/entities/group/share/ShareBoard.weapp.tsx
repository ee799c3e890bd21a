import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { DrawnPicture } from '@/platform/DrawnPicture'
import { useSystem } from '@/session/session'
import { groupStrings } from '../group-strings'
import { offerDrawer } from './card-drawers'
import { toShareCard } from './draw-share-card'
import { groupShareStrings } from './group-share-strings'
import type { ShareBoardProps } from './ShareBoard'

/** Draws the group's card once it is sent, and once for each state of the group; the drawing is in nobody's sight. */
export function ShareBoard({ group }: ShareBoardProps) {
  const words = useStrings(groupShareStrings).card
  const shared = useStrings(groupStrings)
  const language = useLanguage()
  const platform = useSystem()?.name ?? ''
  const drawing = useMemo(() => toShareCard(group, { platform, language, words, shared }), [group, platform, language, words, shared])
  const [isWanted, setWanted] = useState(false)
  const drawn = useRef<string>()
  const waiting = useRef<((address: string | undefined) => void)[]>([])
  const { code } = group

  useEffect(() => {
    drawn.current = undefined
  }, [drawing])
  useEffect(
    () =>
      offerDrawer(code, () => {
        if (drawn.current !== undefined) return Promise.resolve(drawn.current)
        setWanted(true)
        return new Promise((resolve) => waiting.current.push(resolve))
      }),
    [code],
  )
  const onDrawn = useCallback((address: string) => {
    drawn.current = address === 'failed' ? undefined : address
    for (const tell of waiting.current.splice(0)) tell(drawn.current)
    setWanted(false)
  }, [])
  return isWanted ? <DrawnPicture drawing={drawing} onDrawn={onDrawn} /> : null
}
