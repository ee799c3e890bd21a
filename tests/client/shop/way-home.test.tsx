import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { shopStrings } from '@/entities/goods/shop-strings'
import { setLanguage } from '@/i18n/language'
import { packageOf, routes, type Route } from '@/routes'
import { aUser, pages, startTestApp } from '../../support/client'
import '../../support/nothing-in-view'

const shopRoutes = (Object.values(routes) as readonly Route[]).filter(({ path }) => packageOf(path) === 'pages_store')
const pageAt = (path: string) => (jest.requireActual<{ default: ComponentType }>(`../../../src${path}`)).default

// A page that shows nothing yet, or nothing at all, has its header: it is looked at without any answer of the server.
describe('the way out of the shop [spec 2.05]', () => {
  it('is looked for on every page of the shop', () => {
    expect(shopRoutes.length).toBeGreaterThanOrEqual(8)
  })

  it.each(shopRoutes.map(({ path }) => [path]))('stands in the header of %s, and leads to the product’s home', async (path) => {
    const app = startTestApp({ member: aUser(), at: [path] })
    const Page = pageAt(path)
    app.render(<Page />)
    for (const language of ['en', 'zh-Hans', 'zh-Hant'] as const) {
      setLanguage(language)
      expect(await screen.findByRole('link', { name: shopStrings[language].cargoHome })).toBeTruthy()
    }
    fireEvent.click(screen.getByRole('link', { name: shopStrings['zh-Hant'].cargoHome }))
    await waitFor(() => expect(pages.visible()).toBe('/pages/index/index'))
  })
})
