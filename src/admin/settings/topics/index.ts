import type { ComponentType } from 'react';
import type { TopicForm } from '../form';
import { OptionSections } from '../options/option-sections';
import { Card } from './card';
import { Consent } from './consent';
import { Delivery } from './delivery';
import { Discounts } from './discounts';
import { Emails } from './e-mails';
import { Languages } from './languages';
import { Payments } from './payments';
import { SignIn } from './sign-in';
import { Tax } from './tax';

/** What a topic's panel is given: the form, and what the server's `context()` says beside the values. */
export interface PanelProps {
	form: TopicForm;
	context: Record< string, unknown >;
}

/** The panel of each topic, by the topic's key (`Admin\Settings\Topic::key`). A new topic is a file here and a line. */
export const PANELS: Record< string, ComponentType< PanelProps > > = {
	general: OptionSections,
	shop: OptionSections,
	wording: OptionSections,
	languages: Languages,
	payments: Payments,
	card: Card,
	delivery: Delivery,
	tax: Tax,
	discounts: Discounts,
	'e-mails': Emails,
	'sign-in': SignIn,
	consent: Consent,
};
