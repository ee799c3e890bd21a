import { fireEvent, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { errorTexts } from '@contract/kit/errors'
import { Button } from '@/components/Button'
import { Screen } from '@/components/Screen'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useFormPictures } from '@/forms/use-form-pictures'
import { UploadPicker } from '@/forms/UploadPicker'
import { aUser, press, startTestApp } from '../../support/client'
import { yes } from '../../support/fake-server'
import type * as album from '../../support/an-album'

jest.mock('@/platform/images', () => jest.requireActual<typeof album>('../../support/an-album').anAlbumWith('blob:photo'))

const schema = v.object({ fileIds: v.pipe(v.array(v.string()), v.minLength(1, 'required')) })
const initial: { readonly fileIds: string[] } = { fileIds: [] }

function Form() {
  const form = useForm({ name: 'pictures', schema, initial, submit: () => Promise.resolve({ ok: true as const, data: '' }) })
  const { upload, submit } = useFormPictures(form, 'fileIds')
  return (
    <Screen title="form" bar={<Button onPress={submit}>Save</Button>}>
      <Field form={form} name="fileIds">
        {({ error, anchor }) => <UploadPicker label="Photos" max={3} upload={upload} error={error} anchor={anchor} />}
      </Field>
    </Screen>
  )
}

it('does not ask any more for a picture that has come', async () => {
  const app = startTestApp({ member: aUser() })
  app.server.on('file/upload', yes({ fileId: 'f1111111-1111-4111-8111-111111111111', url: '/api/file/1' }))
  app.render(<Form />)
  press('button', 'Save')
  expect(await screen.findByText(errorTexts.required['zh-Hant'])).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /加入照片/ }))
  await waitFor(() => expect(screen.queryByText(errorTexts.required['zh-Hant'])).toBeNull())
})
