import { DOCUMENTS, PHOTOS } from '../../../private-files/kinds'
import { storeFile } from '../../../private-files/store-file'

export default () => ({ storePhoto: storeFile(PHOTOS), storeDocument: storeFile(DOCUMENTS) })
