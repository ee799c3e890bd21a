import { WebView } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { EmbeddedFrameProps } from './types'

/**
 * WeChat's web-view lies over the whole page by itself. It opens only hosts that the mini-program's administration names
 * as business domains: the list of the settings must be among them.
 */
export function EmbeddedFrame({ address }: EmbeddedFrameProps): ReactNode {
  return <WebView src={address} />
}
