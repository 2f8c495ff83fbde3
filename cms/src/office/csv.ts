/** What a spreadsheet would run as a formula, also after spaces. */
const FORMULA = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r]/

/**
 * A row of a CSV file (RFC 4180). What would be a formula gets an apostrophe in front:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvRow = (values: unknown[]): string => `${values.map(cell).join(',')}\r\n`

const cell = (value: unknown): string => {
  const text = String(value ?? '')
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
