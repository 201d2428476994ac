import { readRows } from './rows.ts';

// Portuguese and English name, Portuguese and English description.
const courses = readRows(`
Modelo Profissional | Professional Model | O curso completo: passarela, fotografia, casting e carreira em quatro meses. | The full course: runway, photography, casting and career in four months.
Passarela | Runway | Postura, ritmo, giros e trocas rápidas, do desfile de loja à semana de moda. | Posture, rhythm, turns and quick changes, from shop shows to fashion week.
Fotografia e Pose | Photography and Posing | Ângulos, luz e intenção: o que fazer com as mãos, o olhar e o silêncio. | Angles, light and intention: what to do with hands, gaze and silence.
Modelo Kids | Kids Model | De 4 a 9 anos: brincar diante da câmera com segurança e alegria. | Ages 4 to 9: playing before the camera, safely and happily.
Modelo Teen | Teen Model | De 10 a 15 anos: confiança, expressão e primeiros castings. | Ages 10 to 15: confidence, expression and first castings.
Modelo Curve | Curve Model | Mercado, medidas e provas de roupa para quem veste do 44 em diante. | Market, measures and fittings for those who wear size 44 and up.
Modelo 40+ | Model 40+ | Publicidade madura: um mercado que cresce e que precisa de rostos reais. | Mature advertising: a growing market that needs real faces.
Interpretação para TV e Cinema | Acting for TV and Film | Cena, texto e câmera com exercícios gravados e analisados em turma. | Scene, text and camera, with exercises filmed and discussed in class.
Teatro e Expressão Corporal | Theatre and Body Expression | Corpo, voz e improviso para soltar o gesto e vencer a timidez. | Body, voice and improvisation to free the gesture and beat shyness.
Oratória e Comunicação | Public Speaking | Falar bem em público, em vídeo e em entrevistas de trabalho. | Speaking well in public, on video and in job interviews.
Etiqueta e Comportamento | Etiquette | Mesa, ambiente profissional e bastidor: como chegar, ficar e sair bem. | Table, workplace and backstage: how to arrive, stay and leave well.
Automaquiagem | Self Make-up | Pele, olhos e acabamento para casting, foto e palco. | Skin, eyes and finish for castings, photos and the stage.
Cuidados com a Pele e o Cabelo | Skin and Hair Care | Rotinas simples que a câmera percebe, com orientação de especialistas. | Simple routines that the camera notices, guided by specialists.
Estilo e Imagem Pessoal | Style and Personal Image | Cores, proporções e guarda-roupa: vestir quem você é. | Colours, proportions and wardrobe: dressing who you are.
Criação de Conteúdo | Content Creation | Roteiro, luz, edição e publicidade para redes sociais. | Scripts, light, editing and advertising for social media.
Carreira Internacional | International Career | Contratos, vistos, inglês de casting e a vida fora de casa. | Contracts, visas, casting English and life away from home.
`);

/** `GET /api/dafschool`. */
export const school = {
  courses: courses.map(([pt, en, aboutPt, aboutEn], index) => ({
    id: index % 6 === 5 ? String(index + 1) : index + 1,
    name: { pt, en },
    description: { pt: aboutPt, en: aboutEn },
  })),
  about: {
    pt: 'A Vitrine School é a escola da Vitrine Models. Em salas pequenas, com espelho, luz de estúdio e gente do mercado, formamos modelos, atores e comunicadores desde 2011. Aqui ninguém promete capa de revista: a gente ensina o ofício, registra o progresso em foto e vídeo e apresenta quem está pronto a clientes de verdade. Quem não segue carreira leva para a vida a postura, a voz e a coragem de se mostrar.',
    en: 'Vitrine School is the school of Vitrine Models. In small rooms with mirrors, studio light and people from the trade, we have trained models, actors and communicators since 2011. Nobody here promises a magazine cover: we teach the craft, record your progress in photos and film, and introduce those who are ready to real clients. Those who take another path keep the posture, the voice and the courage to be seen.',
  },
};
