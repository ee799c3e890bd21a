import { useQueryClient } from '@tanstack/react-query'
import { Component, type ComponentType, type PropsWithChildren, type ReactNode, useCallback } from 'react'
import { Button } from '@/components/Button'
import { Screen } from '@/components/Screen'
import { uiStrings } from '@/i18n/ui-strings'
import { useStrings } from '@/i18n/use-strings'
import { findRoute, replaceWith } from '@/navigation/go'
import { usePageAddress } from '@/platform/page-lifecycle'
import { useApi } from '@/query/api-context'
import { tellFailure } from '@/query/failure-queries'
import { routes } from '@/routes'

interface BoundaryProps {
  readonly onError: (error: Error) => void
  readonly fallback: (retry: () => void) => ReactNode
}

/** React has no hook for this. */
class Boundary extends Component<PropsWithChildren<BoundaryProps>, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children
  }
}

/**
 * A page that fails while it is drawn says so in its own frame, with a way on, and tells the log. Taro would leave it blank.
 * The build puts this around every page (config/page-boundary.js), so that none can be forgotten.
 */
export function withBoundary<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return function BoundedPage(props: Props) {
    const api = useApi()
    const tell = useCallback((error: Error) => tellFailure(api, 'drawing', error), [api])
    return (
      <Boundary onError={tell} fallback={(retry) => <FailedScreen onRetry={retry} />}>
        <Page {...props} />
      </Boundary>
    )
  }
}

function FailedScreen({ onRetry }: { readonly onRetry: () => void }) {
  const words = useStrings(uiStrings)
  const queryClient = useQueryClient()
  const route = findRoute(usePageAddress())
  return (
    <Screen
      title={words.loadFailed}
      error={words.screenFailed}
      errorDetail={words.screenFailedText}
      onRetry={() => {
        // What the page had read may be what it failed at.
        queryClient.removeQueries({ type: 'inactive' })
        onRetry()
      }}
      {...(route?.tab
        ? { tab: route.path }
        : {
            bar: (
              <Button block onPress={() => void replaceWith(routes.home)}>
                {words.goHome}
              </Button>
            ),
          })}
    />
  )
}
