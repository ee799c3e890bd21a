import Taro from '@tarojs/taro'
import { earlyCalls } from './early-calls'
import { NetworkFailure } from './network-failure'
import type { SendRequest, SendUpload } from './types'

/**
 * Taro.request on H5. Given a signal, Taro forgets its own time-out there, so both are one signal here.
 * Our API takes its token in the body: no cookie goes along.
 */
export const sendRequest: SendRequest = async (request) => {
  const { method, address, body, timeoutMs, signal } = request
  const early = await earlyCalls.take(request)
  if (early) return early
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, timeoutMs)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    const response = await Taro.request<unknown>({
      url: address,
      method,
      data: body,
      header: { 'content-type': 'application/json' },
      credentials: 'omit',
      timeout: timeoutMs,
      signal: controller.signal,
    })
    return { httpStatus: response.statusCode, body: response.data }
  } catch (error) {
    throw new NetworkFailure(error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

export const sendUpload: SendUpload = async ({ address, filePath, fields, timeoutMs }) => {
  try {
    const response = await Taro.uploadFile({
      url: address,
      filePath,
      name: 'file',
      formData: { ...fields },
      timeout: timeoutMs,
      withCredentials: false,
    })
    return { httpStatus: response.statusCode, body: parseJson(response.data) }
  } catch (error) {
    throw new NetworkFailure(error)
  }
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
