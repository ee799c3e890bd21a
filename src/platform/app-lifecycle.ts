import type { AppLifecycle } from './types'

function onVisibility(state: DocumentVisibilityState, listener: () => void): () => void {
  const hear = () => {
    if (document.visibilityState === state) listener()
  }
  document.addEventListener('visibilitychange', hear)
  return () => document.removeEventListener('visibilitychange', hear)
}

export const appLifecycle: AppLifecycle = {
  onShow: (listener) => onVisibility('visible', listener),
  onHide: (listener) => onVisibility('hidden', listener),
}
