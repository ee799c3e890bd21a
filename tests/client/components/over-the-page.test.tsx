import { fireEvent, screen } from '@testing-library/react'
import { View } from '@tarojs/components'
import { Dialog } from '@/components/Dialog'
import { Screen } from '@/components/Screen'
import { Sheet } from '@/components/Sheet'
import { TabBar } from '@/components/TabBar'
import { Timeline } from '@/components/Timeline'
import { renderUi } from './ui'

const nothing = () => undefined

describe('Sheet', () => {
  it('takes the focus, closes by Escape and by its cross, and gives the focus back', () => {
    const onClose = jest.fn()
    const opener = document.createElement('button')
    document.body.append(opener)
    opener.focus()
    const { rerender } = renderUi(
      <Sheet open title="Pay" onClose={onClose}>
        content
      </Sheet>,
    )
    const dialog = screen.getByRole('dialog', { name: 'Pay' })
    expect(document.activeElement).toBe(dialog)
    fireEvent.keyDown(dialog, { key: 'Escape' })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(2)
    rerender(
      <Sheet open={false} title="Pay" onClose={onClose}>
        content
      </Sheet>,
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
    opener.remove()
  })

  it('cannot be closed while locked', () => {
    const onClose = jest.fn()
    renderUi(
      <Sheet open locked title="Pay" onClose={onClose}>
        content
      </Sheet>,
    )
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Pay' }), { key: 'Escape' })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('Dialog', () => {
  it('names what it is about and offers both answers', () => {
    const keep = jest.fn()
    const cancel = jest.fn()
    renderUi(
      <Dialog
        open
        title="Cancel order C1?"
        primary={{ text: 'Keep', onPress: keep }}
        secondary={{ text: 'Cancel order', danger: true, onPress: cancel }}
      />,
    )
    expect(screen.getByRole('alertdialog', { name: 'Cancel order C1?' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
    expect(keep).toHaveBeenCalledTimes(1)
    expect(cancel).toHaveBeenCalledTimes(1)
  })
})

describe('Screen', () => {
  it('goes back by its arrow and names itself', () => {
    const goBack = jest.fn()
    const usePageTitle = jest.fn()
    renderUi(<Screen title="Register">content</Screen>, { goBack, usePageTitle })
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(goBack).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('heading', { name: 'Register' })).toBeTruthy()
    expect(usePageTitle).toHaveBeenCalledWith('Register')
  })

  it('shows one state at a time', () => {
    const content = <View>content</View>
    const { rerender } = renderUi(
      <Screen title="Orders" loading>
        {content}
      </Screen>,
    )
    expect(screen.queryByText('content')).toBeNull()
    rerender(
      <Screen title="Orders" error="Net error" onRetry={nothing}>
        {content}
      </Screen>,
    )
    expect(screen.getByRole('alert').textContent).toContain('Net error')
    expect(screen.queryByText('content')).toBeNull()
    rerender(
      <Screen title="Orders" error="Net error" onRetry={nothing} keepContent offlineSince="9:32">
        {content}
      </Screen>,
    )
    expect(screen.getByText('content')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Offline since 9:32')
  })

  it('asks a guest to sign in instead of the content', () => {
    const onAction = jest.fn()
    renderUi(
      <Screen title="Orders" guest={{ title: 'Your orders', action: 'Log in', onAction }} bar={<View>bar</View>}>
        <View>content</View>
      </Screen>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(onAction).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('content')).toBeNull()
    expect(screen.queryByText('bar')).toBeNull()
  })

  it('shows nothing of a protected page to a guest on the way to the login page', () => {
    renderUi(
      <Screen title="Orders" bar={<View>bar</View>}>
        <View>content</View>
      </Screen>,
      { usePageClosed: () => true },
    )
    expect(screen.queryByText('content')).toBeNull()
    expect(screen.queryByText('bar')).toBeNull()
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  })

  it('wears the theme and language that were chosen', () => {
    const { container } = renderUi(<Screen title="Home">content</Screen>, { theme: 'dark', language: 'zh-Hans' })
    expect(container.querySelector('.theme-dark.lang-zh-Hans')).toBeTruthy()
  })
})

describe('TabBar', () => {
  it('marks the current tab and tells which was chosen, the raised one included', () => {
    const onChoose = jest.fn()
    renderUi(
      <TabBar
        current="home"
        onChoose={onChoose}
        items={[
          { key: 'home', text: 'Home', icon: 'house' },
          { key: 'parcels', text: 'Parcels', icon: 'package', badge: 2 },
          { key: 'support', text: 'Support', icon: 'headset', raised: true },
        ]}
      />,
    )
    expect(screen.getByRole('tab', { name: 'Home' }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('tab', { name: 'Parcels' }).getAttribute('aria-selected')).toBe('false')
    fireEvent.click(screen.getByRole('tab', { name: 'Support' }))
    expect(onChoose).toHaveBeenCalledWith('support')
  })
})

describe('Timeline', () => {
  it('shows the latest three and the rest on request', () => {
    const entries = rowsOf(5)
    renderUi(<Timeline entries={entries} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: 'All 5' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
  })
})

function rowsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({ key: String(index), title: `event ${index}`, time: '09:12' }))
}
