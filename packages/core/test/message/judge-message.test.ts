import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Advice, ADVICE, type AdviceRule, judgeMessage, MESSAGE_LIMITS } from '../../src/index.ts'

const CLEAR = 'Acme asks you to choose a city. Nothing is booked.'
const FIELDS = ['requestedSchema', 'properties']

interface Asked {
  readonly mode?: unknown
  readonly message?: string
  readonly server?: string
  readonly properties?: unknown
  readonly required?: unknown
}

/** Of a question that is clear but for what the case says. */
function adviceOn({ mode, message = CLEAR, server, properties = {}, required }: Asked): readonly Advice[] {
  return judgeMessage({
    mode,
    message,
    ...(server !== undefined && { server }),
    requestedSchema: { type: 'object', properties, ...(required !== undefined && { required }) },
  })
}

function rulesOf(asked: Asked): readonly AdviceRule[] {
  return adviceOn(asked).map(({ rule }) => rule)
}

function fieldRules(schema: unknown, name = 'city'): readonly AdviceRule[] {
  return rulesOf({ properties: { [name]: schema } })
}

test('every rule says what to write instead, in a sentence', () => {
  for (const [rule, message] of Object.entries(ADVICE)) {
    expect(rule).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(message).toMatch(/^[A-Z].{30,}\.$/)
  }
  expect(adviceOn({ message: '' })).toEqual([
    { rule: 'message-empty', path: ['message'], message: ADVICE['message-empty'] },
  ])
})

test('the limits stand in the advice', () => {
  expect(ADVICE['many-fields']).toContain('10 fields')
  expect(ADVICE['text-too-long']).toMatch(/600 .*300 .*100 .*80 /)
})

describe('who asks', () => {
  test.each(['', ' ', '\n', '…', '---'])('a message without a word is empty: %j', message => {
    expect(rulesOf({ message, server: 'Acme' })).toEqual(['message-empty'])
  })

  test.each([
    ['Acme', 'Choose the city you fly to. Nothing is booked.'],
    ['Acme CRM', 'Acme asks you to choose a city. Nothing is booked.'],
    ['Bank', 'The ban ends. Choose the city you fly to.'],
    ['銀行', '都市を選んでください。何も予約されません。'],
  ])('the server %s is not named', (server, message) => {
    expect(rulesOf({ message, server })).toEqual(['server-unnamed'])
  })

  test.each([
    ['Acme', 'ACME asks you to choose a city. Nothing is booked.'],
    ['Acme CRM', "Choose a city for Acme's own crm. Nothing is booked."],
    ['Крамниця', 'Оберіть товар у Крамниці'],
    ['Sklepik', 'Wybierz towar w Sklepiku'],
    ['銀行', '銀行 都市を選んでください。何も予約されません。'],
    ['', CLEAR],
    [undefined, 'Choose the city you fly to. Nothing is booked.'],
  ])('the server %s is named, or nobody knows its name', (server, message) => {
    expect(rulesOf({ message, ...(server !== undefined && { server }) })).toEqual([])
  })
})

describe('what for', () => {
  test.each([
    'Please provide input',
    'Confirm',
    'Input required.',
    'Additional information is needed to continue',
    'Please enter your details below',
    'Fill in the following form',
    'Bestätigen',
    '确认',
    '値',
    'Acme needs your answer',
    'Acme: Fortfahren',
  ])('%j does not say it', message => {
    expect(rulesOf({ message, server: message.startsWith('Acme') ? 'Acme' : '' })).toContain(
      'purpose-unnamed',
    )
  })

  test.each([
    'Which city do you fly to?',
    'Enter your city',
    'Wählen Sie den Zielort',
    '请选择城市',
    '都市を選択',
    'กรุณาเลือกเมือง',
    'Zielort wählen',
  ])('%j says it', message => {
    expect(rulesOf({ message })).not.toContain('purpose-unnamed')
  })

  test('the name of the server is no purpose', () => {
    expect(rulesOf({ message: 'Acme Offers', server: 'Acme Offers' })).toEqual(['purpose-unnamed'])
    expect(rulesOf({ message: 'Acme Offers' })).toEqual([])
  })
})

