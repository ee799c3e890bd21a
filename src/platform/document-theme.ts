import { brandColours } from '@/styles/brand'

type Theme = 'system' | 'light' | 'dark'

export const BAR_COLOURS = { light: brandColours.surfaceLight, dark: brandColours.surfaceDark } as const

/**
 * The page around the column, which wide windows show, and the browser's own bars follow the chosen theme; by
 * themselves they know only the system's.
 */
export function setDocumentTheme(theme: Theme): void {
  document.documentElement.classList.remove('theme-light', 'theme-dark')
  if (theme !== 'system') document.documentElement.classList.add(`theme-${theme}`)
  for (const scheme of ['light', 'dark'] as const) {
    const colour = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
    colour?.setAttribute('content', BAR_COLOURS[theme === 'system' ? scheme : theme])
  }
}
