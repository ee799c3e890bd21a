// Taro's parts import each other in a circle; entered anywhere but here, half of them is still undefined.
require('@tarojs/taro')

global.definePageConfig = (config) => config
global.defineAppConfig = (config) => config
