import { toErrorText } from '@contract/kit/errors'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { NoteLine } from '@/components/NoteLine'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { useHasFacebook } from '@/entities/account/facebook-queries'
import { facebookStrings } from '@/entities/account/facebook-strings'
import { useFacebookReturn, useLeaveForFacebook } from '@/entities/account/use-facebook'

export interface FacebookSignInButtonProps {
  readonly returnTo: string | undefined
  readonly onSignedIn: (returnTo: string | undefined) => void | Promise<void>
  /** Back from Facebook: where the member had come from, also where Facebook has signed nobody in. */
  readonly onReturned: (returnTo: string | undefined) => void
  readonly onEmail: (email: string) => void
}

/** Leaves for Facebook and takes up what it answers. Nothing where the platform has not set it up. */
export function FacebookSignInButton({ returnTo, onSignedIn, onReturned, onEmail }: FacebookSignInButtonProps) {
  const words = useStrings(facebookStrings)
  const language = useLanguage()
  const isOffered = useHasFacebook()
  const { leave, isRunning: isLeaving } = useLeaveForFacebook()
  const back = useFacebookReturn({ onSignedIn, onReturned, onEmail })
  const [needsFacebook, setNeedsFacebook] = useState(false)
  const note = needsFacebook ? 'install' : back.note
  const sentences = {
    unknown: words.unknown,
    failed: `${toErrorText('failedAuthorization', language)} · ${words.tryAgain}`,
    install: `${toErrorText('pleaseInstallFacebook', language)} · ${words.openElsewhere}`,
  }
  return (
    <>
      {isOffered && (
        <View className="mt">
          <Button kind="line" block loading={isLeaving || back.isRunning} onPress={async () => setNeedsFacebook(!(await leave(returnTo)))}>
            {words.signIn}
          </Button>
        </View>
      )}
      {note !== undefined && (
        <View className="mt" {...withRole('status')}>
          <NoteLine tone={note === 'unknown' ? 'plain' : 'warning'}>{sentences[note]}</NoteLine>
        </View>
      )}
    </>
  )
}
