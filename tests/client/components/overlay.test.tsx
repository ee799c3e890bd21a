import { fireEvent, screen } from '@testing-library/react'
import { Sheet } from '@/components/Sheet'
import { afterDoubleTap } from '../../support/client'
import { renderUi } from './ui'

it('is not closed by the second half of the double tap that has opened it, and by a touch beside it from then on', async () => {
  const closed = jest.fn()
  renderUi(
    <Sheet open title="Language" onClose={closed}>
      content
    </Sheet>,
  )
  const beside = screen.getByRole('dialog').parentElement?.firstElementChild ?? document.body
  fireEvent.click(beside)
  expect(closed).not.toHaveBeenCalled()
  await afterDoubleTap()
  fireEvent.click(beside)
  expect(closed).toHaveBeenCalled()
})
