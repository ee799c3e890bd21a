/** WeChat shows nothing around the page: its own root carries the theme. */
export function setDocumentTheme(_theme: 'system' | 'light' | 'dark'): void {}
