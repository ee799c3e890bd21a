import { randomUUID } from 'node:crypto'

/** Put into the database by the sample. */
export const OPERATOR_KEY = 'opk_bench'

/** @param {string} address @param {string} path @param {object} input @param {{ token?: string, operatorKey?: string }} caller */
export async function ask(address, path, input, { token, operatorKey }) {
  const response = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(operatorKey && { authorization: `Bearer ${operatorKey}` }) },
    body: JSON.stringify({ requestId: randomUUID(), lang: 'en', ...(token && { token }), ...input }),
  })
  const answer = await response.json()
  if (answer.status !== 'y') throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
  return answer.data
}
