import { fireEvent, screen } from '@testing-library/react'
import type { CodeFile } from '@/components/late/late-code'
import { latePart } from '@/components/late/late-part'
import type { LateState } from '@/components/late/use-late-state'
import { uiStrings } from '@/i18n/ui-strings'
import { navigationStrings } from '@/navigation/navigation-strings'
import { startTestApp } from '../../support/client'

interface Props {
  readonly name: string
}

const file: CodeFile<Props> = { default: ({ name }) => <div>{`the part of ${name}`}</div> }

function StandIn({ loading, error, errorDetail, onRetry }: LateState) {
  return loading ? <div>coming</div> : <button onClick={onRetry}>{`${error}: ${errorDetail}`}</button>
}

afterEach(() => jest.restoreAllMocks())

it('is asked for when it is drawn first, stands in while it comes, and is there at once when it is drawn again', async () => {
  const load = jest.fn(() => Promise.resolve(file))
  const Part = latePart(load, StandIn)
  expect(load).not.toHaveBeenCalled()
  const app = startTestApp()
  const first = app.render(<Part name="Ann" />)
  expect(screen.getByText('coming')).toBeTruthy()
  expect(await screen.findByText('the part of Ann')).toBeTruthy()
  first.unmount()
  app.render(<Part name="Ben" />)
  expect(screen.getByText('the part of Ben')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('says that it does not come, and is asked for again by its button', async () => {
  let isThere = false
  // Whether the site has another build now is not known without a network.
  jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'))
  const Part = latePart(() => (isThere ? Promise.resolve(file) : Promise.reject(new Error('gone'))), StandIn)
  startTestApp().render(<Part name="Ann" />)
  const [ui, navigation] = [uiStrings['zh-Hant'], navigationStrings['zh-Hant']]
  const again = await screen.findByRole('button', { name: `${ui.loadFailed}: ${navigation.unreachable}` }, { timeout: 10_000 })
  isThere = true
  fireEvent.click(again)
  expect(await screen.findByText('the part of Ann')).toBeTruthy()
})
