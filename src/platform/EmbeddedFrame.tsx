import { createElement, type ReactNode } from 'react'
import type { EmbeddedFrameProps } from './types'

/**
 * Another site's page inside ours. It may run its scripts and forms as on its own site, but neither take our page along
 * to another address nor open WeChat or a download; our content policy refuses every host that is not on the list.
 */
export function EmbeddedFrame({ address, title, className }: EmbeddedFrameProps): ReactNode {
  return createElement('iframe', {
    src: address,
    title,
    className,
    sandbox: 'allow-scripts allow-forms allow-same-origin allow-popups',
    referrerPolicy: 'no-referrer',
    allow: '',
  })
}
