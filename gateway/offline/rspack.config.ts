import { definePlain } from '../../rspack.config.base.ts'

export default definePlain({
  folder: import.meta.dirname,
  besides: [],
  publicPath: '/gateway/offline/',
  worker: './src/worker.ts',
})
