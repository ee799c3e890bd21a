import type { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'

/** What is told of elements, to the eye or the ear; ids change from one screen to the next. */
function look(elements: Iterable<Element>): string[] {
  const told = ['role', 'aria-label', 'aria-checked', 'aria-valuenow', 'alt', 'src', 'style']
  return [...elements].map((element) =>
    [element.textContent, element instanceof HTMLInputElement ? element.value : '', ...told.map((name) => element.getAttribute(name))].join('|'),
  )
}

/**
 * How what a screen shows looks: another way as soon as a value in it is another. The look is taken when all has come
 * that it asked for; native inputs stand a moment after the element around them.
 */
export async function lookOf(container: Element, selector: string, queries: QueryClient): Promise<string[]> {
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  const empty = () => [...container.querySelectorAll('taro-input-core, taro-textarea-core')].filter((host) => !host.querySelector('input, textarea'))
  await waitFor(() => expect(empty()).toEqual([]))
  return look(container.querySelectorAll(selector))
}
