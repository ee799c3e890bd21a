import type { GroupDetail } from '@contract/group/group'
import { REGION_CODES } from '@contract/kit/regions'
import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { Button } from '@/components/Button'
import { DraftNote } from '@/components/DraftNote'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { PickupCard } from '@/entities/group/pickup/PickupCard'
import { countWrong } from '@/forms/contract-resolver'
import { useForm } from '@/forms/use-form'
import { uiStrings } from '@/i18n/ui-strings'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { useImageUpload } from '@/query/use-image-upload'
import { useIsOnline } from '@/query/use-online'
import { routes } from '@/routes'
import { session } from '@/session/session'
import { CoverCard } from '../components/CoverCard'
import { PasswordCard } from '../components/PasswordCard'
import { ShipmentCard } from '../components/ShipmentCard'
import { startFormSchema, toInitial, type StartOutput, type StartValues } from '../start-form'
import { useStartGroup } from '../start-queries'
import { startStrings } from '../start-strings'

/** Opens a group that the member leads (picture 42). */
export function StartGroupScreen() {
  const words = useStrings(startStrings)
  const ui = useStrings(uiStrings)
  const isOnline = useIsOnline()
  const start = useStartGroup()
  const form = useForm<StartValues, StartOutput, GroupDetail>({
    name: 'group',
    schema: startFormSchema,
    initial: toInitial(session.state().user?.region ?? REGION_CODES[0]),
    // A password lies on no device, and uploaded pictures live ten minutes by their address.
    secret: ['imageFileId', 'password'],
    fieldOfCode: { invalidPhone: 'recipientPhone', invalidPostcode: 'postcode', groupDeadline: 'endsAt', groupPasswordTooShort: 'password' },
    failure: 'saveFailed',
    submit: start.run,
    onDone: async ({ group }) => {
      toast(words.started)
      await replaceWith(routes.groupdetails, { groupId: group.groupId })
    },
  })
  const { setValue } = form
  const upload = useImageUpload(useCallback(([fileId = '']: string[]) => setValue('imageFileId', fileId, { shouldDirty: true, shouldValidate: fileId !== '' }), [setValue]))
  /** The picture is none of the draft: one that was just added stays. */
  const startOver = () => {
    const { imageFileId } = form.getValues()
    form.discardDraft()
    if (imageFileId !== '') setValue('imageFileId', imageFileId, { shouldDirty: true })
  }
  const left = countWrong(startFormSchema, form.watch())
  return (
    <Screen
      title={words.title}
      offlineSince={isOnline ? undefined : ''}
      bar={
        <>
          <View className="grow" aria-live="polite">
            <View className="t13 b">{left === 0 ? words.ready : words.left(left)}</View>
            <View className="t12 c3">{words.kept}</View>
          </View>
          <Button size="xl" loading={form.isSubmitting} onPress={() => (upload.isUploading ? toast(ui.stillUploading) : form.submit())}>
            {words.submit}
          </Button>
        </>
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={startOver} />
      <CoverCard form={form} upload={upload} />
      <ShipmentCard form={form} />
      <PickupCard form={form} />
      <PasswordCard form={form} />
      <View className="mt">
        <NoteLine>{words.leader}</NoteLine>
        <NoteLine icon="shield-check">{words.privacy}</NoteLine>
      </View>
    </Screen>
  )
}
