import { Button } from '@tarojs/components'
import type { WeChatButtonProps } from './WeChatButton'

export type { WeChatButtonProps }

export function WeChatButton({ opens, id, className, onAgree, children }: WeChatButtonProps) {
  return (
    <Button
      openType={opens}
      className={`wechat-button ${className ?? ''}`}
      hoverClass="pressed"
      {...(id === undefined ? {} : { id })}
      {...(onAgree === undefined ? {} : { onAgreePrivacyAuthorization: onAgree })}
    >
      {children}
    </Button>
  )
}
