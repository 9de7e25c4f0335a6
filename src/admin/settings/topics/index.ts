import type { ComponentType } from 'react';
import { OptionSections } from '../options/option-sections';
import type { PanelProps } from '../types';
import { Attributes } from './attributes';
import { Brands } from './brands';
import { Card } from './card';
import { Consent } from './consent';
import { Currencies } from './currencies';
import { Delivery } from './delivery';
import { Discounts } from './discounts';
import { Emails } from './e-mails';
import { Languages } from './languages';
import { Numbers } from './numbers';
import { PageCache } from './page-cache';
import { Payments } from './payments';
import { Search } from './search';
import { SearchEngines } from './search-engines';
import { Security } from './security';
import { SignIn } from './sign-in';
import { Tax } from './tax';

/** Panels by topic key (`Admin\Settings\Topic::key`). */
export const PANELS: Record< string, ComponentType< PanelProps > > = {
	general: OptionSections,
	shop: OptionSections,
	wording: OptionSections,
	languages: Languages,
	currencies: Currencies,
	attributes: Attributes,
	brands: Brands,
	numbers: Numbers,
	payments: Payments,
	card: Card,
	delivery: Delivery,
	tax: Tax,
	discounts: Discounts,
	search: Search,
	'search-engines': SearchEngines,
	'e-mails': Emails,
	'sign-in': SignIn,
	consent: Consent,
	'page-cache': PageCache,
	security: Security,
};
