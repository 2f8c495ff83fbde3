/** Fields of an enquiry that a sender may set. The token decides the owner, and the firm sets the progress. */
export const ENQUIRY_FIELDS = [
  ...['reference', 'about', 'floor', 'rooms', 'postcode', 'timing', 'message', 'estimate'],
  ...['name', 'phone', 'email', 'reply', 'street', 'photos'],
]

/** Fields of an application that a sender may set. The firm sets the progress; the name of the job is looked up. */
export const APPLICATION_FIELDS = ['reference', 'vacancy', 'name', 'phone', 'email', 'postcode', 'message', 'documents']

/** What the emails about an application show, in this order. */
export const APPLICATION_EMAIL_FIELDS = APPLICATION_FIELDS.map((field) => (field === 'vacancy' ? 'job' : field))

/** The fields whose value is one of a list, with the words of the form: a unit test compares them with the site's. */
export const CHOICES: Record<string, Record<string, string>> = {
  floor: {
    softwood: 'Pine or other softwood boards',
    hardwood: 'Oak or other hardwood boards',
    parquet: 'Parquet',
    engineered: 'Engineered wood',
    laminate: 'Laminate',
    stairs: 'Stairs or banisters',
    unsure: 'Not sure',
  },
  timing: {
    soon: 'As soon as possible',
    month: 'Within a month',
    quarter: 'In one to three months',
    later: 'Later, or just planning',
  },
  reply: {
    any_time: 'Call me in working hours',
    morning: 'Call me in the morning',
    afternoon: 'Call me in the early afternoon',
    evening: 'Call me in the late afternoon',
    text: 'Send me a text or WhatsApp',
    email: 'Send me an email',
  },
}
