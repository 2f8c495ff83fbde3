import { PHOTOS } from '../../../private-files/kinds'
import { storeFile } from '../../../private-files/store'

export default () => ({ store: storeFile(PHOTOS) })
