/** Links to the jobs further down the page. */
export function ProjectIndex({ projects }: { projects: { slug: string; title: string; place: string }[] }) {
  return (
    <ol className="frame grid gap-x-8 pb-16 sm:grid-cols-2 lg:grid-cols-3">
      {projects.map(({ slug, title, place }) => (
        <li key={slug} className="border-t border-line">
          <a href={`#${slug}`} className="group block min-h-14 py-2.5">
            <span className="font-medium underline-offset-4 group-hover:underline">{title}</span>
            <span className="block text-fine text-soft">{place}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}
