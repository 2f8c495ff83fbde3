// https://vike.dev/data

import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { getFaq } from '#services/content/faq.ts'
import { breadcrumbList } from '#services/content/jsonLd.ts'
import { toSeo } from '#services/content/seo.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ content, routeParams, furniture }: PageContextServer) {
  const faq = await getFaq(content, routeParams.slug ?? '')
  if (!faq) throw render(404)
  const { question, answer, path } = faq
  const crumbs = [
    { label: t('page.faq'), path: addresses.questions },
    { label: question, path },
  ]
  const seo = toSeo(faq.seo, { title: question, description: answer, path, jsonLd: [breadcrumbList(crumbs)] })
  return { ...faq, crumbs, seo, phone: furniture?.contact.phone ?? '' }
}
