import { limits } from '@contract/limits'
import { QUESTION_TOPICS, type OpenRequestDetail } from '@contract/proxy/request'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { ChoiceRow } from '@/components/ChoiceRow'
import { DraftNote } from '@/components/DraftNote'
import { Sheet } from '@/components/Sheet'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { useAskAboutRequest } from '../open-request-queries'
import { askSchema, type AskOutput, type AskValues } from '../page-forms'
import { requestQuestionStrings } from '../question-strings'

/** A buyer asks its member; all buyers read the answer. */
export function AskSheet({ proxyRequestId, onClose }: { readonly proxyRequestId: string; readonly onClose: () => void }) {
  const words = useStrings(requestQuestionStrings)
  const { run } = useAskAboutRequest()
  const form = useForm<AskValues, AskOutput, OpenRequestDetail>({
    name: `requestQuestion:${proxyRequestId}`,
    schema: askSchema,
    initial: { topic: undefined, text: '' },
    submit: (output) => run({ proxyRequestId, ...output }),
    onDone: () => {
      toast(words.asked)
      onClose()
    },
  })
  return (
    <Sheet
      open
      title={words.ask}
      onClose={onClose}
      locked={form.isSubmitting}
      bar={
        <Button block size="xl" loading={form.isSubmitting} onPress={form.submit}>
          {words.sendQuestion}
        </Button>
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <Card pad="form">
        <Field form={form} name="topic">
          {(field) => (
            <ChoiceRow
              {...field}
              label={words.askTopic}
              placeholder={words.askChoose}
              choices={QUESTION_TOPICS.map((value) => ({ value, text: words.topic[value] }))}
            />
          )}
        </Field>
        <Field form={form} name="text">
          {(field) => (
            <TextBlock {...field} label={words.askMore} placeholder={words.askHint} maxLength={limits.proxy.request.questionLength} />
          )}
        </Field>
      </Card>
    </Sheet>
  )
}
