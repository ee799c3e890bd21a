import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { NoteLine } from '@/components/NoteLine'
import { useStrings } from '@/i18n/use-strings'
import { wechatSignIn } from '@/platform/wechat-sign-in'
import { session } from '@/session/session'
import { wechatTicket } from '@/session/link-ticket'
import { signInStrings } from '../sign-in-strings'
import { useHasWechatSignIn, useSignInByWechat } from '@/entities/account/wechat-queries'

type Note = 'unknown' | 'refused'

/** One tap for who is linked; who is not learns that signing in or registering once is enough. Nothing where WeChat cannot. */
export function WechatSignInButton({ onDone }: { readonly onDone: () => void | Promise<void> }) {
  const { wechat: words } = useStrings(signInStrings)
  const isOffered = useHasWechatSignIn()
  const { run, isRunning } = useSignInByWechat()
  const [note, setNote] = useState<Note>()
  if (!isOffered) return null

  async function signIn(): Promise<void> {
    setNote(undefined)
    const asked = await wechatSignIn.code()
    if (typeof asked === 'string') return setNote('refused')
    const outcome = await run({ code: asked.code })
    // Told by a toast; e-mail and password stand above.
    if (!outcome.ok) return
    if (outcome.data.outcome === 'unknown') {
      wechatTicket.keep(outcome.data.ticket)
      return setNote('unknown')
    }
    session.keepLogin(outcome.data.login)
    await onDone()
  }

  return (
    <>
      <View className="mt">
        <Button kind="line" block icon="message-circle" loading={isRunning} onPress={signIn}>
          {words.signIn}
        </Button>
      </View>
      {note !== undefined && (
        <View className="mt" {...withRole('status')}>
          <NoteLine>{words[note]}</NoteLine>
        </View>
      )}
    </>
  )
}
