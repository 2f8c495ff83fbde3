/**
 * The letters with which postcodes of the United Kingdom, Jersey, Guernsey and the Isle of Man begin, with the highest
 * number of a district with homes, and the town or region that each is named after. Not for the browser: nothing that it
 * loads imports this.
 */
const areas = new Map(
  (
    'AB56 Aberdeen|AL10 St Albans|B98 Birmingham|BA22 Bath|BB18 Blackburn|BD24 Bradford|BH31 Bournemouth|' +
    'BL9 Bolton|BN45 Brighton|BR8 Bromley|BS49 Bristol|BT94 Northern Ireland|CA28 Carlisle|CB25 Cambridge|' +
    'CF83 Cardiff|CH66 Chester|CM24 Chelmsford|CO16 Colchester|CR9 Croydon|CT21 Canterbury|CV47 Coventry|' +
    'CW12 Crewe|DA18 Dartford|DD11 Dundee|DE75 Derby|DG16 Dumfries|DH9 Durham|DL17 Darlington|DN55 Doncaster|' +
    'DT11 Dorchester|DY14 Dudley|E20 East London|EC4 the City of London|EH55 Edinburgh|EN11 Enfield|EX39 Exeter|' +
    'FK21 Falkirk|FY8 Blackpool|G84 Glasgow|GL56 Gloucester|GU52 Guildford|GY10 Guernsey|HA9 Harrow|' +
    'HD9 Huddersfield|HG5 Harrogate|HP27 Hemel Hempstead|HR9 Hereford|HS9 the Outer Hebrides|HU20 Hull|HX7 Halifax|' +
    'IG11 Ilford|IM9 the Isle of Man|IP33 Ipswich|IV63 Inverness|JE4 Jersey|KA30 Kilmarnock|' +
    'KT24 Kingston upon Thames|KW17 Kirkwall|KY16 Kirkcaldy|L40 Liverpool|LA23 Lancaster|LD8 Llandrindod Wells|' +
    'LE19 Leicester|LL78 Llandudno|LN13 Lincoln|LS29 Leeds|LU7 Luton|M90 Manchester|ME20 Medway|MK46 Milton Keynes|' +
    'ML12 Motherwell|N22 North London|NE71 Newcastle|NG34 Nottingham|NN29 Northampton|NP44 Newport|NR35 Norwich|' +
    'NW11 North West London|OL16 Oldham|OX49 Oxford|PA80 Paisley|PE38 Peterborough|PH50 Perth|PL35 Plymouth|' +
    'PO41 Portsmouth|PR26 Preston|RG45 Reading|RH20 Redhill|RM20 Romford|S81 Sheffield|SA73 Swansea|' +
    'SE28 South East London|SG19 Stevenage|SK23 Stockport|SL9 Slough|SM7 Sutton|SN26 Swindon|SO53 Southampton|' +
    'SP11 Salisbury|SR9 Sunderland|SS17 Southend|ST21 Stoke-on-Trent|SW20 South West London|SY25 Shrewsbury|' +
    'TA24 Taunton|TD15 Galashiels|TF13 Telford|TN40 Tonbridge|TQ14 Torquay|TR27 Truro|TS29 Teesside|' +
    'TW20 Twickenham|UB11 Southall|W14 West London|WA16 Warrington|WC2 West Central London|WD25 Watford|' +
    'WF17 Wakefield|WN8 Wigan|WR15 Worcester|WS15 Walsall|WV16 Wolverhampton|YO62 York|ZE3 Shetland'
  )
    .split('|')
    .map((area) => {
      const [, letters = '', highest, town = ''] = /^([A-Z]+)(\d+) (.+)$/.exec(area) ?? []
      return [letters, { highest: Number(highest), town }]
    }),
)
/** The areas with a district 0. */
const withZero = ['BL', 'CM', 'CR', 'FY', 'HA', 'PR', 'SL', 'SS']

/**
 * The letters of a code, and their town, unless no postcode begins with them: `BN1` → BN, Brighton. `isPossible`: there
 * may be such a district, which there is not for SW44, SW0 and SW04.
 */
export function areaOfCode(code: string): { letters: string; town?: string; isPossible: boolean } {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d*)/.exec(code) ?? []
  const area = areas.get(letters)
  const lowest = withZero.includes(letters) ? 0 : 1
  const number = /^0./.test(digits) ? -1 : Number(digits)
  return { letters, town: area?.town, isPossible: number >= lowest && number <= (area?.highest ?? 0) }
}
