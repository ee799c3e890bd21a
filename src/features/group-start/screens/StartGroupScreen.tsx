import type { GroupDetail } from '@contract/group/group'
import { REGION_CODES } from '@contract/kit/regions'
import { View } from '@tarojs/components'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/Button'
import { DraftNote } from '@/components/DraftNote'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { Steps } from '@/components/Steps'
import { PickupCard } from '@/entities/group/pickup/PickupCard'
import { lastChoices } from '@/entities/warehouse/last-choices'
import { countWrong } from '@/forms/contract-resolver'
import { useForm } from '@/forms/use-form'
import { uiStrings } from '@/i18n/ui-strings'
import { useStrings } from '@/i18n/use-strings'
import { goBack, replaceWith } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { useImageUpload } from '@/query/use-image-upload'
import { useIsOnline } from '@/query/use-online'
import { routes } from '@/routes'
import { scrollToTop } from '@/platform/scroll'
import { session } from '@/session/session'
import { CoverCard } from '../components/CoverCard'
import { PasswordCard } from '../components/PasswordCard'
import { ShipmentCard } from '../components/ShipmentCard'
import { STEP_FIELDS, startFormSchema, toInitial, type StartOutput, type StartValues } from '../start-form'
import { useStartGroup } from '../start-queries'
import { startStrings } from '../start-strings'

/** Opens a group that the member leads (picture 42): how it goes, where it is collected, what others see of it. */
export function StartGroupScreen() {
  const words = useStrings(startStrings)
  const ui = useStrings(uiStrings)
  const isOnline = useIsOnline()
  const start = useStartGroup()
  const form = useForm<StartValues, StartOutput, GroupDetail>({
    name: 'group',
    schema: startFormSchema,
    initial: toInitial(session.state().user?.region ?? REGION_CODES[0], session.state().user, lastChoices().warehouseId),
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
  const { setValue, wrongField, trigger } = form
  const [step, setStep] = useState(0)
  const isLast = step === STEP_FIELDS.length - 1
  // What is wrong is shown where it stands.
  useEffect(() => {
    const place = STEP_FIELDS.findIndex((fields) => fields.some((field) => field === wrongField))
    if (place >= 0) setStep(place)
  }, [wrongField])
  const show = (next: number) => {
    setStep(next)
    scrollToTop()
  }
  const goOn = async () => {
    if (upload.isUploading) return toast(ui.stillUploading)
    if (isLast) return form.submit()
    const right = await Promise.all((STEP_FIELDS[step] ?? []).map((field) => trigger(field)))
    if (right.every(Boolean)) show(step + 1)
  }
  const upload = useImageUpload(useCallback(([fileId = '']: string[]) => setValue('imageFileId', fileId, { shouldDirty: true, shouldValidate: fileId !== '' }), [setValue]))
  /** The picture is none of the draft: one that was just added stays. */
  const startOver = () => {
    const { imageFileId } = form.getValues()
    form.discardDraft()
    if (imageFileId !== '') setValue('imageFileId', imageFileId, { shouldDirty: true })
  }
  const left = countWrong(startFormSchema, form.watch(), isLast ? undefined : STEP_FIELDS[step])
  return (
    <Screen
      title={words.title}
      back={() => (step > 0 ? show(step - 1) : void goBack())}
      head={<Steps label={words.title} steps={words.steps} current={step} onStep={show} />}
      offlineSince={isOnline ? undefined : ''}
      bar={
        <>
          <View className="grow" aria-live="polite">
            <View className="t13 b">{left > 0 ? words.left(left) : isLast ? words.ready : words.stepReady}</View>
            <View className="t12 c3">{words.kept}</View>
          </View>
          <Button size="xl" loading={form.isSubmitting} onPress={goOn}>
            {isLast ? words.submit : words.next}
          </Button>
        </>
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={startOver} />
      {step === 0 && <ShipmentCard form={form} />}
      {step === 1 && (
        <>
          <PickupCard form={form} />
          <NoteLine icon="shield-check">{words.privacy}</NoteLine>
        </>
      )}
      {isLast && (
        <>
          <CoverCard form={form} upload={upload} />
          <PasswordCard form={form} />
          <NoteLine>{words.leader}</NoteLine>
        </>
      )}
    </Screen>
  )
}
