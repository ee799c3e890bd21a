import { limits } from '@contract/limits'
import type { OrderDetail } from '@contract/order/order'
import type { FeedbackDetail } from '@contract/support/feedback'
import { COMPENSATION_GROUNDS, type CompensationGround, type CompensationTerm, type HeldEvidence } from '@contract/support/compensation'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { ChoiceRow } from '@/components/ChoiceRow'
import { DraftNote } from '@/components/DraftNote'
import { MoneyField } from '@/components/MoneyField'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { Segmented } from '@/components/Segmented'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { UploadPicker } from '@/forms/UploadPicker'
import { useForm, type Form } from '@/forms/use-form'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import type { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import {
  compensationFormSchema,
  findTerm,
  PHOTOS_OF_KIND,
  toEmptyCompensation,
  toFiled,
  toParcelId,
  type CompensationOutput,
  type CompensationValues,
} from '../../compensation-form'
import { compensationStrings } from '../../compensation-strings'
import { useFileCompensation } from '../../compensation-queries'
import { useKindPictures, type KindPictures } from '../../use-kind-pictures'
import { AboutPayable } from '../feedback/AboutPayable'
import { TermCard } from './TermCard'

export interface CompensationFormProps {
  readonly order: OrderDetail
  readonly terms: readonly CompensationTerm[]
  readonly held: HeldEvidence
  readonly state: ReturnType<typeof useScreenState>
}

export function CompensationForm({ order, terms, held, state }: CompensationFormProps) {
  const words = useStrings(compensationStrings)
  const { run } = useFileCompensation()
  const { orderId, orderNumber } = order
  const form = useForm<CompensationValues, CompensationOutput, FeedbackDetail>({
    name: `compensation:${orderId}`,
    schema: compensationFormSchema,
    initial: toEmptyCompensation(orderId, terms),
    // Uploaded pictures live ten minutes by their address: a restored draft could not show them.
    secret: ['photos'],
    submit: (output) => {
      const asked = findTerm(terms, output)
      return run(asked ? toFiled(output, asked) : output)
    },
    onDone: async ({ feedbackId }) => {
      toast(words.sent)
      await replaceWith(routes.feedback, { feedbackId })
    },
  })
  const pictures = useKindPictures(form)
  const term = findTerm(terms, { ground: form.watch('ground'), parcelId: form.watch('parcelId') })
  const isOpen = term !== undefined && term.bar === undefined
  return (
    <Screen
      title={words.title}
      {...state}
      bar={
        isOpen && (
          <Button size="xl" block loading={form.isSubmitting} onPress={pictures.submit}>
            {words.submit}
          </Button>
        )
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={pictures.startOver} />
      <AboutPayable payable={{ payableId: orderId, kind: 'order', number: orderNumber }} />
      <Subject form={form} order={order} terms={terms} />
      {term ? <TermCard term={term} held={held} /> : <NoteLine>{words.chooseFirst}</NoteLine>}
      {isOpen && <Claimed form={form} term={term} pictures={pictures} />}
    </Screen>
  )
}

interface SubjectProps {
  readonly form: Form<CompensationValues>
  readonly order: OrderDetail
  readonly terms: readonly CompensationTerm[]
}

/** What happened, and to which parcel of the box. */
function Subject({ form, order, terms }: SubjectProps) {
  const words = useStrings(compensationStrings)
  const ground = form.watch('ground')
  const choices = order.parcels.map(({ parcelId, trackingNumber, itemNames }) => ({
    value: parcelId,
    text: trackingNumber,
    detail: itemNames.join(words.separator),
  }))
  const choose = (next: CompensationGround) => form.fill({ ground: next, parcelId: toParcelId(terms, next, form.getValues('parcelId')) })
  return (
    <>
      <View className="mt">
        <Segmented
          carded
          label={words.what}
          segments={COMPENSATION_GROUNDS.map((value) => ({ value, text: words.short[value] }))}
          value={ground}
          onChange={choose}
        />
      </View>
      {ground !== 'lost' && choices.length > 1 && (
        <View className="mt">
          <Card pad="form">
            <Field form={form} name="parcelId">
              {(field) => <ChoiceRow {...field} label={words.parcel} placeholder={words.parcelHint} choices={choices} />}
            </Field>
          </Card>
        </View>
      )}
    </>
  )
}

interface ClaimedProps {
  readonly form: Form<CompensationValues>
  readonly term: CompensationTerm
  readonly pictures: KindPictures
}

function Claimed({ form, term, pictures }: ClaimedProps) {
  const words = useStrings(compensationStrings)
  const { neededPhotos, cap } = term
  return (
    <View className="mt">
      <Card pad="form">
        <Field form={form} name="claimedCents">
          {({ value, ...field }) => (
            <MoneyField {...field} label={words.amount} cents={value} help={words.amountHelp(formatMoney(cap.capCents))} />
          )}
        </Field>
        <Field form={form} name="text">
          {(field) => (
            <TextBlock {...field} label={words.text} placeholder={words.textPlaceholder} maxLength={limits.feedback.textLength} />
          )}
        </Field>
        <Field form={form} name="photos">
          {({ error, anchor }) =>
            neededPhotos.map((kind, index) => (
              <UploadPicker
                key={kind}
                label={words.photoKind[kind]}
                hint={words.photoHint(PHOTOS_OF_KIND)}
                max={PHOTOS_OF_KIND}
                upload={pictures.uploads[kind]}
                // Said where one is missing.
                error={pictures.uploads[kind].images.length === 0 ? error : undefined}
                anchor={index === 0 ? anchor : `${anchor}-${kind}`}
              />
            ))
          }
        </Field>
      </Card>
      <NoteLine icon="shield-check">{words.note}</NoteLine>
    </View>
  )
}
