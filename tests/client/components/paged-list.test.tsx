import { act, fireEvent, screen } from '@testing-library/react'
import { View } from '@tarojs/components'
import { PagedList, type PagedListProps } from '@/components/PagedList'
import { Pressable } from '@/components/Pressable'
import { layLists } from '../../support/laid-list'
import { renderUi } from './ui'

const rows = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`)

function aList(changes: Partial<PagedListProps<string>>) {
  return (
    <PagedList<string>
      label="Parcels"
      items={[]}
      keyOf={(row) => row}
      renderItem={(row) => <View>{row}</View>}
      hasMore={false}
      loadMore={() => undefined}
      onSight={() => undefined}
      loading={false}
      retry={() => undefined}
      empty={<View>No parcels yet</View>}
      {...changes}
    />
  )
}

describe('PagedList', () => {
  it('shows the skeleton while the first page is under way', () => {
    renderUi(aList({ loading: true }))
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    expect(screen.queryByText('No parcels yet')).toBeNull()
  })

  it('says that there is nothing', () => {
    renderUi(aList({}))
    expect(screen.getByText('No parcels yet')).toBeTruthy()
  })

  it('offers another try when the first page fails', () => {
    const retry = jest.fn()
    renderUi(aList({ error: 'Net error', retry }))
    expect(screen.getByRole('alert').textContent).toContain('Net error')
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('keeps what is there when a later page fails', () => {
    renderUi(aList({ items: rows(3), hasMore: true, error: 'Net error' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  it('fetches on at the end of the page, but not twice at once and not after the last', () => {
    const loadMore = jest.fn()
    let reachEnd: () => void = () => undefined
    const useReachEnd = (onReach: () => void) => {
      reachEnd = onReach
    }
    const { rerender } = renderUi(aList({ items: rows(20), hasMore: true, loadMore }), { useReachEnd })
    reachEnd()
    expect(loadMore).toHaveBeenCalledTimes(1)
    rerender(aList({ items: rows(20), hasMore: true, loading: true, loadMore }))
    reachEnd()
    rerender(aList({ items: rows(40), hasMore: false, loadMore }))
    reachEnd()
    expect(loadMore).toHaveBeenCalledTimes(1)
    expect(screen.getByText('No more')).toBeTruthy()
    // Unless more of the page stands below.
    rerender(aList({ items: rows(40), hasMore: false, loadMore, goesOn: true }))
    expect(screen.queryByText('No more')).toBeNull()
  })

  it('can be asked for more by a button, where the page is longer than the list', () => {
    const loadMore = jest.fn()
    renderUi(aList({ items: rows(2), hasMore: true, loadMore }))
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(loadMore).toHaveBeenCalledTimes(1)
  })

})

describe('a long list', () => {
  /** As high as jsdom's window is. */
  const SCREEN = window.innerHeight
  const standing = () => screen.getAllByRole('listitem').map((row) => row.textContent)
  const places = () => standing().map((text) => Number(text?.split(' ')[1]))
  /** What the rows and the spaces for those that do not stand take together. */
  const height = (heightOf: (text: string) => number) =>
    [...screen.getByRole('list').children].reduce((sum, child) => sum + (Number.parseFloat((child as HTMLElement).style.height) || heightOf(child.textContent ?? '')), 0)

  it('stands with the rows around the screen only, wherever one has scrolled to, and is as high as the whole', () => {
    const laid = layLists(() => 100)
    renderUi(aList({ items: rows(10_000) }))
    for (const px of [0, 5_000, 5_150, 999_000, 400_000, 50, 0]) {
      laid.scrollTo(px)
      const [first = 0, last = 0] = [places()[0], places().at(-1)]
      expect(first * 100).toBeLessThanOrEqual(px)
      expect((last + 1) * 100).toBeGreaterThanOrEqual(Math.min(px + SCREEN, 1_000_000))
      expect(places()).toHaveLength(last - first + 1)
      expect(places().length).toBeLessThanOrEqual(11)
      expect(height(() => 100)).toBe(1_000_000)
    }
  })

  it('keeps a row’s own height for it when it no longer stands', () => {
    const heightOf = (text: string) => 100 + (Number(text.split(' ')[1]) % 7) * 20
    const laid = layLists(heightOf)
    renderUi(aList({ items: rows(100) }))
    for (let px = 0; px < 20_000; px += 400) laid.scrollTo(px)
    const whole = rows(100).reduce((sum, text) => sum + heightOf(text), 0)
    expect(height(heightOf)).toBe(whole)
    laid.scrollTo(0)
    expect(places()).not.toContain(50)
    expect(height(heightOf)).toBe(whole)
  })

  it('says of each row which of how many it is', () => {
    const laid = layLists(() => 100)
    const { rerender } = renderUi(aList({ items: rows(100) }))
    laid.scrollTo(5_000)
    expect(screen.getByText('row 52').closest('[role="listitem"]')).toMatchObject({ id: expect.stringContaining('row 52') as string })
    expect(screen.getByText('row 52').closest('[role="listitem"]')?.getAttribute('aria-posinset')).toBe('53')
    expect(screen.getByText('row 52').closest('[role="listitem"]')?.getAttribute('aria-setsize')).toBe('100')
    rerender(aList({ items: rows(100), hasMore: true }))
    expect(screen.getByText('row 52').closest('[role="listitem"]')?.getAttribute('aria-setsize')).toBe('-1')
  })

  it('keeps the row that the keyboard is in, and its neighbours, for Tab to go on to', () => {
    const laid = layLists(() => 100)
    renderUi(aList({ items: rows(1_000), renderItem: (row) => <Pressable>{row}</Pressable> }))
    const stop = screen.getByRole('button', { name: 'row 2' })
    act(() => stop.focus())
    laid.scrollTo(50_000)
    expect(places().slice(0, 4)).toEqual([1, 2, 3, 500])
    expect(document.activeElement).toBe(stop)
    expect(stop.isConnected).toBe(true)
  })

  it('draws a row that stands anew only when its item changes, or the way that items are drawn', () => {
    const laid = layLists(() => 100)
    const items = Array.from({ length: 100 }, (_, index) => ({ name: `row ${index}` }))
    const same = { label: 'Parcels', keyOf: ({ name }: { name: string }) => name, loadMore: () => undefined, onSight: () => undefined, loading: false, retry: () => undefined, empty: null, hasMore: true }
    let drawings = 0
    const draw = ({ name }: { name: string }) => <View>{`${name}, drawing ${(drawings += 1)}`}</View>
    const { rerender } = renderUi(<PagedList {...same} items={items} renderItem={draw} />)
    laid.scrollTo(5_000)
    const textOf = (index: number) => screen.getByText(new RegExp(`^row ${index},`)).textContent
    const [first, other] = [textOf(52), textOf(53)]
    laid.scrollTo(5_150)
    rerender(<PagedList {...same} items={[...items, { name: 'row 100' }]} renderItem={draw} loading />)
    expect([textOf(52), textOf(53)]).toEqual([first, other])
    rerender(<PagedList {...same} items={items.map((item, index) => (index === 52 ? { ...item } : item))} renderItem={draw} />)
    expect(textOf(52)).not.toBe(first)
    expect(textOf(53)).toBe(other)
    rerender(<PagedList {...same} items={items} renderItem={(item) => draw(item)} />)
    expect(textOf(53)).not.toBe(other)
  })

  it('tells which rows can be seen', () => {
    const laid = layLists(() => 100)
    const onSight = jest.fn()
    renderUi(aList({ items: rows(1_000), onSight }))
    laid.scrollTo(50_050)
    expect(onSight).toHaveBeenLastCalledWith({ start: 500, end: 509 })
  })

  it('goes on loading by itself while its end is in sight, and asks once for each length', () => {
    const laid = layLists(() => 10)
    const loadMore = jest.fn()
    const { rerender } = renderUi(aList({ items: rows(20), hasMore: true, loadMore }))
    laid.scrollTo(0)
    expect(loadMore).toHaveBeenCalledTimes(1)
    rerender(aList({ items: rows(20), hasMore: true, loading: true, loadMore }))
    rerender(aList({ items: rows(20), hasMore: true, loadMore }))
    expect(loadMore).toHaveBeenCalledTimes(1)
    rerender(aList({ items: rows(40), hasMore: true, loadMore }))
    expect(loadMore).toHaveBeenCalledTimes(2)
    rerender(aList({ items: rows(400), hasMore: true, loadMore }))
    expect(loadMore).toHaveBeenCalledTimes(2)
    laid.scrollTo(3_500)
    expect(loadMore).toHaveBeenCalledTimes(3)
  })

  it('asks for nothing by itself while it says that something went wrong, and again after another try', () => {
    const laid = layLists(() => 10)
    const loadMore = jest.fn()
    const { rerender } = renderUi(aList({ items: rows(20), hasMore: true, loadMore, error: 'Net error' }))
    laid.scrollTo(0)
    expect(loadMore).not.toHaveBeenCalled()
    rerender(aList({ items: rows(20), hasMore: true, loadMore }))
    expect(loadMore).toHaveBeenCalledTimes(1)
  })
})
