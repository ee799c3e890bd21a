/** The id of the frame that index.html shows before any script of the app is there. */
export const FIRST_FRAME_ID = 'first-frame'

/** Where a skeleton need not wait to appear, because one stands there already. */
const SKELETON_DELAY = '--skeleton-delay'
/** As long as a skeleton takes to appear, and longer. */
const SKELETON_SHOWN_MS = 500

/** For a moment: what loads next takes the place of a skeleton, and a blank page between the two would look like a fault. */
export function goOnWithSkeleton(): void {
  const { style } = document.documentElement
  style.setProperty(SKELETON_DELAY, `-${SKELETON_SHOWN_MS}ms`)
  setTimeout(() => style.removeProperty(SKELETON_DELAY), SKELETON_SHOWN_MS)
}

/**
 * Gives way to the app's first page. Two frames later: Taro's elements are seen only when they have been set up, in the
 * frame after they were put in.
 */
export function removeFirstFrame(): void {
  const frame = document.getElementById(FIRST_FRAME_ID)
  if (!frame) return
  goOnWithSkeleton()
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      frame.remove()
      dropUnseen()
      goOnWithSkeleton()
    }),
  )
}

/**
 * What is in the document and has no more to do: frames of other pages and visitors, words to the browser about files that
 * are here by now, and the bar that Taro makes for pages without one of their own.
 */
function dropUnseen(): void {
  for (const element of document.querySelectorAll('template, link[rel="preload"]')) element.remove()
  const bar = document.getElementById('taro-navigation-bar')
  if (bar) bar.textContent = ''
}
