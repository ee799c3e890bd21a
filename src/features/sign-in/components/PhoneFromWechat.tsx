import type { RegionCode } from '@contract/kit/regions'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { PhoneButton } from '@/platform/phone-button'
import { signInStrings } from '../sign-in-strings'
import { useHasWechatSignIn, useWechatPhone } from '@/entities/account/wechat-queries'
import styles from './PhoneFromWechat.module.scss'

export interface WechatPhone {
  readonly phone: string
  readonly region?: RegionCode | undefined
}

/** Fills in the number that WeChat knows, if the member says yes; typing stays the other way. */
export function PhoneFromWechat({ onPhone }: { readonly onPhone: (found: WechatPhone) => void }) {
  const { wechat: words } = useStrings(signInStrings)
  const isOffered = useHasWechatSignIn()
  const { run } = useWechatPhone()
  if (!isOffered) return null
  return (
    <PhoneButton
      className={styles.button}
      onCode={(answer) => {
        if (typeof answer === 'string') return toast(words.phoneRefused)
        void run(answer).then((outcome) => {
          if (outcome.ok) onPhone(outcome.data)
        })
      }}
    >
      {words.phone}
    </PhoneButton>
  )
}