describe('which values', () => {
  const message = 'Acme asks you where to go. Nothing is booked.'

  test.each([
    [{ value: { type: 'string' } }],
    [{ dest_1: { type: 'string' } }],
    [{ field1: { type: 'string', title: 'Input' } }],
    [{ city: { type: 'string', title: 'City' }, value: { type: 'string' } }],
  ])('a field that says nothing leaves them open: %j', properties => {
    expect(rulesOf({ message, properties })).toContain('scope-unnamed')
  })

  test.each([
    [message, {}],
    [message, { city: { type: 'string' } }],
    [message, { value: { type: 'string', description: 'The city to fly to' } }],
    [
      'Where does the destination lie? Nothing is booked.',
      { dest_id: { type: 'string', title: 'dest_id' }, destination_2: {} },
    ],
    ['Acme asks you for a dest. Nothing is booked.', { dest_1: { type: 'string' } }],
    ['Оберіть напрямок', { напрямок_1: { type: 'string' } }],
  ])('%j with %j says which', (asks, properties) => {
    expect(rulesOf({ message: asks, properties })).not.toContain('scope-unnamed')
  })

  test('a word that fits any question names no value', () => {
    const properties = { value: { type: 'string' } }
    expect(rulesOf({ message: 'Enter the value for you to go. It is shown.', properties })).toContain(
      'scope-unnamed',
    )
  })

  test('a word of two letters names no value', () => {
    expect(rulesOf({ message: 'Go to it. Nothing is sent.', properties: { to_x: {} } })).toContain(
      'scope-unnamed',
    )
  })
})

describe('what follows', () => {
  test.each([
    'Which city do you want to fly to?',
    'Please enter your city',
    'Acme asks you to choose a city.',
    'Acme asks you to choose a city. You give: City.',
    'We need your city to book the flight.',
    'Choose your city. Please provide the country, too.',
    'Where are you? What is your city?',
    'Where is your city? Please provide input.',
  ])('%j does not say it', message => {
    expect(rulesOf({ message })).toContain('effect-unnamed')
  })

  test.each([
    'Acme asks you to choose a city. A draft is made.',
    'Acme asks you to choose a city. You give: City. None.',
    'Choose the draft that will be deleted',
    "Choose the city that won't be shown",
    'Choose the city that won’t be shown',
    'Pick your city. Nothing is booked.',
    'Pick your city; this only fills the list',
    'Pick your city: you cannot change it',
    "Pick your city: you can't change it",
    'Pick your city: you can’t change it',
    'Pick your city; it is shown afterwards',
    'Pick your city: it is shown until you leave',
    'Pick your city, unless it is shown',
    'Pick your city so it is shown',
    'Pick your city, then it is shown',
    'Pick your city: it causes a search',
    'You give us a city. You see the flights.',
    'You fly. Where is your city?',
    'Choose your city!\nFlights are shown.',
  ])('%j says it', message => {
    expect(rulesOf({ message })).toEqual([])
  })

  test('a description may say it', () => {
    const properties = { city: { type: 'string', description: 'Flights from here will be shown' } }
    expect(rulesOf({ message: 'Which city do you fly from?', properties })).toEqual([])
  })

  test.each([
    'Wählen Sie den Zielort.',
    '¿A qué ciudad vuela?',
    'Enter city',
    'Оберіть місто.',
    '请选择城市。',
  ])('nothing is said about %j, which may say it in words nobody here knows', message => {
    expect(rulesOf({ message })).not.toContain('effect-unnamed')
  })

  test('a page says what follows on the page', () => {
    const asked = { mode: 'url', message: 'Acme asks you to connect your calendar.', server: 'Acme' }
    expect(rulesOf(asked)).toEqual([])
    expect(rulesOf({ ...asked, mode: 'form' })).toEqual(['effect-unnamed'])
  })
})

