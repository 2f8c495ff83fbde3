import { storeEnquiry } from '../../../enquiries/enquiries'

export default { create: storeEnquiry }
