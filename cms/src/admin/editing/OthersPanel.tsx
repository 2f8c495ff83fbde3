import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { entryOf } from '../shared/useAnswer'

const REPORT_MS = 20_000

const idKey = 'open-form'
/** Of this tab: it has one form at a time, also after the page is loaded again. */
const form = sessionStorage.getItem(idKey) ?? `${Date.now()}-${Math.random()}`
sessionStorage.setItem(idKey, form)

/** As cms/src/editing/open-forms.ts answers. */
interface Others {
  others: { id: string; text: string }[]
  change?: string
}

/** A side panel: who else has the entry open, and whether it was saved since this form was loaded. */
export const OthersPanel: PanelComponent = ({ model, document, activeTab }) => {
  const { post } = useFetchClient()
  const [answer, setAnswer] = useState<Others>()
  const report = JSON.stringify({
    ...{ ...entryOf(model, document), form },
    ...(activeTab !== 'published' && { version: document?.updatedAt }),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `post` is another one in each render
  useEffect(() => {
    setAnswer(undefined)
    const body = JSON.parse(report)
    if (!body.documentId) return undefined
    let isWanted = true
    const ask = () =>
      post<Others>('/open-forms', body)
        .then(({ data }) => isWanted && setAnswer(data))
        .catch(() => {})
    void ask()
    const timer = setInterval(ask, REPORT_MS)
    return () => {
      isWanted = false
      clearInterval(timer)
    }
  }, [report])

  if (!answer?.change && !answer?.others.length) return null
  return {
    title: 'Other editors',
    content: (
      <div role="status">
        {answer.change && (
          <Typography tag="p" textColor="danger600">
            Load the page again: {answer.change}. A save from here will be refused.
          </Typography>
        )}
        {answer.others.map(({ id, text }) => (
          <Typography key={id} tag="p">
            {text}
          </Typography>
        ))}
      </div>
    ),
  }
}
