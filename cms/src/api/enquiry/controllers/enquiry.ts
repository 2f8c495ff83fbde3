import { storeEnquiry } from '../../../enquiries/store-enquiry'

export default { create: storeEnquiry() }
