import { Text, View } from '@tarojs/components'
import { Button } from '@nutui/nutui-react-taro'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { useForm } from 'react-hook-form'
import Taro from '@tarojs/taro'

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <View>
      <Text>{`count ${count}`}</Text>
      <Button onClick={() => setCount(count + 1)}>more</Button>
    </View>
  )
}

it('renders Taro and NutUI components and answers a tap', () => {
  render(<Counter />)
  fireEvent.click(screen.getByText('more'))
  expect(screen.getByText('count 1')).toBeTruthy()
})

it('loads the client libraries', async () => {
  const useStore = create(() => ({ word: 'stored' }))
  function Reader() {
    const { data } = useQuery({ queryKey: ['word'], queryFn: () => Promise.resolve('fetched') })
    const { getValues } = useForm({ defaultValues: { word: 'typed' } })
    return <Text>{`${data} ${useStore((state) => state.word)} ${getValues('word')}`}</Text>
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Reader />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('fetched stored typed')).toBeTruthy()
  expect(typeof Taro.request).toBe('function')
})