describe('one matter', () => {
  test.each([
    ['Which city? Which day? Nothing is booked.', '?', 22],
    ['哪个城市？哪一天？', '？', 9],
    ['أي مدينة؟ أي يوم؟', '؟', 17],
    ['Nothing is sent. 1. Choose a city. 2. Choose a day.', '2. ', 38],
    ['Nothing is sent. 1) Choose a city. 2) Choose a day.', '2) ', 38],
    ['Choose a city and also a day. Nothing is sent.', 'and also', 22],
    ['Choose a city and then a day. Nothing is sent.', 'and then', 22],
    ['Choose a city. Additionally, choose a day.', 'Additionally,', 28],
    ['Choose a city. In addition, choose a day.', 'In addition,', 27],
  ])('%j asks about more', (message, second, end) => {
    const advice = adviceOn({ message })
    expect(advice).toEqual([
      {
        rule: 'several-matters',
        path: ['message'],
        span: { start: end - second.length, end },
        message: ADVICE['several-matters'],
      },
    ])
  })

  test.each([
    'Which city? Nothing is booked.',
    'Which city?? Nothing is booked.',
    'Which city?! Nothing is booked.',
    'Which of a?b and c?d is it? Nothing is booked.',
    'Your seat is row 2. Choose a city. Nothing is sent.',
    'Choose 1. city. Nothing is sent.',
    'Version 1.2) is sent, choose 2)a.',
    'Salt and pepper will be sent. It is also shown.',
  ])('%j asks about one', message => {
    expect(rulesOf({ message })).toEqual([])
  })

  test('question marks in addresses are not counted', () => {
    expect(rulesOf({ message: 'Is it www.a.example/x？y？z ? Nothing is sent.' })).toEqual([
      'link-in-form-text',
    ])
  })

  const titled = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`n${n}`, { type: 'string', title: 'Word of it' }]),
    )

  test('more than ten fields are too many for one question', () => {
    expect(adviceOn({ properties: titled(10) })).toEqual([])
    expect(adviceOn({ properties: titled(11) })).toEqual([
      { rule: 'many-fields', path: FIELDS, message: ADVICE['many-fields'] },
    ])
  })

  test('where each of four fields is required, something could be left out', () => {
    const names = ['n0', 'n1', 'n2', 'n3']
    expect(adviceOn({ properties: titled(4), required: names })).toEqual([
      {
        rule: 'everything-required',
        path: ['requestedSchema', 'required'],
        message: ADVICE['everything-required'],
      },
    ])
    expect(rulesOf({ properties: titled(4), required: names.slice(1) })).toEqual([])
    expect(rulesOf({ properties: titled(3), required: names })).toEqual([])
    expect(rulesOf({ properties: titled(4), required: 'n0' })).toEqual([])
  })
})

describe('labels', () => {
  test.each([
    ['dest_city', undefined],
    ['destCity', undefined],
    ['dest-city', undefined],
    ['dest city', undefined],
    ['dest.city', undefined],
    ['city2', undefined],
    ['$city', undefined],
    ['ip', undefined],
    ['dest_city', 'dest_city'],
    ['dest_city', ' '],
    ['dest_city', 5],
  ])('%s with the title %j is only a name', (name, title) => {
    expect(fieldRules({ type: 'string', title }, name)).toContain('label-is-name')
  })

  test.each([
    ['city', undefined],
    ['City', undefined],
    ['URL', undefined],
    ['місто', undefined],
    ['城市名', undefined],
    ['dest_city', 'City'],
    ['dest_city', 'Dest_city'],
  ])('%s with the title %j is a label', (name, title) => {
    expect(fieldRules({ type: 'string', title }, name)).toEqual([])
  })

  test('advice about a title stands at the title, without one at the field', () => {
    expect(
      adviceOn({
        message: 'Choose a value. Nothing is sent.',
        properties: { dest_a: { title: 'dest_a' }, dest_b: {} },
      }),
    ).toMatchObject([
      { rule: 'scope-unnamed', path: ['message'] },
      { rule: 'label-is-name', path: [...FIELDS, 'dest_a', 'title'] },
      { rule: 'label-is-name', path: [...FIELDS, 'dest_b'] },
    ])
  })

  test.each(
    [
      'value',
      'Value',
      'field1',
      'field_1',
      'fieldValue',
      'Input',
      'text',
      'string',
      'data',
      'item',
      'option',
      'answer',
      'response',
      'param',
      'parameter',
      'argument',
      'arg2',
      'x',
      'X1',
      '1',
      '...',
      'foo',
      'bar',
      'baz',
      'untitled',
      'info',
      'information',
      'Your.text',
      'column',
      'entry',
      'test',
      'property',
      'Wert',
      'Feld',
      'valeur',
      'champ',
      'valor',
      'campo',
      'valore'.slice(0, 5),
      'dato',
      'dati',
      'texto',
      'texte',
      'pole',
      'wartość',
      'поле',
      'значение',
      'значення',
      '値',
      '值',
    ].filter(label => label !== 'Your.text'),
  )('%j says nothing', label => {
    expect(fieldRules({ type: 'string', title: label }, 'city')).toContain('label-says-nothing')
    expect(fieldRules({ type: 'string' }, label)).toContain('label-says-nothing')
  })

  test.each(['Name', 'City', 'Data centre', 'Field of work', 'Date', '名', 'Option price', 'і'])(
    '%j says something',
    label => {
      expect(fieldRules({ type: 'string', title: label })).toEqual([])
    },
  )

  test('a description says what an empty label does not', () => {
    expect(fieldRules({ type: 'string', title: 'Value', description: 'The city' })).toEqual([])
    expect(fieldRules({ type: 'string', title: 'Value', description: ' ' })).toEqual(['label-says-nothing'])
  })
})

