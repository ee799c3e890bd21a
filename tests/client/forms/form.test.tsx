import { act, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { lineSchema } from '@contract/kit/text'
import { Button } from '@/components/Button'
import { Screen } from '@/components/Screen'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { setLanguage } from '@/i18n/language'
import { BusinessError } from '@/query/business-error'
import type { Outcome } from '@/query/use-endpoint-mutation'
import { NetworkFailure } from '@/platform/network-failure'
import { session } from '@/session/session'
import { aLogin, aUser, draftsOf, findField, keptSealed, leave, pages, press, startTestApp, typeInto } from '../../support/client'

const schema = v.object({ name: lineSchema(10), note: v.optional(lineSchema(20)), rows: v.optional(v.array(v.object({ name: lineSchema(5) })), []) })
type Output = v.InferOutput<typeof schema>
type Submit = (output: Output) => Promise<Outcome<string>>

const done: Outcome<string> = { ok: true, data: 'kept' }

interface FormProps {
  readonly submit: Submit
  readonly onDone?: (data: string) => void
  readonly name?: string
  readonly fixed?: { readonly name: string }
}

function Form({ submit, onDone = () => undefined, name = 'thing', fixed }: FormProps) {
  const form = useForm({ name, schema, initial: { name: '', note: '', rows: [{ name: '' }, { name: '二' }] }, submit, onDone, fieldOfCode: { notAllowedNow: 'note' }, ...(fixed && { fixed }) })
  return (
    <Screen title="form" bar={<Button onPress={form.submit} loading={form.isSubmitting}>Save</Button>}>
      <Field form={form} name="name">{(field) => <TextField {...field} label="Name" />}</Field>
      <Field form={form} name="note">{(field) => <TextField {...field} label="Note" />}</Field>
      <Field form={form} name="rows.0.name">{(field) => <TextField {...field} label="Row" />}</Field>
      <Button onPress={() => form.setValue('note', '貼上', { shouldDirty: true })}>Paste</Button>
      <Button onPress={() => form.fill({ name: '杯' })}>Fill</Button>
      <Button onPress={form.discardDraft}>Discard</Button>
      {form.isRestored && 'restored'}
    </Screen>
  )
}

function openForm(props: Partial<FormProps> = {}, kept?: Readonly<Record<string, string>>) {
  const app = startTestApp({ member: aUser(), at: ['/pages/index/index', '/pages/warehouseList/warehouseList'], ...(kept && { kept }) })
  const submit = jest.fn<Promise<Outcome<string>>, [Output]>(() => Promise.resolve(done))
  return { submit, ...app.render(<Form submit={submit} {...props} />) }
}

describe('a form', () => {
  it('checks a field when it is left, then live, never before', async () => {
    openForm()
    await typeInto('Name', '一二三四五六七八九十一')
    expect(screen.queryByText('內容太長')).toBeNull()
    await leave('Name')
    expect(screen.getByText('內容太長')).toBeTruthy()
    await typeInto('Name', '一二三')
    await waitFor(() => expect(screen.queryByText('內容太長')).toBeNull())
  })

  it('no longer says that something is missing that has been filled in by another control', async () => {
    openForm()
    await leave('Name')
    expect(screen.getByText('此項必填')).toBeTruthy()
    press('button', 'Fill')
    await waitFor(() => expect(screen.queryByText('此項必填')).toBeNull())
  })

  it('says its errors in the language of the moment', async () => {
    openForm()
    await leave('Name')
    expect(screen.getByText('此項必填')).toBeTruthy()
    act(() => setLanguage('en'))
    expect(screen.getByText('This is required')).toBeTruthy()
  })

  it('hands on what the contract makes of it: blanks dropped, texts trimmed, rows at their places', async () => {
    const { submit } = openForm()
    await typeInto('Name', ' 杯 ')
    await typeInto('Row', '一')
    press('button', 'Save')
    await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: '杯', rows: [{ name: '一' }, { name: '二' }] }))
  })

  it('with a wrong row names that row, and focuses the first wrong field', async () => {
    const { submit } = openForm()
    await typeInto('Name', '杯')
    press('button', 'Save')
    const row = await findField('Row')
    await waitFor(() => expect(row.getAttribute('aria-invalid')).toBe('true'))
    expect((await findField('Name')).getAttribute('aria-invalid')).toBe('false')
    await waitFor(() => expect(document.activeElement).toBe(row))
    expect(submit).not.toHaveBeenCalled()
  })

  it('is sent once however often the button is pressed [race]', async () => {
    const submit = jest.fn<Promise<Outcome<string>>, [Output]>(() => new Promise(() => undefined))
    openForm({ submit })
    await typeInto('Name', '杯')
    await typeInto('Row', '一')
    press('button', 'Save')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true'))
    press('button', 'Save')
    expect(submit).toHaveBeenCalledTimes(1)
  })

  it('puts refused fields at their places, and a refusal without field where the form says', async () => {
    const refusals = [
      new BusinessError({ status: 'n', code: 'invalid', Message: '', fields: [{ path: 'rows.0.name', code: 'productNameNotChinese', Message: '品名只能用中文' }] }),
      new BusinessError({ status: 'n', code: 'notAllowedNow', Message: '不能這樣做' }),
    ]
    const submit: Submit = () => {
      const error = refusals.shift()
      return Promise.resolve(error ? { ok: false, error } : done)
    }
    openForm({ submit })
    await typeInto('Name', '杯')
    await typeInto('Row', 'cup')
    press('button', 'Save')
    await waitFor(() => expect(screen.getByText('品名只能用中文')).toBeTruthy())
    await typeInto('Row', '杯')
    await new Promise((resolve) => setTimeout(resolve, 360))
    press('button', 'Save')
    await waitFor(() => expect(screen.getByText('不能這樣做')).toBeTruthy())
  })
})

