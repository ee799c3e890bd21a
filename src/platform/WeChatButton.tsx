import type { ReactNode } from 'react'

export interface WeChatButtonProps {
  /** What WeChat does at this button's tap, and at no other's. */
  readonly opens: 'contact' | 'agreePrivacyAuthorization' | 'share'
  readonly id?: string
  readonly className?: string
  readonly onAgree?: () => void
  readonly children: ReactNode
}

/** A button of WeChat's own, which a browser does not have. */
export function WeChatButton(_props: WeChatButtonProps): ReactNode {
  return null
}
