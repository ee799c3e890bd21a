import { PageContainer } from '@tarojs/components'
import { type ReactNode, useSyncExternalStore } from 'react'
import { containerLeaves, containerLeft, isCatching, onCatching } from './page-container'
import type { BackCatcherProps } from './types'

/** An empty `page-container`, which WeChat closes in place of the page when the member goes back. A page has one. */
export function BackCatcher({ page }: BackCatcherProps): ReactNode {
  const isShown = useSyncExternalStore(onCatching, () => isCatching(page))
  return (
    <PageContainer
      show={isShown}
      duration={0}
      overlay={false}
      customStyle="height:0"
      onBeforeLeave={() => containerLeaves(page)}
      onAfterLeave={() => containerLeft(page)}
    />
  )
}
