import { Button } from '@tarojs/components'
import type { PhoneButtonProps } from './types'

/** WeChat asks the member itself, on a tap on a button of its own kind; the number goes to the server by a code. */
export function PhoneButton({ children, className, onCode }: PhoneButtonProps) {
  return (
    <Button
      plain
      openType="getPhoneNumber"
      {...(className !== undefined && { className })}
      onGetPhoneNumber={({ detail }) => onCode(detail.code ? { code: detail.code } : 'denied')}
    >
      {children}
    </Button>
  )
}
