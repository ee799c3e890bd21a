import type { ReactNode } from 'react'
import type { BackCatcherProps } from './types'

/** Nothing: the browser's way back needs no element on the page (`back-way.ts`). */
export function BackCatcher(_: BackCatcherProps): ReactNode {
  return null
}
