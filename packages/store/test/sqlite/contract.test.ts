import { sqliteStore } from '@askgate/store/sqlite'
import { storeContract } from '@askgate/store/testing'
import { test } from 'vitest'
import { emptyFile } from './folder.ts'

storeContract({ name: 'sqlite', test, open: clock => sqliteStore({ path: emptyFile(), clock }) })