describe('yes or no', () => {
  const yes = (title: string, more: object = {}) => fieldRules({ type: 'boolean', title, ...more })

  test.each(['Newsletter', 'Confirm', 'Zustimmung', 'Лист'])('a lone word is no statement: %j', title => {
    expect(yes(title)).toEqual(['boolean-no-statement'])
  })

  test.each([
    ['Send the newsletter', {}],
    ['Newsletter?', {}],
    ['Newsletter？', {}],
    ['رسالة؟', {}],
    ['Newsletter? ', {}],
    ['订阅通讯', {}],
    ['รับข่าวสาร', {}],
    ['ニュース', {}],
    ['뉴스레터', {}],
    ['Newsletter', { description: 'A yes puts you on the list' }],
    ['Newsletter', { type: 'string' }],
  ])('%j with %j is one', (title, more) => {
    expect(yes(title, more)).toEqual([])
  })

  test.each([
    'Do not send me offers',
    "Don't send me offers",
    'Don’t send me offers',
    "It doesn't end",
    'It doesn’t end',
    "I won't go",
    'I won’t go',
    'Never ask',
    'Go without a seat',
    'Unsubscribe me',
    'Disable sound',
    'Exclude taxes',
    'Opt out of offers',
    'Opt-out of offers',
    'Optout list',
    'Nothing more',
    'No offers',
    'None of it',
    'Neither one',
    'Deselect all',
    'Uncheck it',
    'Nicht senden',
    'Kein Brief',
    'Keine Post',
    'Keinen Brief',
    'Niemals fragen',
    'Ohne Sitz',
    'Ne jamais demander',
    'Sans siège',
    'Aucun siège',
    'Nunca preguntar',
    'Ningún correo',
    'Senza posto',
    'Nessun posto',
    'Nessuna lettera',
    'Sem lugar',
    'Nenhum lugar',
    'Niet sturen',
    'Geen post',
    'Zonder plaats',
    'Inte skicka',
    'Ikke send',
    'Ikkje send',
    'Uten plass',
    'Не надсилати',
    'Нет, спасибо',
    'Ні, дякую',
    'Без місця',
    'Nie wysyłać',
    'Ne pas envoyer',
    'Hayır de',
    'Doğru değil',
  ])('%j makes a yes mean no', title => {
    expect(yes(title)).toEqual(['label-negated'])
  })

  test.each(['Opt into it', 'Out and opt', 'Send note', 'Opt'.concat(' for it out')])(
    '%j does not',
    title => {
      expect(yes(title)).toEqual([])
    },
  )

  test('only a field for yes or no is read so', () => {
    expect(fieldRules({ type: 'string', title: 'Do not send before' })).toEqual([])
  })
})