describe('what is typed', () => {
  const draftOf = (member: string) => draftsOf(member).thing

  it('is kept per member and brought back after the app was killed', async () => {
    openForm().unmount()
    const { unmount } = openForm()
    await typeInto('Name', '杯')
    // The app goes to the back and never returns.
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(draftOf('TW208516')).toMatchObject({ name: '杯' })
    const kept = keptSealed()
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    unmount()

    openForm({}, kept)
    await waitFor(async () => expect((await findField('Name')).value).toBe('杯'))
    expect(screen.getByText(/restored/)).toBeTruthy()
  })

  it('survives a lost session and comes back to the same member, not to another', async () => {
    const { unmount } = openForm()
    await typeInto('Name', '杯')
    unmount()
    act(() => session.clear())
    expect(draftOf('TW208516')).toMatchObject({ name: '杯' })
    act(() => session.keepLogin(aLogin({ ClientNO: 'TW300000' })))
    openForm({}, keptSealed()).unmount()
    act(() => session.clear())
    act(() => session.keepLogin(aLogin()))
    expect(draftOf('TW208516')).toMatchObject({ name: '杯' })
  })

  it('is forgotten once it is sent, and the page may be left at once', async () => {
    const onDone = jest.fn()
    openForm({ onDone })
    await typeInto('Name', '杯')
    await typeInto('Row', '一')
    await new Promise((resolve) => setTimeout(resolve, 450))
    expect(draftOf('TW208516')).toBeDefined()
    press('button', 'Save')
    await waitFor(() => expect(onDone.mock.calls[0]?.[0]).toBe('kept'))
    expect(draftOf('TW208516')).toBeUndefined()
    press('button', '返回')
    await waitFor(() => expect(pages.visible()).toBe('/pages/index/index'))
  })

  it('stays when sending fails for the network', async () => {
    const { submit } = openForm({ submit: () => Promise.resolve({ ok: false, error: new NetworkFailure() }) })
    await typeInto('Name', '杯')
    await typeInto('Row', '一')
    press('button', 'Save')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('false'))
    expect((await findField('Name')).value).toBe('杯')
    expect(submit).not.toHaveBeenCalled()
  })

  it('is kept too where a choice or a pasted text sets it', async () => {
    const { unmount } = openForm()
    press('button', 'Paste')
    await waitFor(async () => expect((await findField('Note')).value).toBe('貼上'))
    unmount()
    expect(draftOf('TW208516')).toMatchObject({ note: '貼上' })
  })

  it('is not kept when nothing was changed', async () => {
    const { unmount } = openForm()
    await leave('Name')
    unmount()
    expect(draftOf('TW208516')).toBeUndefined()
  })

  it('stays away once it is discarded, also what was about to be written', async () => {
    const { unmount } = openForm()
    await typeInto('Name', '杯')
    press('button', 'Discard')
    await waitFor(async () => expect((await findField('Name')).value).toBe(''))
    await new Promise((resolve) => setTimeout(resolve, 450))
    unmount()
    expect(draftOf('TW208516')).toBeUndefined()
  })

  it('gives way to what the address brings, also after it was discarded', async () => {
    const { unmount } = openForm()
    await typeInto('Name', '杯')
    await typeInto('Note', '舊')
    unmount()
    openForm({ fixed: { name: '碗' } }, keptSealed())
    await waitFor(async () => expect((await findField('Note')).value).toBe('舊'))
    expect((await findField('Name')).value).toBe('碗')
    press('button', 'Discard')
    await waitFor(async () => expect((await findField('Note')).value).toBe(''))
    expect((await findField('Name')).value).toBe('碗')
  })

  it('is asked about before it is left', async () => {
    openForm()
    await typeInto('Name', '杯')
    press('button', '返回')
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeTruthy())
    press('button', '繼續填寫')
    expect(pages.visible()).toBe('/pages/warehouseList/warehouseList')
  })
})
