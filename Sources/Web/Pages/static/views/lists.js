// Sessions, tags and the trash.
import { call, get, post } from '../api.js'
import { button, counted, dialog, fileName, fill, h, icon, moment, sessionName, toast, typeTitle } from '../dom.js'

const pages = { sessions, tags, trash }

export async function show(context) {
  await pages[context.id](context)
}

function table(caption, heads, rows) {
  return h('div', { class: 'panel table-panel' }, h('table', { class: 'records' }, h('caption', { class: 'hidden' }, caption),
    h('thead', {}, h('tr', {}, heads.map(([label, side]) => h('th', { scope: 'col', class: side ?? '' }, label)))), h('tbody', {}, rows)))
}

const empty = (picture, heading, text) => h('div', { class: 'empty' }, icon(picture), h('h2', {}, heading), h('p', {}, text))

async function sessions({ main, title }) {
  title('Sessions')
  const { sessions } = await get('/sessions')
  fill(main, h('section', { class: 'page' }, h('header', {}, h('h1', {}, 'Sessions')),
    sessions.length === 0 ? empty('session', 'No sessions yet', 'What is added together is a session.')
      : table('Sessions', [['Name'], ['Documents', 'right'], ['Records', 'right'], ['Started', 'right'], ['To review', 'right']], sessions.map(session => h('tr', {},
        h('td', { class: 'c-title' }, h('a', { href: `/records?session=${encodeURIComponent(session.name)}` }, sessionName(session.name))), h('td', { class: 'right' }, session.documents ?? ''), h('td', { class: 'right' }, session.records ?? ''),
        h('td', { class: 'right' }, moment(session.created)), h('td', { class: 'right' }, session.doubtful > 0 ? h('a', { href: `/review?session=${encodeURIComponent(session.name)}`, 'aria-label': `Review ${session.doubtful} of ${session.name}` }, session.doubtful) : '–'))))))
}

async function tags({ main, title }) {
  title('Tags')
  const { tags } = await get('/tags')
  fill(main, h('section', { class: 'page' }, h('header', {}, h('h1', {}, 'Tags')),
    tags.length === 0 ? empty('tag', 'No tags yet', 'A record gets its tags on its own page, several records in the table of records.')
      : table('Tags', [['Tag'], ['Records', 'right']], tags.map(tag => h('tr', {},
        h('td', { class: 'c-title' }, h('a', { href: `/records?tag=${encodeURIComponent(tag.tag)}` }, tag.tag)), h('td', { class: 'right' }, tag.records))))))
}

async function trash(context) {
  const { main, title } = context
  title('Trash')
  const { records } = await get('/trash')
  const attempt = run => async () => {
    try {
      await run()
    } catch (error) {
      toast(error.message, { bad: true })
    }
    await trash(context)
  }
  fill(main, h('section', { class: 'page' }, h('header', {}, h('h1', {}, 'Trash'), h('span', { class: 'spring' }),
    records.length > 0 && button('Empty the trash', { icon: 'trash', onclick: attempt(async () => {
      const answer = await dialog('Empty the trash?', h('p', {}, `${counted(records.length, 'record')} and files that no other record is of are erased. This cannot be undone.`),
        [{ value: '', label: 'Keep them', focus: true }, { value: 'erase', label: 'Erase', class: 'primary' }])
      if (answer === 'erase') await call('DELETE', '/trash')
    }) })),
  records.length === 0 ? empty('trash', 'The trash is empty', 'What is deleted is kept here for a while.')
    : table('Deleted records', [['Title'], ['Type'], ['File'], ['Deleted', 'right'], ['']], records.map(record => h('tr', {},
      h('td', { class: 'c-title' }, record.title || typeTitle(record.type)), h('td', {}, typeTitle(record.type)), h('td', { class: 'c-source' }, fileName(record.source)),
      h('td', { class: 'right' }, moment(record.deleted)),
      h('td', { class: 'right' }, button('Restore', { icon: 'undo', onclick: attempt(async () => { await post(`/trash/${record.id}/restore`); toast(`Restored: ${record.title || typeTitle(record.type)}`) }) })))))))
}
