import { deepFreeze } from './deepFreeze.ts'
import { inOrder } from './inOrder.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'

/** The prices that texts can name, in pounds, by their keys. */
export const namedPricesOf = perContent((content) =>
  deepFreeze(
    content
      .all('PriceItem')
      .map(({ key, low, high }) => ({ key, low, high }))
      .sort((a, b) => inOrder(a.key, b.key)),
  ),
)

/** Per visit, in pounds; undefined while the prices page is not published. */
export const minimumChargeOf = (content: Content) => content.one('PricesPage')?.minimumCharge
