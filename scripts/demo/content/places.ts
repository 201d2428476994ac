/** `country (English | Portuguese): state: city, city; state: …` for the option lists. Brazil is id 21. */
const brazil = `
Acre: Rio Branco, Cruzeiro do Sul, Sena Madureira, Tarauacá, Feijó
Alagoas: Maceió, Arapiraca, Palmeira dos Índios, Rio Largo, Penedo, União dos Palmares
Amapá: Macapá, Santana, Laranjal do Jari, Oiapoque
Amazonas: Manaus, Parintins, Itacoatiara, Manacapuru, Coari, Tefé
Bahia: Salvador, Feira de Santana, Vitória da Conquista, Camaçari, Itabuna, Ilhéus, Juazeiro, Porto Seguro
Ceará: Fortaleza, Caucaia, Juazeiro do Norte, Maracanaú, Sobral, Crato
Distrito Federal: Brasília
Espírito Santo: Vitória, Vila Velha, Serra, Cariacica, Cachoeiro de Itapemirim, Linhares, Colatina
Goiás: Goiânia, Aparecida de Goiânia, Anápolis, Rio Verde, Luziânia, Catalão, Jataí
Maranhão: São Luís, Imperatriz, São José de Ribamar, Timon, Caxias, Codó
Mato Grosso: Cuiabá, Várzea Grande, Rondonópolis, Sinop, Sorriso, Tangará da Serra
Mato Grosso do Sul: Campo Grande, Dourados, Três Lagoas, Corumbá, Ponta Porã
Minas Gerais: Belo Horizonte, Uberlândia, Contagem, Juiz de Fora, Betim, Montes Claros, Uberaba, Divinópolis, Governador Valadares, Ipatinga, Sete Lagoas, Poços de Caldas, Pouso Alegre, Varginha, Serra Dourada do Oeste
Pará: Belém, Ananindeua, Santarém, Marabá, Castanhal, Parauapebas
Paraíba: João Pessoa, Campina Grande, Santa Rita, Patos, Sousa
Paraná: Curitiba, Londrina, Maringá, Ponta Grossa, Cascavel, Foz do Iguaçu, Guarapuava
Pernambuco: Recife, Jaboatão dos Guararapes, Olinda, Caruaru, Petrolina, Garanhuns
Piauí: Teresina, Parnaíba, Picos, Floriano, Piripiri
Rio de Janeiro: Rio de Janeiro, São Gonçalo, Duque de Caxias, Nova Iguaçu, Niterói, Petrópolis, Volta Redonda, Campos dos Goytacazes
Rio Grande do Norte: Natal, Mossoró, Parnamirim, Caicó, Currais Novos
Rio Grande do Sul: Porto Alegre, Caxias do Sul, Pelotas, Canoas, Santa Maria, Passo Fundo, Novo Hamburgo
Rondônia: Porto Velho, Ji-Paraná, Ariquemes, Vilhena, Cacoal
Roraima: Boa Vista, Rorainópolis, Caracaraí, Pacaraima
Santa Catarina: Florianópolis, Joinville, Blumenau, Chapecó, Criciúma, Itajaí, Lages
São Paulo: São Paulo, Guarulhos, Campinas, São Bernardo do Campo, Santo André, Osasco, Sorocaba, Ribeirão Preto, São José dos Campos, Santos, Franca, Bauru, São José do Rio Preto
Sergipe: Aracaju, Nossa Senhora do Socorro, Lagarto, Itabaiana, Estância
Tocantins: Palmas, Araguaína, Gurupi, Porto Nacional`;

const elsewhere: readonly (readonly [number, string, string, string])[] = [
  [
    1,
    'Argentina',
    'Argentina',
    'Buenos Aires: La Plata, Mar del Plata\nCórdoba: Córdoba, Villa María\nMendoza: Mendoza',
  ],
  [8, 'Chile', 'Chile', 'Santiago: Santiago, Puente Alto\nValparaíso: Valparaíso, Viña del Mar'],
  [12, 'China', 'China', 'Guangdong: Guangzhou, Shenzhen\nShanghai: Shanghai'],
  [14, 'Colombia', 'Colômbia', 'Antioquia: Medellín\nBogotá: Bogotá'],
  [33, 'France', 'França', 'Île-de-France: Paris, Versailles\nProvence: Marseille, Nice'],
  [36, 'Germany', 'Alemanha', 'Bavaria: Munich\nBerlin: Berlin\nHamburg: Hamburg'],
  [44, 'Italy', 'Itália', 'Lazio: Rome\nLombardy: Milan, Bergamo'],
  [47, 'Japan', 'Japão', 'Osaka: Osaka\nTokyo: Tokyo'],
  [58, 'Mexico', 'México', 'Jalisco: Guadalajara\nMexico City: Mexico City'],
  [70, 'Paraguay', 'Paraguai', 'Alto Paraná: Ciudad del Este\nCentral: Asunción, Luque'],
  [76, 'Portugal', 'Portugal', 'Lisboa: Lisboa, Cascais, Sintra\nPorto: Porto, Vila Nova de Gaia'],
  [81, 'South Korea', 'Coreia do Sul', 'Busan: Busan\nSeoul: Seoul'],
  [84, 'Spain', 'Espanha', 'Catalonia: Barcelona, Girona\nMadrid: Madrid'],
  [92, 'United Kingdom', 'Reino Unido', 'England: London, Manchester, Bristol\nScotland: Edinburgh, Glasgow'],
  [
    93,
    'United States',
    'Estados Unidos',
    'California: Los Angeles, San Francisco\nFlorida: Miami, Orlando\nNew York: New York, Buffalo',
  ],
  [94, 'Uruguay', 'Uruguai', 'Maldonado: Punta del Este\nMontevideo: Montevideo'],
];

export interface Country {
  id: number;
  names: { en: string; pt: string };
}

export interface State {
  id: number;
  value: string;
  country: number;
}

export interface City extends State {
  state: number;
}

const sources = [[21, 'Brazil', 'Brasil', brazil.trim()] as const, ...elsewhere];

export const countries: Country[] = sources
  .map(([id, en, pt]) => ({ id, names: { en, pt } }))
  .sort((a, b) => a.names.en.localeCompare(b.names.en, 'en'));

export const states: State[] = [];
export const cities: City[] = [];

for (const [country, , , text] of sources) {
  for (const line of text.split('\n')) {
    const [value = '', names = ''] = line.split(': ');
    const state = states.length + 1;
    states.push({ id: state, value, country });
    for (const name of names.split(', '))
      cities.push({ id: 1000 + cities.length, value: name, country, state });
  }
}
