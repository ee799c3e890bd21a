import type { TestServer } from './server'

/** The names of all figures that a server tells, as an expression of Prometheus may ask for them. */
export async function listToldFigures(server: TestServer): Promise<ReadonlySet<string>> {
  const { operatorKey } = await server.signUpOperator('finance')
  // A route that has answered, for the figures of requests.
  await server.fetch('/api/systemset/getsystem')
  const { text } = await server.fetch('/metrics', { headers: { authorization: `Bearer ${operatorKey}` } })
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(types.flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name])))
}

/** In an expression a figure is followed by its labels, its range or a comparison; functions by a bracket. */
export const figuresIn = (expression: string) => [...expression.matchAll(/\b([a-z]+_[a-z_0-9]+)\b(?!\()/g)].map(([, name = '']) => name)
