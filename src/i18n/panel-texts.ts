import type { Texts } from './texts.ts';

/** Forms, like the relay's answers, always show the site's own texts. */
type Group = Exclude<keyof Texts, 'forms' | 'apply' | 'relay'>;

/** A text's group and name, such as `about.title`. */
type TextPath = { [Key in Group]: `${Key}.${keyof Texts[Key] & string}` }[Group];

/** The titles and sentences that an agency may set, by their keys in the panel. */
export const panelTexts = {
  site_description: 'site.description',
  home_title: 'home.title',
  home_instagram_title: 'instagram.title',
  home_training_title: 'home.trainingTitle',
  home_training_action: 'home.trainingAction',
  home_blog_title: 'blog.title',
  home_feedback_title: 'home.feedbackTitle',
  about_title: 'about.title',
  about_description: 'about.description',
  contact_title: 'contact.title',
  contact_description: 'contact.description',
  contact_alert_title: 'contact.alertTitle',
  be_model_title: 'beModel.title',
  be_model_description: 'beModel.description',
  be_model_guidelines_title: 'beModel.guidelinesTitle',
  be_model_form_title: 'beModel.formTitle',
  be_model_form_note: 'beModel.formNote',
  getScouted_warning_title: 'beModel.warningTitle',
  is_it_us_title: 'trust.title',
  is_it_us_description: 'trust.description',
  is_it_us_intro: 'trust.intro',
  men_title: 'talents.menTitle',
  women_title: 'talents.womenTitle',
  talents_description_man: 'talents.menDescription',
  talents_description_woman: 'talents.womenDescription',
  selection_title: 'selection.title',
  selection_description: 'selection.description',
  news_title: 'news.title',
  news_description: 'news.description',
  school_description: 'school.description',
  school_cover_title: 'school.coverTitle',
  school_cover_action: 'school.coverAction',
  school_cases_title: 'school.casesTitle',
  school_about_title: 'school.aboutTitle',
  school_bio_title: 'school.bioTitle',
  school_courses_title: 'school.coursesTitle',
  school_feedback_title: 'school.feedbackTitle',
  school_staff_title: 'school.staffTitle',
  school_form_title: 'school.formTitle',
} as const satisfies Record<string, TextPath>;

/** The same, for texts that pages show as HTML. */
export const panelHtml = {
  about_text_1: 'about.text1',
  about_text_2: 'about.text2',
  about_text_3: 'about.text3',
  contact_alert_text: 'contact.alertText',
  home_training_text: 'home.trainingText',
  is_it_us_never: 'trust.never',
  is_it_us_report: 'trust.report',
  getScouted_warning_text: 'beModel.warningText',
  getScouted_intro: 'beModel.intro',
  getScouted_guidelines: 'beModel.guidelines',
  school_about_text: 'school.aboutText',
} as const satisfies Record<string, TextPath>;
