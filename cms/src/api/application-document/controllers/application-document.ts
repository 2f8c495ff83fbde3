import { DOCUMENTS } from '../../../private-files/kinds'
import { storeFile } from '../../../private-files/store-file'

export default () => ({ store: storeFile(DOCUMENTS) })
