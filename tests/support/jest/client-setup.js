// Taro's parts import each other in a circle; entered anywhere but here, half of them is still undefined.
require('@tarojs/taro')

// A busy machine draws late; what is expected is waited for, within the test's own time. What a mutant broke never comes.
require('@testing-library/dom').configure({ asyncUtilTimeout: process.env.SPEC_MUTANT ? 2_000 : 5_000 })

// Nothing has a size here.
global.ResizeObserver = class {
  observe() {}
  disconnect() {}
}

global.definePageConfig = (config) => config
global.defineAppConfig = (config) => config

// Pages need Taro's router; tests have their own.
jest.mock('@/platform/page-stack', () => require('./fake-pages').fakePageStack)
jest.mock('@/platform/page-lifecycle', () => require('./fake-pages').fakePageLifecycle)
