import { fireEvent, screen } from '@testing-library/react'
import { View } from '@tarojs/components'
import { PagedList, type PagedListProps } from '@/components/PagedList'
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
  })

  it('can be asked for more by a button, where the page is longer than the list', () => {
    const loadMore = jest.fn()
    renderUi(aList({ items: rows(2), hasMore: true, loadMore }))
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(loadMore).toHaveBeenCalledTimes(1)
  })

  it('gives no parent more than 50 children', () => {
    const { container } = renderUi(aList({ items: rows(190) }))
    const most = Math.max(...[...container.querySelectorAll('*')].map((element) => element.children.length))
    expect(screen.getAllByRole('listitem')).toHaveLength(190)
    expect(most).toBeLessThanOrEqual(50)
  })
})
