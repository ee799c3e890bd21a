// Taro's parts import each other in a circle; entered anywhere but here, half of them is still undefined.
require('@tarojs/taro')

global.definePageConfig = (config) => config
global.defineAppConfig = (config) => config

// Pages need Taro's router; tests have their own.
jest.mock('@/platform/page-stack', () => require('./fake-pages').fakePageStack)
jest.mock('@/platform/page-lifecycle', () => require('./fake-pages').fakePageLifecycle)
