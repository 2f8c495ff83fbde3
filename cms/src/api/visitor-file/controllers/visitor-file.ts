import { DOCUMENTS, PHOTOS } from '../../../private-files/kinds'
import { storeFile } from '../../../private-files/serve'

export default { storePhoto: storeFile(PHOTOS), storeDocument: storeFile(DOCUMENTS) }