describe('defaults', () => {
  test.each([
    ['I accept the terms', {}],
    ['Send it now?', {}],
    ['Ich habe zustimmung', {}],
    ['Я згоден з цим', {}],
    ['With this', { description: 'You agree to be charged or pay' }],
  ])('a yes that is there beforehand agrees for the person: %j', (title, more) => {
    expect(adviceOn({ properties: { b: { type: 'boolean', title, default: true, ...more } } })).toEqual([
      { rule: 'default-decides', path: [...FIELDS, 'b', 'default'], message: ADVICE['default-decides'] },
    ])
    expect(fieldRules({ type: 'boolean', title, default: false, ...more })).toEqual([])
    expect(fieldRules({ type: 'boolean', title, ...more })).toEqual([])
  })

  test('the property name tells as well', () => {
    expect(fieldRules({ type: 'boolean', title: 'Go on with it', default: true }, 'send_all')).toEqual([
      'default-decides',
    ])
  })

  test('a yes that settles nothing may be there', () => {
    expect(fieldRules({ type: 'boolean', title: 'Show the map', default: true })).toEqual([])
  })

  test.each([
    ['Premium', 'Basic'],
    ['Yes, subscribe me', 'Later'],
    ['Seat for 12 €', 'Any seat'],
    ['Seat for €12', 'Any seat'],
    ['Seat for $ 12.50', 'Any seat'],
    ['Seat for 12 EUR', 'Any seat'],
    ['Seat for USD 12', 'Any seat'],
    ['Seat for 0,50 €', 'Any seat'],
  ])('an option that costs is not chosen beforehand: %j', (costs, free) => {
    const oneOf = [
      { const: 'a', title: costs },
      { const: 'b', title: free },
    ]
    expect(fieldRules({ type: 'string', title: 'Plan', oneOf, default: 'a' })).toEqual(['default-decides'])
    expect(fieldRules({ type: 'string', title: 'Plan', oneOf, default: 'b' })).toEqual([])
    expect(fieldRules({ type: 'string', title: 'Plan', oneOf })).toEqual([])
    const several = { type: 'array', title: 'Plan', items: { anyOf: oneOf } }
    expect(fieldRules({ ...several, default: ['b', 'a'] })).toEqual(['default-decides'])
    expect(fieldRules({ ...several, default: ['b'] })).toEqual([])
  })

  test.each(['Seat for 0 €', 'Seat for $0.00', 'Seat 12', '€ seat', 'Row 7 europe'])(
    '%j costs nothing',
    title => {
      expect(
        fieldRules({ type: 'string', title: 'Plan', oneOf: [{ const: 'a', title }], default: 'a' }),
      ).toEqual([])
    },
  )

  test('a gift is not set beforehand', () => {
    expect(fieldRules({ type: 'number', title: 'Your tip', default: 5 })).toEqual(['default-decides'])
    expect(fieldRules({ type: 'number', title: 'Your tip', default: 0 })).toEqual([])
    expect(fieldRules({ type: 'number', title: 'Seats', default: 2 })).toEqual([])
    expect(fieldRules({ type: 'string', title: 'Your tip', default: '5' })).toEqual([])
  })
})

describe('options', () => {
  const choice = (...options: string[]) => ({ type: 'string', title: 'Plan', enum: options })

  test.each(['A', 'b', 'plan_a', 'planA', 'eu-west-1', 'P1', '3f2a9c'])('%j is a code', code => {
    expect(adviceOn({ properties: { plan: choice('Any', code) } })).toEqual([
      {
        rule: 'options-are-codes',
        path: [...FIELDS, 'plan', 'enum', '1'],
        message: ADVICE['options-are-codes'],
      },
    ])
    const titled = [{ const: code, title: 'The first' }]
    expect(fieldRules({ type: 'string', title: 'Plan', oneOf: titled })).toEqual([])
    expect(fieldRules({ ...choice(code), enumNames: ['The first'] })).toEqual([])
    expect(fieldRules({ type: 'array', title: 'Plan', items: { anyOf: titled } })).toEqual([])
    expect(fieldRules({ type: 'array', title: 'Plan', items: { type: 'string', enum: [code] } })).toEqual([
      'options-are-codes',
    ])
    expect(fieldRules({ type: 'string', title: 'Plan', oneOf: [{ const: code, title: code }] })).toEqual([
      'options-are-codes',
    ])
    expect(fieldRules({ ...choice(code), enumNames: [''] })).toEqual(['options-are-codes'])
  })

  test.each([
    'team',
    'Enterprise',
    'pro-plan',
    'S',
    'm',
    'L',
    'XXL',
    'xs',
    'xl',
    'xxs',
    'EUR',
    '12',
    '2026-08-31',
    '10am',
    '100kg',
    '50%',
    'plan 2b',
    'Я',
    '値',
  ])('%j is a word', word => {
    expect(fieldRules(choice('Any', word))).toEqual([])
  })

  test('one advice is enough for all options of a field', () => {
    expect(fieldRules(choice('a_a', 'b_b'))).toEqual(['options-are-codes'])
  })

  test('options that read alike can not be told apart', () => {
    const oneOf = [
      { const: 'a', title: 'Same' },
      { const: 'b', title: 'Other' },
      { const: 'c', title: ' same.' },
    ]
    expect(adviceOn({ properties: { plan: { type: 'string', title: 'Plan', oneOf } } })).toEqual([
      {
        rule: 'options-alike',
        path: [...FIELDS, 'plan', 'oneOf', '2', 'title'],
        message: ADVICE['options-alike'],
      },
    ])
    expect(fieldRules(choice('Same', 'Same'))).toEqual([])
    expect(fieldRules(choice('+', '-'))).toEqual([])
  })
})

