import { limits } from '@contract/limits'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { cents } from '@contract/kit/money'
import { useState } from 'react'
import { CheckLine } from '@/components/CheckLine'
import { ChoiceRow } from '@/components/ChoiceRow'
import { CodeField } from '@/components/CodeField'
import { errorTexts } from '@contract/kit/errors'
import { MoneyField } from '@/components/MoneyField'
import type { TypedMoney } from '@/components/money-text'
import { PasswordField } from '@/components/PasswordField'
import { Stepper } from '@/components/Stepper'
import { TextField } from '@/components/TextField'
import { renderUi } from './ui'

const nothing = () => undefined

/** Waits for the real input inside Taro's element. */
const findInput = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' })

function noteOf(input: HTMLElement): string {
  const id = input.getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent ?? ''
}

describe('TextField', () => {
  it('is named by its label and described by its help', async () => {
    renderUi(<TextField label="Email" value="" onChange={nothing} help="We write to it" />)
    const input = await findInput('Email')
    expect(noteOf(input)).toBe('We write to it')
    expect(input.getAttribute('aria-invalid')).toBe('false')
  })

  it('says an error in place of the help and keeps what was typed', async () => {
    const { rerender } = renderUi(<TextField label="Email" value="yuan@" onChange={nothing} help="We write to it" />)
    await findInput('Email')
    rerender(<TextField label="Email" value="yuan@" onChange={nothing} help="We write to it" error="Not an address" />)
    const input = await findInput('Email')
    expect(screen.getByRole('alert').textContent).toBe('Not an address')
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    expect(noteOf(input)).toBe('Not an address')
    expect(input.value).toBe('yuan@')
  })

  it('tells what is typed', async () => {
    const onChange = jest.fn()
    renderUi(<TextField label="Name" value="" onChange={onChange} />)
    fireEvent.input(await findInput('Name'), { target: { value: '積木' } })
    expect(onChange).toHaveBeenCalledWith('積木')
  })
})

describe('PasswordField', () => {
  it('hides and shows on request', async () => {
    renderUi(<PasswordField label="Password" value="secret1" onChange={nothing} />)
    const input = await findInput('Password')
    expect(input.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show: Password' }))
    await waitFor(() => expect(input.type).toBe('text'))
    expect(input.value).toBe('secret1')
    expect(screen.getByRole('button', { name: 'Hide: Password' })).toBeTruthy()
  })

  it('takes a password as long as the server does', async () => {
    renderUi(<PasswordField label="Password" value="" onChange={nothing} />)
    expect((await findInput('Password')).maxLength).toBe(limits.password.maxLength)
  })
})

describe('CodeField', () => {
  function Code({ onComplete }: { onComplete: (code: string) => void }) {
    const [code, setCode] = useState('')
    return (
      <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} onSend={nothing} sendText="Get code" />
    )
  }

  it('takes the digits out of what is pasted and reports the whole code once', async () => {
    const onComplete = jest.fn()
    renderUi(<Code onComplete={onComplete} />)
    const input = await findInput('Code')
    fireEvent.input(input, { target: { value: ' 48 26-11 ' } })
    expect(onComplete).toHaveBeenCalledTimes(1)
    expect(onComplete).toHaveBeenCalledWith('482611')
    await waitFor(() => expect(input.value).toBe('482611'))
  })

  it('shows the time in place of the button', () => {
    renderUi(<CodeField label="Code" value="" onChange={nothing} onSend={nothing} sendText="Get code" waitText="48 s" />)
    expect(screen.queryByRole('button', { name: 'Get code' })).toBeNull()
    expect(screen.getByText('48 s')).toBeTruthy()
  })
})

