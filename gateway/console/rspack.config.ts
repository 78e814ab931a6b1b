import { definePlain } from '../../rspack.config.base.ts'

export default definePlain({
  folder: import.meta.dirname,
  besides: [`${import.meta.dirname}/../wire`],
  publicPath: '/_ops/files/',
})
