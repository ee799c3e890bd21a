import { limits } from '@contract/limits'
import type { RequestDetail } from '@contract/proxy/request'
import type { Warehouse } from '@contract/warehouse/warehouse'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { DraftNote } from '@/components/DraftNote'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useFormPictures } from '@/forms/use-form-pictures'
import { useStrings } from '@/i18n/use-strings'
import { goBack, replaceWith } from '@/navigation/go'
import { toAssetAddress } from '@/platform/asset-address'
import { toast } from '@/prompts/prompts'
import { useIsOnline } from '@/query/use-online'
import { routes } from '@/routes'
import styles from '../components/form.module.scss'
import { GoodsFields } from '../components/GoodsFields'
import { SubstitutionField } from '../components/SubstitutionField'
import { TermsFields } from '../components/TermsFields'
import { requestFormSchema, type RequestOutput, type RequestValues } from '../request-form'
import { requestFormStrings } from '../request-form-strings'
import { useSaveRequest } from '../request-queries'

export interface RequestWritingProps {
  readonly warehouses: readonly Warehouse[]
  /** Of its draft. */
  readonly name: string
  readonly initial: RequestValues
  /** What the address brings. */
  readonly fixed?: Partial<RequestValues>
  /** What is written anew. */
  readonly earlier?: RequestDetail | undefined
  /** The open one that it takes the place of; else it becomes one of its own. */
  readonly changes?: string | undefined
}

/** What is typed stays, whatever the server says of it. */
export function RequestWriting({ warehouses, name, initial, fixed = {}, earlier, changes }: RequestWritingProps) {
  const words = useStrings(requestFormStrings)
  const isOnline = useIsOnline()
  const { run } = useSaveRequest()
  const form = useForm<RequestValues, RequestOutput, RequestDetail>({
    name,
    schema: requestFormSchema,
    initial,
    fixed,
    // Uploaded pictures live ten minutes by their address: a restored draft could not show them.
    secret: ['photoIds'],
    failure: 'saveFailed',
    submit: (output) => run({ ...output, ...(changes !== undefined && { proxyRequestId: changes }) }),
    onDone: async ({ proxyRequestId }) => {
      toast(words.done)
      if (changes === undefined) await replaceWith(routes.request, { requestId: proxyRequestId })
      else await goBack()
    },
  })
  const [photos] = useState(() => (earlier?.photos ?? []).map(({ fileId, url }) => ({ fileId, url: toAssetAddress(url) })))
  const { upload, startOver, submit } = useFormPictures(form, 'photoIds', photos)
  return (
    <Screen
      title={changes === undefined ? words.title : words.edit}
      offlineSince={isOnline ? undefined : ''}
      bar={
        <>
          <View className={styles.within}>{words.within(limits.proxy.request.openHours)}</View>
          <Button size="xl" loading={form.isSubmitting} onPress={submit}>
            {changes === undefined ? words.submit : words.submitEdit}
          </Button>
        </>
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={startOver} />
      {earlier?.review === 'notPassed' && earlier.reason !== undefined && <NoteLine tone="problem">{earlier.reason}</NoteLine>}
      <GoodsFields form={form} upload={upload} refused={earlier?.refusedPhotoIds ?? []} />
      <TermsFields form={form} warehouses={warehouses} />
      <SubstitutionField form={form} />
      <Card pad="form" className="mt">
        <Field form={form} name="note">
          {(field) => <TextBlock {...field} label={words.note} placeholder={words.noteHint} maxLength={limits.proxy.request.noteLength} />}
        </Field>
      </Card>
      <View className="mt">
        <NoteLine icon="shield-check">{words.promise}</NoteLine>
        {changes !== undefined && <NoteLine icon="clock">{words.reviewed}</NoteLine>}
      </View>
    </Screen>
  )
}
