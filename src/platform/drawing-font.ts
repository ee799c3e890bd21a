/** What pictures are written in: the page's own fonts, lest digits come from another one than the characters beside them. */
export const drawingFont = (): string => getComputedStyle(document.body).fontFamily || 'sans-serif'