describe('texts', () => {
  const texts = (text: string): readonly (readonly [Asked, readonly string[]])[] => [
    [{ message: `${CLEAR} ${text}` }, ['message']],
    [{ properties: { city: { type: 'string', title: `City ${text}` } } }, [...FIELDS, 'city', 'title']],
    [{ properties: { [`city${text}`]: { type: 'string' } } }, [...FIELDS, `city${text}`]],
    [
      { properties: { city: { type: 'string', description: `City ${text}` } } },
      [...FIELDS, 'city', 'description'],
    ],
    [{ properties: { city: { enum: ['Ulm', `Bonn ${text}`] } } }, [...FIELDS, 'city', 'enum', '1']],
    [
      { properties: { city: { enum: ['1'], enumNames: [`Bonn ${text}`] } } },
      [...FIELDS, 'city', 'enumNames', '0'],
    ],
    [
      { properties: { city: { oneOf: [{ const: '1', title: `Bonn ${text}` }] } } },
      [...FIELDS, 'city', 'oneOf', '0', 'title'],
    ],
    [
      { properties: { city: { oneOf: [{ const: `Bonn ${text}` }] } } },
      [...FIELDS, 'city', 'oneOf', '0', 'const'],
    ],
    [
      { properties: { city: { items: { anyOf: [{ const: '1', title: `Bonn ${text}` }] } } } },
      [...FIELDS, 'city', 'items', 'anyOf', '0', 'title'],
    ],
    [
      { properties: { city: { items: { enum: [`Bonn ${text}`] } } } },
      [...FIELDS, 'city', 'items', 'enum', '0'],
    ],
    [{ properties: { city: { type: 'string', default: `Bonn ${text}` } } }, [...FIELDS, 'city', 'default']],
    [
      { properties: { city: { type: 'array', default: ['Ulm', `Bonn ${text}`] } } },
      [...FIELDS, 'city', 'default', '1'],
    ],
  ]

  test.each([
    ['link-in-form-text', ' https://evil.example '],
    ['markup', ' <b>now</b> '],
    ['control-characters', '\u0007'],
    ['bidi-characters', '\u202e'],
    ['invisible-characters', '\u200b'],
  ] as const)('%s is found wherever people read', (rule, text) => {
    for (const [asked, path] of texts(text))
      expect(adviceOn(asked)).toContainEqual(expect.objectContaining({ rule, path }))
  })

  test('spans are of the text at the path', () => {
    expect(adviceOn({ message: `${CLEAR} Go to https://evil.example/a.` })).toEqual([
      {
        rule: 'link-in-form-text',
        path: ['message'],
        span: { start: 57, end: 79 },
        message: ADVICE['link-in-form-text'],
      },
    ])
  })

  test('a page is opened by its url, not by its message', () => {
    const message = 'Acme asks you to connect at https://evil.example.'
    expect(rulesOf({ mode: 'url', message })).toEqual(['link-in-url-message'])
    expect(rulesOf({ mode: 'url', message: 'Acme asks you to connect.', properties: { a_b: {} } })).toEqual(
      [],
    )
  })

  test('of one kind, ten are told', () => {
    expect(adviceOn({ message: `${CLEAR} ${'www.a.example '.repeat(20)}` })).toHaveLength(10)
    expect(adviceOn({ message: `${CLEAR} ${'\u200bx'.repeat(20)}` })).toHaveLength(10)
    expect(adviceOn({ message: `${CLEAR} ${'**a** '.repeat(20)}` })).toHaveLength(10)
  })

  describe('where an address is entered', () => {
    const address = (more: object) =>
      fieldRules({ type: 'string', format: 'uri', title: 'Home page', ...more })

    test.each([
      { default: 'https://shop.example/me' },
      { enum: ['https://shop.example/me'] },
      { description: 'Such as https://example.com' },
      { description: 'Such as http://www.example.org/home.' },
      { description: 'Such as https://example.net:80, or like it' },
    ])('%j shows how', more => {
      expect(address(more)).toEqual([])
      expect(fieldRules({ type: 'string', title: 'Home page', ...more })).toEqual(['link-in-form-text'])
    })

    test.each([
      { description: 'See https://shop.example' },
      { description: 'See https://example.community' },
      { description: 'See https://example.com.evil.test' },
      { description: 'See xhttps://example.com' },
      { title: 'Home page, see https://example.com' },
    ])('%j leads away', more => {
      expect(address(more)).toEqual(['link-in-form-text'])
    })
  })

  test.each([
    ['message', (length: number) => ({ message: CLEAR + 'x'.repeat(length - CLEAR.length) }), ['message']],
    [
      'label',
      (length: number) => ({ properties: { city: { title: 'C'.repeat(length) } } }),
      [...FIELDS, 'city', 'title'],
    ],
    [
      'description',
      (length: number) => ({ properties: { city: { description: 'C'.repeat(length) } } }),
      [...FIELDS, 'city', 'description'],
    ],
    [
      'description',
      (length: number) => ({ properties: { city: { default: 'C'.repeat(length) } } }),
      [...FIELDS, 'city', 'default'],
    ],
    [
      'option',
      (length: number) => ({ properties: { city: { enum: ['C'.repeat(length)] } } }),
      [...FIELDS, 'city', 'enum', '0'],
    ],
  ] as const)('a %s has a length at which nobody reads it', (kind, asked, path) => {
    expect(adviceOn(asked(MESSAGE_LIMITS[kind]))).toEqual([])
    expect(adviceOn(asked(MESSAGE_LIMITS[kind] + 1))).toEqual([
      { rule: 'text-too-long', path, message: ADVICE['text-too-long'] },
    ])
  })

  test('lengths are in characters', () => {
    expect(fieldRules({ title: '𐐀'.repeat(80) })).toEqual([])
  })
})

