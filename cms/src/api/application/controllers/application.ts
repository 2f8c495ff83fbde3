import { storeApplication } from '../../../applications/applications'

export default { create: storeApplication }
