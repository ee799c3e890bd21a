import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Screen } from '@/components/Screen'
import { Sheet } from '@/components/Sheet'
import { renderUi } from './ui'

/** A page with an order to pay, and the sheet that its button opens. */
function PayPage({ onPaid }: { readonly onPaid: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const sheet = (
    <Sheet open={isOpen} title="How to pay" onClose={() => setOpen(false)}>
      <Button onPress={onPaid}>Pay now</Button>
    </Sheet>
  )
  return (
    <Screen title="Order" overlays={sheet}>
      <Button onPress={() => setOpen(true)}>Pay</Button>
    </Screen>
  )
}

/** No finger reaches what stands inside of it. */
const isResting = (element: Element) => element.closest('.resting') !== null
const beside = (dialog: Element) => dialog.parentElement?.firstElementChild ?? document.body
const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })))

it('is out of reach for the second half of the double tap that has opened it, and so is the touch beside it', async () => {
  renderUi(<PayPage onPaid={jest.fn()} />)
  const start = Date.now()
  press('Pay')
  const dialog = screen.getByRole('dialog')
  expect(isResting(dialog)).toBe(true)
  act(() => void fireEvent.click(beside(dialog)))
  expect(screen.getByRole('dialog')).toBeTruthy()
  await waitFor(() => expect(isResting(dialog)).toBe(false), { timeout: 10_000 })
  // By the press before it, not by the sheet alone.
  expect(Date.now() - start).toBeGreaterThanOrEqual(740)
  act(() => void fireEvent.click(beside(dialog)))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('holds up no keys', () => {
  const onPaid = jest.fn()
  renderUi(<PayPage onPaid={onPaid} />)
  press('Pay')
  const pay = screen.getByRole('button', { name: 'Pay now' })
  expect(isResting(pay)).toBe(true)
  act(() => void fireEvent.keyDown(pay, { key: 'Enter' }))
  expect(onPaid).toHaveBeenCalled()
})

it('leaves the page below out of reach while the second half of the tap that closes it may fall there', async () => {
  renderUi(<PayPage onPaid={jest.fn()} />)
  press('Pay')
  press('Close')
  const pay = screen.getByRole('button', { name: 'Pay' })
  await waitFor(() => expect(isResting(pay)).toBe(true))
  await waitFor(() => expect(isResting(pay)).toBe(false))
})
