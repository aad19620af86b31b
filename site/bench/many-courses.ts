import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

type Row = Record<string, string | number | null>

const componentTables: Record<string, string> = {
  'shared.line': 'components_shared_lines',
  'shared.card': 'components_shared_cards',
  'shared.seo': 'components_shared_seos',
}

/**
 * Copies the first course of a CMS's SQLite database, each copy with a unique name, until there are `count` courses.
 */
export function growTo(dataFolder: string, count: number): void {
  const database = new DatabaseSync(join(dataFolder, 'careerspeak.db'))
  const rows = (statement: string, ...values: (string | number)[]) =>
    database.prepare(statement).all(...values) as Row[]
  const insert = (table: string, { id: _, ...row }: Row) => {
    const names = Object.keys(row)
    const statement = `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`
    return Number(database.prepare(statement).run(...Object.values(row)).lastInsertRowid)
  }
  const [{ total } = { total: 0 }] = rows('select count(distinct document_id) as total from courses')
  const [{ first } = { first: '' }] = rows('select document_id as first from courses order by id limit 1')
  const templates = rows('select * from courses where document_id = ? order by id', String(first)).map(
    (course) => ({
      course,
      parts: rows('select * from courses_cmps where entity_id = ? order by id', Number(course.id)).map(
        (link) => {
          const table = componentTables[String(link.component_type)]
          if (!table) throw new Error(`No table is known for the component ${link.component_type}.`)
          const [component] = rows(`select * from ${table} where id = ?`, Number(link.cmp_id))
          return { link, table, component }
        },
      ),
      pictures: rows(
        "select * from files_related_mph where related_type = 'api::course.course' and related_id = ?",
        Number(course.id),
      ),
    }),
  )

  database.exec('begin immediate')
  for (let number = Number(total) + 1; number <= count; number++) {
    const own = {
      document_id: `bench${String(number).padStart(19, '0')}`,
      title: `English for Occasion ${number}`,
      slug: `english-for-occasion-${number}`,
      position: number,
      featured: 0,
    }
    for (const { course, parts, pictures } of templates) {
      const entity = insert('courses', { ...course, ...own })
      for (const { link, table, component } of parts) {
        if (component)
          insert('courses_cmps', { ...link, entity_id: entity, cmp_id: insert(table, component) })
      }
      for (const picture of pictures) insert('files_related_mph', { ...picture, related_id: entity })
    }
  }
  database.exec('commit')
  database.close()
}
