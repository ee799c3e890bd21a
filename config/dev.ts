import type { UserConfigExport } from '@tarojs/cli'

const apiAddress = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`

export default {
  mini: {
    // In watch mode every rebuild would leave its own copy of the moved files behind.
    optimizeMainPackage: { enable: false },
  },
  h5: {
    devServer: {
      port: Number(process.env.H5_PORT ?? '10086'),
      open: false,
      proxy: [{ context: ['/api', '/healthz', '/readyz', '/demo'], target: apiAddress }],
    },
  },
} satisfies UserConfigExport<'webpack5'>
