import { folderStore } from '#host/backup/store/folder.ts'

// A process of its own that puts one large piece again and again, to be killed while it does.
const [place = '', name = '', bytes = '0'] = process.argv.slice(2)
const store = folderStore(place)
for (;;) await store.put(name, Buffer.alloc(Number(bytes), 'b'))
