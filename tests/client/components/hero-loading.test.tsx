import { screen } from '@testing-library/react'
import { whileHeroLoads } from '@/components/hero-loading'
import { Screen } from '@/components/Screen'
import { startTestApp } from '../../support/client'

const HERO = 141
const open = (loading: boolean) => startTestApp().render(<Screen title="包裹" loading={loading} {...whileHeroLoads({ loading }, HERO)} />)

it('is green before its words have come, and its cards begin where they will', () => {
  const { container } = open(true)
  expect(container.querySelector('.hero')).not.toBeNull()
  expect(container.querySelector(`[style*="${HERO - 28}px"]`)).not.toBeNull()
  expect(screen.getByRole('status', { name: '載入中' })).toBeTruthy()
})

it('adds nothing to what has come', () => {
  const { container } = open(false)
  expect(container.querySelector('.hero')).toBeNull()
})
