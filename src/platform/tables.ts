import { chooseFiles } from './choose-files'
import { downloads } from './downloads'
import type { Tables } from './types'

/** The endings too: some systems know no type of these files. */
const TYPES = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const tables: Tables = {
  async choose() {
    const [file] = await chooseFiles({ multiple: false, accept: TYPES })
    return file ? { path: URL.createObjectURL(file), name: file.name, bytes: file.size } : 'cancelled'
  },
  open(address) {
    downloads.start(address)
    return Promise.resolve('done')
  },
}
