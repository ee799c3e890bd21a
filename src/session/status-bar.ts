import { useEffect, useState } from 'react'
import { device } from '@/platform/device'
import { usePageHide, usePageShow } from '@/platform/page-lifecycle'
import { statusBar } from '@/platform/status-bar'
import { useThemeChoice } from './theme'

/**
 * Clock, battery and capsule: white on a hero, else against the theme that is seen, which the member may have chosen.
 * WeChat colours the visible page, so pages below it keep still.
 */
export function useStatusBar(isOnHero: boolean): void {
  const choice = useThemeChoice()
  const [isSeen, setSeen] = useState(true)
  usePageShow(() => setSeen(true))
  usePageHide(() => setSeen(false))
  useEffect(() => {
    if (!isSeen) return undefined
    const set = () => {
      const theme = choice === 'system' ? device.theme() : choice
      statusBar.set({ letters: isOnHero || theme === 'dark' ? 'white' : 'black', theme })
    }
    set()
    return device.onThemeChange(set)
  }, [choice, isOnHero, isSeen])
}
