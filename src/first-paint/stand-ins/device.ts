import type { Device } from '@/platform/types'

/** Frames are drawn on no device: the styles make them fit the one that shows them. */
export const device: Device = {
  language: () => '',
  theme: () => 'light',
  onThemeChange: () => () => undefined,
  metrics: () => ({ windowWidth: 0, windowHeight: 0, statusBarHeight: 0, capsuleSpace: 0 }),
}
