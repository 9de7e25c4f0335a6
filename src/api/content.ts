import type { ContactArguments, FormRefusal, Menu, NewsletterArguments, Options } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** All menus of the current language. */
export const getMenu = (): Promise< Result< Menu > > => call( 'get_menu', { notice: true } );

export const getOptions = (): Promise< Result< Options > > => call( 'get_options', { notice: true } );

/** Sends the contact form. */
export const sendMessage = ( message: ContactArguments ): Promise< Result< null, FormRefusal > > => call( 'contact', { body: message } );

/** Subscribes to the newsletter; the subscription is active once confirmed by e-mail. */
export const subscribe = ( body: NewsletterArguments ): Promise< Result< null, FormRefusal > > =>
	call( 'newsletter', { body, texts: PRODUCT_TEXTS } );
