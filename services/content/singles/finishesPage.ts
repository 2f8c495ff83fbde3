import { addresses } from '#locales/addresses.ts'
import { toPicture } from '../../pictures.ts'
import { compact } from '../compact.ts'
import { contentQuery } from '../contentQuery.ts'
import { PictureFields, SeoFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import { toRichText } from '../markdown.ts'
import type { ContentSource } from '../source.ts'
import { toPageText } from './pageText.ts'

const FinishesPage = graphql(
  `
    query FinishesPage {
      finishesPage {
        title
        intro
        sampleText
        patchText
        body
        floors(pagination: { limit: 250 }) {
          name
          key
          wood
          text
          enquiryFloor
          priceKey
          samples(pagination: { limit: 250 }) {
            colour
            sheen
            picture {
              ...PictureFields
            }
          }
        }
        colours(pagination: { limit: 250 }) {
          name
          key
          onOak
          onPine
          oilNote
          priceKey
        }
        finishes(pagination: { limit: 250 }) {
          name
          key
          kind
          sheen
          look
          suits
          drying
          upkeep
          repair
          priceKey
        }
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [PictureFields, SeoFields],
)

const finishesPage = contentQuery(FinishesPage, ({ finishesPage: raw }) => ({
  ...toPageText(raw, addresses.finishes),
  sampleText: raw?.sampleText ?? '',
  patchText: raw?.patchText ?? '',
  body: toRichText(raw?.body).html,
  floors: compact(raw?.floors).map(({ samples, ...floor }) => ({
    ...floor,
    samples: compact(samples).flatMap(({ colour, sheen, picture: upload }) => {
      const picture = toPicture(upload)
      return picture ? [{ colour, sheen, picture }] : []
    }),
  })),
  colours: compact(raw?.colours),
  finishes: compact(raw?.finishes),
}))

/**
 * Floors, colours and finishes to choose from; `body` is HTML. A sample is a picture of a floor in a colour and sheen.
 */
export const getFinishesPage = (content: ContentSource) => content.read(finishesPage, {})

export type FinishesPage = Awaited<ReturnType<typeof getFinishesPage>>
