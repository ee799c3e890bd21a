import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { ErrorCard } from '@/components/ErrorCard'
import { NoteLine } from '@/components/NoteLine'
import { Pressable } from '@/components/Pressable'
import { Screen } from '@/components/Screen'
import { Skeleton } from '@/components/Skeleton'
import { useStrings } from '@/i18n/use-strings'
import { DrawnPicture } from '@/platform/DrawnPicture'
import { images } from '@/platform/images'
import { savedImages } from '@/platform/saved-images'
import { sharedImages } from '@/platform/shared-images'
import { toast } from '@/prompts/prompts'
import { explainRefusal } from '@/prompts/refusals'
import { useScreenState } from '@/query/screen-state'
import { posterStrings } from '../poster/poster-strings'
import { usePoster } from '../poster/use-poster'
import { useReferral } from '../referral-queries'
import { referralStrings } from '../referral-strings'
import { useInvitation } from '../use-invitation'
import styles from './PosterScreen.module.scss'

const FILE = 'invitation'

/** The invitation as a picture: drawn on the device, looked at, saved and handed on (picture 19b). */
export function PosterScreen() {
  const words = useStrings(posterStrings)
  const referral = useReferral()
  const code = referral.data?.code
  const drawing = usePoster(code)
  const invitation = useInvitation(code ?? '')
  const [picture, setPicture] = useState<string>()
  const state = useScreenState(referral)
  const drawn = picture === 'failed' ? undefined : picture

  const save = async (address: string): Promise<void> => {
    const outcome = await savedImages.save(address, FILE)
    if (outcome === 'done') toast(words.saved)
    else if (await explainRefusal(outcome, { permission: 'album', wayOn: words.saveDenied })) await save(address)
  }
  const share = async (address: string): Promise<void> => {
    const outcome = await sharedImages.share(address, FILE)
    if (outcome !== 'done' && outcome !== 'cancelled') await invitation.copyMessage()
  }
  return (
    <Screen
      title={words.title}
      {...state}
      skeleton={<Waiting />}
      bar={drawn !== undefined && <Actions onSave={() => save(drawn)} onShare={sharedImages.available ? () => share(drawn) : undefined} />}
    >
      {drawing && <DrawnPicture drawing={drawing} onDrawn={setPicture} />}
      {picture === 'failed' && <Failed onCopy={invitation.copyLink} />}
      {picture === undefined && <Waiting />}
      {drawn !== undefined && (
        <View className={styles.sheet}>
          <Pressable className={styles.poster} label={`${words.alt(code ?? '')}, ${words.look}`} onPress={() => images.preview([drawn], drawn)}>
            <Image className={styles.image} src={drawn} mode="scaleToFill" showMenuByLongpress nativeProps={{ alt: '' }} />
          </Pressable>
          <NoteLine>{words.hint}</NoteLine>
        </View>
      )}
    </Screen>
  )
}

function Waiting() {
  const words = useStrings(posterStrings)
  return (
    <View className={styles.sheet} aria-label={words.drawing}>
      <View className={styles.poster}>
        <Skeleton height="100%" radius="16px" />
      </View>
    </View>
  )
}

function Failed({ onCopy }: { readonly onCopy: () => Promise<void> }) {
  const words = useStrings(posterStrings)
  const { copy } = useStrings(referralStrings)
  return (
    <>
      <ErrorCard message={words.failed} />
      <Button kind="soft" icon="copy" block onPress={onCopy}>
        {copy}
      </Button>
    </>
  )
}

interface ActionsProps {
  readonly onSave: () => Promise<void>
  readonly onShare: (() => Promise<void>) | undefined
}

function Actions({ onSave, onShare }: ActionsProps) {
  const words = useStrings(posterStrings)
  return (
    <View className={styles.actions}>
      <Button kind={onShare ? 'line' : 'primary'} size="xl" icon="download" className={styles.action} onPress={onSave}>
        {words.save}
      </Button>
      {onShare && (
        <Button kind="amber" size="xl" className={styles.action} onPress={onShare}>
          {words.share}
        </Button>
      )}
    </View>
  )
}
