/** The page around the column, which wide windows show, follows the chosen theme; by itself it knows only the system's. */
export function setDocumentTheme(theme: 'system' | 'light' | 'dark'): void {
  document.documentElement.classList.remove('theme-light', 'theme-dark')
  if (theme !== 'system') document.documentElement.classList.add(`theme-${theme}`)
}
