import { readRows } from './rows.ts';

export const countries = [{ id: 21, en: 'Brazil', pt: 'Brasil' }];
export const states: { id: number; value: string; country: number }[] = [];
export const cities: { id: number; value: string; country: number; state: number }[] = [];

// A state of Brazil and its cities.
const brazil = readRows(`
Acre | Rio Branco, Cruzeiro do Sul, Sena Madureira, Tarauacá, Feijó
Alagoas | Maceió, Arapiraca, Palmeira dos Índios, Rio Largo, Penedo, União dos Palmares
Amapá | Macapá, Santana, Laranjal do Jari, Oiapoque
Amazonas | Manaus, Parintins, Itacoatiara, Manacapuru, Coari, Tefé
Bahia | Salvador, Feira de Santana, Vitória da Conquista, Camaçari, Itabuna, Ilhéus, Juazeiro, Porto Seguro
Ceará | Fortaleza, Caucaia, Juazeiro do Norte, Maracanaú, Sobral, Crato
Distrito Federal | Brasília
Espírito Santo | Vitória, Vila Velha, Serra, Cariacica, Cachoeiro de Itapemirim, Linhares, Colatina
Goiás | Goiânia, Aparecida de Goiânia, Anápolis, Rio Verde, Luziânia, Catalão, Jataí
Maranhão | São Luís, Imperatriz, São José de Ribamar, Timon, Caxias, Codó
Mato Grosso | Cuiabá, Várzea Grande, Rondonópolis, Sinop, Sorriso, Tangará da Serra
Mato Grosso do Sul | Campo Grande, Dourados, Três Lagoas, Corumbá, Ponta Porã
Minas Gerais | Belo Horizonte, Uberlândia, Contagem, Juiz de Fora, Betim, Montes Claros, Uberaba, Divinópolis, Governador Valadares, Ipatinga, Sete Lagoas, Poços de Caldas, Pouso Alegre, Varginha, Serra Dourada do Oeste
Pará | Belém, Ananindeua, Santarém, Marabá, Castanhal, Parauapebas
Paraíba | João Pessoa, Campina Grande, Santa Rita, Patos, Sousa
Paraná | Curitiba, Londrina, Maringá, Ponta Grossa, Cascavel, Foz do Iguaçu, Guarapuava
Pernambuco | Recife, Jaboatão dos Guararapes, Olinda, Caruaru, Petrolina, Garanhuns
Piauí | Teresina, Parnaíba, Picos, Floriano, Piripiri
Rio de Janeiro | Rio de Janeiro, São Gonçalo, Duque de Caxias, Nova Iguaçu, Niterói, Petrópolis, Volta Redonda, Campos dos Goytacazes
Rio Grande do Norte | Natal, Mossoró, Parnamirim, Caicó, Currais Novos
Rio Grande do Sul | Porto Alegre, Caxias do Sul, Pelotas, Canoas, Santa Maria, Passo Fundo, Novo Hamburgo
Rondônia | Porto Velho, Ji-Paraná, Ariquemes, Vilhena, Cacoal
Roraima | Boa Vista, Rorainópolis, Caracaraí, Pacaraima
Santa Catarina | Florianópolis, Joinville, Blumenau, Chapecó, Criciúma, Itajaí, Lages
São Paulo | São Paulo, Guarulhos, Campinas, São Bernardo do Campo, Santo André, Osasco, Sorocaba, Ribeirão Preto, São José dos Campos, Santos, Franca, Bauru, São José do Rio Preto
Sergipe | Aracaju, Nossa Senhora do Socorro, Lagarto, Itabaiana, Estância
Tocantins | Palmas, Araguaína, Gurupi, Porto Nacional
`);

// Id, English and Portuguese name of a country; its states with their cities.
const elsewhere = readRows(`
1 | Argentina | Argentina | Buenos Aires: La Plata, Mar del Plata | Córdoba: Córdoba, Villa María | Mendoza: Mendoza
8 | Chile | Chile | Santiago: Santiago, Puente Alto | Valparaíso: Valparaíso, Viña del Mar
12 | China | China | Guangdong: Guangzhou, Shenzhen | Shanghai: Shanghai
14 | Colombia | Colômbia | Antioquia: Medellín | Bogotá: Bogotá
33 | France | França | Île-de-France: Paris, Versailles | Provence: Marseille, Nice
36 | Germany | Alemanha | Bavaria: Munich | Berlin: Berlin | Hamburg: Hamburg
44 | Italy | Itália | Lazio: Rome | Lombardy: Milan, Bergamo
47 | Japan | Japão | Osaka: Osaka | Tokyo: Tokyo
58 | Mexico | México | Jalisco: Guadalajara | Mexico City: Mexico City
70 | Paraguay | Paraguai | Alto Paraná: Ciudad del Este | Central: Asunción, Luque
76 | Portugal | Portugal | Lisboa: Lisboa, Cascais, Sintra | Porto: Porto, Vila Nova de Gaia
81 | South Korea | Coreia do Sul | Busan: Busan | Seoul: Seoul
84 | Spain | Espanha | Catalonia: Barcelona, Girona | Madrid: Madrid
92 | United Kingdom | Reino Unido | England: London, Manchester, Bristol | Scotland: Edinburgh, Glasgow
93 | United States | Estados Unidos | California: Los Angeles, San Francisco | Florida: Miami, Orlando | New York: New York, Buffalo
94 | Uruguay | Uruguai | Maldonado: Punta del Este | Montevideo: Montevideo
`);

function addState(country: number, value = '', names = ''): void {
  const state = states.length + 1;
  states.push({ id: state, value, country });
  for (const name of names.split(', '))
    cities.push({ id: 1000 + cities.length, value: name, country, state });
}

for (const [state, names] of brazil) addState(21, state, names);
for (const [id, en = '', pt = '', ...parts] of elsewhere) {
  countries.push({ id: Number(id), en, pt });
  for (const part of parts) addState(Number(id), ...part.split(': '));
}
countries.sort((a, b) => a.en.localeCompare(b.en, 'en'));
