import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { searchTexts } from '#services/rules/search/texts.ts'
import { addressOf } from '#services/rules/site/addresses.ts'

const pathOf = ({ slug }: { slug: string }) => addressOf('project', { slug })

export const listed: Listed = {
  section: 'projects',
  pages(content) {
    const testimonials = content.all('Testimonial')
    return content.all('Project').map((project) => {
      const about = () => testimonials.filter((testimonial) => testimonial.project?.slug === project.slug)
      const { before, after, pictures } = project
      return listedPage(pathOf(project), () => [project, ...about()], [before, after, ...pictures])
    })
  },
  search: (content) =>
    searchTexts(content, 'Project', pathOf, ({ title, summary, place, floor, finish, story }) => ({
      kind: 'project',
      title,
      text: summary,
      facts: `${place} ${floor} ${finish}`,
      markdown: story,
    })),
}
