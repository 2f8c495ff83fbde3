import { errors } from '@strapi/utils'

/** An error in the format of Strapi's own validation errors. @param field a path with dots, such as `lines.0.item` */
export const validationFault = (field: string, message: string) =>
  new errors.ValidationError(message, { errors: [{ path: field.split('.'), message, name: 'ValidationError' }] })
