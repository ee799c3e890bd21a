import { View } from '@tarojs/components'
import { screen } from '@testing-library/react'
import { Sheet } from '@/components/Sheet'
import { useIsCovered } from '@/components/overlay-count'
import { renderUi } from './ui'

function Bar() {
  return <View>{useIsCovered() ? 'covered' : 'free'}</View>
}

it('tells what WeChat draws above the page that a sheet is open, until it closes', () => {
  const page = (open: boolean) => (
    <>
      <Bar />
      <Sheet open={open} title="Language" onClose={() => undefined}>
        content
      </Sheet>
    </>
  )
  const { rerender } = renderUi(page(false))
  expect(screen.getByText('free')).toBeTruthy()
  rerender(page(true))
  expect(screen.getByText('covered')).toBeTruthy()
  rerender(page(false))
  expect(screen.getByText('free')).toBeTruthy()
})
