import type { ReactNode } from 'react'
import { t } from '#locales/messages.ts'

interface GroupedFieldsProps<Field> {
  fields: readonly Field[]
  children: (field: Field) => ReactNode
}

/** The fields of a form. Phone number and email address are one group, because one of them is enough. */
export function GroupedFields<Field extends { oneOf?: string }>({ fields, children }: GroupedFieldsProps<Field>) {
  const ways = fields.filter(({ oneOf }) => oneOf === 'reach')
  const first = ways[0] && fields.indexOf(ways[0])
  return (
    <>
      {fields.slice(0, first).map(children)}
      {ways.length > 0 && (
        <fieldset>
          <legend className="mb-3 text-h4">{t('form.either')}</legend>
          {ways.map(children)}
        </fieldset>
      )}
      {first !== undefined && fields.slice(first + ways.length).map(children)}
    </>
  )
}
