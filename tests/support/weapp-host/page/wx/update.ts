import type { WxTable } from './wx-table'

/** wx.getUpdateManager: one for the app's life. Tests tell it that a version is ready, and see whether it was applied. */
export interface Updates {
  ready(): void
  readonly applied: () => boolean
}

export function addUpdates(wx: WxTable): Updates {
  const listeners: (() => void)[] = []
  let isReady = false
  let isApplied = false
  const manager = {
    onCheckForUpdate: () => undefined,
    onUpdateFailed: () => undefined,
    onUpdateReady: (listener: () => void) => void listeners.push(listener),
    applyUpdate() {
      if (!isReady) throw new Error('update is not ready')
      isApplied = true
    },
  }
  wx.addSync('getUpdateManager', () => manager)
  return {
    ready() {
      isReady = true
      for (const listener of listeners) listener()
    },
    applied: () => isApplied,
  }
}
