import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Pressable } from '@/components/Pressable'
import { renderUi } from './ui'

describe('Pressable', () => {
  it('takes two quick taps for one', () => {
    const onPress = jest.fn()
    renderUi(<Pressable onPress={onPress}>Pay</Pressable>)
    fireEvent.click(screen.getByRole('button', { name: 'Pay' }))
    fireEvent.click(screen.getByRole('button', { name: 'Pay' }))
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  it('takes two quick taps on a switch for one: each is sent at once', () => {
    const onPress = jest.fn()
    renderUi(<Pressable role="switch" label="quiet" checked={false} onPress={onPress} />)
    fireEvent.click(screen.getByRole('switch', { name: 'quiet' }))
    fireEvent.click(screen.getByRole('switch', { name: 'quiet' }))
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  it('counts every tap where many are meant', () => {
    const onPress = jest.fn()
    renderUi(<Pressable repeat label="plus" onPress={onPress} />)
    fireEvent.click(screen.getByRole('button', { name: 'plus' }))
    fireEvent.click(screen.getByRole('button', { name: 'plus' }))
    expect(onPress).toHaveBeenCalledTimes(2)
  })

  describe('whose point another control comes to', () => {
    const at = { clientX: 195, clientY: 700 }
    const onOpen = jest.fn()
    let today = 1_000_000
    function Rows() {
      const [isMore, setMore] = useState(false)
      return isMore ? <Pressable key="row" role="link" onPress={onOpen}>Row 11</Pressable> : <Pressable key="more" onPress={() => setMore(true)}>More</Pressable>
    }
    beforeEach(() => {
      onOpen.mockReset()
      jest.useFakeTimers({ now: (today += 100_000) })
    })
    afterEach(() => void jest.useRealTimers())

    function press(ms: number, point: { readonly clientX?: number; readonly clientY?: number }): number {
      renderUi(<Rows />)
      jest.setSystemTime(Date.now() + 10_000)
      fireEvent.click(screen.getByRole('button', { name: 'More' }), at)
      jest.setSystemTime(Date.now() + ms)
      fireEvent.click(screen.getByRole('link', { name: 'Row 11' }), point)
      return onOpen.mock.calls.length
    }

    it.each([120, 700])('keeps the second tap from it, %i ms later', (ms) => {
      expect(press(ms, { clientX: 200, clientY: 690 })).toBe(0)
    })

    it('keeps it from it, too, where the button was busy already: the list loads by itself as its end comes near', () => {
      const { rerender } = renderUi(<Button loading>More</Button>)
      jest.setSystemTime(Date.now() + 10_000)
      fireEvent.click(screen.getByRole('button', { name: 'More' }), at)
      jest.setSystemTime(Date.now() + 120)
      rerender(<Pressable key="row" role="link" onPress={onOpen}>Row 11</Pressable>)
      fireEvent.click(screen.getByRole('link', { name: 'Row 11' }), at)
      expect(onOpen).not.toHaveBeenCalled()
    })

    it.each([
      ['later', 800, at],
      ['elsewhere', 300, { clientX: 195, clientY: 600 }],
      ['by keys and readers', 300, {}],
    ])('lets in who presses it %s', (_how, ms, point) => {
      expect(press(ms, point)).toBe(1)
    })
  })

  it('waits for what a press has started, also after the time of a double tap', async () => {
    let finish: () => void = () => undefined
    const onPress = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const clock = jest.spyOn(Date, 'now')
    clock.mockReturnValue(10_000)
    renderUi(<Pressable onPress={onPress}>Send</Pressable>)
    const button = screen.getByRole('button', { name: 'Send' })
    fireEvent.click(button)
    clock.mockReturnValue(20_000)
    fireEvent.click(button)
    expect(onPress).toHaveBeenCalledTimes(1)
    await act(async () => finish())
    fireEvent.click(button)
    expect(onPress).toHaveBeenCalledTimes(2)
    clock.mockRestore()
  })

  it.each(['Enter', ' '])('answers the key "%s"', (key) => {
    const onPress = jest.fn()
    renderUi(<Pressable onPress={onPress}>Open</Pressable>)
    const button = screen.getByRole('button', { name: 'Open' })
    expect(button.getAttribute('tabindex')).toBe('0')
    fireEvent.keyDown(button, { key })
    expect(onPress).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(button, { key: 'a' })
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  it('does nothing when disabled, and says so', () => {
    const onPress = jest.fn()
    renderUi(
      <Pressable disabled onPress={onPress}>
        Pay
      </Pressable>,
    )
    const button = screen.getByRole('button', { name: 'Pay' })
    fireEvent.click(button)
    expect(onPress).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('keeps a press inside another to itself', () => {
    const outer = jest.fn()
    const inner = jest.fn()
    renderUi(
      <Pressable label="card" onPress={outer}>
        <Pressable label="copy" onPress={inner} />
      </Pressable>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'copy' }))
    expect(inner).toHaveBeenCalledTimes(1)
    expect(outer).not.toHaveBeenCalled()
  })

  it('tells off as well as on', () => {
    const { rerender } = renderUi(<Pressable role="switch" label="insure" checked={false} />)
    expect(screen.getByRole('switch', { name: 'insure' }).getAttribute('aria-checked')).toBe('false')
    rerender(<Pressable role="switch" label="insure" checked />)
    expect(screen.getByRole('switch', { name: 'insure' }).getAttribute('aria-checked')).toBe('true')
  })
})

describe('Button', () => {
  it('keeps its name while loading and cannot be pressed', () => {
    const onPress = jest.fn()
    renderUi(
      <Button loading onPress={onPress}>
        Submit
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Submit' })
    fireEvent.click(button)
    expect(onPress).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })
})
