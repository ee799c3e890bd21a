import { limits } from '@contract/limits'
import { IconButton } from '@/components/IconButton'
import { Card } from '@/components/Card'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { UploadPicker } from '@/forms/UploadPicker'
import { useStrings } from '@/i18n/use-strings'
import { clipboard } from '@/platform/clipboard'
import { toast } from '@/prompts/prompts'
import { explainRefusal } from '@/prompts/refusals'
import type { ImageUpload } from '@/query/use-image-upload'
import { findLink, type RequestForm } from '../request-form'
import { requestFormStrings } from '../request-form-strings'

const { request } = limits.proxy

export interface GoodsFieldsProps {
  readonly form: RequestForm
  readonly upload: ImageUpload
  /** Of an earlier one: pictures that did not pass. */
  readonly refused: readonly string[]
}

/** What is to be bought: its page, its name, how it looks. */
export function GoodsFields({ form, upload, refused }: GoodsFieldsProps) {
  const words = useStrings(requestFormStrings)
  async function paste(): Promise<void> {
    const copied = await clipboard.read()
    if (typeof copied === 'string') {
      await explainRefusal(copied, { wayOn: words.pasteByHand })
      return
    }
    const link = findLink(copied.text)
    if (link === undefined) return toast(words.nothingToPaste)
    form.fill({ link }, { shouldValidate: true })
  }
  return (
    <Card pad="form">
      <Field form={form} name="link">
        {(field) => (
          <TextField
            {...field}
            label={words.link}
            placeholder={words.linkHint}
            maxLength={request.linkLength}
            trailing={<IconButton brand icon="clipboard-paste" label={words.paste} onPress={paste} />}
          />
        )}
      </Field>
      <Field form={form} name="title">
        {(field) => <TextField {...field} label={words.name} placeholder={words.nameHint} maxLength={request.titleLength} />}
      </Field>
      <Field form={form} name="photoIds">
        {({ error, anchor }) => (
          <UploadPicker
            label={words.photos}
            hint={words.photosHint(upload.images.length, request.photos)}
            max={request.photos}
            upload={upload}
            refused={{ fileIds: refused, text: words.replace }}
            error={error}
            anchor={anchor}
          />
        )}
      </Field>
    </Card>
  )
}