describe('MoneyField', () => {
  function Price({ onChange }: { onChange: (value: TypedMoney) => void }) {
    const [value, setValue] = useState<TypedMoney>(cents(5800))
    return (
      <MoneyField
        label="Price"
        cents={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    )
  }

  it('reports cents, keeps what is being typed, and sets two decimals when left', async () => {
    const onChange = jest.fn()
    renderUi(<Price onChange={onChange} />)
    const input = await findInput('Price')
    expect(input.value).toBe('58.00')
    fireEvent.input(input, { target: { value: '12.' } })
    expect(onChange).toHaveBeenLastCalledWith(1200)
    await waitFor(() => expect(input.value).toBe('12.'))
    fireEvent.input(input, { target: { value: '12.5' } })
    expect(onChange).toHaveBeenLastCalledWith(1250)
    expect(input.value).toBe('12.5')
    fireEvent.blur(input)
    await waitFor(() => expect(input.value).toBe('12.50'))
  })

  it('says while it is typed how a figure was understood that may be read in two ways', async () => {
    const onChange = jest.fn()
    renderUi(<Price onChange={onChange} />)
    const input = await findInput('Price')
    for (const [typed, amount, said] of [['12,50', 1_250, '¥12.50'], ['1,280', 128_000, '¥1,280.00'], ['1.280', 128, '¥1.28'], ['ＮＴ＄５９，９０', 5_990, '¥59.90']] as const) {
      fireEvent.input(input, { target: { value: typed } })
      expect(onChange).toHaveBeenLastCalledWith(amount)
      await waitFor(() => expect(screen.getByText(`Understood as ${said}`)).toBeTruthy())
      expect(input.value).toBe(typed)
    }
    fireEvent.input(input, { target: { value: '12.50' } })
    await waitFor(() => expect(screen.queryByText(/Understood as/)).toBeNull())
  })

  it('says why a text is no amount once it is left, keeps it, and does not call it missing', async () => {
    const onChange = jest.fn()
    renderUi(<Price onChange={onChange} />)
    const input = await findInput('Price')
    fireEvent.input(input, { target: { value: '12-15' } })
    expect(onChange).toHaveBeenLastCalledWith('12-15')
    expect(screen.queryByText(errorTexts.numberUnreadable['zh-Hant'])).toBeNull()
    fireEvent.blur(input)
    await waitFor(() => expect(screen.getByText(errorTexts.numberUnreadable['zh-Hant'])).toBeTruthy())
    expect(input.value).toBe('12-15')
    fireEvent.input(input, { target: { value: '' } })
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
})

describe('ChoiceRow', () => {
  it('opens a list, takes the choice and closes', () => {
    const onChange = jest.fn()
    const choices = [
      { value: 'a', text: 'Dongguan' },
      { value: 'b', text: 'Osaka' },
    ] as const
    renderUi(<ChoiceRow label="Warehouse" choices={choices} value="a" onChange={onChange} />)
    fireEvent.click(screen.getByRole('button', { name: 'Warehouse Dongguan' }))
    expect(screen.getByRole('dialog', { name: 'Warehouse' })).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Dongguan' }).getAttribute('aria-selected')).toBe('true')
    fireEvent.click(screen.getByRole('option', { name: 'Osaka' }))
    expect(onChange).toHaveBeenCalledWith('b')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('does not take a locked one', () => {
    const onChange = jest.fn()
    const choices = [{ value: 'a', text: 'Home', detail: 'No postcode', locked: true }] as const
    renderUi(<ChoiceRow label="Address" choices={choices} value={undefined} placeholder="Choose" onChange={onChange} />)
    fireEvent.click(screen.getByRole('button', { name: 'Address Choose' }))
    fireEvent.click(screen.getByRole('option', { name: /^Home\s*No postcode$/ }))
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('Stepper', () => {
  it('stays within its bounds', () => {
    const onChange = jest.fn()
    renderUi(<Stepper label="Quantity" value={1} max={2} onChange={onChange} />)
    fireEvent.click(screen.getByRole('button', { name: 'Less of: Quantity' }))
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'More of: Quantity' }))
    expect(onChange).toHaveBeenCalledWith(2)
  })

  it('takes a typed number under its name', async () => {
    const onChange = jest.fn()
    renderUi(<Stepper label="Quantity" value={1} max={99} onChange={onChange} />)
    const input = screen.getByLabelText<HTMLInputElement>('Quantity', { selector: 'input' })
    fireEvent.focus(input)
    fireEvent.input(input, { target: { value: '50' } })
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(50))
  })

  it.each([
    ['120', 99],
    ['0', 1],
    ['7.4', 7],
  ])('tells at once what "%s" will be when it is left', async (typed, expected) => {
    const onChange = jest.fn()
    renderUi(<Stepper label="Quantity" value={5} max={99} onChange={onChange} />)
    const input = screen.getByLabelText<HTMLInputElement>('Quantity', { selector: 'input' })
    fireEvent.focus(input)
    fireEvent.input(input, { target: { value: typed } })
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(expected))
    expect(input.value).toBe(typed)
  })

  it.each([
    ['120', 99],
    ['-3', 1],
    ['', 1],
    ['7.4', 7],
  ])('makes a whole number within its bounds of "%s"', async (typed, expected) => {
    const Quantity = () => {
      const [value, setValue] = useState(5)
      return <Stepper label="Quantity" value={value} max={99} onChange={setValue} />
    }
    renderUi(<Quantity />)
    const input = screen.getByLabelText<HTMLInputElement>('Quantity', { selector: 'input' })
    fireEvent.focus(input)
    fireEvent.input(input, { target: { value: typed } })
    fireEvent.blur(input)
    await waitFor(() => expect(input.value).toBe(String(expected)))
  })
})

describe('CheckLine', () => {
  it('is a named checkbox that says why it is needed', () => {
    const onChange = jest.fn()
    renderUi(<CheckLine label="I agree" checked={false} onChange={onChange} error="Please agree first" />)
    fireEvent.click(screen.getByRole('checkbox', { name: 'I agree' }))
    expect(onChange).toHaveBeenCalledWith(true)
    expect(screen.getByRole('alert').textContent).toBe('Please agree first')
  })
})