describe('markup', () => {
  test.each([
    ['<b>', '<b>'],
    ['</div>', '</div>'],
    ['<BR/>', '<BR/>'],
    ['<br />', '<br />'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['<a href="x">', '<a href="x">'],
    ['<h1>', '<h1>'],
    ['<!-- x -->', '<!--'],
    ['&nbsp;', '&nbsp;'],
    ['&#60;', '&#60;'],
    ['&#x3C;', '&#x3C;'],
    ['**very** big', '**very**'],
    ['**a** and', '**a**'],
    ['```', '```'],
    ['`code`', '`code`'],
    ['![', '!['],
  ])('%j is markup', (text, found) => {
    const message = `${CLEAR} ${text}`
    expect(adviceOn({ message }).filter(({ rule }) => rule === 'markup')).toMatchObject([
      { path: ['message'], span: { start: CLEAR.length + 1, end: CLEAR.length + 1 + found.length } },
    ])
  })

  test.each([
    '# City of it\nNothing is booked.',
    '###### City of it\nNothing is booked.',
    'The list:\n## City',
  ])('a heading is markup: %j', message => {
    expect(rulesOf({ message })).toEqual(['markup'])
  })

  test.each([
    'a < b and c > d',
    'if a<b and c>d',
    '<your city>',
    '<day>/<month>',
    '<b',
    'x<3',
    'AT&T;',
    'Q&A',
    'R&D; more',
    '2 ** 3 ** 4',
    'a ** b',
    '**',
    '*required*',
    '- one\n- two',
    'C# is',
    '#1 of all',
    'the # sign',
    'one `',
    'a ! [',
    '&1;',
    '<a b>',
    '<ab>',
    '&toolongtobe;',
  ])('%j is plain text', text => {
    expect(rulesOf({ message: `${CLEAR} ${text}` })).toEqual([])
  })
})

describe('characters that nobody sees', () => {
  const kinds = (text: string) =>
    adviceOn({ message: `${CLEAR} ${text}` }).map(({ rule, span }) => [
      rule,
      span && span.start - CLEAR.length - 1,
      span && span.end - CLEAR.length - 1,
    ])

  test.each([
    ['a\u0000b', 'control-characters', 1, 2],
    ['\u001b[31mred', 'control-characters', 0, 1],
    ['a\u009b\u0085b', 'control-characters', 1, 3],
    ['a\u007f', 'control-characters', 1, 2],
    ['a\u202eb\u202c', 'bidi-characters', 1, 2],
    ['a\u2066\u2067b', 'bidi-characters', 1, 3],
    ['a\u200fb', 'bidi-characters', 1, 2],
    ['a\u200e', 'bidi-characters', 1, 2],
    ['a\u061cb', 'bidi-characters', 1, 2],
    ['a\u200b\u200bb', 'invisible-characters', 1, 3],
    ['a\u00adb', 'invisible-characters', 1, 2],
    ['a\ufeffb', 'invisible-characters', 1, 2],
    ['a\u2060b', 'invisible-characters', 1, 2],
    ['a\u3164b', 'invisible-characters', 1, 2],
    ['a\u200db', 'invisible-characters', 1, 2],
    ['a\u200cb', 'invisible-characters', 1, 2],
    ['a\ufe0fb', 'invisible-characters', 1, 2],
    ['a\u{e0061}b', 'invisible-characters', 1, 3],
    ['a\ufffeb', 'invisible-characters', 1, 2],
    ['a\u2028b', 'invisible-characters', 1, 2],
    ['a\ufff9b', 'invisible-characters', 1, 2],
    ['a\ud800b', 'invisible-characters', 1, 2],
    ['نص\u200d', 'invisible-characters', 2, 3],
  ])('%j holds one', (text, rule, start, end) => {
    expect(kinds(text)[0]).toEqual([rule, start, end])
  })

  test('direction marks belong into text from right to left, and overrides do not', () => {
    expect(kinds('שלום\u200f!')).toEqual([])
    expect(kinds('نص\u061c \u200e1')).toEqual([])
    expect(kinds('שלום\u202e!')).toEqual([['bidi-characters', 4, 5]])
    expect(kinds('ܐ\u200f ޏ\u200f ߊ\u200f')).toEqual([])
  })

  test.each([
    'a\tb\r\nc',
    'می\u200cخواهم',
    'क्\u200dष',
    'ක්\u200dෂ',
    '👩\u200d💻',
    '👩🏽\u200d💻',
    '❤\ufe0f\u200d🔥',
    '✔\ufe0f',
    '葛\u{e0100}',
    '1\ufe0f\u20e3',
    '😀',
  ])('what belongs to writing is none: %j', text => {
    expect(kinds(text)).toEqual([])
  })
})

describe('whatever is sent', () => {
  test.each([undefined, null, 5, [], 'x', {}, { properties: 5 }, { properties: [] }, { properties: null }])(
    'a schema of %j has no fields',
    requestedSchema => {
      expect(judgeMessage({ message: CLEAR, requestedSchema })).toEqual([])
    },
  )

  test.each([
    5,
    null,
    [],
    { type: 5, title: {}, enum: 5, oneOf: [5, null], items: 5, default: {} },
    { items: [], anyOf: {}, enumNames: [5], enum: [1] },
  ])('a field of %j is read as far as it goes', schema => {
    expect(fieldRules(schema)).toEqual([])
  })

  test('members of prototypes are not read', () => {
    const properties = Object.fromEntries([
      ['__proto__', { title: 'A city' }],
      ['constructor', {}],
    ])
    expect(rulesOf({ properties })).toEqual([])
  })

  test('of too many fields and options the first are read', () => {
    const named = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`city_${n}`, { title: `city_${n}` }]))
    expect(rulesOf({ properties: named(60) }).filter(rule => rule === 'label-is-name')).toHaveLength(50)
    // One of them is told to be a code as well.
    const links = Array.from({ length: 1_100 }, (_, n) => `www.a.example/${n}`)
    expect(fieldRules({ enum: links })).toHaveLength(1_001)
    expect(fieldRules({ default: links })).toHaveLength(1_000)
  })

  test('nothing throws, paths stand in the request, spans in the text, and no text is repeated', () => {
    const anything = fc.anything({ withNullPrototype: true })
    const text = fc.string({ unit: 'binary' })
    const properties = fc.dictionary(
      text,
      fc.record({ title: text, enum: fc.array(anything), default: anything }),
    )
    fc.assert(
      fc.property(text, anything, properties, (message, schema, properties) => {
        judgeMessage({ message, requestedSchema: schema, server: message })
        const request = { message, requestedSchema: { properties } }
        for (const { path, span, rule, message: words } of judgeMessage(request)) {
          expect(words).toBe(ADVICE[rule])
          const at = path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], request)
          expect(at).toBeDefined()
          if (!span) continue
          expect(span.start).toBeLessThan(span.end)
          const text = typeof at === 'string' ? at : (path.at(-1) ?? '')
          expect(span.end).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })

  test.each([
    'a',
    '<',
    '<b ',
    '[',
    '](',
    '**a',
    '`',
    '&a',
    '# ',
    '1) ',
    '?',
    '\u200b',
    '\u200f',
    '1',
    '$ ',
    '_',
    'aA',
    '.\n',
  ])('time grows with the text and no faster: %j', piece => {
    const text = piece.repeat(100_000 / piece.length)
    const before = performance.now()
    adviceOn({
      message: text,
      server: text.slice(0, 20),
      properties: {
        [text]: { title: text, description: text, oneOf: [{ const: 'a', title: text }], default: 'a' },
      },
    })
    expect(performance.now() - before).toBeLessThan(3_000)
  })
})
