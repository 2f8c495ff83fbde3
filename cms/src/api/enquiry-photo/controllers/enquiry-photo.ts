import { PHOTOS } from '../../../private-files/kinds'
import { storeFile } from '../../../private-files/store-file'

export default () => ({ store: storeFile(PHOTOS) })
