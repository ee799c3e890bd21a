import Taro from '@tarojs/taro'
import { NetworkFailure } from './network-failure'
import type { SendRequest, SendUpload } from './types'

/** WeChat cuts requests at 60 s whatever we ask for; the specification's 120 s are asked for all the same. */
export const sendRequest: SendRequest = async ({ method, address, body, timeoutMs, signal }) => {
  const task = Taro.request<unknown>({
    url: address,
    method,
    data: body,
    header: { 'content-type': 'application/json' },
    timeout: timeoutMs,
  })
  const stop = () => task.abort()
  signal?.addEventListener('abort', stop)
  try {
    const response = await task
    return { httpStatus: response.statusCode, body: response.data }
  } catch (error) {
    throw new NetworkFailure(error)
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

export const sendUpload: SendUpload = async ({ address, filePath, fields, timeoutMs }) => {
  try {
    const response = await Taro.uploadFile({ url: address, filePath, name: 'file', formData: { ...fields }, timeout: timeoutMs })
    return { httpStatus: response.statusCode, body: parseJson(response.data) }
  } catch (error) {
    throw new NetworkFailure(error)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
